import { hitFinder, segmentsOf } from './hits.ts';
import { type Edit, edited, editsOf, tidied } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import { type Quoted, quoter } from './sentence.ts';
import type { Text } from './texts.ts';

/*
 * The processing of a book's texts: plain functions of texts, for the thread of author HTML.
 */

/** A hit in the given texts: the index of its text, and its number in that. */
export type FoundHit = Quoted & { text: number; nth: number };
export type FindInput = {
  texts: Text[];
  pattern: Pattern;
  /** The hits to return, from `from` on. */
  skip: number;
  most: number;
};
export type FindOutput = { /** For each text. */ counts: number[]; hits: FoundHit[] };

/** Counts the hits in texts, and returns some with their sentences. */
export function findIn({ texts, pattern, skip, most }: FindInput): FindOutput {
  const find = hitFinder(pattern);
  const quote = quoter(pattern.language);
  const hits: FoundHit[] = [];
  let passed = 0;
  const counts = texts.map((text, number) => {
    const segments = segmentsOf(text);
    const found = find(segments);
    for (const [nth, hit] of found.entries()) {
      passed += 1;
      if (passed <= skip || hits.length >= most) continue;
      hits.push({ ...quote(segments[hit.segment]?.text ?? '', hit), text: number, nth });
    }
    return found.length;
  });
  return { counts, hits };
}

export type ReplaceInput = {
  texts: Text[];
  pattern: Pattern;
  put: string;
  /** The one hit to replace; null for all. */
  only: { path: string; nth: number } | null;
};
/** A changed text. */
export type Replaced = Pick<Text, 'path' | 'value'> & { edits: Edit[]; count: number };

/** Replaces hits by a text. @returns the changed texts */
export function replaceIn({ texts, pattern, put, only }: ReplaceInput): Replaced[] {
  const find = hitFinder(pattern);
  return texts.flatMap((text) => {
    if (only && only.path !== text.path) return [];
    const segments = segmentsOf(text);
    const hits = find(segments)
      .filter((_, nth) => !only || only.nth === nth)
      .filter(({ segment, start, end }) => segments[segment]?.text.slice(start, end) !== put);
    const edits = hits.flatMap((hit) => {
      const segment = segments[hit.segment];
      if (!segment) return [];
      return text.format === 'html' ? editsOf(segment, hit, put) : [{ start: hit.start, end: hit.end, text: put }];
    });
    if (edits.length === 0) return [];
    const tidy = text.format === 'html' ? tidied(text.value, edits) : edits;
    return [{ path: text.path, value: edited(text.value, tidy), edits: tidy, count: hits.length }];
  });
}
