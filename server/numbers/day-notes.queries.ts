import type { Insertable } from 'kysely';
import type { DayNotesTable } from '../db/number-tables.ts';
import type { Db } from '../db/open.ts';

/** Whose notes: of an e-book, or of all of an author's. */
export type NotesOf = { ebook_id: string } | { user_id: string };
type Note = { id: string; day: number; text: string; user_id: string | null; ebook_title: string | null };

/** The notes of these days on an e-book, with those of its author, or on all e-books of an author; the oldest first. */
export function listDayNotes(
  db: Db,
  { ebook, author, from, to }: { ebook: string | null; author: string | null; from: number; to: number },
): Promise<Note[]> {
  return db
    .selectFrom('day_notes as n')
    .leftJoin('ebooks as e', 'e.id', 'n.ebook_id')
    .select(['n.id', 'n.day', 'n.text', 'n.user_id', 'e.title as ebook_title'])
    .where((w) =>
      w.or([
        ...(author === null ? [] : [w('n.user_id', '=', author)]),
        ebook === null ? w('e.user_id', '=', author ?? '') : w('n.ebook_id', '=', ebook),
      ]),
    )
    .where('n.day', '>=', from)
    .where('n.day', '<=', to)
    .orderBy('n.day')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();
}

export async function countDayNotes(db: Db, of: NotesOf): Promise<number> {
  const query = db.selectFrom('day_notes').select((s) => s.fn.countAll<number>().as('n'));
  return Number((await query.where((w) => w.and(of)).executeTakeFirstOrThrow()).n);
}

export async function insertDayNote(db: Db, note: Insertable<DayNotesTable>): Promise<void> {
  await db.insertInto('day_notes').values(note).execute();
}

/** @returns what the note was of; null if there is none */
export async function findDayNote(db: Db, id: string): Promise<Pick<DayNotesTable, 'user_id' | 'ebook_id'> | null> {
  const query = db.selectFrom('day_notes').select(['user_id', 'ebook_id']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function deleteDayNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('day_notes').where('id', '=', id).execute();
}

/** Deletes the notes of e-books that are gone for good. */
export async function dropDayNotes(db: Db, ebookIds: string[]): Promise<void> {
  if (ebookIds.length > 0) await db.deleteFrom('day_notes').where('ebook_id', 'in', ebookIds).execute();
}
