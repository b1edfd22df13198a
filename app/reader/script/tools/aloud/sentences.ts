import type { Paragraph } from './paragraphs.ts';

/** A sentence as it is said, and its letters in its paragraph. */
export type Sentence = { words: string; from: number; to: number; paragraph: Paragraph };

/** Letters of one utterance: some voices break off what takes them longer than a quarter of a minute. */
const LONGEST = 240;

/** The sentences of a paragraph, long ones in pieces; none without a letter or a number. */
export function sentencesOf(paragraph: Paragraph): Sentence[] {
  const text = paragraph.parts.map(({ words }) => words).join('');
  return segmentsOf(text, paragraph.lang)
    .flatMap(([from, to]) => piecesOf(text, from, to))
    .flatMap(([from, to]) => {
      const words = text
        .slice(from, to)
        .replace(/[\u00ad\u200b]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      return /[\p{L}\p{N}]/u.test(words) ? [{ words, ...trimmed(text, from, to), paragraph }] : [];
    });
}

type Span = [from: number, to: number];

function segmentsOf(text: string, lang: string): Span[] {
  if (!Intl.Segmenter)
    return [...text.matchAll(/[^.!?…\n]+[.!?…\n]*/g)].map(({ index, 0: { length } }) => [index, index + length]);
  const segmenter = new Intl.Segmenter(lang || undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ index, segment }) => [index, index + segment.length]);
}

/** A sentence that is too long for one breath, cut at a comma and the like, else between words. */
function piecesOf(text: string, from: number, to: number): Span[] {
  const pieces: Span[] = [];
  let start = from;
  while (to - start > LONGEST) {
    const piece = text.slice(start, start + LONGEST);
    const comma = Math.max(...[',', ';', ':', '–', '—'].map((sign) => piece.lastIndexOf(sign)));
    const cut = comma > LONGEST / 3 ? comma : piece.lastIndexOf(' ');
    // never between the halves of a sign
    const whole = /[\ud800-\udbff]$/.test(piece) ? LONGEST - 1 : LONGEST;
    const end = start + (cut > 0 ? cut + 1 : whole);
    pieces.push([start, end]);
    start = end;
  }
  return [...pieces, [start, to]];
}

function trimmed(text: string, from: number, to: number): { from: number; to: number } {
  const piece = text.slice(from, to);
  return { from: to - piece.trimStart().length, to: from + piece.trimEnd().length };
}

/** Where a sentence stands in the page; null if it stands nowhere. */
export function rangeOf({ paragraph, from, to }: Sentence): Range | null {
  const range = document.createRange();
  let at = 0;
  let isSet = false;
  for (const { words, node, offset } of paragraph.parts) {
    const [start, end] = [Math.max(from, at) - at, Math.min(to, at + words.length) - at];
    at += words.length;
    if (!node || start >= end) continue;
    if (node instanceof Text) {
      if (!isSet) range.setStart(node, offset + start);
      range.setEnd(node, offset + end);
    } else {
      if (!isSet) range.setStartBefore(node);
      range.setEndAfter(node);
    }
    isSet = true;
  }
  return isSet ? range : null;
}
