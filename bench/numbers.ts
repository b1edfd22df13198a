import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { dayIn } from '#common/time-zone.ts';
import { type EventsDb, eventsFile, openEventsFile } from '#server/events/open-events.ts';
import { build, isStale } from '../scripts/build.ts';
import type { Engine } from '../tests/database.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { enter } from '../tests/http/people.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Figure, percentile, spreadOf, tableOf } from './figure.ts';
import { besideCounting } from './numbers-beside.ts';
import { fillSums, type ReadBook } from './numbers-data.ts';
import { writeFigures } from './report.ts';
import { wantedBy } from './wanted.ts';

/** Together 5,000,000 events in 90 days: 500 e-books of 50 authors, each read by so many a day. */
const [BOOKS, AUTHORS, DAYS, READERS] = [500, 50, 90, 40];
const MODULES = 6;
const TIMES = 40;
const TARGET_MS = 300;
/** Milliseconds of processor for a page, of all threads of the server. */
const TARGET_CPU_MS = 100;
const ROUNDS = 3;

type Author = Awaited<ReturnType<typeof enter>>;

/**
 * The pages of 90 days over the sums of 5,000,000 events, of an e-book, an author and the site, and readers beside what is counted, on both
 * engines; `pages`, `beside`, `sqlite` and `postgres` name a part of that.
 */
async function main(args: string[]): Promise<void> {
  if (isStale()) await build();
  const isWanted = wantedBy(args);
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (!isWanted(engine, ['sqlite', 'postgres'])) continue;
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
    try {
      if (isWanted('pages', ['beside'])) figures.push(...(await measure(engine)));
      if (isWanted('beside', ['pages'])) figures.push(...(await besideCounting(engine, ROUNDS)));
    } finally {
      await postgres?.stop();
    }
  }
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('numbers', 'npm run bench:numbers -- --write', figures);
}

async function measure(engine: Engine): Promise<Figure[]> {
  const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  try {
    const admin = await enter(server, 'admin');
    const ebookId = await fill(server, engine, admin);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries({
      'an e-book': `/admin/ebooks/${ebookId}/numbers?span=90`,
      'an author of ten': '/admin/numbers?span=90',
      'the site': '/admin/numbers/site?span=90',
    }))
      figures.push(...(await pageOf(`${engine}: numbers of ${name}, 90 days`, admin, { path, pid: server.pid })));
    return figures;
  } finally {
    await server.stop();
  }
}

/** Makes the sums. @returns one e-book of the administrator's, which has rows of its own as well */
async function fill(server: RunningServer, engine: Engine, { actor }: Author): Promise<string> {
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx);
  const modules: string[] = [];
  for (let place = 0; place < MODULES; place += 1) modules.push((await makeModule(ctx, ebook.id)).id);
  const others = Array.from({ length: BOOKS - 1 }, (_, place) => bookOf(place, actor.id));
  const books: ReadBook[] = [{ id: ebook.id, author: actor.id, modules, items: ['i0', 'i1', 'i2'] }, ...others];
  const db =
    engine === 'sqlite'
      ? await openEventsFile(eventsFile(server.dataDir))
      : (server.database.db as unknown as EventsDb);
  const today = dayIn('America/Sao_Paulo', new Date());
  const started = performance.now();
  const rows = await fillSums(db, engine, books, { days: DAYS, today, readers: READERS });
  await sql`analyze event_days`.execute(db);
  await sql`analyze event_clicks`.execute(db);
  console.log(`${engine}: ${rows} sums of e-books in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (engine === 'sqlite') await db.destroy();
  return ebook.id;
}

function bookOf(place: number, admin: string): ReadBook {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, each) => `${kind}-${place}-${each}`);
  const author = place % AUTHORS === 0 ? admin : `author-${place % AUTHORS}`;
  return { id: `book-${place}`, author, modules: named('module', MODULES), items: named('item', 3) };
}

type Page = { path: string; pid: number; target?: number };

async function pageOf(name: string, { client }: Author, { path, pid, target = TARGET_MS }: Page): Promise<Figure[]> {
  const times: number[] = [];
  let [bytes, before] = [0, 0];
  // the connection of before may be closed by now
  await client.get(path).catch(() => null);
  for (let count = -3; count < TIMES; count += 1) {
    if (count === 0) before = processorOf(pid);
    const started = performance.now();
    const answer = await client.get(path);
    bytes = (await answer.text()).length;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (count >= 0) times.push(performance.now() - started);
  }
  const note = `95th percentile of ${TIMES}, of ${spreadOf(times, 'ms')}`;
  const processor = (processorOf(pid) - before) / TIMES;
  return [
    { name, value: percentile(times, 95), unit: 'ms', target, rule: 'under', note },
    { name: `${name}, processor`, value: processor, unit: 'ms', target: TARGET_CPU_MS, rule: 'under', note: 'mean' },
    { name: `${name}, HTML`, value: bytes / 1_000, unit: 'kB', target: 125, rule: 'under', note: 'not compressed' },
  ];
}

/** Milliseconds of processor that a process took so far, in all its threads; a tick is a hundredth of a second. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

await main(process.argv.slice(2));
process.exit(0);
