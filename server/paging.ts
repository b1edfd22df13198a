import { LIMITS } from '#common/limits.ts';

/** A place in a list that is newest first: the last row shown. */
export type Place = { created_at: string; id: string };
export type Page<T> = {
  items: T[] /** What to send as `after` for the next page; null at the end. */;
  next: string | null;
};

/** The rows of a page from a query that asked for one row more than `LIMITS.page`. */
export function pageOf<T extends Place>(rows: T[]): Page<T> {
  const items = rows.slice(0, LIMITS.page);
  const last = rows.length > LIMITS.page ? items.at(-1) : undefined;
  return { items, next: last ? `${last.created_at}~${last.id}` : null };
}

/** The place that an `after` text names; null if there is none or it is malformed. */
export function placeOf(after: string | null | undefined): Place | null {
  const [created_at, id, ...rest] = (after ?? '').split('~');
  if (!created_at || !id || rest.length > 0 || Number.isNaN(Date.parse(created_at))) return null;
  return { created_at, id };
}
