import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exporting } from '#common/texts/interface/exporting.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import { packageOf } from '#tests/packages.ts';
import { rowsOf } from '#tests/table-rows.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { makeEdition } from '#tests/works.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { listEditions } from '../editions/editions.ts';
import { acceptImport } from './accept.ts';
import { discardImport, openImport } from './imports.ts';
import { takeImport } from './take.ts';
import { undoImport } from './undo.ts';

/** As the program writes it. */
const PACKAGE = 'server/package/version-5.zip';

let database: TestDatabase;
let ctx: ReturnType<typeof ctxOf>;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a package, and has it read. */
async function ready(file = PACKAGE): Promise<string> {
  const sent = path.join(folder, 'sent.zip');
  await copyFile(file, sent);
  const { url } = await acceptImport(ctx, { path: sent, originalName: 'Horta.zip' });
  await workOff(ctx, { workshop: workbenchOf(ctx) });
  return url.split('/').at(-1) ?? '';
}

test('[IO-05] [IO-07] what comes out as a package goes in by the import, as it was, and out again with the same bytes', async () => {
  const id = await ready();
  const { state, whole, modules, target } = await openImport(ctx, id);
  expect([state, target?.title, modules.length]).toEqual(['ready', 'Horta em casa', 3]);
  expect(whole).toEqual({ is_visible: true, other_slug: null, languages: [], items: 2, files: 7, versions: 2 });
  expect((await rowsOf(database)).ebooks).toEqual([]);
  const { ebook_id } = await takeImport(ctx, id);
  const again = await readFile(await packageOf(ctx, folder, ebook_id));
  expect(again.equals(await readFile(PACKAGE))).toBe(true);
  expect((await rowsOf(database)).pending_files).toEqual([]);
  expect((await openImport(ctx, id)).taken).toMatchObject({ is_whole: true, count: 3, ebook: { id: ebook_id } });
});

test('[IO-05] a package whose address another visible e-book has says which one it gets, and gets that', async () => {
  await takeImport(ctx, await ready());
  const id = await ready();
  const { whole } = await openImport(ctx, id);
  expect(whole?.other_slug).toBe('horta-2');
  const { ebook_id } = await takeImport(ctx, id);
  expect((await findEbook(ctx.db, ebook_id))?.slug).toBe(whole?.other_slug);
});

test('a package that was taken in is taken back whole, unless somebody added to it', async () => {
  const [first, second] = [await ready(), await ready()];
  const [{ ebook_id: gone }, { ebook_id: kept }] = [await takeImport(ctx, first), await takeImport(ctx, second)];
  await makeModule(ctx, kept, { title: 'Minha parte' });
  expect(await undoImport(ctx, first)).toMatchObject({ count: 3, is_ebook_kept: false });
  expect(await undoImport(ctx, second)).toMatchObject({ count: 3, is_ebook_kept: true });
  expect([await findEbook(ctx.db, gone), (await findEbook(ctx.db, kept))?.id]).toEqual([null, kept]);
});

/** A package of a work in two languages, which is gone from here. */
async function packageOfWork(): Promise<string> {
  const source = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR' });
  await makeModule(ctx, source.id, { content: '<p>Água.</p>' });
  const edition = await makeEdition(ctx, source.id, 'en');
  const file = await packageOf(ctx, folder, source.id, true, { work: true });
  for (const { id } of [edition, source]) await deleteEbook(ctx, id);
  return file;
}

test('[LE-01] [IO-07] a package of a work says its languages, and goes in as the work', async () => {
  const id = await ready(await packageOfWork());
  const { whole, modules } = await openImport(ctx, id);
  expect([whole?.languages, modules.length]).toEqual([['pt-BR', 'en'], 1]);
  const { ebook_id } = await takeImport(ctx, id);
  expect((await openImport(ctx, id)).taken?.editions).toMatchObject([{ title: 'Guia', language: 'en' }]);
  expect((await listEditions(ctx, ebook_id)).editions.map(({ language }) => language)).toEqual(['pt-BR', 'en']);
});

test('[LE-01] a work that was taken in is taken back whole; its source stays for an edition to which somebody added', async () => {
  const file = await packageOfWork();
  const ids = [await ready(file), await ready(file)];
  const [gone, kept] = [await takeImport(ctx, ids[0] ?? ''), await takeImport(ctx, ids[1] ?? '')];
  const edition = kept.editions?.[0]?.id ?? '';
  await makeModule(ctx, edition, { title: 'My part' });
  expect(await undoImport(ctx, ids[0] ?? '')).toMatchObject({ is_ebook_kept: false });
  expect(await undoImport(ctx, ids[1] ?? '')).toMatchObject({ is_ebook_kept: true });
  const there = async (id = '') => (await findEbook(ctx.db, id)) !== null;
  expect([await there(gone.ebook_id), await there(gone.editions?.[0]?.id)]).toEqual([false, false]);
  expect([await there(kept.ebook_id), await there(edition)]).toEqual([true, true]);
});

test('a package that is given up leaves nothing', async () => {
  await discardImport(ctx, await ready());
  const { pending_files, uploads, imports } = await rowsOf(database);
  expect([pending_files, uploads, imports]).toEqual([[], [], []]);
});

test('[IO-05] [IO-07] it is called Pacote', () => {
  expect(exporting.package['pt-BR']).toBe('Pacote');
});
