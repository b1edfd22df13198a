import { foldedWords, joinedWords } from './fold.ts';
import type { Stem } from './terms.ts';

/** A piece of a text: a word that was looked for, or what stands between. */
export type Piece = { text: string; isWord: boolean };

/** Words as they stand in a text, also those with hyphens. */
const WORDS = /[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)*/gu;
const HYPHEN = /[-‐‑]/;
/** Words whose stems are remembered. */
const REMEMBERED = 20_000;
/** Letters of an excerpt, and of what may stand in it before the first word. */
const LONGEST = 240;
const BEFORE = 80;

/** A text in pieces, its words marked whose stems were looked for. */
export function marked(text: string, stems: Set<string>, stem: Stem): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of wordsIn(text, stems, stem)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isWord: false });
    pieces.push({ text: text.slice(start, end), isWord: true });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isWord: false }] : pieces;
}

/** Of a text the sentence with most of the words, marked; cut if it is long. */
export function excerpt(text: string, stems: Set<string>, stem: Stem): Piece[] {
  const words = wordsIn(text, stems, stem);
  const best = sentenceOf(text, words);
  const first = words.find(({ start }) => start >= best.start)?.start ?? best.start;
  const from = first - best.start > LONGEST - BEFORE ? afterSpace(text, first - BEFORE) : best.start;
  const to = best.end - from > LONGEST ? beforeSpace(text, from + LONGEST) : best.end;
  const cut = text.slice(from, to).trim();
  return marked(`${from > best.start ? '… ' : ''}${cut}${to < best.end ? ' …' : ''}`, stems, stem);
}

type Span = { start: number; end: number };
type Word = Span & { stem: string };

/** The sentence that holds most of the words, the first of them; words and sentences are in order. */
function sentenceOf(text: string, words: Word[]): Span {
  let best = { start: 0, end: 0 };
  let most = -1;
  let next = 0;
  for (const sentence of sentencesIn(text)) {
    const held = new Set<string>();
    for (let word = words[next]; word && word.end <= sentence.end; next += 1, word = words[next]) held.add(word.stem);
    if (held.size > most) [best, most] = [sentence, held.size];
  }
  return best;
}

/** The places of the words that were looked for, in order. */
function wordsIn(text: string, stems: Set<string>, stem: Stem): Word[] {
  const stemOf = stemOfWritten(stem);
  const found: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const whole = stemOf(word);
    if (whole && stems.has(whole)) found.push({ start: index, end: index + word.length, stem: whole });
    else if (HYPHEN.test(word))
      for (const { 0: part, index: place } of word.matchAll(/[^-‐‑]+/g)) {
        const own = stemOf(part);
        if (stems.has(own)) found.push({ start: index + place, end: index + place + part.length, stem: own });
      }
  }
  return found;
}

/** Stems of words as texts write them: the same words stand in most texts that are shown. */
const written = new WeakMap<Stem, Map<string, string>>();

/** What finds the stem of a word as it is written, also of one with hyphens as one word. */
function stemOfWritten(stem: Stem): Stem {
  const known = written.get(stem) ?? new Map<string, string>();
  written.set(stem, known);
  return (word) => {
    const old = known.get(word);
    if (old !== undefined) return old;
    const [folded = ''] = HYPHEN.test(word) ? joinedWords(word) : foldedWords(word);
    const own = stem(folded);
    if (known.size >= REMEMBERED) known.clear();
    known.set(word, own);
    return own;
  };
}

function sentencesIn(text: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[.!?…](?=\s)/g)) {
    sentences.push({ start, end: index + 1 });
    start = index + 2;
  }
  return start < text.length ? [...sentences, { start, end: text.length }] : sentences;
}

const afterSpace = (text: string, at: number) => text.indexOf(' ', at) + 1 || at;

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - BEFORE ? space : at;
}
