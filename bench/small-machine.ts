import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ALLOCATOR } from '../scripts/allocator.ts';
import { build, isStale } from '../scripts/build.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';
import { longBook } from './export-books.ts';
import { type Figure, tableOf } from './figure.ts';
import { importMade } from './import-made.ts';
import { memoryOfChildren, peakMegabytes, resetPeak, residentMegabytes, residentOrNone } from './memory.ts';
import type { ReadersData, ReadTimes } from './readers.ts';
import { writeFigures } from './report.ts';
import { sendVideo, writeVideo } from './upload.ts';

const READERS = 8;
const [DRAFT_MS, SAVE_MS, NUMBERS_MS] = [400, 1_700, 4_000];
const SAMPLE_MS = 250;
const REST_SECONDS = 60;
/** Lines of the server's log that are shown if a run breaks off. */
const LAST_LINES = 12;
/** Bytes of memory that the limited run gives the server and its child processes. */
const LIMIT = 512 * 1024 * 1024;
const GROUPS = '/sys/fs/cgroup';

type Setup = { server: RunningServer; author: Client; ebookId: string; modules: Module[] };
type Module = { id: string; slug: string; title: string; content: string; version: number };
type Load = { saves: number; drafts: number; looks: number; reads: number };
type Measured = { rest: number; most: number; after: number; withChildren: number; load: Load };

/**
 * The memory of the server while readers read without a pause and an author saves, writes, views numbers, exports,
 * imports and sends a video: once without a limit, once with 512 MB (a control group, where the system can make one).
 * `--seconds=600` sets the duration; `--free-only` and `--limited-only` skip the other run.
 */
async function main(args: string[]): Promise<void> {
  if (isStale()) await build();
  const seconds = Number(args.find((arg) => arg.startsWith('--seconds='))?.split('=')[1] ?? 600);
  const figures: Figure[] = [];
  if (!args.includes('--limited-only')) figures.push(...figuresOf(await measure(seconds, null), `${seconds} s`));
  console.log(tableOf(figures));
  const limited = args.includes('--free-only') ? null : await measureLimited(seconds);
  if (limited) figures.push(...limitedFigures(limited));
  console.log(tableOf(figures));
  if (args.includes('--write')) writeFigures('small-machine', 'npm run bench:small-machine -- --write', figures);
}

async function measureLimited(seconds: number): Promise<Measured | null> {
  const group = path.join(GROUPS, 'memory', `prelo-bench-${process.pid}`);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(LIMIT));
  } catch (error) {
    console.log(`No control group can be made here: ${error instanceof Error ? error.message : error}`);
    return null;
  }
  try {
    return await measure(seconds, group);
  } finally {
    rmdirSync(group);
  }
}

async function measure(seconds: number, group: string | null): Promise<Measured> {
  const server = await startIn(group);
  try {
    const setup = await fill(server);
    await pause(5_000);
    const rest = residentMegabytes(server.pid);
    resetPeak(server.pid);
    let withChildren = 0;
    const sampling = setInterval(() => {
      withChildren = Math.max(withChildren, residentOrNone(server.pid) + memoryOfChildren(server.pid));
    }, SAMPLE_MS);
    const load = await work(setup, seconds).finally(() => clearInterval(sampling));
    const most = peakMegabytes(server.pid);
    await pause(REST_SECONDS * 1_000);
    return { rest, most, after: residentMegabytes(server.pid), withChildren, load };
  } catch (cause) {
    // a connection that is refused says nothing of why the server is gone
    throw new Error(`it broke off; the server's last lines:\n${server.log.slice(-LAST_LINES).join('\n')}`, { cause });
  } finally {
    await server.stop();
  }
}

/** The server sees the group's limit from its first moment, as it does in a container. */
async function startIn(group: string | null): Promise<RunningServer> {
  const join = (group: string) => writeFileSync(path.join(group, 'cgroup.procs'), String(process.pid));
  if (group) join(group);
  try {
    return await startServer('sqlite', { QUICK_PASSWORDS: '', ...ALLOCATOR });
  } finally {
    if (group) join(path.dirname(group));
  }
}

async function fill(server: RunningServer): Promise<Setup> {
  const author = clientOf(server);
  await signUp(author, 'autora@example.com');
  await signIn(author, 'autora@example.com');
  const { id: ebookId } = await longBook(server);
  const modules = await server.database.db
    .selectFrom('modules')
    .select(['id', 'slug', 'title', 'content', 'version'])
    .where('ebook_id', '=', ebookId)
    .execute();
  return { server, author, ebookId, modules };
}

async function work(setup: Setup, seconds: number): Promise<Load> {
  const end = performance.now() + seconds * 1_000;
  const over = () => performance.now() > end;
  const load: Load = { saves: 0, drafts: 0, looks: 0, reads: 0 };
  const again = async (kind: keyof Load, everyMs: number, act: () => Promise<void>) => {
    while (!over()) {
      await act();
      load[kind] += 1;
      await pause(everyMs);
    }
  };
  await Promise.all([
    read(setup, seconds, load),
    again('saves', SAVE_MS, () => save(setup, load.saves)),
    again('drafts', DRAFT_MS, () => draft(setup, load.drafts)),
    again('looks', NUMBERS_MS, () => look(setup)),
    heavy(setup, seconds / 2),
  ]);
  return load;
}

async function read({ server, ebookId, modules }: Setup, seconds: number, load: Load): Promise<void> {
  const { db } = server.database;
  const { slug } = await db.selectFrom('ebooks').select('slug').where('id', '=', ebookId).executeTakeFirstOrThrow();
  const book = `/ebook/${ebookId}/${slug}`;
  const paths = [book, ...modules.map((module) => `${book}/module/${module.id}/${module.slug}`)];
  const workerData: ReadersData = { url: server.url, paths, readers: READERS, readingMs: 0, inTurn: true };
  const worker = new Worker(new URL('./readers.ts', import.meta.url), { workerData });
  worker.postMessage(seconds);
  const [times] = (await once(worker, 'message')) as [ReadTimes];
  await worker.terminate();
  if (times.faults[0]) throw new Error(`a reader: ${times.faults[0]}`);
  load.reads = times.all.length;
}

async function save({ author, modules }: Setup, turn: number): Promise<void> {
  const module = modules[turn % modules.length] as Module;
  const values = { title: `${module.title} ${turn}`, slug: module.slug, content: module.content };
  const answer = await author.postJson(`/admin/modules/${module.id}/edit.data`, { values, version: module.version });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a save answered ${answer.status}: ${text.slice(0, 200)}`);
  module.version += 1;
}

async function draft({ author, ebookId }: Setup, turn: number): Promise<void> {
  const fields = [
    { field: 'title', value: `Um livro longo ${turn}`, was: turn ? `Um livro longo ${turn - 1}` : 'Um livro longo' },
  ];
  const batch = { client: 'tab', n: turn + 1, seq: 0, text_version: 0, fields };
  const answer = await author.postJson(`/admin/drafts/ebook/${ebookId}`, batch);
  if (answer.status !== 200) throw new Error(`a draft answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

async function look({ author, ebookId }: Setup): Promise<void> {
  const answer = await author.get(`/admin/ebooks/${ebookId}/numbers?span=90`);
  if (answer.status !== 200) throw new Error(`numbers answered ${answer.status}`);
  await answer.text();
}

/** From the middle on: exports files, imports one of them, and sends a video. */
async function heavy(setup: Setup, after: number): Promise<void> {
  await pause(after * 1_000);
  for (const format of ['docx', 'epub']) await makeFile(setup, format);
  await importMade(setup.server, setup.author, setup.ebookId);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  const file = path.join(folder, 'video.mp4');
  await writeVideo(file);
  await sendVideo(setup.server, setup.server.url, setup.author.cookie(), file);
  await rm(folder, { recursive: true, force: true });
}

async function makeFile({ server, author, ebookId }: Setup, format: string): Promise<void> {
  const response = await author.postForm(`/admin/ebooks/${ebookId}/export`, { format });
  if (response.status >= 400) throw new Error(`an export answered ${response.status}`);
  for (;;) {
    const rows = server.database.db.selectFrom('book_files').select(['state', 'code']).where('format', '=', format);
    const file = await rows.orderBy('created_at', 'desc').executeTakeFirst();
    if (file?.state === 'failed') throw new Error(`a file could not be made: ${file.code}`);
    if (file?.state === 'ready') return;
    await pause(SAMPLE_MS);
  }
}

function figuresOf({ rest, most, after, withChildren, load }: Measured, span: string): Figure[] {
  const { reads, saves, drafts, looks } = load;
  const what = `${READERS} readers without a pause (${reads} pages), ${saves} saves, ${drafts} drafts, ${looks} looks at numbers, two exports, an import and a video in ${span}`;
  return [
    {
      ...{ name: 'memory under load on a small machine', value: most, unit: 'MB', target: 400, rule: 'under' },
      note: `${what}; ${Math.round(rest)} MB before, ${Math.round(withChildren)} MB with all that it starts`,
    },
    {
      ...{ name: 'memory a minute after that', value: after, unit: 'MB', target: 250, rule: 'under' },
      note: 'the same server, left alone',
    },
  ];
}

function limitedFigures({ most, after, load }: Measured): Figure[] {
  const note = `it answered all of ${load.reads} pages, ${load.saves} saves and ${load.drafts} drafts; ${Math.round(after)} MB a minute after`;
  return [
    { name: 'the same where 512 MB are all there is', value: most, unit: 'MB', target: 512, rule: 'under', note },
  ];
}

await main(process.argv.slice(2));
process.exit(0);
