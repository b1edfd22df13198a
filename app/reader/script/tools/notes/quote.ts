import type { Mark } from '../../stored/database.ts';

const LETTER_LAST = /[\p{L}\p{N}]$/u;
const LETTER_FIRST = /^[\p{L}\p{N}]/u;

/** A mark's words, each block on a line of its own. */
export const quoteOf = ({ passages }: Pick<Mark, 'passages'>): string =>
  passages.map(({ quote }) => quote.replaceAll(/[^\S\n]+/g, ' ').trim()).join('\n');

/** As many letters of a text as are wanted, to the end of a word, and a sign that there were more. */
export function shortened(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  if (letters.length <= most) return text;
  const cut = text.slice(0, letters[most]?.index);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'), 0) || undefined).trimEnd()}…`;
}

/** A mark's words in a list: with a sign where they begin or end within a word, as older marks may, and where they go on. */
export function listedQuote({ passages }: Pick<Mark, 'passages'>, most: number): string {
  const [first, last] = [passages[0], passages.at(-1)];
  const isBegun = first && LETTER_LAST.test(first.before) && LETTER_FIRST.test(first.quote);
  const goesOn = last && LETTER_LAST.test(last.quote) && LETTER_FIRST.test(last.after);
  return shortened(`${isBegun ? '…' : ''}${quoteOf({ passages })}${goesOn ? '…' : ''}`, most);
}
