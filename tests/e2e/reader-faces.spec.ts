import { sampleModules } from '#server/sample/modules.ts';
import { faceOf, untilReadingFace } from './faces.ts';
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

test('the reading faces that came too late for a first visit stand on the next page, italics where there are some', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { description: '<p>Sem ênfase.</p>' });
  const { path } = await makePage(book, { content: '<p>Comer <em>bem e devagar</em> todo dia.</p>' });
  const { asked, release } = await hold(page, /literata/);
  await page.goto(book.path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('link[rel="preload"][href*="italic"]')).toHaveCount(0);
  expect(await faceOf(page, 'h1')).not.toContain('Literata');
  await expect.poll(() => asked.length).toBe(1);

  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('head link[rel="preload"][href*="literata-italic"]')).toHaveCount(1);
  release();
  await page.waitForLoadState();
  await untilReadingFace(page, 'em', 'h1');
  expect(
    asked.filter((address) => address.includes('bold')),
    'bold italics are not fetched without need',
  ).toEqual([]);
});

/** The sample's words, in roman, italics and bold, without its pictures. */
const CONTENT = sampleModules.map(({ content }) => content.replaceAll(/<(?:img|video|iframe)\b[^>]*>/g, '')).join('');

test('what is read before the reading faces have come stays where it is when they come, whatever fonts the machine has', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const { path } = await makePage(book, { title: 'Comece pelo prato, não pela balança', content: CONTENT });
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await hold(page, /literata/);
  const { expectStill } = await watchShifts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect.poll(() => asked.length).toBe(2);
  const standIn = await faceOf(page, 'article p');
  expect(standIn).not.toContain('Literata');
  release();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  await expectStill(0.001);
  expect(await faceOf(page, 'article p')).toBe(standIn);
});
