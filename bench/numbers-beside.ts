import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { format } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { CLASSES, type CountedEvent, EVENT_KINDS, lineOf, timesOf } from '#server/events/event.ts';
import type { EventsDb } from '#server/events/open-events.ts';
import type { Engine } from '../tests/database.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { eventsDbOf } from '../tests/event-store.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../tests/factories.ts';
import { makeProduct } from '../tests/items.ts';
import { randomOf } from '../tests/random.ts';
import type { SenderData, SentBook, SentEvents } from './event-sender.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import type { ReadersData, ReadTimes } from './readers.ts';

const SECONDS = 4;
/** Turns of a round. The cost of events is less than two turns differ by. */
const TURNS = 4;
/** Readers who read without a pause: as fast as they are answered. */
const READERS = 4;
/** Pages that readers request: more than are kept at once. */
const [READ_BOOKS, MODULES] = [120, 15];
const TEXT = '<p>Um parágrafo como os de um guia: algumas frases, uma lista curta e o que mais se diz dela.</p>'.repeat(
  60,
);
/** The size of the sums: e-books, days, and events of each. */
const [BOOKS, DAYS, EVENTS] = [500, 20, 20];
/** Events that a file of the spool holds. */
const PORTION = 10_000;
const ZONE = 'America/Sao_Paulo';

/** Pages a second: `kept` from memory, `made` rendered again. */
type Rates = { kept: number; made: number };
type Book = SentBook & { path: string; modules: string[] };
type Pair = { alone: Rates; beside: Rates };
type Busy = {
  events: EventsDb;
  read: () => Promise<Rates> /** Notifies the server that there is something to sum. */;
  nudge: () => Promise<void>;
};

/**
 * The rate of pages while events come in, and while the sums of busy days are made, against the rate alone; in turns.
 */
export async function besideCounting(engine: Engine, rounds: number): Promise<Figure[]> {
  const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  const events = await eventsDbOf({ db: server.database.db, dataDir: server.dataDir });
  const books = await makeBooks(server);
  const readers = startReaders(server, books);
  const sender = startSender(server, books);
  try {
    await fillSpool(server, events);
    const before = await countOf(events);
    await readers.read();
    let sent = await sender.send(1);
    const nudge = async () => {
      sent += await sender.send(0.01);
    };
    const busy = { events, read: readers.read, nudge };
    const [pairsOfEvents, pairsOfSums]: [Pair[], Pair[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`${engine}: readers beside what is counted, round ${round} of ${rounds}...`);
      const sums = await besideSums(busy);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const alone = await readers.read();
        const sending = sender.send(2 * SECONDS);
        pairsOfEvents.push({ alone, beside: await readers.read() });
        sent += await sending;
        if (turn === 0) pairsOfSums.push({ alone, beside: sums });
      }
    }
    await counted(events, before + sent);
    return [
      ...figuresOf(`${engine}: %s pages beside 300 events a second, of alone`, pairsOfEvents, 0.95),
      ...figuresOf(`${engine}: %s pages beside sums being made, of alone`, pairsOfSums, 0.85),
    ];
  } finally {
    await readers.stop();
    await sender.stop();
    if (engine === 'sqlite') await events.destroy();
    await server.stop();
  }
}

async function makeBooks(server: RunningServer): Promise<Book[]> {
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, await makePerson(server.database, 'editor'));
  const books: Book[] = [];
  for (let count = 0; count < READ_BOOKS; count += 1) {
    const { id, slug } = await makeEbook(ctx, { is_visible: true, slug: `medida-${count}` });
    const path = `/ebook/${id}/${slug}`;
    const modules: string[] = [];
    let module = '';
    for (let place = 0; place < MODULES; place += 1) {
      const made = await makeModule(ctx, id, { order_index: place, content: TEXT, is_visible: true });
      modules.push(`${path}/module/${made.id}/${made.slug}`);
      module = made.id;
    }
    const product = await makeProduct(ctx, id, { purchase_url: 'https://loja.example.com/a' });
    const link = server.database.db.selectFrom('links').select('code').where('row_id', '=', product.id);
    books.push({ id, module, modules, path, code: (await link.executeTakeFirstOrThrow()).code });
  }
  return books;
}

function startReaders({ url }: RunningServer, books: Book[]) {
  const reader = (paths: string[], isKept: boolean) => {
    const workerData: ReadersData = { url, paths, readers: READERS, readingMs: 0, inTurn: !isKept };
    const worker = new Worker(new URL('./readers.ts', import.meta.url), { workerData });
    const rate = async () => {
      worker.postMessage(SECONDS);
      const [{ all, kept, faults }] = (await once(worker, 'message')) as [ReadTimes];
      if (faults[0]) throw new Error(faults[0]);
      // the first of each has to be made
      if (isKept ? kept.length < 0.9 * all.length : kept.length > 0)
        throw new Error(`${kept.length} pages of ${all.length} were kept`);
      return all.length / SECONDS;
    };
    return { rate, stop: () => worker.terminate() };
  };
  const kept = reader(
    books.slice(0, 20).map(({ path }) => path),
    true,
  );
  // when the first comes again it is not kept any longer
  const made = reader(
    books.flatMap(({ modules }) => modules),
    false,
  );
  return {
    read: async (): Promise<Rates> => ({ kept: await kept.rate(), made: await made.rate() }),
    stop: () => Promise.all([kept.stop(), made.stop()]),
  };
}

function startSender({ url }: RunningServer, books: SentBook[]) {
  const { origin, port } = new URL(url);
  const workerData: SenderData = { port: Number(port), origin, books };
  const worker = new Worker(new URL('./event-sender.ts', import.meta.url), { workerData });
  const send = async (seconds: number) => {
    worker.postMessage(seconds);
    const [{ answered, wrong }] = (await once(worker, 'message')) as [SentEvents];
    if (wrong > 0) throw new Error(`${wrong} of ${answered} events were not taken`);
    return answered;
  };
  return { send, stop: () => worker.terminate() };
}

/** Leaves the events of some days where the server takes them. */
async function fillSpool({ dataDir }: RunningServer, events: EventsDb): Promise<void> {
  const random = randomOf(1);
  const { day, at } = timesOf(ZONE, new Date());
  const lines: string[] = [];
  for (let number = 0; number < BOOKS * DAYS * EVENTS; number += 1) {
    const back = number % DAYS;
    const read: CountedEvent = {
      ...{ id: number + 1, day: day - back, at: at - back * 86_400, class: CLASSES.human, kind: EVENT_KINDS.read },
      ...{ ebook: `book-${Math.floor(number / DAYS) % BOOKS}`, author: `author-${number % 50}` },
      ...{ module: `module-${Math.floor(6 * random())}`, source: 'google.com', language: 'pt', device: 1 },
      ...{ visitor: 1 + Math.floor(30 * random()), ms: Math.floor(300_000 * random()) },
      depth: Math.floor(101 * random()),
    };
    lines.push(lineOf(read));
  }
  const folder = path.join(dataDir, 'spool');
  await mkdir(folder, { recursive: true });
  for (let from = 0; from < lines.length; from += PORTION) {
    const file = path.join(folder, `a-${from}`);
    await writeFile(file, lines.slice(from, from + PORTION).join(''));
    await rename(file, `${file}.log`);
  }
  await counted(events, lines.length);
}

async function countOf(db: EventsDb): Promise<number> {
  return Number((await sql<{ n: number }>`select count(*) as n from events`.execute(db)).rows[0]?.n);
}

/** Waits until there are as many events. */
async function counted(db: EventsDb, wanted: number): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const found = await countOf(db).catch(() => 0);
    if (found === wanted) return;
    if (found > wanted) throw new Error(`${found} events were counted of ${wanted}`);
    await pause(500);
  }
  throw new Error(`fewer events were counted than ${wanted}`);
}

/** Marks every day to be summed again, then reads while the server does it, which starts within a minute. */
async function besideSums({ events, read, nudge }: Busy): Promise<Rates> {
  const marks = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from event_dirty where scope > 0`.execute(events)).rows[0]?.n,
    );
  // what is under way ends first
  while ((await marks()) > 0) await pause(500);
  await pause(2_000);
  await sql`insert into event_dirty (day, scope) select day, ebook from event_books`.execute(events);
  await nudge();
  const all = await marks();
  while ((await marks()) > all - 50) await pause(50);
  const rates = await read();
  if ((await marks()) === 0) throw new Error('the sums were made before the readers were done');
  return rates;
}

function figuresOf(name: string, pairs: Pair[], target: number): Figure[] {
  return (['kept', 'made'] as const).map((pages) => {
    const ratios = pairs.map(({ alone, beside }) => beside[pages] / alone[pages]);
    const rate = (of: keyof Pair) => Math.round(median(pairs.map((pair) => pair[of][pages])));
    return {
      ...{ name: format(name, pages), value: median(ratios), unit: '', target, rule: 'at least' },
      note: `${rate('beside')} beside ${rate('alone')} requests/s of ${READERS} readers; median of ${pairs.length} rounds in turns, ratios ${spreadOf(ratios)}`,
    };
  });
}
