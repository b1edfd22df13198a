import { LIMITS } from '#common/limits.ts';
import type { EventTables } from './event-tables.ts';
import { findKeys, keysOf } from './keys.queries.ts';
import { markDirty } from './marks.ts';
import type { EventsDb } from './open-events.ts';
import { lockPurging, purgedUntil } from './purged.queries.ts';
import { rollUp } from './roll-up.ts';
import { siteOf } from './site-names.ts';
import { daysOfSource, uncountedKeys } from './uncounted.queries.ts';

/** A day (since 1970), or all readers from a site, by its name or any of its hosts. */
export type CountedPart = { day: number } | { source: string };
/**
 * A part that an author left out of an e-book's numbers; `isKept` if its events are still there, so that it can be
 * counted again.
 */
type Uncounted = { part: CountedPart; at: number; userId: string; isKept: boolean };
/** `same`: nothing changed; `gone`: its events are purged; `full`: no more parts may be left out. */
type Uncounting = 'done' | 'same' | 'gone' | 'full';

type Wanted = {
  ebook: string;
  part: CountedPart;
  isCounted: boolean;
  /** Seconds since 1970, and the id of the account. */
  at: number;
  userId: string;
};

/**
 * Takes a part out of an e-book's sums, or back into them, and makes the sums of the days whose events are kept. Sums
 * of other days do not change.
 */
export async function setUncounted(db: EventsDb, wanted: Wanted): Promise<Uncounting> {
  const { outcome, only } = await db.transaction().execute((db) => writeUncounted(db, wanted));
  if (only && only.days.length > 0) await rollUp(db, only);
  return outcome;
}

type Written = { outcome: Uncounting; only?: { ebook: number; days: number[] } };

async function writeUncounted(db: EventsDb, wanted: Wanted): Promise<Written> {
  const { part, isCounted, at, userId } = wanted;
  // a process that takes events now would not see the change and would not mark its day
  await lockPurging(db);
  const gone = await purgedUntil(db);
  const ebook = (await findKeys(db, [wanted.ebook])).get(wanted.ebook)?.id;
  if (ebook === undefined || ('day' in part && part.day <= gone)) return { outcome: 'gone' };
  if (!isCounted && (await countOf(db, ebook)) >= LIMITS.uncounted) return { outcome: 'full' };
  const days = 'day' in part ? [part.day] : await daysOfSource(db, { ebook, site: siteOf(part.source), after: gone });
  const row = { ebook, at, user_id: userId };
  const found = 'day' in part ? [{ day: part.day, source: 0 }] : await rowsOfSite(db, ebook, siteOf(part.source));
  // nobody came from there in days whose events are kept
  if (found.length === 0 && (isCounted || days.length === 0)) return { outcome: 'gone' };
  const isChanged = isCounted
    ? await dropRows(db, ebook, found)
    : await addRow(db, { ...row, ...(found[0] ?? { day: 0, source: await keyOfSite(db, part) }) });
  if (!isChanged) return { outcome: 'same' };
  await markDirty(
    db,
    days.map((day) => ({ day, scope: ebook })),
  );
  return { outcome: 'done', only: { ebook, days } };
}

type Row = EventTables['event_uncounted'];

const rowsOfSite = async (db: EventsDb, ebook: number, site: string) =>
  (await uncountedKeys(db, ebook, site)).map((source) => ({ day: 0, source }));

async function keyOfSite(db: EventsDb, part: CountedPart): Promise<number> {
  const site = 'source' in part ? siteOf(part.source) : '';
  return (await keysOf(db, [site])).get(site) ?? 0;
}

/** @returns false if it is left out already */
async function addRow(db: EventsDb, row: Row): Promise<boolean> {
  const query = db
    .insertInto('event_uncounted')
    .values(row)
    .onConflict((on) => on.doNothing());
  return (await query.returning('ebook').executeTakeFirst()) !== undefined;
}

/** @returns whether any was there */
async function dropRows(db: EventsDb, ebook: number, rows: Pick<Row, 'day' | 'source'>[]): Promise<boolean> {
  const dropped = await Promise.all(
    rows.map(({ day, source }) =>
      db
        .deleteFrom('event_uncounted')
        .where((w) => w.and({ ebook, day, source }))
        .returning('ebook')
        .executeTakeFirst(),
    ),
  );
  return dropped.some((one) => one !== undefined);
}

async function countOf(db: EventsDb, ebook: number): Promise<number> {
  const query = db.selectFrom('event_uncounted').select((s) => s.fn.countAll<number>().as('n'));
  return Number((await query.where('ebook', '=', ebook).executeTakeFirstOrThrow()).n);
}

/** What is left out of an e-book's numbers, newest first, and the last day whose events are gone. */
export async function findUncounted(
  db: EventsDb,
  { ebook }: { ebook: string },
): Promise<{ goneUntil: number; parts: Uncounted[] }> {
  const goneUntil = await purgedUntil(db);
  const rows = await db
    .selectFrom('event_uncounted as u')
    .innerJoin('event_keys as e', 'e.id', 'u.ebook')
    .leftJoin('event_keys as s', 's.id', 'u.source')
    .select(['u.day', 'u.at', 'u.user_id', 's.text as source'])
    .where('e.text', '=', ebook)
    .orderBy('u.at', 'desc')
    .orderBy('u.day', 'desc')
    .orderBy('u.source')
    .execute();
  const parts = rows.map(({ day, source, at, user_id }) => ({
    ...{ at, userId: user_id },
    part: day > 0 ? { day } : { source: siteOf(source ?? '') },
    isKept: day === 0 || day > goneUntil,
  }));
  return { goneUntil, parts };
}
