import { addProducts, addSupplements, type Book, makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, type Page, test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

const HOSTILE = '</script><img src=x onerror=alert(1)> & "Aspas"';
const BAD_LINKS = ['javascript:alert(1)', 'data:text/html,<b>x', '//loja.example.com/x', 'loja.example.com', ' '];

type Listed = { item: Record<string, unknown> & { offers?: Record<string, unknown> } };

async function listed(page: Page): Promise<Listed['item'][]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  const data = JSON.parse(texts[0] ?? '') as { '@type': string; itemListElement: Listed[] };
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' });
  return data.itemListElement.map(({ item }) => item);
}

/** Newer than what other tests write, so that it stands on the first page of all supplements. */
const soon = (index = 0) => ({ created_at: new Date(Date.now() + 60_000 + index).toISOString() });

async function fill(book: Book): Promise<void> {
  const bad = BAD_LINKS.map((purchase_url, index) => ({ name: `Sem link ${index}`, purchase_url, ...soon(index) }));
  await addSupplements(book, [
    ...bad,
    { name: 'Sem nota', rating: 4.5, review_count: 0, price: 5, currency: 'USD', ...soon(10) },
    { name: 'Só contagem', rating: null, review_count: 9, ...soon(11) },
    {
      ...soon(12),
      ...{ name: HOSTILE, description: '<p>Bom &amp; barato</p>', image_url: '/media/1-whey.png' },
      ...{ price: 18_990, rating: 4.6, review_count: 1_284, purchase_url: 'https://loja.example.com/a?b=1&c="' },
    },
  ]);
}

test('[ER-04] search engines are told of each item, exactly and no more than is known; bad links are none', async ({
  page,
  server,
}) => {
  expectFaults(page, /^404 \/media\//);
  const book = await makeBook(server);
  // an e-book without a module is in no list
  await makePage(book);
  await fill(book);
  for (const path of [`${book.path}?tab=supplementation`, '/supplementation']) {
    await page.goto(path);
    const [first, counted, rated, ...bad] = (await listed(page)).slice(0, 3 + BAD_LINKS.length);
    // the way to the shop is for people, who are counted
    const url = expect.stringMatching(/#item-[\da-f-]{36}$/);
    expect(first).toEqual({
      ...{ '@type': 'Product', name: HOSTILE, description: 'Bom & barato', url },
      image: `${server.url}/media/1-whey.png`,
      offers: { '@type': 'Offer', price: '189.90', priceCurrency: 'BRL', url },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, reviewCount: 1_284 },
    });
    expect(counted).not.toHaveProperty('aggregateRating');
    expect(rated).toMatchObject({ name: 'Sem nota', offers: { price: '0.05', priceCurrency: 'USD' } });
    expect(rated).not.toHaveProperty('aggregateRating');
    for (const item of bad) {
      expect(item.name).toMatch(/^Sem link/);
      expect(JSON.stringify(item)).not.toContain('alert');
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    const card = page.getByRole('article', { name: HOSTILE }).first();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/r\/\w{7}\?p=shelf$/);
    await expect(card.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener');
    for (const index of BAD_LINKS.keys()) {
      await expect(page.getByRole('article', { name: `Sem link ${index}` }).getByRole('link')).toHaveCount(0);
    }
  }
  await addProducts(book, [{ name: 'Balança', rating: 5, review_count: 2 }]);
  await page.goto(`${book.path}?tab=products`);
  const [scale] = await listed(page);
  expect(scale).toMatchObject({ name: 'Balança', aggregateRating: { ratingValue: 5, reviewCount: 2 } });
  expect(scale).not.toHaveProperty('offers');
});

test('[ER-04] [ER-05] [RT-17] a filled shelf stays within a phone in every language, in the item’s currency', async ({
  page,
  server,
}) => {
  expectFaults(page, /^404 \/media\//);
  const shown = {
    'pt-BR': ['BRL', 'R$ 12.345.678,90'],
    en: ['USD', '$12,345,678.90'],
    es: ['EUR', '12.345.678,90 €'],
    fr: ['EUR', '12 345 678,90 €'],
    de: ['GBP', '12.345.678,90 £'],
    it: ['EUR', '12.345.678,90 €'],
  } as const;
  const long = 'Nahrungsergänzungsmittelempfehlungszusammenstellung';
  for (const [language, [currency, price]] of Object.entries(shown)) {
    const book = await makeBook(server, { language, title: `${language} ${long}` });
    await makePage(book);
    const texts = {
      ...soon(),
      description: `<p>${long} ${long}</p><ul><li>${long}</li></ul>`,
      benefits: [long, 'Curto'],
    };
    const link = { purchase_url: `https://${'sub.'.repeat(12)}example.com/` };
    await addSupplements(book, [
      {
        name: `${long} ${language}`,
        ...texts,
        ...link,
        price: 1_234_567_890,
        currency,
        rating: 3.9,
        review_count: 12_345,
      },
    ]);
    await addProducts(book, [{ name: long, ...texts, ...link, is_featured: true }]);
    for (const path of [`${book.path}?tab=supplementation`, `${book.path}?tab=products`, '/supplementation']) {
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 });
        await page.goto(path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} in ${language} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
    await page.goto(`${book.path}?tab=supplementation`);
    await expect(page.locator('.price')).toHaveText(price);
    const button = await page.locator('.buy .button').boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await page.goto('/supplementation');
    const card = page.getByRole('article', { name: `${long} ${language}` });
    await expect(card.locator('.price')).toHaveText(price);
  }
});

/** Of each button of a shelf: how far it stands from the sides and the foot of its card, and below its price. */
const placesOf = (page: Page) =>
  page.locator('.card').evaluateAll((cards) =>
    cards.map((card) => {
      const [outer, button, price] = [card, card.querySelector('.button'), card.querySelector('.cost')].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!outer || !button) return null;
      const sides = [button.left - outer.left, outer.right - button.right, outer.bottom - button.bottom];
      return { sides: sides.map(Math.round), isBelow: !price || price.bottom <= button.top };
    }),
  );

async function fillShelves(book: Book): Promise<void> {
  const words = { description: '<p>Um texto que ocupa mais de uma linha do cartão.</p>', benefits: ['Um', 'Dois'] };
  const far = { purchase_url: `https://${'loja-'.repeat(11)}.example.com/` };
  await addSupplements(book, [
    { name: 'Curto' },
    { name: 'Com tudo', ...words, ...far, rating: 4.9, review_count: 12, old_price: 2_000, installments: 12 },
    { name: 'Da Amazon', purchase_url: 'https://www.amazon.com.br/dp/1' },
  ]);
  await addProducts(book, [
    { name: 'Curto', ...far },
    { name: 'Com textos', ...words },
  ]);
}

test('[ER-04] the purchase button has one place and the whole width in every card, below the price', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  await fillShelves(book);
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of ['supplementation', 'products']) {
      await page.goto(`${book.path}?tab=${tab}`);
      const [first, ...others] = await placesOf(page);
      const [left, right] = first?.sides ?? [];
      expect([first?.isBelow, left === right], `${tab} at ${width}`).toEqual([true, true]);
      expect(left).toBeLessThan(30);
      for (const other of others) expect(other, `${tab} at ${width}`).toEqual(first);
    }
  }
});
