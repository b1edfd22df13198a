import type { Insertable, Selectable } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { EditionsTable, WorksTable } from '../db/edition-tables.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { idOrNone, idsAmong } from '../ids.ts';

export type Edition = Selectable<EditionsTable>;
export type Work = Selectable<WorksTable>;
/** An edition with the e-book of its work that it is translated from. */
export type PlacedEdition = Edition & { source_ebook_id: string };

const COLUMNS = [
  'ebook_id',
  'work_id',
  'editions.tenant_id',
  'language',
  'is_source_shown',
  'editions.created_at',
] as const;

const placed = (db: Db) =>
  db
    .selectFrom('editions')
    .innerJoin('works', 'works.id', 'work_id')
    .select([...COLUMNS, 'works.source_ebook_id']);

/** The edition that an e-book is; null if it is in no work. */
export async function findEdition(db: Db, ebookId: string): Promise<PlacedEdition | null> {
  return (await placed(db).where('ebook_id', '=', idOrNone(ebookId)).executeTakeFirst()) ?? null;
}

/** The editions that these e-books are. */
export function listEditionsById(db: Db, ebookIds: string[]): Promise<PlacedEdition[]> {
  return placed(db).where('ebook_id', 'in', idsAmong(ebookIds)).execute();
}

/** All editions of a work, the oldest first, also those in the trash. */
export function listEditionsOf(db: Db, workId: string): Promise<PlacedEdition[]> {
  return placed(db)
    .where('work_id', '=', idOrNone(workId))
    .orderBy('editions.created_at')
    .orderBy('ebook_id')
    .execute();
}

/** The other e-books of the works that these e-books are editions of; one look at a key for an e-book in no work. */
export async function listSiblings(db: Db, ebookIds: string[]): Promise<string[]> {
  const siblings: string[] = [];
  for (const ids of batchesOf(ebookIds)) {
    const found = await db
      .selectFrom('editions as own')
      .innerJoin('editions as other', 'other.work_id', 'own.work_id')
      .select('other.ebook_id')
      .distinct()
      .where('own.ebook_id', 'in', ids)
      .execute();
    siblings.push(...found.map(({ ebook_id }) => ebook_id));
  }
  const given = new Set(ebookIds);
  return [...new Set(siblings)].filter((id) => !given.has(id));
}

/** Locks a work until the transaction ends; null if it is gone. */
export async function lockWork(db: Db, id: string): Promise<Work | null> {
  const query = db.selectFrom('works').selectAll().where('id', '=', idOrNone(id));
  return (await (engineOf(db) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function insertWork(db: Db, work: Insertable<WorksTable>): Promise<void> {
  await db.insertInto('works').values(work).execute();
}

/** @returns whether the language was free in the work */
export async function insertEdition(db: Db, edition: Insertable<EditionsTable>): Promise<boolean> {
  const insert = db
    .insertInto('editions')
    .values(edition)
    .onConflict((conflict) => conflict.doNothing());
  return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export async function updateSource(db: Db, workId: string, source_ebook_id: string): Promise<void> {
  await db.updateTable('works').set({ source_ebook_id }).where('id', '=', workId).execute();
  const editions = db.selectFrom('editions').select('ebook_id').where('work_id', '=', workId);
  await db.updateTable('edition_parts').set({ source_version: null }).where('ebook_id', 'in', editions).execute();
}

export async function updateEdition(
  db: Db,
  ebookId: string,
  values: Partial<Pick<Edition, 'language' | 'is_source_shown'>>,
): Promise<void> {
  await db.updateTable('editions').set(values).where('ebook_id', '=', ebookId).execute();
}

/** Whether an e-book of a work but this one is neither in the trash nor deleted; one that is being made counts. */
export async function hasOthersThere(
  db: Db,
  { work_id, ebook_id }: Pick<Edition, 'work_id' | 'ebook_id'>,
): Promise<boolean> {
  const others = db.selectFrom('editions').innerJoin('ebooks', 'ebooks.id', 'ebook_id').select('ebook_id');
  const found = others.where('work_id', '=', work_id).where('ebook_id', '!=', ebook_id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Takes e-books out of their works, with all that is known of their translation, and works that are left with one edition.
 * A work that loses its source is translated from its oldest edition, of those that are not in the trash if there is one.
 */
export async function deleteEditions(db: Db, ebookIds: string[]): Promise<void> {
  if (ebookIds.length === 0) return;
  const gone = await db.deleteFrom('editions').where('ebook_id', 'in', ebookIds).returning('work_id').execute();
  for (const workId of new Set(gone.map(({ work_id }) => work_id))) {
    const left = await listEditionsOf(db, workId);
    if (left.length < 2) await db.deleteFrom('works').where('id', '=', workId).execute();
    else if (!left.some(({ ebook_id, source_ebook_id }) => ebook_id === source_ebook_id)) await giveSource(db, left);
  }
}

async function giveSource(db: Db, left: PlacedEdition[]): Promise<void> {
  const ids = left.map(({ ebook_id }) => ebook_id);
  const there = await db.selectFrom('ebooks').select('id').where('id', 'in', ids).execute();
  const isThere = ({ ebook_id }: Edition) => there.some(({ id }) => id === ebook_id);
  const next = left.find(isThere) ?? left[0];
  if (next) await updateSource(db, next.work_id, next.ebook_id);
}
