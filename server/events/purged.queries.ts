import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { EventsDb } from './open-events.ts';

/** The last day whose events are purged; later events of it are refused. Nobody purges until the transaction's end. */
export const purgedUntil = (db: EventsDb): Promise<number> => read(db, 'for share');

/** Waits until nobody takes events, and keeps others from taking any until the transaction's end. */
export async function lockPurging(db: EventsDb): Promise<void> {
  await read(db, 'for update');
}

async function read(db: EventsDb, lock: string): Promise<number> {
  const locked = sql.raw(isPostgres(db) ? lock : '');
  const { rows } = await sql<{ purged_until: number }>`select purged_until from event_state ${locked}`.execute(db);
  return rows[0]?.purged_until ?? 0;
}

export const isPostgres = (db: EventsDb): boolean => engineOf(db as unknown as Db) === 'postgres';
