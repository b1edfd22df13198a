import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import type { Client } from '../tests/http/client.ts';
import { launchBrowser, signedIn } from './browser.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import { measureKeyCost, measureKeys, measureStoring } from './keys.ts';
import { textOfBook } from './long-text.ts';
import { measureSource } from './source.ts';

const ROUNDS = 5;
const TEXT = '50,000 words';

/** The writing room over a module of 50,000 words: opening, each key, saving, its history, and a slow line. */
export async function benchWriting(): Promise<Figure[]> {
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const browser = await launchBrowser();
  try {
    const { author, context } = await signedIn(server, browser);
    const content = textOfBook();
    const id = await moduleOf(server, content);
    const page = await context.newPage();
    const opened = await measureOpening(page, `${server.url}/admin/modules/${id}/edit`);
    const keys = await measureKeys(page, content);
    const cost = await measureShorter(server, page);
    const source = await measureSource(page, content);
    const saved = await measureSaving(page);
    const pages = await measureHistory(server, author, id);
    const stored = await measureStoring(page, server.database.db, id);
    return [...opened, ...keys, ...cost, ...source, ...saved, ...pages, ...stored];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A key in a text of the length that modules have, in a tab of its own. */
async function measureShorter(server: RunningServer, beside: Page): Promise<Figure[]> {
  const id = await moduleOf(server, textOfBook(112));
  const page = await beside.context().newPage();
  await page.goto(`${server.url}/admin/modules/${id}/edit`);
  await page.getByRole('textbox', { name: 'Conteúdo' }).locator('p').first().waitFor();
  const figures = await measureKeyCost(page);
  await page.close();
  await beside.bringToFront();
  return figures;
}

async function moduleOf(server: RunningServer, content: string): Promise<string> {
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { id, role: 'admin', email: 'autora@example.com', name: '', image: null } as const;
  const ctx = ctxOf({ db, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx);
  return (await makeModule(ctx, ebook.id, { content })).id;
}

async function measureOpening(page: Page, url: string): Promise<Figure[]> {
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await text.locator('p').first().waitFor();
    if (round > 0) times.push(performance.now() - started);
  }
  const note = `from the address to a text that can be written in; the first opening, which makes its draft, is left out; median of ${ROUNDS}, ${spreadOf(times, 'ms')}`;
  return [{ name: `opening ${TEXT}`, value: median(times), unit: 'ms', target: 2_000, rule: 'under', note }];
}

async function measureSaving(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.type('pão ');
    await page.waitForTimeout(2_500);
    const started = performance.now();
    const answered = page.waitForResponse(
      (answer) => /\/edit\.data/.test(answer.url()) && answer.request().method() === 'POST',
    );
    await page.keyboard.press('Control+s');
    await (await answered).finished();
    times.push(performance.now() - started);
  }
  const note = `from Ctrl + S until the answer is there whole; median of ${ROUNDS}, ${spreadOf(times, 'ms')}`;
  return [{ name: `'Salvar' at ${TEXT}`, value: median(times), unit: 'ms', target: 500, rule: 'under', note }];
}

async function measureHistory(server: RunningServer, author: Client, id: string): Promise<Figure[]> {
  const { db } = server.database;
  const kept = db.selectFrom('revisions').select('id').where('row_id', '=', id).orderBy('created_at');
  const first = await kept.executeTakeFirstOrThrow();
  const list = await timesOf(author, `/admin/modules/${id}/history`);
  const beside = await timesOf(author, `/admin/modules/${id}/history/${first.id}`);
  const note = (times: number[]) =>
    `the page as a browser gets it; median of ${times.length}, ${spreadOf(times, 'ms')}`;
  return [
    { name: `'Histórico' of ${TEXT}`, value: median(list), unit: 'ms', target: 300, rule: 'under', note: note(list) },
    {
      ...{ name: 'a version beside what is stored', value: median(beside), unit: 'ms', target: 500, rule: 'under' },
      note: note(beside),
    },
  ];
}

async function timesOf(author: Client, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await author.get(address);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    if (round > 0) times.push(performance.now() - started);
  }
  return times;
}
