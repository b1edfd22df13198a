import { DAY_MS } from '#common/day-ms.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { Finding } from './finding.ts';

/** An alert is known for so many days after it was last found. */
const KNOWN_DAYS = 30;
/** Alerts removed by one statement. */
const PORTION = 500;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Notes what a sweep found: what is new, and that what is known still stands. */
export async function noteFound(db: Db, findings: Finding[], now: Date): Promise<void> {
  const rows = new Map(findings.map((one) => [one.hash, one]));
  // nodes that lock rows in one order never wait for each other in a circle
  const sorted = [...rows.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const batch of batchesOf(sorted)) await noteBatch(db, batch, now);
}

async function noteBatch(db: Db, batch: Finding[], now: Date): Promise<void> {
  const found_at = now.toISOString();
  const hashes = batch.map(({ hash }) => hash);
  const select = db.selectFrom('alerts').select(['hash', 'first_found_at', 'found_at']);
  const known = new Map((await select.where('hash', 'in', hashes).execute()).map((row) => [row.hash, row]));
  const fresh = batch.filter(({ hash }) => !known.has(hash));
  if (fresh.length > 0)
    await db
      .insertInto('alerts')
      .values(fresh.map((one) => ({ ...one, facts: JSON.stringify(one.facts), first_found_at: found_at, found_at })))
      .onConflict((on) => on.column('hash').doUpdateSet({ found_at }))
      .execute();
  // of what is old, once a day suffices
  const since = daysBefore(now, 1);
  const standing = hashes.filter((hash) => {
    const row = known.get(hash);
    return row && (row.first_found_at > since || row.found_at < since);
  });
  if (standing.length > 0) await db.updateTable('alerts').set({ found_at }).where('hash', 'in', standing).execute();
}

/** Removes what was not found for a month. */
export async function dropLongGone(db: Db, now: Date): Promise<void> {
  for (let removed = PORTION; removed === PORTION; ) {
    const { numDeletedRows } = await db
      .deleteFrom('alerts')
      .where('hash', 'in', ({ selectFrom }) =>
        selectFrom('alerts').select('hash').where('found_at', '<', daysBefore(now, KNOWN_DAYS)).limit(PORTION),
      )
      .executeTakeFirst();
    removed = Number(numDeletedRows);
  }
}
