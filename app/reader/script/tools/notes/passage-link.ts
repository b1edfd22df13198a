import type { Passage } from '../../stored/database.ts';

/** Letters up to which a link holds all of a passage, and words of its beginning and end beyond that. */
const WHOLE = 120;
const WORDS = 5;

/** Where a passage is: the module's address, and within it the block and the words, which browsers find by themselves. */
export function passageLink(address: string, passages: Passage[]): string {
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last) return address;
  const block = first.block ? `b-${first.block}` : '';
  return `${address}#${block}:~:text=${wordsOf(first, last)}`;
}

/** The words as a link names them: with those around them, which tell the same words elsewhere apart. */
function wordsOf(first: Passage, last: Passage): string {
  // a link finds whole words only
  const begun =
    inBlock(first.before, -1)
      .split(/[^\p{L}\p{N}]/u)
      .at(-1) ?? '';
  const ended = /^[\p{L}\p{N}]*/u.exec(inBlock(last.after, 0))?.[0] ?? '';
  const isOne = first === last && !first.quote.includes('\n') && first.quote.length <= WHOLE;
  const lead = inBlock(first.before, -1).slice(0, -begun.length || undefined);
  const rest = inBlock(last.after, 0).slice(ended.length);
  const around = (text: string, take: (words: string[]) => string[]) => encoded(take(spaced(text)).join(' '));
  const [prefix, suffix] = [
    around(lead, (words) => words.slice(1).slice(-3)),
    around(rest, (words) => words.slice(0, -1).slice(0, 3)),
  ];
  const text = isOne
    ? encoded(begun + first.quote + ended)
    : `${ends(begun + first.quote, (words) => words.slice(0, WORDS))},${ends(last.quote + ended, (words) => words.slice(-WORDS))}`;
  return `${prefix && `${prefix}-,`}${text}${suffix && `,-${suffix}`}`;
}

const inBlock = (around: string, side: 0 | -1) => around.split('\n').at(side) ?? '';
const spaced = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const ends = (quote: string, take: (words: string[]) => string[]) => encoded(take(spaced(quote)).join(' '));
/** Encoded, also the signs that part a link's words. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
