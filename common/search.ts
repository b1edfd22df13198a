import { LIMITS } from './limits.ts';
import { withoutAccents } from './slug.ts';

/**
 * A comment, a formula, script or style with its content, a tag, a declaration; each to the end of the text if it is not closed.
 * A start always counts as one of them, so that nothing is scanned twice: the time is linear.
 */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|math)(?![\w-])[\s\S]*?(?:<\/\1[^>]*>?|$)|<\/?[a-z](?:[^=>]+|=\s*(?:"[^"]*"?|'[^']*'?)?)*>?|<[!?/][^>]*>?/gi;
const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  amp: '&',
};

/** The text of an HTML fragment: tags dropped, the five basic entities and nbsp decoded, white space folded. */
export function htmlToText(html: string): string {
  return html
    .replace(MARKUP, ' ')
    .replace(/&(nbsp|lt|gt|quot|apos|#0?39|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text that is stored for searching: plain texts joined, lowercase and without accents, so that both engines agree.
 * HTML is passed as its text.
 */
export function searchText(...texts: (string | null | undefined)[]): string {
  return withoutAccents(texts.map((text) => text ?? '').join(' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Signs that mean something next to a letter or digit that means nothing alone: `<3`, `C++`, `C#`, `5%`. */
const SIGNED = /[\p{S}#%&*@]/u;
const SAYS_MORE = /[\p{L}\p{N}]{2}/u;
const ADDRESS = /[\p{L}\p{N}][^@]*@[^@]*[\p{L}\p{N}]/u;

/**
 * The words that a row must contain, all of them, in any order. Case, accents and punctuation are ignored, and a word
 * that is part of another adds nothing. An e-mail address is one word; so are signs with single letters or digits, or
 * signs typed alone. Longest first.
 */
export function searchWords(typed: string): string[] {
  const plain = withoutAccents(
    typed
      .slice(0, LIMITS.search)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' '),
  );
  const pieces = plain.match(/\S+/g) ?? [];
  const named = pieces.flatMap(
    (piece) => ADDRESS.exec(piece)?.[0] ?? signed(piece) ?? piece.match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const words = [...new Set(named.length > 0 ? named : pieces)];
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .toSorted((one, other) => other.length - one.length);
}

/** A piece that is defined by its signs; null if its letters and digits suffice, or if it is empty. */
function signed(piece: string): string | null {
  return SIGNED.test(piece) && /[\p{L}\p{N}]/u.test(piece) && !SAYS_MORE.test(piece) ? piece : null;
}

/** Whether a search text holds all the words. */
export function holdsWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The words of a text in their order, lowercase and without accents. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * How well a title answers what was typed, the best first: 0 for the title itself, 1 if it begins with the words, 2 if it holds each word
 * whole, 3 if it begins with what was typed, 4 if each word begins one of its words, else 5.
 */
export function titleRank(title: string, typed: string): number {
  return titleRanker(typed)(title);
}

/** `titleRank` of many titles for the same words, which are read once. */
export function titleRanker(typed: string): (title: string) => number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return () => 5;
  return (title) => {
    const words = wordsOf(title);
    if (wanted.every((word, place) => word === words[place])) return words.length === wanted.length ? 0 : 1;
    if (wanted.every((word) => words.includes(word))) return 2;
    if (wanted.every((word, place) => words[place]?.startsWith(word))) return 3;
    return wanted.every((word) => words.some((one) => one.startsWith(word))) ? 4 : 5;
  };
}
