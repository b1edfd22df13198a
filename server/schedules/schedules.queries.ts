import { type Insertable, type Selectable, sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { SchedulesTable } from '../db/schedule-table.ts';
import { idOrNone, idsAmong } from '../ids.ts';
import { type Now, timeIn } from '../jobs/clock.ts';
import { kindNamed, type SchedulableName } from '../rows/kinds.ts';

/** A row by its kind and id. */
export type RowRef = { kind: SchedulableName; row_id: string };
export type Schedule = Selectable<SchedulesTable>;

/** Sets the schedule of a row in place of an earlier one. */
export async function putSchedule(db: Db, row: Insertable<SchedulesTable>): Promise<void> {
  const { publish_at, created_at, created_by, revision_id } = row;
  await db
    .insertInto('schedules')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'row_id']).doUpdateSet({ publish_at, created_at, created_by, revision_id }),
    )
    .execute();
}

/** Removes the schedules of rows; rows without one stay. */
export async function dropSchedules(db: Db, kind: SchedulableName, ids: string[]): Promise<void> {
  await db.deleteFrom('schedules').where('kind', '=', kind).where('row_id', 'in', idsAmong(ids)).execute();
}

/**
 * Drops the waiting version of a row, which is older than the present save. A hidden row keeps its time, and then shows
 * the stored state; a visible one has nothing left to publish. Call it in the transaction of the save.
 * @returns whether a version waited
 */
export async function dropWaiting(db: Db, place: RowRef): Promise<boolean> {
  const row = await findHideable(db, place);
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ revision_id: null })
    .where('kind', '=', place.kind)
    .where('row_id', '=', place.row_id)
    .where('revision_id', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && row?.is_visible) await dropSchedules(db, place.kind, [place.row_id]);
  return numUpdatedRows > 0n;
}

/** Removes the schedules of deleted rows, and of all their parts. */
export async function forgetSchedules(db: Db, rowIds: string[]): Promise<void> {
  const ids = idsAmong(rowIds);
  await db
    .deleteFrom('schedules')
    .where((eb) => eb.or([eb('row_id', 'in', ids), eb('ebook_id', 'in', ids)]))
    .execute();
}

/** The times at which the rows of a kind become visible, by their ids. */
export async function timesOf(db: Db, kind: SchedulableName, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedules')
    .select(['row_id', 'publish_at'])
    .where('kind', '=', kind)
    .where('row_id', 'in', idsAmong(ids))
    .execute();
  return new Map(rows.map(({ row_id, publish_at }) => [row_id, publish_at]));
}

/** The schedule of a row; null if there is none. */
export async function findSchedule(db: Db, { kind, row_id }: RowRef): Promise<Schedule | null> {
  const query = db.selectFrom('schedules').selectAll().where('kind', '=', kind).where('row_id', '=', row_id);
  return (await query.executeTakeFirst()) ?? null;
}

/** A row whose time has come, with its waiting version. */
export type Due = RowRef & Pick<Schedule, 'revision_id'>;

/** The due schedules, the earliest first. */
export function listDue(db: Db, now: Now): Promise<Due[]> {
  return db
    .selectFrom('schedules')
    .select(['kind', 'row_id', 'revision_id'])
    .where('publish_at', '<=', timeIn(db, now))
    .orderBy('publish_at')
    .orderBy('kind')
    .orderBy('row_id')
    .execute();
}

/** Takes the schedule of a row if it is due, and has the same version; of many nodes one succeeds. */
export async function takeDue(db: Db, now: Now, { kind, row_id, revision_id }: Due): Promise<Schedule | null> {
  const taken = await db
    .deleteFrom('schedules')
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('revision_id', revision_id === null ? 'is' : '=', revision_id)
    .where('publish_at', '<=', timeIn(db, now))
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** The data of a row that may be published. */
export type Hideable = {
  title: string;
  slug: string;
  is_visible: boolean;
  version: number;
  tenant_id: string;
  ebook: { id: string; user_id: string };
};

/** A row that may be published; with `lock`, locked until the transaction ends. */
export async function findHideable(
  db: Db,
  { kind, row_id }: RowRef,
  { lock = false }: { lock?: boolean } = {},
): Promise<Hideable | null> {
  const { table, ebook, owner } = kindNamed(kind);
  const query = db
    .withTables<Record<string, Omit<Hideable, 'ebook'> & { ebook_id: string; owner_id: string; id: string }>>()
    .selectFrom(table as string)
    .select(['title', 'slug', 'is_visible', 'version', 'tenant_id'])
    .select([
      sql<string>`${sql.ref(ebook ?? 'id')}`.as('ebook_id'),
      sql<string>`${sql.ref(owner ?? 'id')}`.as('owner_id'),
    ])
    .where('id', '=', idOrNone(row_id));
  const locked = lock && engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query;
  const row = await locked.executeTakeFirst();
  if (!row) return null;
  const { ebook_id, owner_id, ...rest } = row;
  return { ...rest, ebook: { id: ebook_id, user_id: owner_id } };
}
