import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsPlace, checkLinksAt, lettersAt, openAlertsPlace } from '#tests/alerts.ts';
import { makeLink } from '#tests/links.ts';
import { openShops, page, type Shops } from '#tests/shops.ts';
import { createSupplement, updateSupplement } from '../items/supplements.ts';
import { readDashboard } from '../studio/dashboard.ts';

let { database, admin, author, other, ebook } = {} as AlertsPlace;
let shops: Shops;
const NOW = '2026-11-27T12:22:00Z';

const offer = { '@type': 'Offer', price: '24.90', priceCurrency: 'BRL' };
const PAGES = {
  'data.example': page(`<script type="application/ld+json">${JSON.stringify(offer)}</script>`),
  'graph.example': page(
    '<meta property="product:price:amount" content="24.90"><meta property="product:price:currency" content="BRL">',
  ),
  'same.example': page(
    '<meta property="product:price:amount" content="19.90"><meta property="product:price:currency" content="BRL">',
  ),
};

beforeEach(async () => {
  ({ database, admin, author, other, ebook } = await openAlertsPlace());
  shops = await openShops(PAGES);
});
afterEach(async () => {
  await shops.close();
  await database.close();
});

const makeItem = (purchase_url: string, input: Record<string, unknown> = {}) =>
  createSupplement(author, { ebook_id: ebook.id, name: 'Pá', price: 1990, purchase_url, ...input });
const checkAt = (time: string) => checkLinksAt(author, shops, time);
const told = async (ctx: typeof author) => (await readDashboard(ctx)).otherPrices;

// in its data, and in what it says to social networks
test.each(['data.example', 'graph.example'])(
  "[LK-10] a price that the page of %s says, other than the stated one, stands in 'Atenção'",
  async (host) => {
    const { id } = await makeItem(shops.at(host, '/pa'));
    await checkAt('2026-11-27T12:07:00Z');
    expect(await told(author)).toMatchObject([{ id, name: 'Pá', price: 1990, seen_price: 2490, currency: 'BRL' }]);
  },
);

test('[LK-10] a mail says the price at the shop and the stated one', async () => {
  await makeItem(shops.at('graph.example', '/pa'));
  await checkAt('2026-11-27T12:07:00Z');
  const letters = await lettersAt(database, NOW);
  expect(letters.map(({ to }) => to.email)).toEqual([author.actor?.email]);
  expect(letters[0]?.facts).toEqual(['Preço na loja R$\u00a024,90, no e-book R$\u00a019,90: Pá, em Horta']);
});

test('[LK-10] a price that is as stated is told by nobody', async () => {
  await makeItem(shops.at('same.example', '/pa'));
  await checkAt('2026-11-27T12:07:00Z');
  expect(await database.db.selectFrom('link_checks').select('seen_price').execute()).toEqual([{ seen_price: 1990 }]);
  expect(await told(author)).toEqual([]);
  expect(await lettersAt(database, NOW)).toEqual([]);
});

const LINK = 'https://loja.example/pa';

/** An item whose shop shows another price. */
async function makeOther(seen_price = 2490) {
  const { id } = await makeItem(LINK);
  const seen = { seen_price, seen_currency: 'BRL' };
  await makeLink(database.db, { kind: 'supplements', row_id: id, version: 1 }, LINK, 'works', seen);
  return id;
}

test('[LK-10] a price is told by mail once, not on every sweep; a further change is told again', async () => {
  await makeOther();
  expect(await lettersAt(database, NOW)).toHaveLength(1);
  for (const day of ['27', '28', '30']) expect(await lettersAt(database, `2026-11-${day}T14:22:00Z`)).toEqual([]);
  await database.db.updateTable('link_checks').set({ seen_price: 2990 }).execute();
  expect((await lettersAt(database, '2026-12-02T14:22:00Z'))[0]?.facts?.[0]).toContain('29,90');
});

test("[LK-10] a price that was corrected leaves 'Atenção', and its mail is not written", async () => {
  const id = await makeOther();
  await updateSupplement(author, id, 1, { ebook_id: ebook.id, name: 'Pá', price: 2490, purchase_url: LINK });
  const uses = database.db.updateTable('link_uses').set({ version: 2 });
  await uses.execute();
  expect(await told(author)).toEqual([]);
  expect(await lettersAt(database, NOW)).toEqual([]);
});

test("[LK-10] a price is told to its owner alone by mail, in 'Atenção' to who manages it", async () => {
  await makeOther();
  expect(await told(other)).toEqual([]);
  expect(await told(admin)).toHaveLength(1);
  expect((await lettersAt(database, NOW)).map(({ to }) => to.email)).toEqual([author.actor?.email]);
});

test('[LK-10] a coupon, a link and a price of one owner are one mail, links first', async () => {
  await makeOther();
  const dead = 'https://fim.example/x';
  const until = { coupon: 'PA5', coupon_until: '2026-11-29' };
  const { id } = await makeItem(dead, { name: 'Foice', ...until });
  await makeLink(database.db, { kind: 'supplements', row_id: id, version: 1 }, dead, 'dead');
  const letters = await lettersAt(database, NOW);
  expect(letters.map(({ facts }) => facts)).toEqual([
    [
      'Link fora do ar: Foice, em Horta (fim.example)',
      'O cupom PA5 acaba em 29/11/2026: Foice, em Horta',
      'Preço na loja R$\u00a024,90, no e-book R$\u00a019,90: Pá, em Horta',
    ],
  ]);
});
