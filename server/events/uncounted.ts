import { LIMITS } from '#common/limits.ts';
import { findKeys } from './keys.queries.ts';
import { markDirty } from './marks.ts';
import type { EventsDb } from './open-events.ts';
import { lockPurging, purgedUntil } from './purged.queries.ts';
import { rollUp } from './roll-up.ts';
import { daysOfSource } from './uncounted.queries.ts';

/** A day (since 1970), or all readers from a site, by its host. */
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

async function writeUncounted(db: EventsDb, { ebook, part, isCounted, at, userId }: Wanted): Promise<Written> {
  // a process that takes events now would not see the change and would not mark its day
  await lockPurging(db);
  const gone = await purgedUntil(db);
  const keys = await findKeys(db, 'source' in part ? [ebook, part.source] : [ebook]);
  const key = (text: string) => keys.get(text)?.id ?? 0;
  const row = {
    ebook: key(ebook),
    ...('day' in part ? { day: part.day, source: 0 } : { day: 0, source: key(part.source) }),
  };
  if (row.ebook === 0 || (row.day === 0 && row.source === 0) || (row.day > 0 && row.day <= gone))
    return { outcome: 'gone' };
  const days = row.day > 0 ? [row.day] : await daysOfSource(db, { ...row, after: gone });
  if (!isCounted && (await countOf(db, row.ebook)) >= LIMITS.uncounted) return { outcome: 'full' };
  const change = isCounted
    ? db
        .deleteFrom('event_uncounted')
        .where((w) => w.and(row))
        .returning('ebook')
    : db
        .insertInto('event_uncounted')
        .values({ ...row, at, user_id: userId })
        .onConflict((on) => on.doNothing())
        .returning('ebook');
  if (!(await change.executeTakeFirst())) return { outcome: 'same' };
  await markDirty(
    db,
    days.map((day) => ({ day, scope: row.ebook })),
  );
  return { outcome: 'done', only: { ebook: row.ebook, days } };
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
    part: day > 0 ? { day } : { source: source ?? '' },
    isKept: day === 0 || day > goneUntil,
  }));
  return { goneUntil, parts };
}
