import { existsSync } from 'node:fs';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayIn } from '#common/time-zone.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { type EventsDb, eventsFile, migrateEvents, openEventsFile } from '../events/open-events.ts';
import { DIMS, TEXT_DIMS } from '../events/sums.ts';
import { addTable } from './add-table.ts';
import type { Add } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Installation } from './installation.ts';
import { type Manifest, readRows } from './manifest.ts';
import { atOneMoment, insertRows, type Shape, sumOf, type TableSum } from './rows.ts';

/** Tables that are emptied before sums are restored: the events there would make other sums. */
const EMPTIED = [
  'events',
  'event_dirty',
  'event_rooms',
  'event_uncounted',
  'event_keys',
  'event_days',
  'event_clicks',
  'event_books',
];

/** The tables of sums with their rows of the days before `day`, and the texts that these rows name. */
function shapesBefore(day: number): Shape[] {
  const columns = (names: string, type = 'bigint') => names.split(' ').map((name) => ({ name, type }));
  const before = sql<SqlBool>`day < ${day}`;
  const named: RawBuilder<SqlBool> = sql`id in (
    select abs(scope) from event_days where ${before} union select author from event_books where ${before}
    union select ebook from event_uncounted union select source from event_uncounted
    union select case when dim = ${DIMS.quarters} then key / 8 else key end from event_days
      where ${before} and dim in (${sql.join([...TEXT_DIMS, DIMS.quarters])}))`;
  return [
    { name: 'event_keys', columns: [...columns('id last_day'), ...columns('text', 'text')], only: named },
    { name: 'event_days', columns: columns('scope day dim key n u v'), only: before },
    { name: 'event_clicks', columns: columns('ebook day item module place n u'), only: before },
    { name: 'event_books', columns: columns('day ebook author'), only: before },
    { name: 'event_uncounted', columns: [...columns('ebook day source at'), ...columns('user_id', 'text')] },
  ];
}

/** Adds the sums of the days before today. Today is not over: after a restore its count starts from zero. */
export async function addSums(installation: Installation, db: Db, add: Add): Promise<Manifest['counted']> {
  const today = dayIn(installation.timeZone ?? 'UTC', new Date());
  return withEvents(installation, db, { make: false }, (events) =>
    atOneMoment(events, async (events) => {
      const tables: Record<string, TableSum> = {};
      for (const shape of shapesBefore(today))
        tables[shape.name] = await addTable(events, shape, { add, folder: 'counted' });
      return { until: today - 1, tables };
    }),
  );
}

/** Replaces all counts of the installation by the sums of a backup; changes nothing if the backup has none. */
export async function restoreSums(
  installation: Installation,
  { db }: OpenDatabase,
  { file, manifest: { counted } }: { file: string; manifest: Manifest },
): Promise<void> {
  if (!counted) return;
  await withEvents(installation, db, { make: true }, (events) =>
    events.transaction().execute(async (events) => {
      for (const table of EMPTIED) await sql`delete from ${sql.table(table)}`.execute(events);
      await readRows(file, 'counted', (table, rows) => insertRows(events, table, rows));
      // refuses later events of days whose events are not in the backup
      await sql`update event_state set purged_until = ${counted.until}`.execute(events);
      if (engineOf(events) === 'postgres')
        await sql`select setval(pg_get_serial_sequence('event_keys', 'id'), coalesce(max(id), 0) + 1, false) from event_keys`.execute(
          events,
        );
      for (const shape of shapesBefore(counted.until + 1)) {
        const { rows, sha256 } = await sumOf(events, shape);
        const wanted = counted.tables[shape.name];
        // a backup from before the table has no sum of it
        if (rows !== (wanted?.rows ?? 0) || (wanted && sha256 !== wanted.sha256))
          throw new BackupError(
            `${shape.name} differs from the backup after writing; nothing that was counted was changed`,
          );
      }
    }),
  );
}

/**
 * Opens the events for `work`: in the database on PostgreSQL, in their own file on SQLite. Undefined if there is no
 * file and `make` is not set.
 */
async function withEvents<T>(
  { dataDir }: Installation,
  db: Db,
  { make }: { make: boolean },
  work: (events: Db) => Promise<T>,
): Promise<T | undefined> {
  if (engineOf(db) === 'postgres') {
    const { rows } = await sql<{ found: boolean }>`select to_regclass('event_days') is not null as found`.execute(db);
    if (!(make || rows[0]?.found)) return undefined;
    await migrateEvents(db as unknown as EventsDb, 'postgres');
    return work(db);
  }
  if (!(make || existsSync(eventsFile(dataDir)))) return undefined;
  const events = await openEventsFile(eventsFile(dataDir));
  try {
    return await work(events as unknown as Db);
  } finally {
    await events.destroy();
  }
}
