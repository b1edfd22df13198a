import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CODE_LETTERS, MOST_SEALED } from '#common/letters-of-codes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf } from '#tests/factories.ts';
import { leaveTransfer, sweepTransfers, takeTransfer } from './transfers.ts';

let database: TestDatabase;
let now = Date.UTC(2026, 4, 1);
let network = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  network += 1;
});

const MINUTE = 60_000;
const proofOf = () => randomBytes(32).toString('base64url');
let count = 0;
/** A place that no other test uses. */
const newPlace = () => {
  count += 1;
  return `AA${[count >> 10, count >> 5, count].map((part) => CODE_LETTERS[part % 32]).join('')}`;
};
const ctx = (address = `198.51.100.${network}`) =>
  ({
    ...ctxOf(database, null),
    now: () => new Date(now),
    caller: { address, cookie: '', userAgent: '' },
  }) as unknown as Parameters<typeof leaveTransfer>[0];

async function left(place = newPlace()) {
  const sent = { place, proof: proofOf(), sealed: randomBytes(60).toString('base64url') };
  await leaveTransfer(ctx(), sent);
  return sent;
}

test('[OF-07] what a device left is taken once, by who has the whole code', async () => {
  const { place, proof, sealed } = await left();
  expect(await takeTransfer(ctx(), { place, proof })).toEqual({ sealed });
  await expect(takeTransfer(ctx(), { place, proof })).rejects.toMatchObject({ code: 'transfer_used' });
  const row = await database.db
    .selectFrom('reader_transfers')
    .selectAll()
    .where('place', '=', place)
    .executeTakeFirst();
  expect(row?.sealed).toBeNull();
});

test('two devices that take at the same moment: one gets it', async () => {
  const { place, proof } = await left();
  const take = (address: string) => takeTransfer(ctx(address), { place, proof });
  // the results are listened to at once: the second take is refused before the transaction's end has been reported
  const takeBoth = () => ({ both: Promise.allSettled([take('198.51.100.201'), take('198.51.100.202')]) });
  // both have found it before either takes it, where writers wait for a row
  const { both } = await (database.engine === 'postgres'
    ? database.db.transaction().execute(async (other) => {
        await other
          .updateTable('reader_transfers')
          .set({ ends_at: now + MINUTE })
          .where('place', '=', place)
          .execute();
        const takes = takeBoth();
        await expect.poll(waiting).toBe(2);
        return takes;
      })
    : takeBoth());
  const ended = await both;
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

/** Statements of PostgreSQL that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    database.db,
  );
  return Number(rows[0]?.count);
}

test('[OF-07] after 15 minutes nothing is handed over, and soon nothing is kept', async () => {
  const { place, proof } = await left();
  now += 15 * MINUTE;
  await expect(takeTransfer(ctx(), { place, proof })).rejects.toMatchObject({ code: 'transfer_expired' });
  await sweepTransfers(ctx());
  const rows = database.db.selectFrom('reader_transfers').select(['sealed']).where('place', '=', place);
  expect(await rows.execute()).toEqual([{ sealed: null }]);
  now += 24 * 60 * MINUTE;
  await sweepTransfers(ctx());
  expect(await rows.execute()).toEqual([]);
});

test('who guesses places gets nothing, takes nothing away, and soon has to wait', async () => {
  const { place, proof, sealed } = await left();
  for (let tries = 0; tries < 5; tries += 1) {
    const guess = takeTransfer(ctx('203.0.113.9'), { place, proof: proofOf() });
    await expect(guess).rejects.toMatchObject({ code: 'transfer_unknown' });
  }
  const sixth = takeTransfer(ctx('203.0.113.9'), { place, proof });
  await expect(sixth).rejects.toMatchObject({ code: 'too_many_attempts' });
  expect(await takeTransfer(ctx(), { place, proof })).toEqual({ sealed });
});

test('a place is given once, and nothing replaces what lies there', async () => {
  const { place, proof, sealed } = await left();
  const other = { place, proof: proofOf(), sealed: 'andere' };
  await expect(leaveTransfer(ctx(), other)).rejects.toMatchObject({ code: 'transfer_place_taken' });
  expect(await takeTransfer(ctx(), { place, proof })).toEqual({ sealed });
});

test('what is no code, too long or not sealed is refused', async () => {
  const good = { place: newPlace(), proof: proofOf(), sealed: 'abc' };
  const bad = [{ place: 'ABCD' }, { place: 'ABCD0' }, { proof: 'x' }, { sealed: '' }, { sealed: '<b>' }];
  for (const wrong of [...bad, { sealed: 'a'.repeat(MOST_SEALED + 1) }]) {
    await expect(leaveTransfer(ctx(), { ...good, ...wrong })).rejects.toMatchObject({ code: 'body_malformed' });
  }
  await leaveTransfer(ctx(), { ...good, sealed: 'a'.repeat(MOST_SEALED) });
});

test('one network leaves so much, and all together so much', async () => {
  for (let each = 0; each < 20; each += 1) await left();
  await expect(left()).rejects.toMatchObject({ code: 'too_many_attempts' });
  network += 1;
  const live = Array.from({ length: 2_000 }, (_, index) => ({
    ...{ place: `Q${index}`, proof: 'x', sealed: 'x' },
    ends_at: now + MINUTE,
  }));
  for (let at = 0; at < live.length; at += 200)
    await database.db
      .insertInto('reader_transfers')
      .values(live.slice(at, at + 200))
      .execute();
  await expect(left()).rejects.toMatchObject({ code: 'transfers_full' });
  now += MINUTE;
  await left();
});
