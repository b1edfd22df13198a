import { hitFinder, segmentsOf } from './hits.ts';
import { type Edit, edited, editsOf, tidied } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import { type Quoted, quoter } from './sentence.ts';
import type { Text } from './texts.ts';

/*
 * What is done with the texts of a book: plain functions of texts, for the thread of author HTML.
 */

/** A hit in the texts that were given: the number of its text, and which of those in it. */
export type FoundHit = Quoted & { text: number; nth: number };
export type FindInput = {
  texts: Text[];
  pattern: Pattern /** Hits that are told, from one on. */;
  skip: number;
  most: number;
};
export type FindOutput = { /** Of each text. */ counts: number[]; hits: FoundHit[] };

/** Counts the hits in texts, and tells some with their sentences. */
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
  /** The one hit that is replaced; null for all. */
  only: { path: string; nth: number } | null;
};
/** A text that became another. */
export type Replaced = Pick<Text, 'path' | 'value'> & { edits: Edit[]; count: number };

/** Puts a text in the place of hits. @returns the texts that are others then */
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
