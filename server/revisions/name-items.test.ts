import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import type { ComparedRun } from '../document/difference/difference.ts';
import { nameItems } from './name-items.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

const card = (item: string, name = '') => `<item-card data-item="${item}">${name}</item-card>`;
const same = (html: string): ComparedRun => ({ change: 'same', html, count: 1 });

test('[WK-07] in a comparison each card says the name of its item, supplements and products alike', async () => {
  const { id: ebookId } = await makeEbook(author);
  const pa = `products/${(await makeProduct(author, ebookId, { name: 'Pá' })).id}`;
  const cha = `supplements/${(await makeSupplement(author, ebookId, { name: 'Chá' })).id}`;
  const runs = [same('<p>Solo</p>'), same(card(pa) + card(cha)), same(`<ins>${card(pa)}</ins>`)];
  expect((await nameItems(author, ebookId, runs)).map(({ html }) => html)).toEqual([
    '<p>Solo</p>',
    card(pa, '<strong>Pá</strong>') + card(cha, '<strong>Chá</strong>'),
    `<ins>${card(pa, '<strong>Pá</strong>')}</ins>`,
  ]);
});

test('[WK-07] what the name of an item holds is no HTML of a comparison', async () => {
  const { id: ebookId } = await makeEbook(author);
  const { id } = await makeProduct(author, ebookId, { name: '<img src=x onerror=alert(1)> & $&' });
  const [run] = await nameItems(author, ebookId, [same(card(`products/${id}`))]);
  expect(run?.html).toBe(card(`products/${id}`, '<strong>&lt;img src=x onerror=alert(1)&gt; &amp; $&amp;</strong>'));
});

test('[WK-07] the card of an item that is gone, or of another e-book, stays in a comparison without a name', async () => {
  const [{ id: ebookId }, other] = [await makeEbook(author), await makeEbook(author)];
  const { id } = await makeProduct(author, other.id, { name: 'Enxada' });
  const runs = [same(card('products/gone') + card(`products/${id}`))];
  expect(await nameItems(author, ebookId, runs)).toEqual(runs);
});
