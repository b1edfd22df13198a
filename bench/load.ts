import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { build, isStale } from '../scripts/build.ts';
import { findActor, updateRole } from '../server/people/people.queries.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../tests/factories.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';
import { startPostgres } from '../tests/postgres.ts';
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

/** Authors who save while readers read, on PostgreSQL; rounds with and without the authors in turns. */
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

type Round = { reads: Seen; saves: Seen };

async function measure(product: RunningServer, authors: Author[]): Promise<Record<'idle' | 'busy', Round[]>> {
  const rounds = { idle: [] as Round[], busy: [] as Round[] };
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  await round(product, agent, authors, false, 6);
  for (let count = 0; count < ROUNDS; count += 1) {
    console.log(`Measuring: round ${count + 1} of ${ROUNDS}...`);
    rounds.idle.push(await round(product, agent, authors, false, SECONDS));
    rounds.busy.push(await round(product, agent, authors, true, SECONDS));
  }
  agent.destroy();
  return rounds;
}

async function round(
  product: RunningServer,
  agent: Agent,
  authors: Author[],
  saving: boolean,
  seconds: number,
): Promise<Round> {
  const end = performance.now() + seconds * 1_000;
  const reads: Seen = { times: [], faults: [] };
  const saves: Seen = { times: [], faults: [] };
  const over = () => performance.now() > end;
  const readers = Array.from({ length: READERS }, async (_, index) => {
    await pause(Math.random() * 2 * READING_MS);
    while (!over()) {
      await timed(reads, () => read(product.url + (authors[(index * 7 + 3) % authors.length]?.path ?? ''), agent));
      await pause(Math.random() * 2 * READING_MS);
    }
  });
  const writers = (saving ? authors : []).map(async (author) => {
    await pause(Math.random() * 2 * WRITING_MS);
    while (!over()) {
      await timed(saves, () => save(author));
      await pause(Math.random() * 2 * WRITING_MS);
    }
  });
  await Promise.all([...readers, ...writers]);
  return { reads, saves };
}

async function timed({ times, faults }: Seen, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work().catch((error: unknown) => void faults.push(String(error)));
  times.push(performance.now() - started);
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a read answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
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
  const all = (rounds: Round[], kind: keyof Round) => rounds.flatMap((each) => each[kind].times);
  const faults = [...idle, ...busy].flatMap(({ reads, saves }) => [...reads.faults, ...saves.faults]);
  const each = (share: number) => (measured: Round) => percentile(measured.reads.times, share);
  const ratios = (share: number) =>
    busy.map((measured, index) => each(share)(measured) / each(share)(idle[index] as Round));
  const perSecond = (rounds: Round[], kind: keyof Round) => Math.round(all(rounds, kind).length / ROUNDS / SECONDS);
  const reads = (share: number): Figure => ({
    ...{ name: `reads while ${AUTHORS} save, of reads alone, ${share === 50 ? 'median' : `${share}th percentile`}` },
    ...{ value: median(ratios(share)), unit: '', target: 1.2, rule: 'under' },
    note: `${median(busy.map(each(share))).toFixed(2)} beside ${median(idle.map(each(share))).toFixed(2)} ms; ratios ${spreadOf(ratios(share))}`,
  });
  return [
    {
      ...{ name: `errors of ${AUTHORS} authors and ${READERS} readers`, value: faults.length, unit: '', target: 1 },
      rule: 'under',
      note: `${perSecond(busy, 'reads')} reads and ${perSecond(busy, 'saves')} saves a second, ${ROUNDS} rounds of ${SECONDS} s${faults[0] ? `; ${faults[0]}` : ''}`,
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
    reads(50),
    reads(95),
  ];
}

await main(process.argv.slice(2));
process.exit(0);
