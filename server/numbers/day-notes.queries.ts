import type { Insertable } from 'kysely';
import type { DayNotesTable } from '../db/number-tables.ts';
import type { Db } from '../db/open.ts';

/** Whose notes: of an e-book, or of all of an author's. */
export type NotesOf = { ebook_id: string } | { user_id: string };
type Note = { id: string; day: number; text: string; user_id: string | null; ebook_title: string | null };

/** Notes that a page shows. */
const MOST = 1_000;

type Asked = { ebook: string | null; author: string | null; from: number; to: number };

/**
 * The notes of these days on an e-book, with those of its author, or on all e-books of an author; the oldest first. Of more than a page
 * shows the newest.
 */
export async function listDayNotes(db: Db, asked: Asked): Promise<Note[]> {
  const { ebook, author } = asked;
  // one after the other: no index serves "of the author or of one of their e-books"
  const forAll = author === null ? [] : await inSpan(db, asked).where('n.user_id', '=', author).execute();
  const ofBooks = ebook === null ? inSpan(db, asked).where('e.user_id', '=', author ?? '') : null;
  const ofOne = inSpan(db, asked).where('n.ebook_id', '=', ebook ?? '');
  const notes = [...forAll, ...(await (ofBooks ?? ofOne).execute())];
  const inOrder = notes.toSorted((a, b) => a.day - b.day || compare(a.created_at, b.created_at) || compare(a.id, b.id));
  return inOrder.slice(-MOST).map(({ created_at: _, ...note }) => note);
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The newest notes of these days. */
const inSpan = (db: Db, { from, to }: Asked) =>
  db
    .selectFrom('day_notes as n')
    .leftJoin('ebooks as e', 'e.id', 'n.ebook_id')
    .select(['n.id', 'n.day', 'n.text', 'n.user_id', 'n.created_at', 'e.title as ebook_title'])
    .where('n.day', '>=', from)
    .where('n.day', '<=', to)
    .orderBy('n.day', 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST);

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
