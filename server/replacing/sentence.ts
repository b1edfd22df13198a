import type { Range } from './matches.ts';

/** A hit, with the sentence that contains it. */
export type Quoted = { before: string; match: string; after: string };

/** Characters of a sentence that are shown on either side. */
const MOST = 120;

/** Splits texts of a language into sentences. */
export function quoter(language: string): (text: string, range: Range) => Quoted {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  return (text, { start, end }) => {
    // text further away than this is not shown anyway
    const from = Math.max(0, start - 10 * MOST);
    const parts = sentences.segment(text.slice(from, end + 10 * MOST));
    const first = from + (parts.containing(start - from)?.index ?? 0);
    const last = parts.containing(end - 1 - from);
    const until = last ? from + last.index + last.segment.length : text.length;
    return {
      before: cutBefore(text.slice(first, start)),
      match: text.slice(start, end),
      after: cutAfter(text.slice(end, until)),
    };
  };
}

function cutBefore(text: string): string {
  const plain = text.trimStart();
  if (plain.length <= MOST) return plain;
  return `…${plain
    .slice(-MOST)
    .replace(/^\S*\s/, '')
    .toWellFormed()}`;
}

function cutAfter(text: string): string {
  const plain = text.trimEnd();
  if (plain.length <= MOST) return plain;
  return `${plain
    .slice(0, MOST)
    .replace(/\s\S*$/, '')
    .toWellFormed()}…`;
}
