import { gzipSync } from 'node:zlib';
import { eventsDbOf } from '../event-store.ts';
import { keptEvents } from '../events.ts';
import { makeProduct } from '../items.ts';
import { type Book, makeBook, makePage } from './reader-content.ts';
import { builtAlone } from './reader-script.ts';
import type { RunningServer } from './server.ts';
import { expect, type Page, test } from './test.ts';

// the browser's own name says that no person sits before it
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

/** What was counted of an e-book, once it is as much as `count`. */
async function counted(server: RunningServer, book: Book, count: number) {
  const of = async () => (await keptEvents(server, 0)).filter(({ ebook }) => ebook === book.id);
  await expect.poll(async () => (await of()).length).toBe(count);
  const db = await eventsDbOf({ ...server.database, dataDir: server.dataDir });
  const key = await db.selectFrom('event_keys').select('id').where('text', '=', book.id).executeTakeFirst();
  return db
    .selectFrom('events')
    .selectAll()
    .where('ebook', '=', key?.id ?? 0)
    .orderBy('at')
    .orderBy('kind')
    .execute();
}

/** What a page leaves on its reader's device, beside how far they read. */
const leftOn = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    Object.keys(localStorage).filter((name) => !name.startsWith('prelo:book:')).length,
    sessionStorage.length,
    ...[(await indexedDB.databases()).length, (await caches.keys()).length],
  ]);
const beaconsOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/e') && sent.push(request.postData() ?? ''));
  return sent;
};

test('[AN-01] a reading is told with its time and depth, by no cookie, nothing on the device and no third party', async ({
  page,
  context,
  server,
}) => {
  const book = await makeBook(server);
  const { id, path } = await makePage(book, { content: '<p>Um parágrafo.</p>'.repeat(200) });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const sent = beaconsOf(page);
  await page.goto(`${book.path}?utm_source=boletim&utm_campaign=verao`);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.goto(path);
  await expect.poll(() => sent.some((beacon) => beacon.includes(id))).toBe(true);
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => scrollY > 0 && scrollY + innerHeight > document.body.scrollHeight - 5))
    .toBe(true);
  expect(await leftOn(page)).toEqual(['', 0, 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/privacy');
  await expect(page.getByText('Contamos leituras sem cookies e sem guardar nada no seu aparelho.')).toBeVisible();
  expect([...hosts]).toEqual([new URL(server.url).host]);
  // told again as the page goes, further than the first time
  await expect.poll(async () => (await counted(server, book, 2))[1]?.depth).toBe(100);
  const [opened, read] = await counted(server, book, 2);
  expect([opened?.kind, opened?.source !== null, opened?.campaign !== null, read?.kind]).toEqual([1, true, true, 2]);
  expect(read).toMatchObject({ class: 0, device: 3, visitor: opened?.visitor });
  expect(Number(read?.ms)).toBeGreaterThan(900);
});

test('[AN-08] an address names where its reader comes from, also in words, by which medium, and the campaign', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  await page.goto(`${book.path}?utm_source=Boletim%20de%20Março&utm_medium=E-mail&utm_campaign=Verão%202027`);
  const [event] = await counted(server, book, 1);
  const db = await eventsDbOf({ ...server.database, dataDir: server.dataDir });
  const keys = await db.selectFrom('event_keys').select(['id', 'text']).execute();
  const said = (key: number | null | undefined) => keys.find(({ id }) => id === key)?.text;
  expect([event?.source, event?.medium, event?.campaign].map(said)).toEqual([
    ...['boletim-de-marco', 'e-mail', 'verão 2027'],
  ]);
});

test('[AN-01] a page that is made ready ahead tells nothing until it is seen; one of who asks not to be counted never does', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const sent = beaconsOf(page);
  await page.addInitScript(() => {
    const state = globalThis as unknown as { ahead: boolean };
    state.ahead = true;
    Object.defineProperty(document, 'prerendering', { get: () => state.ahead, configurable: true });
  });
  await page.goto(book.path);
  await page.waitForTimeout(1_500);
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    (globalThis as unknown as { ahead: boolean }).ahead = false;
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ e: book.id });
  // kept by the browser and shown again, it is another view
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => new Set(sent.map((told) => JSON.parse(told).v)).size).toBe(2);
  // some browsers say no more than this when they go
  sent.length = 0;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => sent.map((told) => JSON.parse(told).t > 900)).toEqual([true]);
  sent.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { get: () => false });
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(book.path);
  await page.waitForTimeout(1_500);
  await page.goto('/privacy');
  expect(sent).toEqual([]);
});

test('[AN-01] [LK-01] a click without a script is counted all the same', async ({ browser, server }) => {
  const book = await makeBook(server);
  const { id } = await makeProduct(book.ctx, book.id, { purchase_url: 'https://loja.example.com/a' });
  // a shop that no form takes, as the test goes nowhere else
  const shops = server.database.db.updateTable('products').set({ purchase_url: `${server.url}/terms` });
  await shops.where('id', '=', id).execute();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`${book.path}?tab=products`);
  const [shop] = await Promise.all([context.waitForEvent('page'), page.locator('.buy a.button').click()]);
  await shop.waitForURL('**/terms');
  const [click] = await counted(server, book, 1);
  expect(click).toMatchObject({ kind: 3, class: 0 });
  await context.close();
});

test('[AN-06] the script that tells what is read takes 1.1 kB at most', async () => {
  const script = await builtAlone('app/reader/script/counting.ts');
  expect(script).toContain('sendBeacon');
  expect(gzipSync(script).length).toBeLessThanOrEqual(1_100);
});
