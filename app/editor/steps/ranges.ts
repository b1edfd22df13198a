import type { Node } from '@tiptap/pm/model';
import type { Mappable, StepMap } from '@tiptap/pm/transform';

export type Range = { from: number; to: number };

/** The ranges that steps inserted and that still exist after all of them. */
export function insertedBy(maps: readonly StepMap[]): Range[] {
  let ranges: Range[] = [];
  for (const map of maps) {
    ranges = mappedRanges(ranges, map);
    map.forEach((_from, _to, from, to) => void ranges.push({ from, to }));
    ranges = joined(ranges);
  }
  return joined(ranges);
}

/** Maps ranges through a change, without text inserted at their ends; deleted ranges are left out. */
export function mappedRanges<T extends Range>(ranges: readonly T[], mapping: Mappable): T[] {
  return ranges
    .map((range) => ({ ...range, from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) }))
    .filter(({ from, to }) => from < to);
}

/** Ranges in order; no two touch and none is empty. */
export function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (range.from >= range.to) continue;
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ from: range.from, to: range.to });
  }
  return result;
}

/** The parts of a range that lie in none of others. */
export function without({ from, to }: Range, others: readonly Range[]): Range[] {
  const parts: Range[] = [];
  let start = from;
  for (const other of joined(others)) {
    if (other.to <= start || other.from >= to) continue;
    if (other.from > start) parts.push({ from: start, to: other.from });
    start = Math.max(start, other.to);
  }
  if (start < to) parts.push({ from: start, to });
  return parts;
}

/** A place, or where a range ends that it would cut, if that is in the same block. */
export function behind(doc: Node, place: number, ranges: readonly Range[]): number {
  const end = ranges.find(({ from, to }) => from < place && place < to)?.to;
  return end !== undefined && doc.resolve(place).sameParent(doc.resolve(end)) ? end : place;
}
