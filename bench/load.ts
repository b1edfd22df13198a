import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { build, isStale } from '../scripts/build.ts';
import { findActor, updateRole } from '../server/people/people.queries.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { type Figure, median, percentile, spreadOf, tableOf } from './figure.ts';
import type { ReadersData, ReadTimes } from './readers.ts';
import { writeFigures } from './report.ts';

const AUTHORS = 200;
const READERS = 2_000;
const ROUNDS = 3;
const SECONDS = 15;
/** Milliseconds between the answer and the next request of the same person, at random up to twice as much. */
const WRITING_MS = 10_000;
const READING_MS = 5_000;

type Author = { client: Client; id: string; version: number; path: string };
type Seen = { times: number[]; faults: string[] };
type Round = { reads: ReadTimes; saves: Seen; disturbed: Disturbances | null };

/**
 * Authors who save while readers read, one who pastes what is too deep, and pictures that are encoded, on PostgreSQL; rounds
 * with and without the authors in turns.
 */
async function main(args: string[]): Promise<void> {
  if (isStale()) await build();
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  const product = await startServer('postgres', { SAMPLE_CONTENT: 'off' });
  try {
    console.log(`Making ${AUTHORS} authors with an e-book each...`);
    const authors = await makeAuthors(product);
    const figures = figuresOf(await measure(product, authors));
    console.log(tableOf(figures));
    if (args.includes('--write')) writeFigures('load', 'npm run bench:load -- --write', figures);
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

async function makeAuthors(product: RunningServer): Promise<Author[]> {
  const waiting = Array.from({ length: AUTHORS }, (_, index) => `author-${index}@example.com`);
  const authors: Author[] = [];
  const work = async () => {
    for (let email = waiting.shift(); email; email = waiting.shift()) authors.push(await makeAuthor(product, email));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return authors;
}

async function makeAuthor(product: RunningServer, email: string): Promise<Author> {
  const { db } = product.database;
  const client = clientOf(product);
  await signUp(client, email);
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await updateRole(db, userId, 'editor');
  const signedIn = await signIn(client, email);
  const actor = await findActor(db, userId);
  if (signedIn.status !== 302 || !actor) throw new Error(`${email} could not sign in: ${signedIn.status}`);
  const ctx = ctxOf({ ...product.database, dataDir: product.dataDir }, actor);
  const ebook = await makeEbook(ctx, { slug: `e-${userId}`, description: '<p>Um guia para medir.</p>' });
  for (let index = 0; index < 10; index += 1) await makeModule(ctx, ebook.id, { order_index: index });
  return { client, id: ebook.id, version: ebook.version, path: `/ebook/${ebook.id}/${ebook.slug}` };
}

async function measure(product: RunningServer, authors: Author[]): Promise<Record<'idle' | 'busy', Round[]>> {
  const rounds = { idle: [] as Round[], busy: [] as Round[] };
  const readers = startReaders(product, authors);
  const disturb = await disturbances(product, authors[0] as Author);
  await readers.read(6);
  for (let count = 0; count < ROUNDS; count += 1) {
    console.log(`Measuring: round ${count + 1} of ${ROUNDS}...`);
    rounds.idle.push({ reads: await readers.read(SECONDS), saves: { times: [], faults: [] }, disturbed: null });
    rounds.busy.push(await busyRound(readers, authors, disturb));
  }
  await readers.stop();
  return rounds;
}

function startReaders(product: RunningServer, authors: Author[]) {
  const paths = authors.map(({ path }) => path);
  const workerData: ReadersData = { url: product.url, paths, readers: READERS, readingMs: READING_MS };
  const worker = new Worker(new URL('./readers.ts', import.meta.url), { workerData });
  const read = async (seconds: number): Promise<ReadTimes> => {
    worker.postMessage(seconds);
    const [times] = (await once(worker, 'message')) as [ReadTimes];
    return times;
  };
  return { read, stop: () => worker.terminate() };
}

async function busyRound(
  readers: ReturnType<typeof startReaders>,
  authors: Author[],
  disturb: Awaited<ReturnType<typeof disturbances>>,
): Promise<Round> {
  const end = performance.now() + SECONDS * 1_000;
  const over = () => performance.now() > end;
  const saves: Seen = { times: [], faults: [] };
  const writers = authors.map(async (author) => {
    await pause(Math.random() * 2 * WRITING_MS);
    while (!over()) {
      await timed(saves, () => save(author));
      await pause(Math.random() * 2 * WRITING_MS);
    }
  });
  const [reads, disturbed] = await Promise.all([readers.read(SECONDS), disturb(over), ...writers]);
  return { reads, saves, disturbed };
}

async function timed({ times, faults }: Seen, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work().catch((error: unknown) => faults.push(String(error)));
  times.push(performance.now() - started);
}

/** Saves the e-book as its form does. */
async function save(author: Author): Promise<void> {
  const values = {
    title: `Guia ${author.version}`,
    slug: author.path.split('/').at(-1),
    description: '<p>Medido.</p>',
  };
  const body = { values, version: author.version };
  const answer = await author.client.postJson(`/admin/ebooks/${author.id}/edit.data`, body);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a save answered ${answer.status}: ${text.slice(0, 200)}`);
  const flat = JSON.parse(text) as unknown[];
  author.version = Number(flat[flat.indexOf('version') + 1]);
}

function figuresOf({ idle, busy }: Record<'idle' | 'busy', Round[]>): Figure[] {
  const reads = busy.flatMap((each) => each.reads.all);
  const saves = busy.flatMap((each) => each.saves.times);
  const faults = [...idle, ...busy].flatMap(({ reads, saves, disturbed }) => [
    ...[...reads.faults, ...saves.faults, ...(disturbed?.faults ?? [])],
  ]);
  const perSecond = (times: number[]) => Math.round(times.length / ROUNDS / SECONDS);
  const sum = (kind: 'pasted' | 'pictures') => busy.reduce((total, each) => total + (each.disturbed?.[kind] ?? 0), 0);
  const ratio = (kind: 'all' | 'kept', what: string, share: number, target: number): Figure => {
    const each = (measured: Round) => percentile(measured.reads[kind], share);
    const ratios = busy.map((measured, index) => each(measured) / each(idle[index] as Round));
    const name = `${what} while ${AUTHORS} save, of ${what} alone, ${share === 50 ? 'median' : `${share}th percentile`}`;
    return {
      ...{ name, value: median(ratios), unit: '', target, rule: 'under' },
      note: `${median(busy.map(each)).toFixed(2)} beside ${median(idle.map(each)).toFixed(2)} ms; ratios ${spreadOf(ratios)}`,
    };
  };
  return [
    {
      ...{ name: `errors of ${AUTHORS} authors and ${READERS} readers`, value: faults.length, unit: '', target: 1 },
      rule: 'under',
      note: `${perSecond(reads)} reads and ${perSecond(saves)} saves a second, ${ROUNDS} rounds of ${SECONDS} s; ${sum('pasted')} texts of 45,000 unclosed elements pasted, ${sum('pictures')} pictures of 6 megapixels sent${faults[0] ? `; ${faults[0]}` : ''}`,
    },
    {
      ...{
        name: 'save, PostgreSQL, 95th percentile',
        value: percentile(saves, 95),
        unit: 'ms',
        target: 150,
      },
      rule: 'under',
      note: `median ${percentile(saves, 50).toFixed(1)} ms; each author saves, then writes for up to ${(2 * WRITING_MS) / 1_000} s`,
    },
    ratio('kept', 'kept pages', 50, 1.5),
    ...slowest(idle, busy),
    ratio('all', 'reads', 50, 1.2),
    ratio('all', 'reads', 95, 1.2),
  ];
}

/** The slowest kept pages while authors save; the 95th percentile may be half as much again as without them, or 2 ms. */
function slowest(idle: Round[], busy: Round[]): Figure[] {
  const at = (share: number) => (measured: Round) => percentile(measured.reads.kept, share);
  const alone = median(idle.map(at(95)));
  const of = (share: number, target: number, note: string): Figure => ({
    ...{ name: `kept pages while ${AUTHORS} save, ${share}th percentile`, value: median(busy.map(at(share))) },
    ...{
      unit: 'ms',
      target: Number(target.toFixed(2)),
      rule: 'under',
      note: `${spreadOf(busy.map(at(share)), 'ms')}; ${note}`,
    },
  });
  const longest = Math.max(...busy.flatMap(({ reads }) => reads.kept));
  return [
    of(95, Math.max(1.5 * alone, 2), `${alone.toFixed(2)} ms alone`),
    of(99, 5, `the longest ${longest.toFixed(1)} ms`),
  ];
}

await main(process.argv.slice(2));
process.exit(0);
