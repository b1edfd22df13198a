import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { GUIDE_SLUG } from '../common/addresses.ts';
import { build, isStale } from '../scripts/build.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';
import { largeBook, longBook } from './export-books.ts';
import { type Figure, median, spreadOf, tableOf } from './figure.ts';
import { importMade } from './import-made.ts';
import { peakMegabytes, peakOfChildren, resetPeak, residentMegabytes } from './memory.ts';
import type { ReadersData, ReadTimes } from './readers.ts';
import { writeFigures } from './report.ts';

const ROUNDS = 5;
const SECONDS = 8;
/** Readers who read without a pause: as fast as they are answered. */
const READERS = 4;
/**
 * How often the bench checks whether a file is ready and how much memory is in use. Checks cost time, so they are rare
 * beside readers.
 */
const [LOOK_MS, REST_MS] = [20, 250];

type Making = { seconds: number; server: number; workshop: number };
type Setup = { server: RunningServer; author: Client };

/** Exports files of e-books on the built server with readers beside it, and imports a document. */
async function main(args: string[]): Promise<void> {
  if (isStale()) await build();
  const server = await startServer('sqlite');
  try {
    const author = clientOf(server);
    await signUp(author, 'autora@example.com');
    await signIn(author, 'autora@example.com');
    const figures = await figuresOf({ server, author });
    console.log(tableOf(figures));
    if (args.includes('--write')) writeFigures('export', 'npm run bench:export -- --write', figures);
  } finally {
    await server.stop();
  }
}

async function figuresOf(setup: Setup): Promise<Figure[]> {
  const { db } = setup.server.database;
  const query = db.selectFrom('ebooks').select('id').where('slug', '=', GUIDE_SLUG);
  const { id: sample } = await query.executeTakeFirstOrThrow();
  console.log('Making e-books...');
  const { id: long, pictures } = await longBook(setup.server);
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push((await made(setup, sample, 'epub')).seconds);
  console.log('Measuring files...');
  const first = await made(setup, long, 'epub');
  const again = await made(setup, long, 'epub');
  const pdf = await made(setup, long, 'pdf-a5');
  const docx = await made(setup, long, 'docx');
  const taken = await importMade(setup.server, setup.author, long);
  console.log('Measuring readers...');
  const readers = await besideExports(setup, long);
  console.log('Measuring memory...');
  const large = await largeBook(setup.server);
  const heavy = await made(setup, large.id, 'epub');
  const packed = await made(setup, large.id, 'package');
  const book = `300 pages with ${pictures} pictures`;
  const under = { unit: 's', rule: 'under' } as const;
  return [
    {
      ...{ ...under, name: 'EPUB of the sample', value: median(samples), target: 1 },
      note: `from the request to the file, its process included; median of ${ROUNDS}, ${spreadOf(samples, 's')}`,
    },
    {
      ...{ ...under, name: `EPUB of ${book}`, value: first.seconds, target: 8 },
      note: `the first time, when its pictures are made for files; ${again.seconds.toFixed(1)} s after that`,
    },
    {
      ...under,
      name: `PDF in A5 of ${book}`,
      value: pdf.seconds,
      target: 10,
      note: `at most ${Math.round(pdf.workshop)} MB`,
    },
    {
      ...under,
      name: `DOCX of ${book}`,
      value: docx.seconds,
      target: 10,
      note: `at most ${Math.round(docx.workshop)} MB`,
    },
    {
      ...{ ...under, name: 'a document of 300 pages to its preview', value: taken.seconds, target: 10 },
      note: `that DOCX of ${taken.megabytes.toFixed(1)} MB, from its last byte to what it is made of`,
    },
    readers,
    memoryOf('memory that a file of 95 MB of text adds', '500 modules as EPUB', heavy),
    memoryOf('memory that a package of it adds', 'the same as a package', packed),
  ];
}

function memoryOf(name: string, what: string, { server, workshop, seconds }: Making): Figure {
  const note = `to the server: ${what} in ${seconds.toFixed(1)} s; its process took at most ${Math.round(workshop)} MB`;
  return { name, value: server, unit: 'MB', target: 200, rule: 'under', note };
}

let times = 0;

/** Exports an e-book that has just changed. */
async function made({ server, author }: Setup, id: string, format: string, isWatched = true): Promise<Making> {
  const { db } = server.database;
  times += 1;
  const title = `Guia ${times}`;
  await db.updateTable('ebooks').set({ title }).where('id', '=', id).execute();
  const before = residentMegabytes(server.pid);
  resetPeak(server.pid);
  const started = performance.now();
  const response = await author.postForm(`/admin/ebooks/${id}/export`, { format });
  if (response.status >= 400) throw new Error(`asking for a file answered ${response.status}`);
  let workshop = 0;
  for (;;) {
    const rows = db.selectFrom('book_files').select(['state', 'code']).where('ebook_id', '=', id);
    const file = await rows.where('format', '=', format).orderBy('created_at', 'desc').executeTakeFirst();
    if (isWatched) workshop = Math.max(workshop, peakOfChildren(server.pid));
    if (file?.state === 'failed') throw new Error(`a file could not be made: ${file.code}`);
    if (file?.state === 'ready') break;
    await pause(isWatched ? LOOK_MS : REST_MS);
  }
  const seconds = (performance.now() - started) / 1_000;
  return { seconds, server: peakMegabytes(server.pid) - before, workshop };
}

/** The rate of kept pages while files are made one after the other, against the rate without; measured in turns. */
async function besideExports(setup: Setup, id: string): Promise<Figure> {
  const { db } = setup.server.database;
  const row = await db.selectFrom('ebooks').select(['id', 'slug']).orderBy('created_at').executeTakeFirstOrThrow();
  const paths = [`/ebook/${row.id}/${row.slug}`];
  const workerData: ReadersData = { url: setup.server.url, paths, readers: READERS, readingMs: 0 };
  const worker = new Worker(new URL('./readers.ts', import.meta.url), { workerData });
  const read = async () => {
    worker.postMessage(SECONDS);
    const [answered] = (await once(worker, 'message')) as [ReadTimes];
    if (answered.faults[0]) throw new Error(answered.faults[0]);
    return answered.all.length / SECONDS;
  };
  const alone: number[] = [];
  const beside: number[] = [];
  await read();
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await read());
    let isOver = false;
    const making = (async () => {
      while (!isOver) await made(setup, id, 'epub', false);
    })();
    beside.push(await read());
    isOver = true;
    await making;
  }
  await worker.terminate();
  const ratios = beside.map((rate, round) => rate / (alone[round] ?? 1));
  return {
    ...{ name: 'kept pages beside exports, of kept pages alone', value: median(ratios), unit: '', target: 0.9 },
    rule: 'at least',
    note: `${Math.round(median(beside))} beside ${Math.round(median(alone))} requests/s of ${READERS} readers while that EPUB is made again and again; median of ${ROUNDS} rounds in turns, ratios ${spreadOf(ratios)}`,
  };
}

await main(process.argv.slice(2));
process.exit(0);
