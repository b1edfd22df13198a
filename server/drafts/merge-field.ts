import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';

/** What a field says after a step, and what of another's was overwritten by it. */
export type Merged = { value: FieldValue; lost: FieldValue[] };

/**
 * Sets a field that says `now`. Lists are merged by row: what the writer changed, added or took out since `was` is done
 * to what stands there. Where both changed the same, the step stands and what it overwrote is told.
 */
export function mergeField(now: FieldValue, { value, was }: Pick<FieldStep, 'value' | 'was'>): Merged {
  if (isDeepStrictEqual(now, was) || isDeepStrictEqual(now, value)) return { value, lost: [] };
  if (Array.isArray(now) && Array.isArray(value) && (Array.isArray(was) || was === null)) {
    return mergeRows(was ?? [], now, value);
  }
  return { value, lost: [now] };
}

/** `theirs` with what `mine` changed since `base`: a three-way merge of rows. */
function mergeRows(base: FieldValue[], theirs: FieldValue[], mine: FieldValue[]): Merged {
  const [from, there, here] = [base, theirs, mine].map((rows) => rows.map((row) => JSON.stringify(row)));
  const rows: string[] = [];
  const lost: string[] = [];
  for (const part of diff3Merge(here ?? [], from ?? [], there ?? [])) {
    if (part.ok) rows.push(...part.ok);
    if (!part.conflict) continue;
    const { a, o, b } = part.conflict;
    // where as many stand as before, each is its own row
    const isPaired = a.length === o.length && b.length === o.length;
    const own = isPaired ? a.map((row, at) => (row === o[at] ? (b[at] ?? row) : row)) : a;
    // mine stand; what they wrote in place of the same rows is told, what they wrote beside them is kept
    const overwritten = a.length > 0 ? b.slice(0, o.length) : [];
    const isNew = (row: string) => !o.includes(row) && !own.includes(row);
    rows.push(...own, ...b.slice(overwritten.length).filter(isNew));
    lost.push(...overwritten.filter(isNew));
  }
  return { value: rows.map((row) => JSON.parse(row)), lost: lost.map((row) => JSON.parse(row)) };
}
