import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EarningImportState, EarningImportsTable } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';
import type { Naming } from './read/report.ts';

export type EarningImport = Selectable<EarningImportsTable>;
/** States of reports that were not taken in. */
export const OPEN: EarningImportState[] = ['reading', 'ready', 'failed'];

export async function insertReport(db: Db, row: Insertable<EarningImportsTable>): Promise<void> {
  await db.insertInto('earning_imports').values(row).execute();
}

export async function findReport(db: Db, id: string): Promise<EarningImport | null> {
  const query = db.selectFrom('earning_imports').selectAll().where('id', '=', idOrNone(id));
  return (await query.executeTakeFirst()) ?? null;
}

/** The report that an author made of the same file, if it could be read. */
export async function findSameFile(db: Db, userId: string, sha256: string): Promise<string | null> {
  const query = db.selectFrom('earning_imports').select('id').where('user_id', '=', userId);
  const row = await query.where('sha256', '=', sha256).where('state', '<>', 'failed').executeTakeFirst();
  return row?.id ?? null;
}

export async function countReports(db: Db, userId: string): Promise<{ open: number; all: number }> {
  const query = db.selectFrom('earning_imports').select(({ fn }) => ['state', fn.countAll().as('count')]);
  const states = await query.where('user_id', '=', userId).groupBy('state').execute();
  const sum = (rows: typeof states) => rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { open: sum(states.filter(({ state }) => OPEN.includes(state))), all: sum(states) };
}

/** Changes a report in one of the states. @returns whether it did */
export async function updateReport(
  db: Db,
  id: string,
  states: EarningImportState[],
  change: Updateable<EarningImportsTable>,
): Promise<boolean> {
  const query = db.updateTable('earning_imports').set(change).where('id', '=', id).where('state', 'in', states);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns whether a report in one of the states was removed */
export async function deleteReport(db: Db, id: string, states: EarningImportState[]): Promise<boolean> {
  const query = db.deleteFrom('earning_imports').where('id', '=', id).where('state', 'in', states);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes reports that nobody took in until that time, if nothing was taken from them. */
export async function deleteOldReports(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('earning_imports')
    .where('state', 'in', OPEN)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('earnings').select('id').whereRef('import_id', '=', 'earning_imports.id'))),
    )
    .execute();
}

/** What an author said of reports, by the hash of their columns. */
export async function listNamings(db: Db, userId: string): Promise<Record<string, Naming>> {
  const query = db.selectFrom('earning_formats').select(['header_hash', 'naming']).where('user_id', '=', userId);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ header_hash, naming }) => [header_hash, JSON.parse(naming) as Naming]));
}

export async function writeNaming(db: Db, userId: string, headerHash: string, naming: Naming): Promise<void> {
  const values = { naming: JSON.stringify(naming) };
  await db
    .insertInto('earning_formats')
    .values({ user_id: userId, header_hash: headerHash, ...values })
    .onConflict((on) => on.columns(['user_id', 'header_hash']).doUpdateSet(values))
    .execute();
}
