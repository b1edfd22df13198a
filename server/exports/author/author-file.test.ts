import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { passTime, workOff } from '#tests/jobs.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { makeEdition } from '#tests/works.ts';
import { entriesOf } from '#tests/zip.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { deleteEbook } from '../../ebooks/ebooks.ts';
import { importGlossary } from '../../editions/glossary/files.ts';
import { importMemory } from '../../editions/memory/files.ts';
import { listMemory } from '../../editions/memory/memory.ts';
import { claimJob } from '../../jobs/jobs.queries.ts';
import { createHub, type ProgressEvent } from '../../live/hub.ts';
import { endOfPackage, packageNameOf } from '../../package/known-file.ts';
import { readPackageRows } from '../../package/rows.queries.ts';
import { contentsOf } from '../../package/write.ts';
import { deletePerson } from '../../people/manage.ts';
import { WorkshopError } from '../../workshop/workshop-error.ts';
import { sweepFiles } from '../sweep.ts';
import { ownEbooks, ownEbooksToSend, requestOwnEbooks } from './author-file.ts';

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let ctx: Ctx;
let ebooks: Ebook[];
const live = createHub();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['author_files', 'jobs', 'pending_files'] as const) await database.db.deleteFrom(table).execute();
  ctx = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const [bread, cake] = [await makeEbook(ctx), await makeEbook(ctx, { is_visible: false })];
  await makeModule(ctx, bread.id, { content: '<p>Farinha e água.</p>' });
  ebooks = [bread, cake];
  await makeEbook(ctxOf(database, await makePerson(database, 'editor')));
});

const work = (more: Parameters<typeof workOff>[1] = {}) => workOff(ctx, { workshop: workbenchOf(ctx), live, ...more });
const shown = async () => (await ownEbooks(ctx))?.file ?? null;
const stored = async () => {
  const row = await database.db.selectFrom('author_files').select('name').executeTakeFirst();
  return row?.name ?? '';
};
const later = (days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS) });
const sweep = (days: number) => sweepFiles(later(days), new AbortController().signal);

test('[IO-10] all of one’s own e-books are one file of packages, hidden ones with them, and nobody else’s', async () => {
  const heard: ProgressEvent[] = [];
  const end = live.subscribe((message) => message.type === 'progress' && heard.push(message.event));
  expect(await shown()).toBeNull();
  await Promise.all([requestOwnEbooks(ctx), requestOwnEbooks(ctx)]);
  await requestOwnEbooks(ctx);
  expect(await shown()).toMatchObject({ state: 'making', is_there: false });
  await work();
  end();
  const file = await shown();
  expect(file).toMatchObject({ state: 'ready', code: null, is_there: true });
  expect(heard.filter(({ isOver }) => isOver).map(({ id }) => id)).toEqual([file?.id]);
  expect(heard.map(({ done, total }) => done / total).filter((part) => part > 0 && part < 1)).not.toEqual([]);

  const sent = await ownEbooksToSend(ctx);
  expect(sent).toMatchObject({ bytes: file?.bytes, lifetime: 'private, no-cache', mime: 'application/zip' });
  const folder = await mkdtemp(path.join(database.dataDir, 'got-'));
  await writeFile(path.join(folder, 'all.zip'), await buffer(await ctx.storage.read(sent.key)));
  const entries = await entriesOf(path.join(folder, 'all.zip'));
  expect([...entries.keys()]).toEqual(ebooks.map(packageNameOf));
  for (const ebook of ebooks) {
    const { comment } = await contentsOf(await readPackageRows(ctx.db, ebook.id, { revisions: true }), ctx.storage);
    await writeFile(path.join(folder, 'one.zip'), entries.get(packageNameOf(ebook)) ?? '');
    expect(await endOfPackage(path.join(folder, 'one.zip'))).toEqual({ id: ebook.id, comment });
  }
});

test('[IO-10] [LE-01] a work is in it once, with all its editions', async () => {
  const [first] = ebooks;
  const edition = await makeEdition(ctx, first?.id ?? '', 'en');
  await requestOwnEbooks(ctx);
  await work();
  const folder = await mkdtemp(path.join(database.dataDir, 'got-'));
  await writeFile(path.join(folder, 'all.zip'), await buffer(await ctx.storage.read(await stored())));
  const entries = await entriesOf(path.join(folder, 'all.zip'));
  expect([...entries.keys()]).toEqual(ebooks.map(packageNameOf));
  await writeFile(path.join(folder, 'one.zip'), entries.get(packageNameOf(first as Ebook)) ?? '');
  expect([...(await entriesOf(path.join(folder, 'one.zip'))).keys()]).toContain(`editions/${edition.id}.json`);
});

test('[IO-10] [LE-04] translation memories and glossaries are in it as files that come back whole, nobody else’s', async () => {
  const CSV = '\uFEFFsource,target\r\n';
  const EN = { from: 'pt-BR', to: 'en' };
  const other = ctxOf(database, await makePerson(database, 'editor'));
  await importMemory(ctx, EN, Buffer.from(`${CSV}Água fria,Cold water\r\n`));
  await importMemory(ctx, { from: 'pt-BR', to: 'fr' }, Buffer.from(`${CSV}Água fria,Eau froide\r\n`));
  await importMemory(other, EN, Buffer.from(`${CSV}Segredo,Secret\r\n`));
  await importGlossary(ctx, EN, Buffer.from('term,translation\r\npão,bread\r\n'));
  await requestOwnEbooks(ctx);
  await work();
  const folder = await mkdtemp(path.join(database.dataDir, 'got-'));
  await writeFile(path.join(folder, 'all.zip'), await buffer(await ctx.storage.read(await stored())));
  const entries = await entriesOf(path.join(folder, 'all.zip'));
  expect([...entries.keys()].slice(ebooks.length)).toEqual([
    ...['translations/memory-pt-BR-en.tmx', 'translations/memory-pt-BR-en.csv'],
    ...['translations/memory-pt-BR-fr.tmx', 'translations/memory-pt-BR-fr.csv'],
    'translations/glossary-pt-BR-en.csv',
  ]);
  for (const format of ['tmx', 'csv']) {
    const heir = ctxOf(database, await makePerson(database, 'editor'));
    const file = entries.get(`translations/memory-pt-BR-en.${format}`) ?? Buffer.alloc(0);
    expect(await importMemory(heir, EN, file)).toMatchObject({ added: 1, refused: 0 });
    const { items } = await listMemory(heir, { ...EN, search: '', after: null });
    expect(items).toMatchObject([{ source: 'Água fria', target: 'Cold water' }]);
    const terms = entries.get('translations/glossary-pt-BR-en.csv') ?? Buffer.alloc(0);
    expect(await importGlossary(heir, EN, terms)).toMatchObject({ added: 1, refused: 0 });
  }
});

test('[IO-10] it is sent to its owner alone, and to nobody who may manage no e-books', async () => {
  await requestOwnEbooks(ctx);
  await work();
  for (const role of ['admin', 'editor', 'user'] as const) {
    const other = ctxOf(database, await makePerson(database, role));
    expect(await ownEbooks(other)).toBeNull();
    for (const act of [requestOwnEbooks, ownEbooksToSend])
      await expect(act(other)).rejects.toMatchObject({ code: 'not_found' });
  }
  const half = { ...ctx, actor: ctx.actor && { ...ctx.actor, lacks_factor: true } };
  await expect(ownEbooksToSend(half)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ownEbooksToSend({ ...ctx, actor: null })).rejects.toMatchObject({ code: 'session_expired' });
});

test('[IO-10] it goes a week after it was asked for last, by a newer one, and with its account', async () => {
  await requestOwnEbooks(ctx);
  await work();
  const first = await stored();
  await ownEbooksToSend(later(3));
  await sweep(9);
  expect(await ctx.storage.stat(first)).not.toBeNull();
  await requestOwnEbooks(ctx);
  expect(await shown(), 'the one before stays until then').toMatchObject({ state: 'making', is_there: true });
  await deleteEbook(ctx, ebooks[1]?.id ?? '');
  await work();
  const second = await stored();
  expect([second === first, await ctx.storage.stat(first)]).toEqual([false, null]);
  expect(await database.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
  await sweep(11);
  expect([await ctx.storage.stat(second), await stored()]).toEqual([null, '']);
  await requestOwnEbooks(ctx);
  await work();
  const third = await stored();
  await deletePerson(ctxOf(database, await makePerson(database, 'admin')), ctx.actor?.id ?? '');
  const pending = await database.db.selectFrom('pending_files').select('name').execute();
  expect([await stored(), pending]).toEqual(['', [{ name: third }]]);
});

test('[IO-10] what cannot be made says why, and a node that was killed leaves it to another', async () => {
  await requestOwnEbooks(ctx);
  await work({ disk: { left: async () => 100 } });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'no_space' });
  await requestOwnEbooks(ctx);
  await work({ workshop: { run: () => Promise.reject(new WorkshopError('memory')) } });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'file_memory', is_there: false });
  await requestOwnEbooks(ctx);
  await claimJob(database.db, ctx.now, { node: 'dead', kinds: ['authors.file'], leaseMs: 60_000 });
  await passTime(database.db, 2 * 60_000);
  await work();
  expect(await shown()).toMatchObject({ state: 'ready' });
  await ctx.storage.delete(await stored());
  await expect(ownEbooksToSend(ctx)).rejects.toMatchObject({ code: 'not_found' });
  expect(await shown()).toMatchObject({ state: 'failed', code: 'file_lost', is_there: false });
  expect(await database.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
});
