import { LIMITS } from '#common/limits.ts';

/** A place in a list that is newest first: the last row shown. */
export type Place = { created_at: string; id: string };
export type Page<T> = {
  items: T[];
  /** What to send as `after` for the next page; null at the end. */
  next: string | null;
};

/** The rows of a page from a query that asked for one row more than `LIMITS.page`. */
export function pageOf<T extends Place>(rows: T[]): Page<T> {
  const items = rows.slice(0, LIMITS.page);
  const last = rows.length > LIMITS.page ? items.at(-1) : undefined;
  return { items, next: last ? `${last.created_at}~${last.id}` : null };
}

/** A page whose rows are presented in another shape. */
export function presented<T, S, R extends { next: string | null }>(
  { items, ...rest }: { items: T[] } & R,
  shape: (item: T) => S,
) {
  return { ...rest, items: items.map(shape) };
}

/** The place in an `after` parameter; null if it is missing or malformed. */
export function placeOf(after: string | null | undefined): Place | null {
  const [created_at, id, ...rest] = (after ?? '').split('~');
  return rest.length === 0 && isTime(created_at) && isRowId(id) ? { created_at, id } : null;
}

/** Whether a text is the id of a row. Ids that SQLite made itself, in the trail, have no hyphens. */
function isRowId(text: string | undefined): text is string {
  return /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(text ?? '');
}

/** Whether a text is a time in the format of rows. PostgreSQL rejects a year of five digits and a 30th of February. */
function isTime(text: string | undefined): text is string {
  if (!text || !/^[12]\d{3}-/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

/** The ids of places, never none, so that they fit `in (…)`. */
export function idsOf(places: Place[]): string[] {
  return places.length > 0 ? places.map(({ id }) => id) : [''];
}

/** Rows in the order of their places; a row that was deleted in between is left out. */
export function inOrder<T extends { id: string }>(places: Place[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
