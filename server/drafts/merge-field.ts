import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';

/** The value of a field after a step, and the values of others that the step overwrote. */
export type Merged = { value: FieldValue; lost: FieldValue[] };

/**
 * Applies a step to a field whose value is `now`. Lists are merged by row: the writer's changes since `was` are applied
 * to the rows in `now`. Where both changed the same row, the step wins and the overwritten row is returned in `lost`.
 */
export function mergeField(now: FieldValue, { value, was }: Pick<FieldStep, 'value' | 'was'>): Merged {
  if (isDeepStrictEqual(now, was) || isDeepStrictEqual(now, value)) return { value, lost: [] };
  if (Array.isArray(now) && Array.isArray(value) && (Array.isArray(was) || was === null)) {
    return mergeRows(was ?? [], now, value);
  }
  return { value, lost: [now] };
}

/** A three-way merge of rows: `theirs` with the changes from `base` to `mine`. */
function mergeRows(base: FieldValue[], theirs: FieldValue[], mine: FieldValue[]): Merged {
  const [from, there, here] = [base, theirs, mine].map((rows) => rows.map((row) => JSON.stringify(row)));
  const rows: string[] = [];
  const lost: string[] = [];
  for (const part of diff3Merge(here ?? [], from ?? [], there ?? [])) {
    if (part.ok) rows.push(...part.ok);
    if (!part.conflict) continue;
    const { a, o, b } = part.conflict;
    // if neither side changed the number of rows, they are compared one by one
    const isPaired = a.length === o.length && b.length === o.length;
    const own = isPaired ? a.map((row, at) => (row === o[at] ? (b[at] ?? row) : row)) : a;
    // my rows win; their versions of the same rows are lost, and rows that they added are kept
    const overwritten = a.length > 0 ? b.slice(0, o.length) : [];
    const isNew = (row: string) => !o.includes(row) && !own.includes(row);
    rows.push(...own, ...b.slice(overwritten.length).filter(isNew));
    lost.push(...overwritten.filter(isNew));
  }
  return { value: rows.map((row) => JSON.parse(row)), lost: lost.map((row) => JSON.parse(row)) };
}
