import type { Page } from '@playwright/test';
import type { Actor } from '#server/policy.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { enter } from '../tests/http/people.ts';
import { launchBrowser, openSignedIn, signedIn } from './browser.ts';
import { type Figure, median, spreadOf } from './figure.ts';

const ROUNDS = 5;

/** Two people in one module: how soon each sees the other's name, text and caret. */
export async function benchCompany(): Promise<Figure[]> {
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const browser = await launchBrowser();
  try {
    const { context } = await signedIn(server, browser);
    const { client, actor } = await enter(server, 'admin');
    const address = await moduleOf(server, actor);
    const first = await context.newPage();
    const second = await (await openSignedIn(server, browser, client)).newPage();
    const names: number[] = [];
    const texts: number[] = [];
    const carets: number[] = [];
    await first.goto(address);
    for (let round = 0; round < ROUNDS; round += 1) {
      names.push(await timeOfName(first, second, address));
      texts.push(await timeOfText(first, second, ` palavra${round}`));
      carets.push(await timeOfCaret(first, second));
      await second.goto(new URL('/profile', address).href);
      await companyOf(first).waitFor({ state: 'detached' });
    }
    return [
      figureOf('another’s name in one’s module', 'from the answer that brings the page', names),
      figureOf('another’s word in one’s text', 'from its first key', texts),
      figureOf('another’s caret in one’s text', 'from the key that moves it', carets),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const companyOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Também editando' });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });

async function moduleOf({ url, database, dataDir }: RunningServer, author: Actor): Promise<string> {
  const ctx = ctxOf({ db: database.db, dataDir }, author);
  const ebook = await makeEbook(ctx);
  const module = await makeModule(ctx, ebook.id, { content: '<p>Solo</p><p>Sol da tarde</p>' });
  return `${url}/admin/modules/${module.id}/edit`;
}

async function timeOfName(first: Page, second: Page, address: string): Promise<number> {
  await second.goto(address, { waitUntil: 'commit' });
  const started = performance.now();
  await companyOf(first).waitFor();
  const ended = performance.now();
  await companyOf(second).waitFor();
  return ended - started;
}

async function timeOfText(first: Page, second: Page, words: string): Promise<number> {
  await textOf(first).locator('p').first().click();
  await first.keyboard.press('End');
  const started = performance.now();
  await first.keyboard.type(words);
  await textOf(second).locator('p').first().filter({ hasText: words }).waitFor();
  return performance.now() - started;
}

/** The caret goes from the end of the first paragraph to that of the second. */
async function timeOfCaret(first: Page, second: Page): Promise<number> {
  const caret = (paragraph: number) => textOf(second).locator('p').nth(paragraph).locator('[data-name]');
  await caret(0).waitFor({ state: 'attached' });
  const started = performance.now();
  await first.keyboard.press('Control+End');
  await caret(1).waitFor({ state: 'attached' });
  return performance.now() - started;
}

function figureOf(name: string, from: string, times: number[]): Figure {
  const note = `${from} until it is seen in the other browser; median of ${ROUNDS}, ${spreadOf(times, 'ms')}`;
  return { name, value: median(times), unit: 'ms', target: 2_000, rule: 'under', note };
}
