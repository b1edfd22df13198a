import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
/** An alert that was found first before so long is written again once a day only. */
const YOUNG_MS = 2 * DAY_MS;
/** An alert is known for so long after it was last found. */
const KNOWN_MS = 30 * DAY_MS;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Notes what a sweep found. */
export async function noteFound(db: Db, findings: Finding[], now: Date): Promise<void> {
  const times = { first_found_at: now.toISOString(), found_at: now.toISOString() };
  const rows = new Map(findings.map((one) => [`${one.user_id} ${one.hash}`, one]));
  // nodes that lock rows in one order never wait for each other in a circle
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const batch of batchesOf(
    sorted.map(([, { facts, ...one }]) => ({ ...one, facts: JSON.stringify(facts), ...times })),
  ))
    await db
      .insertInto('alerts')
      .values(batch)
      .onConflict((on) =>
        on
          .columns(['user_id', 'hash'])
          .doUpdateSet({ found_at: now.toISOString() })
          .where((w) =>
            w.or([
              w('alerts.first_found_at', '>', before(now, YOUNG_MS)),
              w('alerts.found_at', '<', before(now, DAY_MS)),
            ]),
          ),
      )
      .execute();
}

/** Removes what the sweep since `start` did not find any more: what is new at once, the rest after a month. */
export async function dropMended(db: Db, start: Date): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('found_at', '<', start.toISOString())
    .where((w) =>
      w.or([w('first_found_at', '>', before(start, YOUNG_MS)), w('found_at', '<', before(start, KNOWN_MS))]),
    )
    .execute();
}
