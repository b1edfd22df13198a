import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeSupplement } from '#tests/items.ts';
import { makeLink } from '#tests/links.ts';
import { readBook } from '../reading/book.ts';
import { knownLinks } from './known-links.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[LK-06] a second shop takes over while the link to the first leads nowhere, without the first one’s price and coupon', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { is_visible: true });
  const [first, second] = ['https://primeira.example/pa', 'https://segunda.example/pa'];
  const { id } = await makeSupplement(ctx, ebook.id, { purchase_url: first, fallback_url: second, coupon: 'DEZ' });
  const code = (await database.db.selectFrom('links').select('code').where('row_id', '=', id).executeTakeFirst())?.code;
  const shown = async () => {
    const [item] = (await readBook(ctx, ebook.id)).supplements;
    // nothing is kept of what another asked
    const link = await knownLinks(database.db, { subscribe: () => () => {} }).find(code ?? '');
    return [link?.url, item?.purchase?.site, item?.price?.cents ?? null, item?.coupon?.code ?? null];
  };
  const use = { kind: 'supplements', row_id: id, version: 1 } as const;
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
  await makeLink(database.db, use, first, 'dead');
  expect(await shown()).toEqual([second, 'segunda.example', null, null]);
  // where neither is there the first may come back
  await makeLink(database.db, use, second, 'dead');
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
  await database.db.updateTable('link_checks').set({ state: 'works' }).execute();
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
});
