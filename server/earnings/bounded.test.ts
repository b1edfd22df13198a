import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type EarningAuthor, earningAuthor } from '#tests/earnings/author.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { rowsReadBy } from '#tests/rows-read.ts';
import { putSums } from '#tests/sums.ts';
import { batchesOf } from '../db/batches.ts';
import { DIMS } from '../events/sums.ts';
import { newId } from '../ids.ts';
import { newLinkCode } from '../links/link-code.ts';
import { matcherOf } from './match.ts';
import { proposalsFor } from './proposals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

const idOf = ({ ctx }: EarningAuthor) => ctx.actor?.id ?? '';
const line = (word: string, product = 'Panela') => ({ key: newId(), word, product, part: '', at: Date.now() });

/** Links in the texts of an e-book, of so many codes. */
async function makeLinks({ ebook }: EarningAuthor, count: number, url = 'https://loja.example/'): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...{ code: newLinkCode(), ebook_id: ebook, tenant_id: '', kind: 'ebooks' as const, row_id: ebook },
    ...{ url: `${url}${number}`, url_hash: newId() },
  }));
  for (const batch of batchesOf(rows)) await database.db.insertInto('links').values(batch).execute();
}

test('[GR-01] matching a report reads the links and places that its lines name, and no others', async () => {
  const [ana, rui] = [await earningAuthor(database), await earningAuthor(database)];
  await makeLinks(ana, 300);
  await makeLinks(rui, 300);
  const rules = Array.from({ length: 300 }, (_, at) => ({
    ...{
      user_id: idOf(ana),
      program: 'shopee',
      kind: 'word' as const,
      value: `w${at}`,
      ebook_id: ana.ebook,
      item: null,
    },
    is_estimate: sql<boolean>`false`,
  }));
  for (const batch of batchesOf(rules)) await database.db.insertInto('earning_rules').values(batch).execute();
  const lines = [line(ana.codes[0]?.toLowerCase() ?? ''), line(rui.codes[0] ?? ''), line('w7'), line('')];
  const read = await rowsReadBy(database.db, async (db) => {
    const places = await matcherOf(db, idOf(ana), 'shopee')(lines);
    expect(places.map(({ matched_by, item }) => [matched_by, item])).toEqual([
      ['word', ana.items[0]],
      ['none', null],
      ['hand', null],
      ['none', null],
    ]);
  });
  expect(read.flat()).toHaveLength(2);
});

/** So many copies of an author's first item, of another name. @returns the last one's id */
async function copyItem({ items }: EarningAuthor, count: number, name: string): Promise<string> {
  const query = database.db
    .selectFrom('supplements')
    .selectAll()
    .where('id', '=', items[0] ?? '');
  const item = await query.executeTakeFirstOrThrow();
  const columns = Object.keys(item).filter((column) => !['id', 'name', 'seq'].includes(column));
  const named = sql.join(columns.map((column) => sql.ref(column)));
  let id = '';
  for (let at = 0; at < count; at += 1) {
    id = newId();
    await sql`insert into supplements (id, name, ${named}) select ${id}, ${name}, ${named} from supplements
      where id = ${item.id}`.execute(database.db);
  }
  return id;
}

test('[AN-10] the item of a product is found among however many its author has, and is proposed if it is one alone', async () => {
  const ana = await earningAuthor(database);
  const day = Date.UTC(2026, 10, 20) / 86_400_000;
  const table = await copyItem(ana, 1, 'Стол');
  const clicked = [ana.items[1] ?? '', table].map((of) => ({ day, dim: DIMS.itemClicks, of, n: 3, u: 3 }));
  await putSums(await eventsDbOf(database), { author: idOf(ana) }, clicked);
  const loose = [{ program: 'shopee', kind: 'product', value: 'CURSO', last_day: '2026-11-20' }];
  const proposed = { ebook_id: ana.ebook, item: ana.items[1], name: 'Curso' };
  await copyItem(ana, 1_001, 'Tábua');
  const read = await rowsReadBy(database.db, async (db) => {
    expect(await proposalsFor({ ...ana.ctx, db }, idOf(ana), loose)).toEqual([proposed]);
  });
  expect(Math.max(...read.map((rows) => rows.length))).toBeLessThanOrEqual(500);
  expect(read.flat().filter((row) => 'purchase_url' in row)).toHaveLength(1);
  await copyItem(ana, 1, 'Curso');
  expect(await proposalsFor(ana.ctx, idOf(ana), loose)).toEqual([null]);
  expect(await proposalsFor(ana.ctx, idOf(ana), [{ ...loose[0], value: 'Книга' } as never])).toEqual([null]);
});

test('[AN-10] tracking IDs are looked for in texts and items, however many there are', async () => {
  const ana = await earningAuthor(database);
  await makeLinks(ana, 1_001, 'https://www.amazon.com.br/dp/B0TEST0001?tag=ana-20&n=');
  const read = await rowsReadBy(database.db, async (db) => {
    const places = await matcherOf(db, idOf(ana), 'amazon')([line('ana-20'), line('rui-20')]);
    expect(places.map(({ matched_by, ebook_id }) => [matched_by, ebook_id])).toEqual([
      ['tag', ana.ebook],
      ['none', null],
    ]);
  });
  expect(Math.max(...read.map((rows) => rows.length))).toBeLessThanOrEqual(500);
});
