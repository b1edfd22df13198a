import { type Selectable, sql } from 'kysely';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { Place } from '../paging.ts';
import { type KindName, kindNamed } from '../rows/kinds.ts';
import { usingTable } from '../uses/in-content.ts';
import { recordUses } from '../uses/uses.queries.ts';

export type Revision = Selectable<Tables['revisions']>;
/** A revision that is not stored yet, and the names of the uploads that it shows. */
export type NewRevision = Revision & { uploads: string[] };
type Row = { kind: KindName; row_id: string };

const LISTED = [
  ...(['revisions.id', 'kind', 'revisions.name', 'is_first', 'words_added', 'words_removed'] as const),
  ...(['revisions.created_at', 'users.name as by_name', 'users.email as by_email'] as const),
] as const;

/** Stores a revision, with what it uses; call it in a transaction. */
export async function insertRevision(db: Db, { uploads, ...row }: NewRevision): Promise<void> {
  await db.insertInto('revisions').values(row).execute();
  const kind = usingTable(row.row_kind);
  if (kind) await recordUses(db, kind, [{ id: row.id, names: uploads }], 'revision');
}

export async function findRevision(db: Db, id: string): Promise<Revision | null> {
  return (await db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The revisions of a row, newest first, without their content, one more than a page. */
export function listRevisions(db: Db, { kind, row_id }: Row, after: Place | null) {
  const query = db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.created_by')
    .select(LISTED)
    .where('row_id', '=', row_id)
    .where('row_kind', '=', kind);
  return newestPage(query, after, ['revisions.created_at', 'revisions.id']);
}
export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number];

const newest = (db: Db, { kind, row_id }: Row) =>
  db
    .selectFrom('revisions')
    .where('row_id', '=', row_id)
    .where('row_kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The newest revision of a row. */
export async function findNewest(db: Db, row: Row): Promise<Revision | null> {
  return (await newest(db, row).selectAll().executeTakeFirst()) ?? null;
}

/** When the newest revision of a row was made; empty if it has none. */
export async function newestTime(db: Db, row: Row): Promise<string> {
  return (await newest(db, row).select('created_at').executeTakeFirst())?.created_at ?? '';
}

/** The title of a row; its e-book's if it has none. */
export async function findTitle(db: Db, name: KindName, id: string): Promise<string> {
  const { table, title } = kindNamed(name);
  const named = title ? { table, title } : { table: 'ebooks', title: 'title' };
  const { rows } = await sql<{ title: string }>`
    select ${sql.ref(named.title)} as title from ${sql.table(named.table)} where id = ${id}`.execute(db);
  return rows[0]?.title ?? '';
}

export async function nameRevision(db: Db, id: string, name: string | null): Promise<void> {
  await db.updateTable('revisions').set({ name }).where('id', '=', id).execute();
}

const PLACED = ['id', 'row_kind', 'row_id', 'created_at'] as const;
/** A revision with its position in a history. */
export type Thinnable = Pick<Revision, (typeof PLACED)[number]>;

/** Revisions that may be removed, up to a time, grouped by row and oldest first; after a given one. */
export function listThinnable(db: Db, until: string, after: Thinnable | null, limit: number): Promise<Thinnable[]> {
  let query = db
    .selectFrom('revisions')
    .select(PLACED)
    .where('created_at', '<', until)
    .where('kind', '<>', 'saved')
    .where('name', 'is', null)
    .where('is_first', '=', false)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('drafts')
        .select('saved_revision_id')
        .where('saved_revision_id', 'is not', null)
        .$castTo<{ saved_revision_id: string }>(),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('schedules')
        .select('revision_id')
        .where('revision_id', 'is not', null)
        .$castTo<{ revision_id: string }>(),
    );
  if (after) {
    const { row_id, row_kind, created_at, id } = after;
    query = query.where((eb) =>
      eb(eb.refTuple('row_id', 'row_kind', 'created_at', 'id'), '>', eb.tuple(row_id, row_kind, created_at, id)),
    );
  }
  return query.orderBy('row_id').orderBy('row_kind').orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Removes revisions and what they use; call it in a transaction. */
export async function deleteRevisions(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('media_uses').where('place', '=', 'revision').where('row_id', 'in', ids).execute();
  await db.deleteFrom('revisions').where('id', 'in', ids).execute();
}

/** The revision of a row next to a time and id. */
export async function findNeighbour(
  db: Db,
  { row_kind, row_id, created_at, id }: Thinnable,
  side: 'before' | 'after',
): Promise<Thinnable | null> {
  const order = side === 'before' ? 'desc' : 'asc';
  const found = await db
    .selectFrom('revisions')
    .select(PLACED)
    .where('row_id', '=', row_id)
    .where('row_kind', '=', row_kind)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), side === 'before' ? '<' : '>', eb.tuple(created_at, id)))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export async function updateWords(
  db: Db,
  id: string,
  words: Pick<Revision, 'words' | 'words_added' | 'words_removed'>,
): Promise<void> {
  await db.updateTable('revisions').set(words).where('id', '=', id).execute();
}
