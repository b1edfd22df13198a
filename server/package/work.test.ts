import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorPlaces, benchIn, packageOf, takeFrom, wholeEbook } from '#tests/packages.ts';
import { rowsOf } from '#tests/table-rows.ts';
import { confirmFirst, makeEdition } from '#tests/works.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { countDue } from '../editions/due.ts';
import { findEdition } from '../editions/editions.queries.ts';
import { listEditions, showSource } from '../editions/editions.ts';
import { formatInfo } from '../exports/formats.ts';
import { giveSource, keyOf } from '../exports/source.ts';
import { getModule, listModules, listWholeModules } from '../modules/modules.queries.ts';
import { updateModule } from '../modules/modules.ts';
import { readPackage } from './read.ts';

let ctx: Ctx;
let folder: string;
let source: Ebook;
let english: Ebook;
let file: string;
const { newPlace, closePlaces } = authorPlaces();

/** A work in three languages: in English one block is out of date, one is translated by machine. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  ctx = await newPlace();
  source = await wholeEbook(ctx, folder);
  const [module] = await listModules(ctx.db, source.id);
  const write = async (change: (content: string) => string) => {
    const { version, content } = await getModule(ctx.db, module?.id ?? '');
    await updateModule(ctx, module?.id ?? '', version, { content: change(content) });
  };
  await write((content) => `${content}<p>Água.</p><p>Sol de dia.</p><p>Sombra.</p>`);
  english = await makeEdition(ctx, source.id, 'en');
  await makeEdition(ctx, source.id, 'fr');
  await confirmFirst(ctx, english.id, 1, 2, 3);
  const { db } = ctx;
  const machine = db.updateTable('translations').set({ state: 'machine' }).where('source', 'like', '%Sombra%');
  await machine.execute();
  await write((content) => content.replace('Sol de dia', 'Sol de manhã'));
  await showSource(ctx, english.id, true);
  file = await packageOf(ctx, folder, english.id, true, { work: true });
});
afterAll(async () => {
  await closePlaces();
  await rm(folder, { recursive: true, force: true });
});

/** How each edition stands, by its language. */
async function standingOf(place: Ctx, id: string) {
  await countDue(place.db);
  const { editions } = await listEditions(place, id);
  return editions.map(({ id: _, ...edition }) => edition);
}

test('[LE-01] a package of all editions makes the work again: the source, the pairs and how each edition stands', async () => {
  const other = await newPlace();
  const taken = await takeFrom(other, folder, file);
  expect([taken.id, taken.editions.length]).toEqual([source.id, 2]);
  const [before, after] = [await standingOf(ctx, source.id), await standingOf(other, taken.id)];
  expect(after).toEqual(before);
  expect(after).toMatchObject([
    { language: 'pt-BR', is_source: true },
    { language: 'en', is_source_shown: true, counts: { ready: 1, machine: 1, outdated: 1 }, absent: 0, own: 0 },
    { language: 'fr', is_source_shown: false, counts: { ready: 0 } },
  ]);
});

test('[LE-01] out, in on an empty installation and out again gives the same bytes, whichever edition is asked for', async () => {
  const other = await newPlace();
  const taken = await takeFrom(other, folder, file);
  const again = await packageOf(other, folder, taken.editions[1]?.id ?? '', true, { work: true });
  expect((await readFile(again)).equals(await readFile(file))).toBe(true);
});

test('[LE-01] beside the work that it was made of it is another one, with rows of its own, which stands the same', async () => {
  const other = await newPlace();
  const first = await takeFrom(other, folder, file);
  const second = await takeFrom(other, folder, file);
  const ids = (taken: typeof first) =>
    [taken, ...taken.editions].flatMap(({ id, modules, items }) => [id, ...modules, ...items]);
  expect(ids(second)).toHaveLength(ids(first).length);
  expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([]);
  const { works, edition_parts = [], translations = [] } = await rowsOf(other.database);
  expect(works).toHaveLength(2);
  const ofSecond = (rows: { ebook_id?: unknown }[]) =>
    JSON.stringify(rows.filter(({ ebook_id }) => second.editions.some(({ id }) => id === ebook_id)));
  for (const id of ids(first)) expect(ofSecond([...edition_parts, ...translations])).not.toContain(id);
  expect((await standingOf(other, second.id)).map(({ counts }) => counts)).toEqual(
    (await standingOf(other, first.id)).map(({ counts }) => counts),
  );
});

test('[LE-01] a file that several editions show is in the package once', async () => {
  const { project, editions } = await readPackage(file, await benchIn(folder, ctx));
  expect(project.media).toHaveLength(7);
  expect(editions.map(({ media }) => media)).toEqual([[], []]);
});

test('[LE-01] a package of one edition becomes an e-book alone, whose blocks are marked as they were', async () => {
  const other = await newPlace();
  const alone = await packageOf(ctx, folder, english.id);
  const taken = await takeFrom(other, folder, alone);
  expect([taken.editions, await findEdition(other.db, taken.id)]).toEqual([[], null]);
  const texts = async (place: Ctx) => (await listWholeModules(place.db, english.id)).map(({ content }) => content);
  expect((await texts(other)).join()).toContain('data-untranslated="pt-BR"');
  expect(await texts(other)).toEqual(await texts(ctx));
});

test('[LE-01] an edition in the trash is in no package; a work whose source is there goes as e-books alone', async () => {
  const other = await newPlace();
  const taken = await takeFrom(other, folder, file);
  const [first, second] = taken.editions.map(({ id }) => id);
  await deleteEbook(other, first ?? '');
  const read = async (id: string) =>
    readPackage(await packageOf(other, folder, id, false, { work: true }), await benchIn(folder, other));
  expect((await read(second ?? '')).project.work?.editions.map(({ ebook }) => ebook)).toEqual([taken.id, second]);
  await other.db.deleteFrom('ebooks').where('id', '=', taken.id).execute();
  expect((await read(second ?? '')).project).toMatchObject({ work: null, ebook: { id: second } });
});

test('[LE-01] what fails while a work is taken in leaves no row of it', async () => {
  const other = await newPlace();
  const before = await rowsOf(other.database);
  await other.db.schema.dropTable('translations').execute();
  await expect(takeFrom(other, folder, file)).rejects.toThrow();
  const { pending_files: _, translations: __, ...after } = await rowsOf(other.database);
  const { pending_files: ___, translations: ____, ...none } = before;
  expect(after).toEqual(none);
});

test('[LE-01] the file of a package of all editions has another key once an edition says something else', async () => {
  const bench = await benchIn(folder, ctx);
  const { key } = await giveSource(ctx, english, { format: 'work-package-versions', bench: bench.folder });
  const made = path.join(bench.folder, 'made.zip');
  await formatInfo('work-package-versions').write(made, bench);
  expect((await readFile(made)).equals(await readFile(file))).toBe(true);
  const keyNow = () => keyOf(ctx, english, 'work-package-versions');
  expect(await keyNow()).toBe(key);
  const machine = (state: 'machine' | 'translated') =>
    ctx.db.updateTable('translations').set({ state }).where('source', 'like', '%Água%').execute();
  await machine('machine');
  expect(await keyNow()).not.toBe(key);
  await machine('translated');
  expect(await keyNow()).toBe(key);
});
