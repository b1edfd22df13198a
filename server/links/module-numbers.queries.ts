import { sql } from 'kysely';
import { DAY_MS } from '#common/day-ms.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';

/** Days after which a holder is forgotten once there was another: 25 months, as sums of clicks. */
const KEPT_DAYS = 760;

type Holder = { number: string; since: string; module_id: string };

/** Which module each of these numbers of an e-book stood for last: one look each at the key, however often they changed. */
async function lastHolders(db: Db, ebookId: string, numbers: string[]): Promise<Holder[]> {
  const found = await Promise.all(
    batchesOf(numbers).map(async (batch) => {
      const asked = sql.join(batch.map((number) => sql`(${number})`));
      const { rows } = await sql<Holder>`
        with asked(number) as (values ${asked})
        select m.number, m.since, m.module_id from asked join module_numbers m
          on m.ebook_id = ${ebookId} and m.number = asked.number and m.since =
            (select max(l.since) from module_numbers l where l.ebook_id = ${ebookId} and l.number = asked.number)`.execute(
        db,
      );
      return rows;
    }),
  );
  return found.flat();
}

/**
 * Notes which module each number stands for from now on, before a link carries it: a report may name it months later, when the modules
 * stand in another order. `numbers` has a module's number by its id, empty for one without. Of the changes of a number within a day the
 * last remains.
 */
export async function noteNumbers(db: Db, ebookId: string, numbers: Map<string, string>, now: Date): Promise<void> {
  const given = [...numbers].flatMap(([module_id, number]) => (number === '' ? [] : [{ module_id, number }]));
  const asked = given.map(({ number }) => number);
  const known = new Map((await lastHolders(db, ebookId, asked)).map((row) => [row.number, row]));
  const dayAgo = now.getTime() - DAY_MS;
  const rows = given
    .filter(({ module_id, number }) => known.get(number)?.module_id !== module_id)
    .map(({ module_id, number }) => {
      const since = known.get(number)?.since;
      const isOfToday = since !== undefined && Date.parse(since) > dayAgo;
      return { ebook_id: ebookId, number, since: isOfToday ? since : now.toISOString(), module_id };
    });
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('module_numbers')
      .values(batch)
      .onConflict((on) =>
        on.columns(['ebook_id', 'number', 'since']).doUpdateSet((eb) => ({ module_id: eb.ref('excluded.module_id') })),
      )
      .execute();
    await forgetOld(db, { ebookId, numbers: batch.map(({ number }) => number), now });
  }
}

/** Forgets who held numbers long ago; who held one then and long after stays. */
async function forgetOld(
  db: Db,
  { ebookId, numbers, now }: { ebookId: string; numbers: string[]; now: Date },
): Promise<void> {
  const end = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const last = db
    .selectFrom('module_numbers as later')
    .select(({ fn }) => fn.max('later.since').as('since'))
    .where('later.ebook_id', '=', ebookId)
    .where(sql<boolean>`later.number = module_numbers.number`)
    .where('later.since', '<', end);
  await db
    .deleteFrom('module_numbers')
    .where('ebook_id', '=', ebookId)
    .where('number', 'in', numbers)
    .where('since', '<', end)
    .where('since', '<', last)
    .execute();
}

/** Which modules a number of an e-book stood for, and since when, in the order of time. */
export function listHolders(db: Db, ebookId: string, number: string): Promise<Omit<Holder, 'number'>[]> {
  const query = db.selectFrom('module_numbers').select(['since', 'module_id']).where('ebook_id', '=', ebookId);
  return query.where('number', '=', number).orderBy('since').execute();
}

/** Forgets the numbers of e-books that are gone for good. */
export async function forgetNumbers(db: Db, ebookIds: string[]): Promise<void> {
  for (const batch of batchesOf(ebookIds)) {
    await db.deleteFrom('module_numbers').where('ebook_id', 'in', batch).execute();
  }
}
