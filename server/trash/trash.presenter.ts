import { DAY_MS } from '#common/day-ms.ts';
import { LIMITS } from '#common/limits.ts';
import { personName } from '#common/person.ts';
import { titleIn } from '../editions/titles.ts';
import { isPart } from '../rows/kinds.ts';
import type { Restored } from './put-back.ts';
import type { ListedTrash } from './trash.queries.ts';

/** Something in the trash as its list shows it. */
export type TrashRow = ReturnType<typeof trashRow>;

export function trashRow(trash: ListedTrash, now: Date) {
  const { id, kind, ebook_title, present_title, module_count, created_at, person, email, language } = trash;
  const left = Date.parse(created_at) + LIMITS.trashDays * DAY_MS - now.getTime();
  const title = kind === 'ebooks' ? titleIn(trash.title, language) : trash.title;
  return {
    ...{ id, kind, title, module_count, created_at },
    /** The title of its e-book; null for an e-book, and for an item of the catalogue. */
    ebook: isPart(kind) ? titleIn(present_title ?? ebook_title, language) : null,
    deleted_by: personName({ name: person, email }),
    days_left: Math.max(1, Math.ceil(left / DAY_MS)),
  };
}

/** A restored row, with its slug if that is new. */
export type RestoredRow = ReturnType<typeof restoredRow>;

export function restoredRow({ kind, title, slug }: Restored) {
  return { kind, title, slug };
}
