import { brotliCompressSync, constants } from 'node:zlib';
import { getReadableEbook } from '#server/reading/book.ts';
import { searchBook } from '#server/reading/search/search-book.ts';
import type { Engine } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { build, isStale } from '../scripts/build.ts';
import { startServer } from '../tests/e2e/server.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, median, percentile, tableOf } from './figure.ts';
import { writeFigures } from './report.ts';
import { SEARCH_CASES } from './scale-cases.ts';
import { type Filled, prepare } from './scale-place.ts';
import { longBook, QUERIES } from './searched-text.ts';

const EBOOKS = 50_000;
const ROUNDS = 20;
const WARM = 2;
/** Rounds over the questions of the page: a search a letter. */
const TYPED_ROUNDS = 3;

type Times = { wall: number[]; cpu: number[] };

async function timed(times: Times | null, work: () => Promise<unknown>): Promise<void> {
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  await work();
  const { user, system } = process.threadCpuUsage(before);
  times?.wall.push(performance.now() - started);
  times?.cpu.push((user + system) / 1_000);
}

function figureOf(name: string, { wall, cpu }: Times, target: number, more = ''): Figure {
  const shown = (value: number) => value.toFixed(1);
  const note = `median ${shown(median(wall))} ms; processor of the main thread: median ${shown(median(cpu))}, 95th percentile ${shown(percentile(cpu, 95))} ms${more}`;
  return { name, value: percentile(wall, 95), unit: 'ms', target, rule: 'under', note };
}

/** What managers type, each case in each round, and a reader in an e-book of 200,000 words beside all others. */
async function onServer(engine: Engine): Promise<Figure[]> {
  const filled = await prepare(engine, EBOOKS);
  try {
    return [...(await managers(engine, filled)), await reader(engine, filled)];
  } finally {
    await filled.database.close();
  }
}

async function managers(engine: Engine, { benches }: Filled): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [group, cases] of Object.entries(SEARCH_CASES)) {
    const times: Times = { wall: [], cpu: [] };
    for (let round = -WARM; round < ROUNDS; round += 1)
      for (const bench of [benches.admin, benches['editor of 1,000']])
        for (const { run } of cases) if (bench) await timed(round < 0 ? null : times, () => run(bench));
    figures.push(figureOf(`${engine}, ${EBOOKS} e-books: ${group}, 95th percentile`, times, 20));
  }
  return figures;
}

async function reader(engine: Engine, { database, benches }: Filled): Promise<Figure> {
  const author = benches.admin?.ctx;
  if (!author) throw new Error('nobody may write');
  const { id } = await makeEbook(author, { is_visible: true });
  for (const [order_index, content] of longBook().entries()) await makeModule(author, id, { content, order_index });
  // the first two seconds after a change nothing is kept
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const ctx = ctxOf(database, null);
  const times: Times = { wall: [], cpu: [] };
  for (let round = -WARM; round < ROUNDS; round += 1)
    for (const typed of QUERIES)
      await timed(round < 0 ? null : times, async () => searchBook(ctx, await getReadableEbook(ctx, id), typed));
  return figureOf(`${engine}, ${EBOOKS} e-books: in one of 200,000 words, 95th percentile`, times, 20);
}

/** A reader's page without a network: the box is opened, and words are typed letter by letter. */
async function offline(): Promise<Figure[]> {
  if (isStale()) await build();
  const [server, browser] = [await startServer('sqlite', { SAMPLE_CONTENT: 'off' }), await launchBrowser()];
  try {
    const { db } = server.database;
    const author = ctxOf({ db, dataDir: server.dataDir }, await makePerson({ db }, 'editor'));
    const ebook = await makeEbook(author, { is_visible: true });
    for (const [order_index, content] of longBook().entries())
      await makeModule(author, ebook.id, { content, order_index });
    const path = `/ebook/${ebook.id}/${ebook.slug}`;
    const text = await (await fetch(`${server.url}${path}/search.json`)).text();
    const page = await browser.newPage();
    await page.goto(server.url + path);
    await page.evaluate(() => {
      const own = window as unknown as { longest: number };
      own.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) own.longest = Math.max(own.longest, duration);
      }).observe({ type: 'longtask' });
    });
    await page.getByRole('button', { name: 'Buscar' }).click();
    const field = page.getByRole('searchbox', { name: 'Buscar neste e-book' });
    await field.fill('solo');
    await page.locator('.found li').first().waitFor({ timeout: 30_000 });
    const opened = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    await page.context().setOffline(true);
    const times = (await page.evaluate(typeAll, { queries: QUERIES, rounds: TYPED_ROUNDS })) as number[];
    const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    const kB = (bytes: number) => Math.round(bytes / 1_000);
    const rule = 'under' as const;
    return [
      {
        ...{
          name: 'offline, 200,000 words: from a letter to what is found, 95th percentile',
          unit: 'ms',
          target: 50,
          rule,
        },
        ...{
          value: percentile(times, 95),
          note: `${times.length} letters in Chromium, median ${median(times).toFixed(1)} ms`,
        },
      },
      {
        ...{
          name: 'offline, 200,000 words: longest task of the page while the index is opened',
          unit: 'ms',
          target: 50,
          rule,
        },
        ...{ value: opened, note: '0: no task of 50 ms or more; the page is shown, the box opened, the index read' },
      },
      {
        ...{ name: 'index of 200,000 words with its texts, compressed', unit: 'kB', target: 800, rule },
        ...{ value: kB(br), note: `Brotli as pages are; ${kB(text.length)} kB open` },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** In the page: types each text letter by letter. @returns milliseconds from a letter to the answer */
async function typeAll({ queries, rounds }: { queries: readonly string[]; rounds: number }): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('.tool-panel input[type=search]');
  const status = document.querySelector('.tool-panel [role=status]');
  if (!field || !status) throw new Error('the box is not open');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries)
      for (let letters = 1; letters <= query.length; letters += 1) {
        field.value = query.slice(0, letters);
        const answered = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve(null);
          });
          observer.observe(status, { childList: true, characterData: true, subtree: true });
        });
        const started = performance.now();
        field.dispatchEvent(new Event('input'));
        await answered;
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve));
      }
  return times;
}

async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const wants = (part: string) => named.length === 0 || named.includes(part);
  const figures: Figure[] = [];
  if (wants('offline')) figures.push(...(await offline()));
  if (wants('sqlite')) figures.push(...(await onServer('sqlite')));
  if (wants('postgres')) {
    const postgres = await startPostgres();
    process.env.TEST_POSTGRES_URL = postgres.url;
    try {
      figures.push(...(await onServer('postgres')));
    } finally {
      await postgres.stop();
    }
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('search', 'npm run bench:search -- --write', figures);
}

await main(process.argv.slice(2));
process.exit(0);
