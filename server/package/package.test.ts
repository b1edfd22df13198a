import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import type { TestDatabase } from '#tests/database.ts';
import { makeEbook } from '#tests/factories.ts';
import { authorPlaces, benchIn, packageOf, takeFrom, wholeEbook } from '#tests/packages.ts';
import { rowsOf } from '#tests/table-rows.ts';
import type { Ctx } from '../context.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { formatInfo } from '../exports/formats.ts';
import { giveSource, keysOf } from '../exports/source.ts';
import { deleteModules } from '../modules/modules.ts';
import { findAuthorProfile } from '../people/people.queries.ts';
import { updateProfile } from '../people/profile.ts';
import { namedAuthor } from '../reading/author.ts';
import { restoreTrash } from '../trash/trash.ts';
import { placeFiles } from './place-files.ts';
import { readPackage } from './read.ts';
import { readPackageRows } from './rows.queries.ts';
import { contentsOf } from './write.ts';

let database: TestDatabase;
let ctx: Ctx;
let folder: string;
let ebook: Ebook;
let file: string;
const { newPlace, closePlaces } = authorPlaces();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  ({ database, ...ctx } = await newPlace());
  ebook = await wholeEbook(ctx, folder);
  file = await packageOf(ctx, folder, ebook.id);
});
afterAll(async () => {
  await closePlaces();
  await rm(folder, { recursive: true, force: true });
});

const readAt = async (at: string) => readPackage(at, await benchIn(folder, ctx));

test('[IO-05] a package has every row, earlier state and file of an e-book, and nothing of its people', async () => {
  const { project, revisions, files } = await readAt(file);
  const { modules, supplements, products, support, media } = project;
  expect([modules.length, supplements.length, products.length, revisions.length, media.length]).toEqual([
    3, 1, 1, 2, 7,
  ]);
  expect(support?.faq).toEqual([{ question: 'Como?', answer: 'Assim.' }]);
  expect(Object.keys(files).toSorted()).toEqual(media.map(({ name }) => name));
  expect(media.find(({ original_name }) => original_name === 'foto.jpg')?.alt_text).toBe('Uma horta “verde” 🌱');
  const { email = '', id = '' } = ctx.actor ?? {};
  const text = JSON.stringify([project, revisions]);
  expect([text.includes(email), text.includes(id)]).toEqual([false, false]);
});

test('[IO-05] earlier states are in it if they are ticked', async () => {
  const { revisions, project } = await readAt(await packageOf(ctx, folder, ebook.id, false));
  expect([revisions, project.media.length]).toEqual([[], 6]);
});

test('[IO-05] in on an empty installation and out again gives the same bytes', async () => {
  const other = await newPlace();
  const taken = await takeFrom(other, folder, file);
  expect(taken.id).toBe(ebook.id);
  const again = await packageOf(other, folder, taken.id);
  expect((await readFile(again)).equals(await readFile(file))).toBe(true);
  const { pending_files, uploads, media_uses } = await rowsOf(other.database);
  expect([pending_files, uploads?.length, media_uses?.length]).toEqual([[], 7, expect.any(Number)]);
  expect(media_uses?.length).toBe((await rowsOf(database)).media_uses?.length);
});

test('[IO-05] beside the e-book that it was made of it is another one, with files of its own', async () => {
  const taken = await takeFrom(ctx, folder, file);
  const [copy, original] = [await rowsFor(taken.id), await rowsFor(ebook.id)];
  const old = JSON.stringify(original);
  const names = copy.project.media.map(({ name }) => name);
  const ids = [...copy.project.modules, ...copy.project.supplements, ...copy.revisions].map(({ id }) => id);
  for (const name of [...names, ...ids]) expect(old.includes(name), name).toBe(false);
  const text = JSON.stringify(copy);
  for (const { name } of original.project.media) expect(text.includes(name), name).toBe(false);
  for (const { id } of [...original.project.products, ...original.project.supplements])
    expect(text.includes(id), id).toBe(false);
  expect(plain(copy)).toEqual(plain(original));
  expect(copy.project.ebook.slug).toBe('horta-2');
  await deleteEbook(ctx, taken.id);
});

const rowsFor = async (id: string) => contentsOf(await readPackageRows(ctx.db, id, { revisions: true }), ctx.storage);

/** What stays the same whatever rows and files are called. */
function plain({ project, missing }: Awaited<ReturnType<typeof rowsFor>>) {
  const { modules, media } = project;
  return {
    modules: modules.map(({ title, content }) => [title, content.replace(/[0-9a-f-]{36}|\/media\/[\w.-]+/g, '')]),
    media: media.map(({ original_name, bytes, alt_text }) => [original_name, bytes, alt_text]).toSorted(),
    missing,
  };
}

test('a file that is gone is left out and named', async () => {
  const other = await newPlace();
  const made = await wholeEbook(other, folder);
  const rows = await readPackageRows(other.db, made.id, { revisions: false });
  const [first] = rows.project.media;
  await other.storage.delete(first?.name ?? '');
  const { missing, project } = await contentsOf(rows, other.storage);
  expect([missing, project.media.length]).toEqual([[first?.name], 5]);
  const again = await packageOf(other, folder, made.id);
  expect((await readAt(again)).project.media).toHaveLength(6);
});

test('what fails while it is taken in leaves no row, and its files wait for another attempt', async () => {
  const other = await newPlace();
  const before = await rowsOf(other.database);
  const failing: Ctx = {
    ...other,
    changed: () => {
      throw new Error('as the last thing');
    },
    transaction: (db, work) =>
      db.transaction().execute((db) =>
        work({
          ...other,
          db,
          changed: () => {
            throw new Error('as the last thing');
          },
        }),
      ),
  };
  await expect(takeFrom(failing, folder, file)).rejects.toThrow('as the last thing');
  const { pending_files, ...rows } = await rowsOf(other.database);
  expect(rows).toEqual({ ...before, pending_files: undefined });
  expect(pending_files).toHaveLength(7);
});

/** A package of each version that there was, as the program of that version wrote it. Never made anew. */
test.each([
  [1, { coupon: null, coupon_note: '', old_price: null, is_from_price: false }],
  [2, { coupon: 'DEZ', coupon_note: 'No carrinho', old_price: 2490, is_from_price: true }],
  [3, { coupon: 'DEZ', coupon_note: 'No carrinho', old_price: 2490, is_from_price: true }],
  [4, { coupon: 'DEZ', coupon_note: 'No carrinho', old_price: 2490, is_from_price: true, second_price: null }],
  [
    5,
    { coupon: 'DEZ', second_url: 'https://segunda.example/s', second_price: 1790, third_url: null, third_price: null },
  ],
])('[IO-05] packages of older versions are read: version %i', async (version, offer) => {
  const other = await newPlace();
  const old = `server/package/version-${version}.zip`;
  const taken = await takeFrom(other, folder, old);
  const { project, revisions } = await readPackageRows(other.db, taken.id, { revisions: true });
  expect(project.ebook).toMatchObject({ title: 'Horta em casa', slug: 'horta', is_visible: true });
  expect(project.modules.map(({ is_bonus, is_visible }) => [is_bonus, is_visible])).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ]);
  expect(revisions.map(({ row_kind }) => row_kind).toSorted()).toEqual(['ebook', 'modules']);
  expect(project.supplements).toMatchObject([offer]);
  const sums = [...(await readAt(old)).project.media].map(({ name }) => name);
  expect(project.media.map(({ name }) => name)).toEqual(sums);
  for (const { name } of project.media) expect(await other.storage.stat(name), name).not.toBeNull();
});

test('[ST-15] an e-book that another account takes in names that account’s author, who stays as they were', async () => {
  await updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: '', about: 'Planta há anos.' });
  const other = await newPlace();
  await updateProfile(other, { full_name: 'Bia Sol', avatar_url: '', about: 'Cozinha.' });
  const taken = await takeFrom(other, folder, await packageOf(ctx, folder, ebook.id));
  const profile = { name: 'Bia Sol', image: null, about: 'Cozinha.' };
  expect(await findAuthorProfile(other.db, other.actor?.id ?? '')).toEqual(profile);
  const author = await namedAuthor(other.db, await getEbook(other.db, taken.id));
  expect(author).toEqual({ name: 'Bia Sol', picture: null, about: 'Cozinha.' });
  const { project, revisions } = await readAt(file);
  expect(JSON.stringify([project, revisions])).not.toMatch(/Ana Reis|Planta há anos/);
});

test.each([true, false])('[ST-15] a package keeps whether its e-book names its author: %s', async (is_author_shown) => {
  const made = await makeEbook(ctx, { is_author_shown });
  const other = await newPlace();
  const taken = await takeFrom(other, folder, await packageOf(ctx, folder, made.id));
  expect((await getEbook(other.db, taken.id)).is_author_shown).toBe(is_author_shown);
});

test('[ST-15] an e-book in a package of an older version names its author', async () => {
  const other = await newPlace();
  const taken = await takeFrom(other, folder, 'server/package/version-2.zip');
  expect((await getEbook(other.db, taken.id)).is_author_shown).toBe(true);
});

test('a package is asked for as other files are, with earlier versions or without, and known again by its rows', async () => {
  const [first, bench] = [await benchIn(folder, ctx), await benchIn(folder, ctx)];
  const plainSource = await giveSource(ctx, ebook, { format: 'package', bench: first.folder });
  const whole = await giveSource(ctx, ebook, { format: 'package-versions', bench: bench.folder });
  const made = path.join(bench.folder, 'made.zip');
  await formatInfo('package-versions').write(made, bench);
  expect((await readFile(made)).equals(await readFile(file))).toBe(true);
  const keys = await keysOf(ctx, ebook, ['package', 'package-versions']);
  expect([...keys.values()]).toEqual([plainSource.key, whole.key]);
  await ctx.db.updateTable('revisions').set({ name: 'Antes' }).where('ebook_id', '=', ebook.id).execute();
  const after = await keysOf(ctx, ebook, ['package', 'package-versions']);
  await ctx.db.updateTable('revisions').set({ name: null }).where('ebook_id', '=', ebook.id).execute();
  expect([after.get('package') === plainSource.key, after.get('package-versions') === whole.key]).toEqual([
    true,
    false,
  ]);
});

test('a package with more bytes than its author may store is refused, and leaves no row', async () => {
  const other = await newPlace();
  const before = await rowsOf(other.database);
  const small: Ctx = { ...other, config: { ...other.config, quotaPerAuthor: 1_000 } };
  await expect(takeFrom(small, folder, file)).rejects.toMatchObject({ code: 'upload_quota' });
  expect({ ...(await rowsOf(other.database)), pending_files: [] }).toEqual({ ...before, pending_files: [] });
});

test('[IO-05] what lies in the trash of an e-book is in no package, and keeps none from being read', async () => {
  const other = await newPlace();
  const made = await wholeEbook(other, folder);
  const { row_id } = await other.db
    .selectFrom('revisions')
    .select('row_id')
    .where('row_kind', '=', 'modules')
    .executeTakeFirstOrThrow();
  const { deletion_id } = await deleteModules(other, [row_id]);
  const { project, revisions } = await readAt(await packageOf(other, folder, made.id));
  expect([project.modules.length, revisions.map(({ row_kind }) => row_kind)]).toEqual([2, ['ebook']]);
  await restoreTrash(other, { deletion_id });
  expect((await readAt(await packageOf(other, folder, made.id))).revisions).toHaveLength(2);
});

test('[IO-05] [WK-13] the package of an e-book that lies in the trash becomes another one, and both can be there', async () => {
  const other = await newPlace();
  const plainFile = await packageOf(ctx, folder, ebook.id, false);
  const first = await takeFrom(other, folder, plainFile);
  const { deletion_id } = await deleteEbook(other, first.id);
  const second = await takeFrom(other, folder, plainFile);
  expect(second.id).not.toBe(first.id);
  expect(await restoreTrash(other, { deletion_id })).toMatchObject({ restored: [{ kind: 'ebooks' }] });
  const there = other.db.selectFrom('ebooks').select('id').orderBy('id');
  expect((await there.execute()).map(({ id }) => id)).toEqual([first.id, second.id].toSorted());
});

test('a package of an author who has as many e-books as there may be is refused, and leaves no row', async () => {
  const other = await newPlace();
  await makeEbook(other);
  const before = await rowsOf(other.database);
  const usual = LIMITS.ebooks;
  try {
    Object.assign(LIMITS, { ebooks: 1 });
    await expect(takeFrom(other, folder, file)).rejects.toMatchObject({ code: 'ebooks_full', params: { max: 1 } });
  } finally {
    Object.assign(LIMITS, { ebooks: usual });
  }
  expect({ ...(await rowsOf(other.database)), pending_files: [] }).toEqual({ ...before, pending_files: [] });
});

test('a file of a package whose name ends as its bytes are not is stored under another name', async () => {
  const other = await newPlace();
  const bench = await benchIn(folder, other);
  const read = await readPackage(file, bench);
  const { name = '', mime = '' } = read.project.media.find((upload) => upload.mime === 'image/png') ?? {};
  const named = name.replace(/\.png$/, '.html');
  const [media, files] = [[{ ...read.project.media[0], name: named, mime }], { [named]: read.files[name] ?? '' }];
  const project = { ...read.project, media } as typeof read.project;
  const placed = await placeFiles(other, { ...read, project, files }, bench.folder);
  expect(placed[named]).toMatch(/\.png$/);
  expect([await other.storage.stat(named), await other.storage.stat(placed[named] ?? '')]).toEqual([
    null,
    expect.anything(),
  ]);
});
