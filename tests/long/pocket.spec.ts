import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  administrator,
  goTo,
  keepBook,
  type Line,
  makePicturedBook,
  pagesOf,
  saveBook,
  seen,
  startLine,
  uploadSound,
} from '../e2e/offline.ts';
import { type Book, makeBook, makePage } from '../e2e/reader-content.ts';
import { expect, expectFaults, type Page, test } from '../e2e/test.ts';

// what a device keeps does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

let line: Line;
test.beforeEach(async ({ server }) => {
  line = await startLine(server);
});
test.afterEach(() => line.close());

const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':book:')));
const MB = 1_000_000;

test('[OF-02] without a network every page of an e-book of 40 modules with 200 pictures opens, and no picture is broken', async ({
  page,
  server,
}) => {
  const book = await makePicturedBook(server, 40, 5);
  await page.goto(line.url + book.path);
  await keepBook(page);
  const paths = await pagesOf(server, book.path);
  expect(paths).toHaveLength(44);
  await line.cut();
  let pictures = 0;
  for (const address of paths) {
    await goTo(page, line.url + address);
    expect(await page.locator('main h1').count(), address).toBe(1);
    expect(await seen(page), address).toEqual({ broken: [], hasFace: true });
    pictures += await page.locator('.prose img').count();
  }
  expect(pictures).toBe(200);
});

/** An e-book of 60 sounds of 5 MB. */
async function makeHeavyBook(server: Parameters<typeof uploadSound>[0]): Promise<Book> {
  const book = await makeBook(server, { title: 'Trezentos' });
  for (let index = 0; index < 60; index++) {
    const { src } = await uploadSound(server, book, 5 * MB);
    await makePage(book, { content: `<p>Aula ${index}</p><audio src="${src}" controls title="Aula"></audio>` });
  }
  return book;
}

/** Opens the tool with the sounds ticked. */
async function openWithSounds(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Guardar para ler sem internet' });
  await panel.getByLabel(/^Guardar também os áudios \(mais 30\d\sMB\)$/).check();
  return { panel, main: panel.getByRole('button', { name: 'Guardar', exact: true }) };
}

/** Bytes of memory that the processes of a browser hold for themselves: those of the largest. `folder`: that of its profile. */
async function mostMemory(folder: string): Promise<number> {
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid) => ({ pid, command: await read(pid, 'cmdline'), status: await read(pid, 'status') })),
  );
  const parents = new Map(all.map(({ pid, status }) => [pid, /PPid:\s+(\d+)/.exec(status)?.[1] ?? '0']));
  const roots = new Set(all.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid));
  const isOwn = (pid: string): boolean => roots.has(pid) || (Number(pid) > 1 && isOwn(parents.get(pid) ?? '0'));
  const own = all.filter(({ pid }) => isOwn(pid));
  return Math.max(...own.map(({ status }) => 1_024 * Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0)));
}

test('[OF-01] an e-book of 300 MB is kept without being held in memory, goes on where its line broke, and a cancelled one leaves nothing', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const book = await makeHeavyBook(server);
  // what is kept in a window that leaves nothing behind stands in memory
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-profile-'));
  const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'pt-BR' });
  const [page = await context.newPage()] = context.pages();
  await page.goto(line.url + book.path);
  const { panel, main } = await openWithSounds(page);
  line.slow(20 * MB);
  const done = async () => Number(await panel.getByRole('progressbar').getAttribute('value'));

  await main.click();
  await expect.poll(done).toBeGreaterThan(20 * MB);
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(main).toBeVisible();
  expect(await kept(page)).toEqual([]);

  const before = await mostMemory(folder);
  await panel.getByLabel(/áudios/).check();
  await main.click();
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(150 * MB);
  expect((await mostMemory(folder)) - before).toBeLessThan(60 * MB);
  await line.cut();
  await expect(panel.getByText('Não deu para guardar agora. Verifique a internet e tente de novo.')).toBeVisible();
  line.mend();
  const fetched = line.bytes();
  // first it is measured again, and the sounds are still ticked
  await main.click();
  await expect(panel.getByLabel(/áudios/)).toBeChecked();
  await main.click();
  await expect(panel.getByText(/^Guardado · 30\d\sMB$/)).toBeVisible({ timeout: 120_000 });
  expect(line.bytes() - fetched).toBeLessThan(160 * MB);

  await line.cut();
  const [, , , , first = ''] = await pagesOf(server, book.path);
  await page.goto(line.url + first);
  const src = (await page.locator('audio').getAttribute('src')) ?? '';
  const end = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { Range: 'bytes=5000000-5000009' } });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  }, src);
  expect(end).toEqual({ status: 206, bytes: 10 });
  await context.close();
  await rm(folder, { recursive: true });
});

test('[OF-04] an e-book that is hidden is gone within 2.5 s of coming back, twenty times of twenty', async ({
  page,
  server,
}) => {
  const client = await administrator(server);
  const waits: number[] = [];
  expectFaults(page, /^404 \/ebook\//);
  for (let round = 0; round < 20; round++) {
    const book = await makeBook(server);
    const module = await makePage(book);
    await page.goto(line.url + book.path);
    await keepBook(page);
    await page.goto('about:blank');
    await saveBook(server, client, book, { is_visible: false });
    const began = performance.now();
    expect((await page.goto(line.url + module.path))?.status()).toBe(404);
    await expect.poll(() => kept(page), { intervals: [20] }).toEqual([]);
    waits.push(performance.now() - began);
  }
  test.info().annotations.push({ type: 'waits', description: waits.map(Math.round).join(' ') });
  expect(Math.max(...waits)).toBeLessThan(2_500);
});
