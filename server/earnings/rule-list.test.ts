import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type EarningAuthor, earningAuthor } from '#tests/earnings/author.ts';
import { openEarnings } from './page.ts';
import { putRule } from './place.queries.ts';
import { actingAuthor } from './reports.ts';
import { type ListedRule, listOwnRules } from './rule-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function remember(ana: EarningAuthor, values: string[]): Promise<void> {
  const { id: user_id } = actingAuthor(ana.ctx);
  const place = { ebook_id: ana.ebook, item: ana.items[0] ?? null, is_estimate: false };
  for (const value of values)
    for (const kind of ['word', 'product'] as const)
      await putRule(database.db, { user_id, program: 'shopee', kind, value, ...place });
}

/** All pages, one after the other. */
async function allOf(ana: EarningAuthor): Promise<ListedRule[][]> {
  const pages = [(await openEarnings(ana.ctx, { span: null, from: null, to: null })).rules];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await listOwnRules(ana.ctx, { after: next }));
  return pages.map(({ items }) => items);
}

test('[AN-10] places given by hand are listed a page at a time, each of the author once', async () => {
  const [ana, rui] = [await earningAuthor(database), await earningAuthor(database)];
  const values = Array.from({ length: 30 }, (_, at) => `"nota" ${String(at).padStart(2, '0')}, à parte`);
  await remember(ana, values);
  await remember(rui, ['alheia']);
  const pages = await allOf(ana);
  expect(pages.map((page) => page.length)).toEqual([24, 24, 12]);
  const seen = pages.flat().map(({ kind, value }) => `${kind} ${value}`);
  expect(seen).toEqual(['product', 'word'].flatMap((kind) => values.map((value) => `${kind} ${value}`)));
  expect(new Set(pages.flat().map(({ name }) => name))).toEqual(new Set(['Panela']));
});

test.each(['', 'null', '[1,2,3]', '["a","b"]', '["a","b","c","d"]', '["a","b","\\u0000"]', '{'])(
  'a list of places begins anew for an address that names none: %s',
  async (after) => {
    const ana = await earningAuthor(database);
    await remember(ana, ['instagram']);
    expect((await listOwnRules(ana.ctx, { after })).items).toHaveLength(2);
  },
);
