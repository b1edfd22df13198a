import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { passTime, workOff } from '#tests/jobs.ts';
import { workbenchOf } from '#tests/workbench.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { READERS_WAIT } from '../jobs/enqueue.ts';
import { claimJob } from '../jobs/jobs.queries.ts';
import { changeJob } from '../jobs/jobs.ts';
import { createHub, type ProgressEvent } from '../live/hub.ts';
import { openStorage } from '../storage/open.ts';
import { purgeAll } from '../trash/purge.ts';
import { openWorkshop, type Workshop } from '../workshop/workshop.ts';
import { findNewestFile, listSurplus, listUnusedFiles } from './book-files.queries.ts';
import { downloadToSend } from './download.ts';
import { askFor, exportToSend, listExports, requestExport } from './exports.ts';
import { OFFERED } from './formats.ts';
import { offerDownloads } from './offer.ts';
import { sweepFiles } from './sweep.ts';
import type { FileOrder } from './write-file.ts';

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let ctx: Ctx;
let ebook: Ebook;
/** The workshop itself, and the same work without a process of its own, for all that comes after. */
let workshop: Workshop;
let here: Pick<Workshop, 'run'>;
const live = createHub();

beforeAll(async () => {
  database = await openTestDatabase();
  const storage = await openStorage({ dataDir: database.dataDir, s3: null });
  ctx = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), storage };
  workshop = openWorkshop({ dataDir: database.dataDir, s3: null });
  here = workbenchOf({ storage });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('book_files').execute();
  await database.db.deleteFrom('jobs').execute();
  ebook = await makeEbook(ctx, { title: 'Pão' });
  await makeModule(ctx, ebook.id, { title: 'Fermento', content: '<p>Farinha e água.</p>' });
});

const FORMAT = 'docx';
const ask = () => requestExport(ctx, ebook.id, FORMAT);
const shown = async () =>
  (await listExports(ctx, ebook.id)).files.find(({ format }) => format === FORMAT)?.file ?? null;
const rows = () => database.db.selectFrom('book_files').selectAll().orderBy('created_at').orderBy('id').execute();
const jobs = () => database.db.selectFrom('jobs').select('id').where('kind', '=', 'books.file').execute();
const work = (more: Parameters<typeof workOff>[1] = {}) => workOff(ctx, { workshop: here, live, ...more });
const full = { left: async () => 0 };
const rename = async (title: string) => {
  const { version } = await database.db
    .selectFrom('ebooks')
    .select('version')
    .where('id', '=', ebook.id)
    .executeTakeFirstOrThrow();
  await updateEbook(ctx, ebook.id, version, { title, slug: ebook.slug });
};

test('signs that a PDF has no face for are named beside it, and not once they are gone', async () => {
  const [one] = await database.db.selectFrom('modules').select('id').where('ebook_id', '=', ebook.id).execute();
  const write = (content: string) =>
    database.db
      .updateTable('modules')
      .set({ content })
      .where('id', '=', one?.id ?? '')
      .execute();
  const made = async () => {
    await requestExport(ctx, ebook.id, 'pdf-phone');
    await work();
    return (await listExports(ctx, ebook.id)).files.find(({ format }) => format === 'pdf-phone')?.file;
  };
  await write('<p>Chá, em khmer: ខ ឋ, em japonês: お茶.</p>');
  expect(await made()).toMatchObject({ state: 'ready', code: null, missing: 'ខ ឋ' });
  await write('<p>Chá.</p>');
  expect(await made()).toMatchObject({ state: 'ready', code: null, missing: null });
});

test('[IO-01] two requests for a file make one, which is there at once until a word of the e-book is changed', async () => {
  const heard: ProgressEvent[] = [];
  const end = live.subscribe((message) => message.type === 'progress' && heard.push(message.event));
  expect(await shown()).toBeNull();
  await Promise.all([ask(), ask()]);
  expect(await jobs()).toHaveLength(1);
  expect(await shown()).toMatchObject({ state: 'making', progress: null });
  expect(await work({ workshop })).toBe(1);
  end();
  const file = await shown();
  expect(file).toMatchObject({ state: 'ready', code: null, bytes: expect.any(Number) });
  expect(heard.at(-1)).toMatchObject({ id: file?.id, isOver: true, ebookId: ebook.id });
  const sent = await exportToSend(ctx, ebook.id, file?.id ?? '');
  expect(sent).toMatchObject({ fileName: 'Pão.docx', bytes: file?.bytes, lifetime: 'private, no-cache' });
  expect((await text(await ctx.storage.read(sent.key))).slice(0, 2)).toBe('PK');
  await ask();
  expect([(await shown())?.id, (await jobs()).length]).toEqual([file?.id, 1]);
  await rename('Pães');
  expect(await shown()).toBeNull();
  await ask();
  expect(await jobs()).toHaveLength(2);
  await rename('Pão');
  expect((await shown())?.state, 'what is being made is shown, whatever was changed since').toBe('making');
});

test('[IO-01] a file holds what the e-book is when it is made, and one that is there already is not made twice', async () => {
  await ask();
  await work();
  await rename('Bolo');
  await ask();
  await rename('Pão');
  const [first, second] = await rows();
  // the row of the save before differs in when it was written
  expect(first?.key).not.toBe(second?.key);
  await work();
  const files = await rows();
  expect(files.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(files[1]?.key).not.toBe(second?.key);
  expect((await shown())?.id).toBe(second?.id);
});

test('[IO-01] what could not be made says why, and is made when it is asked for again', async () => {
  await ask();
  await work({ disk: full });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'no_space', bytes: null });
  await ask();
  await work({ workshop: { run: () => Promise.reject(new Error('x')) } });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'file_failed' });
  expect(await database.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
  await ask();
  expect(await shown()).toMatchObject({ state: 'making', code: null });
  const [job] = await database.db.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute();
  await changeJob({ ...ctx, actor: await makePerson(database, 'admin') }, job?.id ?? '', 'cancel');
  expect(await shown()).toMatchObject({ state: 'failed', code: 'file_stopped' });
});

test('of one person at most so many files are under way; the same one asked for again is no other', async () => {
  const books = [ebook, await makeEbook(ctx), await makeEbook(ctx)];
  const wanted = books.flatMap(({ id }) => OFFERED.map((format) => [id, format] as const));
  const [over, ...first] = wanted.slice(0, LIMITS.jobsOfPerson + 1).reverse();
  for (const [id, format] of first) await requestExport(ctx, id, format);
  const asking = () => requestExport(ctx, over?.[0] ?? '', over?.[1]);
  await expect(asking()).rejects.toMatchObject({ code: 'jobs_full', params: { max: LIMITS.jobsOfPerson } });
  expect(await rows()).toHaveLength(LIMITS.jobsOfPerson);
  await requestExport(ctx, first[0]?.[0] ?? '', first[0]?.[1]);
  expect(await jobs()).toHaveLength(LIMITS.jobsOfPerson);
  await database.db.updateTable('jobs').set({ state: 'done' }).where('state', '=', 'waiting').execute();
  await asking();
});

test('what an author’s files take together is bounded: the one asked for longest ago goes first', async () => {
  const other = await makePerson(database, 'editor');
  const foreign = await makeEbook({ ...ctx, actor: other });
  await requestExport({ ...ctx, actor: other }, foreign.id, 'markdown');
  await ask();
  await work();
  await requestExport(ctx, ebook.id, 'markdown');
  await workOff({ ...ctx, config: { ...ctx.config, quotaPerAuthor: 1 } }, { workshop: here, live });
  const left = (await rows()).map(({ ebook_id, format, state }) => [ebook_id, format, state]);
  expect(left.toSorted()).toEqual(
    [
      [ebook.id, 'markdown', 'ready'],
      [foreign.id, 'markdown', 'ready'],
    ].toSorted(),
  );
});

test('a file is not made where it would take what the disk keeps free', async () => {
  await ask();
  await work({ disk: { left: async () => 10 } });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'no_space' });
});

test('[IO-01] the job of a node that was killed is taken up by another', async () => {
  await ask();
  await claimJob(database.db, ctx.now, { node: 'dead', kinds: ['books.file'], leaseMs: 60_000 });
  expect(await work()).toBe(0);
  await passTime(database.db, 2 * 60_000);
  expect(await work()).toBe(1);
  expect(await shown()).toMatchObject({ state: 'ready' });
});

test('[IO-01] files go a week after they were asked for last, and with their e-book', async () => {
  await ask();
  await work();
  const [file] = await rows();
  const later = (days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS) });
  const { signal } = new AbortController();
  await exportToSend(later(3), ebook.id, file?.id ?? '');
  await sweepFiles(later(9), signal);
  expect(await ctx.storage.stat(file?.name ?? '')).not.toBeNull();
  await sweepFiles(later(11), signal);
  expect(await rows()).toEqual([]);
  expect(await ctx.storage.stat(file?.name ?? '')).toBeNull();
});

test('[IO-01] a file of an e-book that is deleted meanwhile is not made, and one that was made goes for good with it', async () => {
  await ask();
  await work();
  const [file] = await rows();
  await rename('Torta');
  await ask();
  await deleteEbook(ctx, ebook.id);
  await expect(exportToSend(ctx, ebook.id, file?.id ?? '')).rejects.toMatchObject({ code: 'ebook_not_found' });
  await work();
  expect((await rows()).map(({ id }) => id)).toEqual([file?.id]);
  await purgeAll(ctx, { ownerId: ctx.actor?.id ?? '', until: new Date(Date.now() + DAY_MS).toISOString() });
  expect(await rows()).toEqual([]);
  expect(await ctx.storage.stat(file?.name ?? '')).toBeNull();
});

test('[IO-01] an e-book that goes for good while its file is written leaves nothing behind', async () => {
  await ask();
  const names: string[] = [];
  const run = async (task: 'book.file', order: FileOrder, options: Parameters<Workshop['run']>[2]) => {
    await deleteEbook(ctx, ebook.id);
    await purgeAll(ctx, { ownerId: ctx.actor?.id ?? '', until: new Date(Date.now() + DAY_MS).toISOString() });
    names.push(order.name);
    return here.run(task, order, options);
  };
  await work({ workshop: { run: run as Workshop['run'] } });
  expect(names).toHaveLength(1);
  expect(await rows()).toEqual([]);
  expect(await ctx.storage.stat(names[0] ?? '')).toBeNull();
  expect(await database.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
});

test('a file that is no longer stored is told as such, and made again', async () => {
  await ask();
  await work();
  const [file] = await rows();
  await ctx.storage.delete(file?.name ?? '');
  await expect(exportToSend(ctx, ebook.id, file?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'file_lost' });
  await ask();
  await work();
  expect(await shown()).toMatchObject({ state: 'ready' });
});

test('files are for who manages the e-book', async () => {
  await ask();
  const [file] = await rows();
  for (const role of ['editor', 'user'] as const) {
    const other = { ...ctx, actor: await makePerson(database, role) };
    const code = { code: 'ebook_not_found' };
    await expect(listExports(other, ebook.id)).rejects.toMatchObject(code);
    await expect(requestExport(other, ebook.id, FORMAT)).rejects.toMatchObject(code);
    await expect(exportToSend(other, ebook.id, file?.id ?? '')).rejects.toMatchObject(code);
    await expect(offerDownloads(other, ebook.id, 'yes')).rejects.toMatchObject(code);
  }
  await expect(requestExport(ctx, ebook.id, 'doc')).rejects.toMatchObject({ code: 'invalid' });
  await expect(exportToSend(ctx, (await makeEbook(ctx)).id, file?.id ?? '')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('of the files of one format that are there the newest stay, also of those made in one millisecond', async () => {
  await ask();
  await work();
  const [first] = await rows();
  if (!first) throw new Error('there is no file');
  const made = (nth: number) => ({
    ...first,
    id: `file-${nth}`,
    key: `key-${nth}`,
    made_at: new Date(nth * 1_000).toISOString(),
  });
  await database.db
    .insertInto('book_files')
    .values([made(2), made(3), made(1)])
    .execute();
  expect(await listSurplus(database.db, first, 2)).toEqual(['file-2', 'file-1']);
  // of one millisecond, the one with the higher id counts as newer
  await database.db.updateTable('book_files').set({ made_at: first.made_at, used_at: first.used_at }).execute();
  const [newest, ...others] = [first.id, 'file-3', 'file-2', 'file-1'].toSorted().toReversed();
  expect((await findNewestFile(database.db, ebook.id, FORMAT))?.id).toBe(newest);
  expect(await listSurplus(database.db, first, 1)).toEqual(others);
  expect(await listUnusedFiles(database.db, new Date(Date.now() + DAY_MS))).toEqual(
    others.toReversed().concat(newest ?? ''),
  );
});

test('[IO-09] a file that a reader waits for stands before those of authors, in the turn of the e-book’s author', async () => {
  await askFor({ ...ctx, actor: null }, ebook, FORMAT, { isAwaited: true });
  await requestExport(ctx, ebook.id, 'markdown');
  const lines = database.db.selectFrom('jobs').select(['priority', 'tenant_id']).where('kind', '=', 'books.file');
  const author = ctx.actor?.id;
  expect(await lines.orderBy('priority').execute()).toEqual([
    { priority: READERS_WAIT, tenant_id: author },
    { priority: 5, tenant_id: author },
  ]);
});

test('[LK-08] a file that names an address of before is made again for who downloads it, and that of the present one is there at once', async () => {
  const seller = { ...ctx, config: { ...ctx.config, publicUrl: 'https://guias.example.com' } };
  const moved = { ...ctx, config: { ...ctx.config, publicUrl: 'https://novo.example.com' } };
  const { id } = await makeEbook(seller, { is_visible: true });
  await makeProduct(seller, id, { purchase_url: 'https://loja.example/cha' });
  // a file of some seconds after the last change is taken for the present state without reading the e-book
  await database.db
    .updateTable('ebooks')
    .set({ is_downloadable: true, updated_at: '2026-01-01T00:00:00.000Z', changed_at: null })
    .where('id', '=', id)
    .execute();
  const made = async (ctx: Ctx) => {
    await requestExport(ctx, id, 'epub');
    await workOff(ctx, { workshop: here, live });
    const file = (await listExports(ctx, id)).files.find(({ format }) => format === 'epub')?.file;
    return exportToSend(ctx, id, file?.id ?? '');
  };
  const first = await made(seller);
  const keyFor = async (ctx: Ctx) => (await downloadToSend({ ...ctx, actor: null }, id, 'epub')).file?.etag;
  expect(await keyFor(seller)).toBe(first.etag);
  const second = await made(moved);
  expect([await keyFor(moved), await keyFor(seller)]).toEqual([second.etag, first.etag]);
  expect(second.etag ?? '').not.toBe(first.etag);
  // a file of before this column is looked at by its key
  await database.db.updateTable('book_files').set({ address: null }).execute();
  expect(await keyFor(moved)).toBe(second.etag ?? '');
  expect(
    await database.db
      .selectFrom('book_files')
      .select('address')
      .where('key', '=', second.etag ?? '')
      .execute(),
  ).toEqual([{ address: moved.config.publicUrl }]);
});
