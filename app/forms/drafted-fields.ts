import type { FieldValue } from '#common/drafts/draft.ts';
import { same } from '../drafts/same.ts';

type Values = Record<string, unknown>;

/** How a draft keeps a field, if that differs from the form. */
export type Drafted<T> = { write: (typed: T) => FieldValue; read: (written: FieldValue) => T };
/** Null for a field that the draft does not keep, or keeps in another form. */
export type DraftedFields<V> = { [F in keyof V]?: Drafted<V[F]> | null };

/** The names of the fields that a draft keeps. */
function draftedIn<V>(fields: DraftedFields<V>, names: string[]): string[] {
  return names.filter((name) => fields[name as keyof V] !== null);
}

/** Converts a field of a form to its value in the draft. */
export function writtenOf<V>(fields: DraftedFields<V>, field: string, typed: unknown): FieldValue {
  const own = Object.hasOwn(fields, field)
    ? (fields as Record<string, Drafted<unknown> | null | undefined>)[field]
    : undefined;
  return own ? own.write(typed) : ((typed ?? null) as FieldValue);
}

/** Converts fields of a draft to the form's values; fields that the form does not have are left out. */
export function typedOf<V extends Values>(
  fields: DraftedFields<V>,
  values: V,
  written: Record<string, FieldValue>,
): Partial<V> {
  const own = fields as Record<string, Drafted<unknown> | null | undefined>;
  const known = Object.entries(written).filter(([field]) => Object.hasOwn(values, field));
  return Object.fromEntries(known.map(([field, value]) => [field, own[field]?.read(value) ?? value])) as Partial<V>;
}

/** Converts all fields of a form to their values in the draft. */
export function draftedAll<V extends Values>(fields: DraftedFields<V>, values: V): Record<string, FieldValue> {
  const names = draftedIn(fields, Object.keys(values));
  return Object.fromEntries(names.map((field) => [field, writtenOf(fields, field, values[field])]));
}

/** The changed fields of a form, as values of the draft. */
export function changesIn<V extends Values>(fields: DraftedFields<V>, now: V, before: V) {
  return draftedIn(fields, Object.keys(now)).flatMap((field) => {
    if (now[field] === before[field]) return [];
    const [value, was] = [writtenOf(fields, field, now[field]), writtenOf(fields, field, before[field])];
    return same(value, was) ? [] : [{ field, value, was }];
  });
}

/** A list of rows. The form always has at least one, which may be empty; the draft keeps only rows with content. */
export function draftedRows<T>(empty: T): Drafted<T[]> {
  return {
    write: (rows) => rows.filter((row) => !same(row, empty)) as FieldValue,
    read: (rows) => (Array.isArray(rows) && rows.length > 0 ? (rows as T[]) : [empty]),
  };
}
