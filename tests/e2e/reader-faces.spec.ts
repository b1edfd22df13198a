import { sampleModules } from '#server/sample/modules.ts';
import { makeBook, makePage } from './reader-content.ts';
import { watchShifts } from './shifts.ts';
import { expect, type Page, test } from './test.ts';

/** Has the page wait for the faces whose files are named so. @returns what it asked for, and how to let them come */
async function hold(page: Page, faces: RegExp): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(faces, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  return { asked, release };
}

test('italics come in the reading face on a first visit too, and are fetched by pages alone that have some', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { description: '<p>Sem ênfase.</p>' });
  const { path } = await makePage(book, { content: '<p>Comer <em>bem e devagar</em> todo dia.</p>' });
  const { asked, release } = await hold(page, /literata-\w*-?italic/);
  await page.goto(book.path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('link[rel="preload"][href*="italic"]')).toHaveCount(0);
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
  expect(asked.length, 'bold italics are not fetched for the sake of others').toBe(1);
});

/** The sample's words, in roman, italics and bold, without its pictures. */
const CONTENT = sampleModules.map(({ content }) => content.replaceAll(/<(?:img|video|iframe)\b[^>]*>/g, '')).join('');

test('what is read before the reading faces have come stays where it is when they come', async ({ page, server }) => {
  const book = await makeBook(server);
  const { path } = await makePage(book, { title: 'Comece pelo prato, não pela balança', content: CONTENT });
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await hold(page, /literata/);
  const { expectStill } = await watchShifts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect.poll(() => asked.length).toBe(2);
  release();
  await page.evaluate(() => document.fonts.ready);
  const arrived = await page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded').length,
  );
  expect(arrived).toBe(2);
  // without stand-ins brought to the faces' measures it is 0.1
  await expectStill(0.02);
});
