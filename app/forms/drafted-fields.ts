import type { FieldValue } from '#common/drafts/draft.ts';
import { same } from '../drafts/same.ts';

type Values = Record<string, unknown>;

/** How a field stands in a draft where that is another way than in its form. */
export type Drafted<T> = { write: (typed: T) => FieldValue; read: (written: FieldValue) => T };
/** Null for a field that is no part of the draft, or stands in it otherwise. */
export type DraftedFields<V> = { [F in keyof V]?: Drafted<V[F]> | null };

/** The names among these that a draft has as fields. */
function draftedIn<V>(fields: DraftedFields<V>, names: string[]): string[] {
  return names.filter((name) => fields[name as keyof V] !== null);
}

/** A field of a form as its draft has it. */
export function writtenOf<V>(fields: DraftedFields<V>, field: string, typed: unknown): FieldValue {
  const own = Object.hasOwn(fields, field)
    ? (fields as Record<string, Drafted<unknown> | null | undefined>)[field]
    : undefined;
  return own ? own.write(typed) : ((typed ?? null) as FieldValue);
}

/** Fields of a draft as their form has them; what the form does not have is left out. */
export function typedOf<V extends Values>(
  fields: DraftedFields<V>,
  values: V,
  written: Record<string, FieldValue>,
): Partial<V> {
  const own = fields as Record<string, Drafted<unknown> | null | undefined>;
  const known = Object.entries(written).filter(([field]) => Object.hasOwn(values, field));
  return Object.fromEntries(known.map(([field, value]) => [field, own[field]?.read(value) ?? value])) as Partial<V>;
}

/** All fields of a form as its draft has them. */
export function draftedAll<V extends Values>(fields: DraftedFields<V>, values: V): Record<string, FieldValue> {
  const names = draftedIn(fields, Object.keys(values));
  return Object.fromEntries(names.map((field) => [field, writtenOf(fields, field, values[field])]));
}

/** What is another in a form than it was, as its draft has it. */
export function changesIn<V extends Values>(fields: DraftedFields<V>, now: V, before: V) {
  return draftedIn(fields, Object.keys(now)).flatMap((field) => {
    if (now[field] === before[field]) return [];
    const [value, was] = [writtenOf(fields, field, now[field]), writtenOf(fields, field, before[field])];
    return same(value, was) ? [] : [{ field, value, was }];
  });
}

/** A list of rows of which one always remains in the form, empty: the draft has only those that say something. */
export function draftedRows<T>(empty: T): Drafted<T[]> {
  return {
    write: (rows) => rows.filter((row) => !same(row, empty)) as FieldValue,
    read: (rows) => (Array.isArray(rows) && rows.length > 0 ? (rows as T[]) : [empty]),
  };
}
