import type { Insertable, Selectable, Updateable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { ImportState, ImportsTable } from '../db/imports-table.ts';
import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';
import { idsOf } from '../paging.ts';

export type Import = Selectable<ImportsTable>;
const ENDED: ImportState[] = ['taken', 'undone'];
const LISTED = ['id', 'file_name', 'state', 'created_at'] as const;

export async function insertImport(db: Db, row: Insertable<ImportsTable>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export async function findImport(db: Db, id: string): Promise<Import | null> {
  return (await db.selectFrom('imports').selectAll().where('id', '=', idOrNone(id)).executeTakeFirst()) ?? null;
}

/** A person's imports, the newest first. */
export function listImports(db: Db, userId: string) {
  return db
    .selectFrom('imports')
    .select(LISTED)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.page)
    .execute();
}

/** How many imports of a person have not ended. */
export async function countOpenImports(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ENDED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes an import in one of the states, and of that reading. @returns whether it did */
export async function updateImport(
  db: Db,
  { id, reading }: Pick<Import, 'id' | 'reading'>,
  states: ImportState[],
  change: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether an import in one of the states was removed */
export async function deleteImport(db: Db, id: string, states: ImportState[]): Promise<boolean> {
  const query = db.deleteFrom('imports').where('id', '=', id).where('state', 'in', states);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes imports that nobody took in until one time, and those that were taken in before another. */
export async function deleteOldImports(db: Db, { open, ended }: Record<'open' | 'ended', string>): Promise<void> {
  await db.deleteFrom('imports').where('state', 'not in', ENDED).where('created_at', '<', open).execute();
  await db.deleteFrom('imports').where('state', 'in', ENDED).where('created_at', '<', ended).execute();
}

/** Removes a person's ended imports, except the newest `kept`. */
export async function deleteEndedImports(db: Db, userId: string, kept: number): Promise<void> {
  const ended = db
    .selectFrom('imports')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', 'in', ENDED);
  const old = await ended.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(kept).limit(LIMITS.page).execute();
  await db.deleteFrom('imports').where('id', 'in', idsOf(old)).execute();
}
