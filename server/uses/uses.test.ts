import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicateEbook } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { createCatalogueItem, deleteCatalogueItem, listCatalogue } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { isBackfilled, runBackfill } from '../db/backfills.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { newId } from '../ids.ts';
import { copyItem } from '../items/copy.ts';
import { createProduct, deleteProducts } from '../items/products.ts';
import { createSupplement, updateSupplement } from '../items/supplements.ts';
import { deleteModules, updateModule } from '../modules/modules.ts';
import { deletePerson } from '../people/manage.ts';
import { updateProfile } from '../people/profile.ts';
import { installSample } from '../sample/install.ts';
import { updateSettings } from '../settings/settings.ts';
import { backfillUses } from './backfill.ts';
import { recordUses } from './uses.queries.ts';

let database: TestDatabase;
let author: Ctx;
let admin: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

let count = 0;

/** The address of a new upload. */
async function upload(): Promise<string> {
  count += 1;
  const name = `${count}-a.png`;
  const owner = author.actor?.id ?? '';
  const file = { original_name: name, kind: 'image' as const, mime: 'image/png', bytes: 1, width: null, height: null };
  const row = { id: newId(), name, ...file, user_id: owner, tenant_id: owner, created_at: new Date().toISOString() };
  await database.db.insertInto('uploads').values(row).execute();
  return `/media/${name}`;
}

/** What uses an upload, besides what lies in the trash, each as `{kind} {id}`. */
async function usesOf(address: string): Promise<string[]> {
  const name = address.slice('/media/'.length);
  const rows = await published().where('upload_name', '=', name).execute();
  return rows.map(({ kind, row_id }) => `${kind} ${row_id}`).toSorted();
}

const published = () => database.db.selectFrom('media_uses').selectAll().where('place', '=', 'published');
const uses = () => published().orderBy('upload_name').orderBy('row_id').execute();
const picture = (address: string) => `<p>a<img src="${address}"></p>`;
const item = (ebook_id: string) => ({ ebook_id, name: 'Item', price: 1, purchase_url: 'https://loja.example' });

/** As a database is that was upgraded: nothing is known of its rows. */
async function forget(): Promise<void> {
  await database.db.deleteFrom('media_uses').execute();
  await database.db.insertInto('backfills').values({ name: 'media.uses' }).execute();
}

async function backfill(signal = new AbortController().signal): Promise<void> {
  await runBackfill(database.db, 'media.uses', backfillUses, signal);
}

test('an e-book uses its cover and what its description shows, until it is saved without them or deleted', async () => {
  const [cover, shown, other] = [await upload(), await upload(), await upload()];
  const ebook = await makeEbook(author, { cover_image: cover, description: picture(shown) });
  expect([await usesOf(cover), await usesOf(shown)]).toEqual([[`ebooks ${ebook.id}`], [`ebooks ${ebook.id}`]]);
  await updateEbook(author, ebook.id, 1, { cover_image: other });
  expect([await usesOf(cover), await usesOf(shown), await usesOf(other)]).toEqual([
    [],
    [`ebooks ${ebook.id}`],
    [`ebooks ${ebook.id}`],
  ]);
  await deleteEbook(author, ebook.id);
  expect(await uses()).toEqual([]);
});

test('a module uses its cover, its video and whatever its text shows or links to, by whichever address', async () => {
  const [cover, video, linked, poster, absolute, written] = [
    ...[await upload(), await upload(), await upload(), await upload(), await upload(), await upload()],
  ];
  const ebook = await makeEbook(author);
  const content = `<p><a href="${linked}">a</a> ${written}</p><video controls poster="${poster}" src="${video}"></video>
    <img src="https://book.example${absolute}"><img src="/media/9-unknown.png">`;
  const { id } = await makeModule(author, ebook.id, { cover_image: cover, video_url: video, content });
  for (const address of [cover, video, linked, poster, absolute])
    expect(await usesOf(address ?? '')).toEqual([`modules ${id}`]);
  expect(await usesOf(written ?? '')).toEqual([]);
  expect(await usesOf('/media/9-unknown.png')).toEqual([]);
  await updateModule(author, id, 1, { title: 'Outro', content: '' });
  expect([await usesOf(cover ?? ''), await usesOf(poster ?? '')]).toEqual([[`modules ${id}`], []]);
  await deleteModules(author, [id]);
  expect(await uses()).toEqual([]);
  await deleteEbook(author, ebook.id);
});

test('a refused save leaves the uses as they were', async () => {
  const [cover, other] = [await upload(), await upload()];
  const ebook = await makeEbook(author);
  const { id } = await makeModule(author, ebook.id, { cover_image: cover });
  await expect(updateModule(author, id, 7, { cover_image: other })).rejects.toThrow('conflict');
  expect([await usesOf(cover), await usesOf(other)]).toEqual([[`modules ${id}`], []]);
  await deleteEbook(author, ebook.id);
});

test('copies use what their originals use', async () => {
  const [cover, shown, image] = [await upload(), await upload(), await upload()];
  const ebook = await makeEbook(author, { cover_image: cover });
  const target = await makeEbook(author);
  const module = await makeModule(author, ebook.id, { content: picture(shown) });
  const product = await createProduct(author, { ...item(ebook.id), image_url: image });
  const supplement = await createSupplement(author, { ...item(ebook.id), description: picture(image) });
  await copyItem(author, 'products', product.id, [target.id]);
  const copy = await duplicateEbook(author, ebook.id);
  expect(await usesOf(cover)).toEqual([`ebooks ${ebook.id}`, `ebooks ${copy.id}`].toSorted());
  expect(await usesOf(shown)).toHaveLength(2);
  expect((await usesOf(image)).map((use) => use.split(' ')[0])).toEqual([
    ...['catalogue_items', 'products', 'products', 'products', 'supplements', 'supplements'],
  ]);
  await updateSupplement(author, supplement.id, 1, { description: '' });
  await deleteProducts(author, [product.id]);
  await deleteModules(author, [module.id]);
  expect([(await usesOf(image)).length, (await usesOf(shown)).length]).toEqual([4, 1]);
  const [listed] = (await listCatalogue(author)).items;
  await deleteCatalogueItem(author, listed?.id ?? '');
  for (const { id } of [ebook, target, copy]) await deleteEbook(author, id);
  expect(await uses()).toEqual([]);
});

test('portraits, the logo and the legal texts are uses', async () => {
  const [portrait, logo, shown] = [await upload(), await upload(), await upload()];
  const person = await makePerson(database, 'user');
  await updateProfile(ctxOf(database, person), { full_name: 'Ana', avatar_url: portrait });
  expect(await usesOf(portrait)).toEqual([`users ${person.id}`]);
  await deletePerson(admin, person.id);
  expect(await usesOf(portrait)).toEqual([]);
  await updateSettings(admin, 0, { logo, terms: { en: picture(shown) } });
  expect([await usesOf(logo), await usesOf(shown)]).toEqual([['site_settings site'], ['site_settings site']]);
  await updateSettings(admin, 1, { logo: null, terms: { en: '' } });
  expect(await uses()).toEqual([]);
});

test('a backfill finds what older rows of every kind use, as if each were saved once more', async () => {
  await installSample(author);
  const [portrait, logo, shown] = [await upload(), await upload(), await upload()];
  await updateProfile(author, { full_name: 'Ana', avatar_url: portrait });
  await updateSettings(admin, 2, { logo });
  await createCatalogueItem(author, { ...item(''), kind: 'supplements', image_url: shown });
  const ebook = await makeEbook(author);
  for (let made = 0; made < 45; made += 1) await makeModule(author, ebook.id, { content: picture(shown) });
  const known = await uses();
  expect(new Set(known.map(({ kind }) => kind)).size).toBe(7);
  await forget();
  expect(await isBackfilled(database.db, 'media.uses')).toBe(false);
  await backfill();
  expect(await uses()).toEqual(known);
  expect(await isBackfilled(database.db, 'media.uses')).toBe(true);
});

test('a backfill that was stopped goes on where it was, and may do a portion twice', async () => {
  const known = await uses();
  await forget();
  const stop = new AbortController();
  const states: (string | null)[] = [];
  await runBackfill(
    database.db,
    'media.uses',
    async (db, doneTo) => {
      states.push(doneTo);
      if (doneTo?.startsWith('modules ')) stop.abort();
      return backfillUses(db, doneTo);
    },
    stop.signal,
  );
  expect((await uses()).length).toBeLessThan(known.length);
  expect(await database.db.selectFrom('backfills').select('done_to').execute()).toMatchObject([
    { done_to: expect.stringContaining('modules ') },
  ]);
  await backfillUses(database.db, states.at(-1) ?? null);
  await backfill();
  expect(await uses()).toEqual(known);
});

test('a backfill reads a row again that was saved since it read it', async () => {
  const [before, after] = [await upload(), await upload()];
  const ebook = await makeEbook(author);
  const { id } = await makeModule(author, ebook.id, { cover_image: before });
  const saved = new Date(Date.now() + 1_000);
  const read = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isRead = result.rows.some((row) => row.id === id && row.cover_image === before);
      if (isRead) await updateModule({ ...author, now: () => saved }, id, 1, { cover_image: after });
      return result;
    },
  });
  const last = id.slice(0, -1);
  expect(await backfillUses(read, `modules ${last}`)).toBe(`modules ${last}`);
  expect([await usesOf(before), await usesOf(after)]).toEqual([[], [`modules ${id}`]]);
  expect(await backfillUses(database.db, `modules ${last}`)).toBe(`modules ${id}`);
  expect([await usesOf(before), await usesOf(after)]).toEqual([[], [`modules ${id}`]]);
});

test('what was recorded is written once, however often it is recorded', async () => {
  const address = await upload();
  const row = { id: 'site', names: [address.slice(7), address.slice(7)] };
  await recordUses(database.db, 'site_settings', [row]);
  await recordUses(database.db, 'site_settings', [row]);
  expect(await usesOf(address)).toEqual(['site_settings site']);
});
