import { afterAll, beforeAll, expect, test } from 'vitest';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { createHub } from '../live/hub.ts';
import { knownLinks } from './known-links.ts';
import { withCountedLinks } from './typed-links.ts';

const SHOP = 'https://loja.example/pa?ref=ana&cor=azul';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[LK-01] a link that is typed gets one code, also where two readers open its module first at the same moment', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { is_visible: true });
  const address = SHOP.replace('&', '&amp;');
  const { id } = await makeModule(ctx, ebook.id, { content: `<p><a href="${address}">Pá</a></p>` });
  const html = `<a data-ad="0" href="${address}">Pá</a>`;
  const codes: string[] = [];
  const read = async (by: typeof ctx) => {
    const text = await withCountedLinks(by, ebook, { id, text: { html, ads: [SHOP] } as never });
    codes.push(/data-item="(\w+)"/.exec(text.html)?.[1] ?? '');
    expect(text.html).toContain(`href="/r/${codes.at(-1)}?m=${id}&amp;p=text"`);
  };
  await read(followedBy(ctx, () => read(ctx)));
  await read(ctx);
  expect([codes.length, new Set(codes).size]).toEqual([3, 1]);
  expect((await knownLinks(database.db, createHub()).find(codes[0] ?? ''))?.url).toBe(SHOP);
});
