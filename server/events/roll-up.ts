import { sql } from 'kysely';
import { letOthersGo } from '../turns.ts';
import { markDirty, takeMark } from './marks.ts';
import type { EventsDb } from './open-events.ts';
import { isPostgres } from './purged.queries.ts';
import { insertClicks, insertEbookSums, insertTotals } from './roll-up.queries.ts';
import { uncountedOn } from './uncounted.queries.ts';

/**
 * Makes all sums that are out of date: of e-books first, then of authors and the site, which add up those of their
 * e-books. Each is a transaction of its own that also deletes its mark: if the process is killed, the marks that are
 * left say what is still to do. With `only`, makes those of the given days of an e-book, and the totals of these days.
 * @returns how many sums were made @throws the first fault, after all others are made
 */
export async function rollUp(db: EventsDb, only?: { ebook: number; days: number[] }): Promise<number> {
  let count = 0;
  const faults: unknown[] = [];
  for (const isTotal of [false, true]) {
    let query = db
      .selectFrom('event_dirty')
      .select(['day', 'scope'])
      .where('scope', isTotal ? '<=' : '>', 0);
    if (only) query = query.where('day', 'in', only.days);
    if (only && !isTotal) query = query.where('scope', '=', only.ebook);
    for (const { day, scope } of await query.orderBy('day').orderBy('scope').execute()) {
      const make = db.transaction().execute((db) => makeSums(db, { day, scope, isTotal }));
      // sums that cannot be made keep their mark and do not hold up the others
      if (await make.catch((fault: unknown) => void faults.push(fault))) count += 1;
      // lets a reader of numbers in between
      await letOthersGo();
    }
  }
  if (faults.length > 0) throw faults[0];
  return count;
}

/** @returns false if another process made them */
async function makeSums(db: EventsDb, { day, scope, isTotal }: { day: number; scope: number; isTotal: boolean }) {
  if (!(await takeMark(db, { day, scope }))) return false;
  await planForMany(db);
  await db.deleteFrom('event_days').where('scope', '=', scope).where('day', '=', day).execute();
  if (isTotal) await insertTotals(db, day, scope);
  else await rollUpEbook(db, day, scope);
  return true;
}

/** PostgreSQL has no statistics of a day that has just begun: it would scan all views once for each view. */
async function planForMany(db: EventsDb): Promise<void> {
  if (isPostgres(db)) await sql`set local enable_nestloop = off`.execute(db);
}

async function rollUpEbook(db: EventsDb, day: number, ebook: number): Promise<void> {
  const { isDay, sources } = await uncountedOn(db, day, ebook);
  await db.deleteFrom('event_clicks').where('ebook', '=', ebook).where('day', '=', day).execute();
  if (!isDay) {
    await insertEbookSums(db, { day, ebook, without: sources });
    await insertClicks(db, { day, ebook, without: sources });
  }
  const before = await db
    .deleteFrom('event_books')
    .where('day', '=', day)
    .where('ebook', '=', ebook)
    .returning('author')
    .executeTakeFirst();
  const { rows } = await sql<{ author: number }>`
    select author from events where day = ${day} and ebook = ${ebook} order by at desc, id desc limit 1`.execute(db);
  const now = rows[0];
  if (now) await db.insertInto('event_books').values({ day, ebook, author: now.author }).execute();
  const authors = [before, now].flatMap((one) => (one ? [one.author] : []));
  await markDirty(
    db,
    [0, ...authors].map((author) => ({ day, scope: 0 - author })),
  );
}
