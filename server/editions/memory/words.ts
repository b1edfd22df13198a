import { hash } from 'node:crypto';
import { wordsOf } from '#common/search.ts';
import { readText } from '#common/words.ts';

/** Whose memory it is, and from which language into which. */
export type Memory = { user_id: string; source_language: string; target_language: string };

/** The share of words that a text of the memory has in common with one that it is offered for. */
export const ALIKE = 0.7;
/** The share of its own words that any text has in common with one that is alike: `2c / (a + b) >= ALIKE` with `b >= c`. */
const SHARED = ALIKE / (2 - ALIKE);
/** Words of a text by which it is found. */
const MOST_KEYS = 24;

/** The words of inline HTML, lowercase and without accents. */
export const wordsIn = (html: string): string[] => wordsOf(readText(html));

/** What a source says, as it is compared: another formatting makes it another. */
export const hashOfSource = (source: string): string => hash('sha256', source, 'base64url').slice(0, 22);

/**
 * The words by which a text is found. Words are taken in an order that is the same for all texts, the longest first, as they are the rarest;
 * then two texts that are alike have one of these in common, whatever else differs.
 */
export function keysOf({ user_id, source_language, target_language }: Memory, words: string[]): number[] {
  const place = `${user_id} ${source_language} ${target_language} `;
  const needed = Math.ceil(SHARED * words.length);
  return tokensOf(words)
    .map((token) => ({ token, key: numberOf(place + token) }))
    .toSorted((a, b) => b.token.length - a.token.length || a.key - b.key)
    .slice(0, Math.min(words.length - needed + 1, MOST_KEYS))
    .map(({ key }) => key);
}

/** The words of a text; each occurrence counts. */
function tokensOf(words: string[]): string[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count === 1 ? word : `${word} ${count}`;
  });
}

const numberOf = (text: string) => Number.parseInt(hash('sha256', text, 'hex').slice(0, 12), 16);

/** How many words texts have that can be alike to one of so many. */
export const alikeLengths = (words: number): { least: number; most: number } => ({
  least: Math.ceil(words * SHARED),
  most: Math.floor(words / SHARED),
});
