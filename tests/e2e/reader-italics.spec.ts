import { makeBook, makePage } from './reader-content.ts';
import { expect, test } from './test.ts';

test('italics come in the reading face on a first visit too, and are fetched by pages alone that have some', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { description: '<p>Sem ênfase.</p>' });
  const { path } = await makePage(book, { content: '<p>Comer <em>bem e devagar</em> todo dia.</p>' });
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/literata-italic/, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.goto(book.path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('link[rel="preload"][href*="literata-italic"]')).toHaveCount(0);
  await page.waitForLoadState();
  expect(asked).toEqual([]);

  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('head link[rel="preload"][href*="literata-italic"]')).toHaveCount(1);
  const width = () => page.locator('em').evaluate((text) => text.getBoundingClientRect().width);
  // longer than a browser waits for a face that it may do without
  await page.waitForTimeout(400);
  const standIn = await width();
  release();
  await expect.poll(width, 'the face takes the place of its stand-in').not.toBe(standIn);
});
