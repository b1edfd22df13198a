import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lettersAt } from '#tests/alerts.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { createSupplement } from '../items/supplements.ts';

let database: TestDatabase;
const NOW = '2026-11-27T12:22:00Z';
const COUNT = 1_200;

beforeEach(async () => {
  database = await openTestDatabase();
  const author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const { id: ebook_id } = await makeEbook(author, { title: 'Horta' });
  const offer = { coupon: 'CHA10', coupon_until: '2026-11-29', price: 100, purchase_url: 'https://loja.example/cha' };
  const { id } = await createSupplement(author, { ebook_id, name: 'Chá', ...offer });
  await multiply(id);
});
afterEach(() => database.close());

/** So many copies of an item, each with a link of its own that is dead, whose page says another price. */
async function multiply(id: string) {
  const { db, engine } = database;
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'supplements')?.columns.map(({ name }) => name) ?? [];
  const copied = columns.filter((name) => name !== 'seq');
  const own = (name: string) =>
    name === 'id' || name === 'purchase_url' ? sql`${sql.ref(name)} || '-' || n` : sql.ref(name);
  const numbers =
    engine === 'postgres'
      ? sql`generate_series(2, ${sql.lit(COUNT)}) as numbers(n)`
      : sql`(with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${sql.lit(COUNT)})
          select n from numbers)`;
  await sql`insert into supplements (${sql.join(copied.map((name) => sql.ref(name)))})
    select ${sql.join(copied.map(own))} from supplements cross join ${numbers} where id = ${id}`.execute(db);
  await sql`insert into link_checks (url_hash, url, state, failures, next_at, seen_price, seen_currency, first_failed_at)
    select 'of-' || id, purchase_url, 'dead', 3, updated_at, 200, 'BRL', updated_at from supplements`.execute(db);
  await sql`insert into link_uses (kind, row_id, url_hash, version)
    select 'supplements', id, 'of-' || id, version from supplements`.execute(db);
}

/** The same database, with how many rows each answer had. */
function counted() {
  const answers: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers.push(result.rows.length);
      return result;
    },
  };
  return { answers, place: { ...database, db: database.db.withPlugin(plugin) as TestDatabase['db'] } };
}

test('[LK-10] a sweep reads any number of items in portions of 500 rows at most', async () => {
  const { answers, place } = counted();
  const letters = await lettersAt(place, NOW);
  expect(letters.map(({ subject }) => subject)).toEqual(['Prelo: 3.600 avisos sobre os seus links e ofertas']);
  expect(Math.max(...answers)).toBe(500);
});

test('[LK-10] a sweep after the mail of the day reads, and writes nothing for its owner', async () => {
  await lettersAt(database, NOW);
  const rows = () => database.db.selectFrom('alerts').select(['hash', 'found_at']).orderBy('hash').execute();
  const before = await rows();
  expect(before).toHaveLength(3 * COUNT);
  expect(await lettersAt(database, '2026-11-27T13:22:00Z')).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('[LK-10] what was not found for a month is forgotten', async () => {
  await lettersAt(database, NOW);
  await database.db.deleteFrom('supplements').execute();
  await lettersAt(database, '2026-12-26T12:22:00Z');
  expect(await database.db.selectFrom('alerts').select('hash').execute()).toHaveLength(3 * COUNT);
  await lettersAt(database, '2026-12-28T12:22:00Z');
  expect(await database.db.selectFrom('alerts').select('hash').execute()).toEqual([]);
});
