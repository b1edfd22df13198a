import { type HtmlSegment, htmlSegments } from './html-segments.ts';
import { matcher, type Pattern, type Range } from './matches.ts';
import type { Segment, Text } from './texts.ts';

/** A hit of a pattern in a segment of a text. */
export type Hit = Range & { segment: number };

/** The runs of a text, in order. */
export function segmentsOf({ format, value }: Text): HtmlSegment[] {
  if (format === 'html') return htmlSegments(value);
  return [{ text: value, block: null, pieces: [{ text: value, at: 0, end: value.length }] }];
}

/** Finds a pattern in the segments of texts. */
export function hitFinder(pattern: Pattern): (segments: Segment[]) => Hit[] {
  const match = matcher(pattern);
  return (segments) =>
    segments.flatMap(({ text }, segment) => match(text).map((range): Hit => ({ ...range, segment })));
}
