import { addProducts, makeBook } from './reader-content.ts';
import { expect, type Page, test } from './test.ts';

const AMAZON = 'https://www.amazon.com.br/dp/B0CXYZ';

/** Where a click leads that opens another tab; nothing is asked of the web. */
async function wayOf(page: Page, name: string): Promise<string> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('article', { name }).getByRole('link').click(),
  ]);
  await opened.waitForLoadState();
  const url = opened.url();
  await opened.close();
  return url;
}

test('[LK-01] a click on Amazon’s button is told once, and by nobody who asks not to be counted; another carries its own key', async ({
  page,
  server,
}) => {
  const shops = /^https:\/\/www\.amazon|\/r\//;
  await page.context().route(shops, (route) => route.fulfill({ body: 'loja', contentType: 'text/plain' }));
  const told: string[] = [];
  page.context().on('request', (request) => {
    // what is read is told to the same address
    const said = request.url().endsWith('/e') ? request.postData() : null;
    if (said?.includes('"c":')) told.push(said);
  });
  const book = await makeBook(server);
  await addProducts(book, [{ name: 'Livro', purchase_url: AMAZON }, { name: 'Panela' }]);
  await page.goto(`${book.path}?tab=products`);
  expect(await wayOf(page, 'Livro')).toBe(AMAZON);
  await expect.poll(() => told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toEqual({
    e: book.id,
    c: expect.stringMatching(/^\w{7}$/),
    k: expect.stringMatching(/^[a-z0-9]+$/),
    p: 'shelf',
  });
  const ways = [await wayOf(page, 'Panela'), await wayOf(page, 'Panela')];
  for (const way of ways) expect(way).toMatch(/\/r\/\w{7}\?p=shelf&k=[a-z0-9]+$/);
  expect(ways[0]).not.toBe(ways[1]);
  expect(told).toHaveLength(1);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.reload();
  expect(await wayOf(page, 'Livro')).toBe(AMAZON);
  expect(told).toHaveLength(1);
});
