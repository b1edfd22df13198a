import type { Hit } from './hits.ts';
import type { Segment } from './texts.ts';

/** Segments of a text, and the hits in them. */
export type Searched = { segments: Segment[]; hits: Hit[] };

/**
 * The index of the hit in `there` that corresponds to hit `nth` in `here`, where both are states of one text; null if
 * it is gone.
 */
export function counterpart(here: Searched, there: Searched, nth: number): number | null {
  const hit = here.hits[nth];
  const segment = hit && here.segments[hit.segment];
  if (!hit || !segment) return null;
  const place = sameSegment(here.segments, there.segments, hit.segment);
  const other = there.segments[place];
  if (!other) return null;
  const start = sameStart(segment.text, other.text, hit);
  const [near, those] = [of(here, hit.segment), of(there, place)];
  const found =
    start === null ? those[near.indexOf(hit)] : those.find((one) => one.start === start && one.segment === place);
  return found ? there.hits.indexOf(found) : null;
}

const of = ({ hits }: Searched, segment: number) => hits.filter((hit) => hit.segment === segment);

/** The index of the corresponding segment in another state: by its block, its text, or its position; -1 for none. */
function sameSegment(here: Segment[], there: Segment[], at: number): number {
  const segment = here[at];
  const numbersOf = (segments: Segment[], is: (one: Segment) => boolean) =>
    segments.flatMap((one, number) => (is(one) ? [number] : []));
  const same = (is: (one: Segment) => boolean) => numbersOf(there, is)[numbersOf(here, is).indexOf(at)] ?? -1;
  if (segment?.block) return same(({ block }) => block === segment.block);
  const byText = same(({ text }) => text === segment?.text);
  return byText < 0 && here.length === there.length ? at : byText;
}

/** The start of an unchanged range in another state of its segment; null if somebody wrote into it. */
function sameStart(text: string, other: string, { start, end }: Hit): number | null {
  if (text.slice(0, end) === other.slice(0, end)) return start;
  const behind = text.length - start;
  return text.slice(start) === other.slice(-behind) ? other.length - behind : null;
}
