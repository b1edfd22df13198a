import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { build, isStale } from '../scripts/build.ts';
import { findActor, updateRole } from '../server/people/people.queries.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { type Figure, median, percentile, spreadOf, tableOf } from './figure.ts';
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
/** `kept` are those of the reads that were answered from memory. */
type Round = { reads: Seen; kept: Seen; saves: Seen; disturbed: Disturbances | null };

/**
 * Authors who save while readers read, one who pastes what is too deep, and pictures that are encoded, on PostgreSQL; rounds
 * with and without the authors in turns.
 */
async function main(args: string[]): Promise<void> {
  if (isStale()) build();
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
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const disturb = await disturbances(product, authors[0] as Author);
  await round(product, agent, authors, null, 6);
  for (let count = 0; count < ROUNDS; count += 1) {
    console.log(`Measuring: round ${count + 1} of ${ROUNDS}...`);
    rounds.idle.push(await round(product, agent, authors, null, SECONDS));
    rounds.busy.push(await round(product, agent, authors, disturb, SECONDS));
  }
  agent.destroy();
  return rounds;
}

async function round(
  product: RunningServer,
  agent: Agent,
  authors: Author[],
  disturb: Awaited<ReturnType<typeof disturbances>> | null,
  seconds: number,
): Promise<Round> {
  const end = performance.now() + seconds * 1_000;
  const reads: Seen = { times: [], faults: [] };
  const kept: Seen = { times: [], faults: [] };
  const saves: Seen = { times: [], faults: [] };
  const over = () => performance.now() > end;
  const readers = Array.from({ length: READERS }, async (_, index) => {
    await pause(Math.random() * 2 * READING_MS);
    while (!over()) {
      const url = product.url + (authors[(index * 7 + 3) % authors.length]?.path ?? '');
      const isKept = await timed(reads, () => read(url, agent));
      if (isKept) kept.times.push(reads.times.at(-1) ?? 0);
      await pause(Math.random() * 2 * READING_MS);
    }
  });
  const writers = (disturb ? authors : []).map(async (author) => {
    await pause(Math.random() * 2 * WRITING_MS);
    while (!over()) {
      await timed(saves, () => save(author));
      await pause(Math.random() * 2 * WRITING_MS);
    }
  });
  const [disturbed] = await Promise.all([disturb?.(over) ?? null, ...readers, ...writers]);
  return { reads, kept, saves, disturbed };
}

async function timed<T>({ times, faults }: Seen, work: () => Promise<T>): Promise<T | null> {
  const started = performance.now();
  const done = await work().catch((error: unknown) => {
    faults.push(String(error));
    return null;
  });
  times.push(performance.now() - started);
  return done;
}

/** @returns whether the page came from memory, which carries no id of the request */
function read(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a read answered ${answer.statusCode}`));
      answer.resume().once('error', reject);
      answer.once('end', () => resolve(answer.headers['x-request-id'] === undefined));
    })
      .once('error', reject)
      .end();
  });
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
  const all = (rounds: Round[], kind: 'reads' | 'saves') => rounds.flatMap((each) => each[kind].times);
  const faults = [...idle, ...busy].flatMap(({ reads, saves, disturbed }) => [
    ...[...reads.faults, ...saves.faults, ...(disturbed?.faults ?? [])],
  ]);
  const perSecond = (rounds: Round[], kind: 'reads' | 'saves') =>
    Math.round(all(rounds, kind).length / ROUNDS / SECONDS);
  const sum = (kind: 'pasted' | 'pictures') => busy.reduce((total, each) => total + (each.disturbed?.[kind] ?? 0), 0);
  const ratio = (kind: 'reads' | 'kept', what: string, share: number, target: number): Figure => {
    const each = (measured: Round) => percentile(measured[kind].times, share);
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
      note: `${perSecond(busy, 'reads')} reads and ${perSecond(busy, 'saves')} saves a second, ${ROUNDS} rounds of ${SECONDS} s; ${sum('pasted')} texts of 45,000 unclosed elements pasted, ${sum('pictures')} pictures of 6 megapixels sent${faults[0] ? `; ${faults[0]}` : ''}`,
    },
    {
      ...{
        name: 'save, PostgreSQL, 95th percentile',
        value: percentile(all(busy, 'saves'), 95),
        unit: 'ms',
        target: 150,
      },
      rule: 'under',
      note: `median ${percentile(all(busy, 'saves'), 50).toFixed(1)} ms; each author saves, then writes for up to ${(2 * WRITING_MS) / 1_000} s`,
    },
    ratio('kept', 'kept pages', 50, 1.5),
    ratio('kept', 'kept pages', 95, 1.5),
    ratio('reads', 'reads', 50, 1.2),
    ratio('reads', 'reads', 95, 1.2),
  ];
}

await main(process.argv.slice(2));
process.exit(0);
