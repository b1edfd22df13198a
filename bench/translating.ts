import type { Page } from '@playwright/test';
import { confirmUnits } from '#server/editions/confirm.ts';
import { startEdition } from '#server/editions/editions.ts';
import { findSourceOfRow, openUnits } from '#server/editions/units-of-row.ts';
import { listModules } from '#server/modules/modules.queries.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { launchBrowser, signedIn } from './browser.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import { typeInto } from './keys.ts';
import { textOfBook } from './long-text.ts';

const ROUNDS = 5;
/** Of 45 words each. */
const PARAGRAPHS = 223;
/** Units that were translated, of every ten. */
const READY = 6;
const TEXT = '.ProseMirror[role="textbox"]';
const WHEEL_TURNS = 60;

/** A module of 10,000 words beside its source, and the same text alone. */
export async function benchTranslating(): Promise<Figure[]> {
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const browser = await launchBrowser();
  try {
    const { context } = await signedIn(server, browser);
    const { source, edition } = await makePair(server);
    const [alone, beside] = [source, edition].map((id) => `${server.url}/admin/modules/${id}/edit`) as [string, string];
    const page = await context.newPage();
    const opened = await measureOpening(page, { alone, beside });
    const keys = await measureTyping(page, { alone, beside });
    const scrolled = await measureScrolling(page, { alone, beside });
    return [...opened, ...keys, ...scrolled];
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Addresses = { alone: string; beside: string };

/** A module, and the one that stands for it in an edition, most of whose units are translated. */
async function makePair(server: RunningServer): Promise<{ source: string; edition: string }> {
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { id, role: 'admin', email: 'autora@example.com', name: '', image: null } as const;
  const ctx = ctxOf({ db, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx, { language: 'pt-BR' });
  const source = await makeModule(ctx, ebook.id, { content: textOfBook(PARAGRAPHS) });
  const begun = await startEdition(ctx, ebook.id, 'en');
  for (;;) {
    const own = (await listModules(db, begun.id))[0]?.id;
    const ref = { kind: 'modules', row_id: own ?? '' } as const;
    if (own && (await findSourceOfRow(ctx, ref).catch(() => null))) {
      const { text } = await openUnits(ctx, 'modules', own);
      const units = text.filter((_, at) => at % 10 < READY).map(({ unit, html }) => ({ unit, seen: html }));
      for (let at = 0; at < units.length; at += 50)
        await confirmUnits(ctx, 'modules', own, { units: units.slice(at, at + 50) });
      return { source: source.id, edition: own };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** From the address to a text that can be written in, with all rows of its source if it has them. */
async function open(page: Page, url: string, isBeside: boolean): Promise<number> {
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(`${TEXT} p`).first().waitFor();
  if (isBeside) await page.locator('[data-unit]').nth(PARAGRAPHS).waitFor({ state: 'attached' });
  return performance.now() - started;
}

/** One after the other in turns, as what else the machine does changes. */
async function measureOpening(page: Page, { alone, beside }: Addresses): Promise<Figure[]> {
  const times = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [first, second] = [await open(page, alone, false), await open(page, beside, true)];
    // the first opening makes a draft
    if (round > 0) times.alone.push(first);
    if (round > 0) times.beside.push(second);
  }
  const [own, reference] = [median(times.beside), median(times.alone)];
  const note = `from the address to a text that can be written in and all rows; median of ${ROUNDS}, ${spreadOf(times.beside, 'ms')}`;
  return [
    { name: 'opening side by side at 10,000 words', value: own, unit: 'ms', target: 1_000, rule: 'under', note },
    {
      ...{
        name: 'opening side by side, to the text alone',
        value: own / reference,
        unit: '×',
        target: 2,
        rule: 'under',
      },
      note: `${own.toFixed(0)} ms to ${reference.toFixed(0)} ms of the same text without its source`,
    },
  ];
}

async function measureTyping(page: Page, { alone, beside }: Addresses): Promise<Figure[]> {
  const typed = async (url: string, isBeside: boolean) => {
    await open(page, url, isBeside);
    await page.waitForTimeout(2_000);
    let cost = { thread: 0, script: 0 };
    const longest = await longestTask(page, async () => {
      cost = await typeInto(page, `${TEXT} > p:nth-of-type(100)`);
    });
    return { ...cost, longest };
  };
  const [reference, own] = [await typed(alone, false), await typed(beside, true)];
  return [
    {
      ...{
        name: 'main thread a key side by side',
        value: own.thread / reference.thread,
        unit: '×',
        target: 1.5,
        rule: 'under',
      },
      note: `at 10,000 words ${own.thread.toFixed(1)} ms, ${own.script.toFixed(1)} ms of it script, to ${reference.thread.toFixed(1)} ms of the same text without its source`,
    },
    {
      ...{ name: 'longest task while typing side by side', value: own.longest, unit: 'ms', target: 50, rule: 'under' },
      note: `of the page’s thread, processor time, at 10,000 words; without its source ${reference.longest.toFixed(0)} ms`,
    },
  ];
}

async function measureScrolling(page: Page, { alone, beside }: Addresses): Promise<Figure[]> {
  const scrolled = async (url: string, isBeside: boolean) => {
    await open(page, url, isBeside);
    await page.waitForTimeout(2_000);
    return longestTask(page, async () => {
      await page.mouse.move(800, 500);
      for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(50);
      }
    });
  };
  const [reference, own] = [await scrolled(alone, false), await scrolled(beside, true)];
  return [
    {
      ...{ name: 'longest task while scrolling side by side', value: own, unit: 'ms', target: 50, rule: 'under' },
      note: `of the page’s thread, processor time, at 10,000 words; without its source ${reference.toFixed(0)} ms`,
    },
  ];
}

type Traced = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest task of the page's thread while something is done, in milliseconds of processor time: waiting for others does not count. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('the page has no browser');
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  const includedCategories = ['disabled-by-default-devtools.timeline', '__metadata'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const nameOf = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const main = traced.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(main.map(nameOf));
  const tasks = traced.filter((one) => one.name === 'RunTask' && threads.has(nameOf(one)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
