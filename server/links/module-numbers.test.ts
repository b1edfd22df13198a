import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { listHolders, noteNumbers } from './module-numbers.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`);
const note = (ebook: string, order: string[], now: Date) =>
  noteNumbers(database.db, ebook, new Map(order.map((id, place) => [id, id ? String(place + 1) : ''])), now);
const held = async (ebook: string, number = '1') =>
  (await listHolders(database.db, ebook, number)).map((row) => `${row.since.slice(0, 16)} ${row.module_id}`);

test('[AN-10] a number is noted once for each day on which its module changed', async () => {
  await note('moved', ['a', 'b'], at('2026-03-01'));
  await note('moved', ['a', 'b'], at('2026-03-02'));
  for (let minute = 10; minute < 50; minute += 1)
    await note('moved', minute % 2 ? ['a', 'b'] : ['b', 'a'], at('2026-03-03', `12:${minute}`));
  expect(await held('moved')).toEqual(['2026-03-01T12:00 a', '2026-03-03T12:10 a']);
  expect(await held('moved', '2')).toEqual(['2026-03-01T12:00 b', '2026-03-03T12:10 b']);
  await note('moved', ['b', 'a'], at('2026-03-04', '12:30'));
  expect(await held('moved')).toEqual(['2026-03-01T12:00 a', '2026-03-03T12:10 a', '2026-03-04T12:30 b']);
});

test('[AN-10] who held a number is forgotten after 25 months, but for who held it then and after', async () => {
  await note('old', ['a'], at('2023-01-01'));
  await note('old', ['b'], at('2023-06-01'));
  await note('other', ['a'], at('2023-01-01'));
  await note('other', ['b'], at('2023-06-01'));
  await note('old', ['c'], at('2026-01-01'));
  expect(await held('old')).toEqual(['2023-06-01T12:00 b', '2026-01-01T12:00 c']);
  expect(await held('other')).toHaveLength(2);
});

test('[AN-10] what a number stood for last is one row, however often it changed', async () => {
  const days = Array.from({ length: 100 }, (_, day) => new Date(at('2026-01-01').getTime() + day * 2 * 86_400_000));
  for (const [index, day] of days.entries()) await note('often', index % 2 ? ['a', 'b'] : ['b', 'a'], day);
  const read: number[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows.length);
      return result;
    },
  });
  const last = new Map([
    ['a', '1'],
    ['b', '2'],
  ]);
  await noteNumbers(db, 'often', last, new Date('2027-01-01'));
  expect(read).toEqual([2]);
});
