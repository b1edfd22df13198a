import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson, slug } from '#tests/factories.ts';
import { fillEbook, fillLargeEbook } from '#tests/items.ts';
import { workOff } from '#tests/jobs.ts';
import { imageOf } from '#tests/media-files.ts';
import { rowsOf } from '#tests/table-rows.ts';
import type { Ctx } from '../context.ts';
import { runBackfill } from '../db/backfills.ts';
import { deleteEbook, listEbooks, updateEbook } from '../ebooks/ebooks.ts';
import { newId } from '../ids.ts';
import { deleteProducts } from '../items/products.ts';
import { deleteSupplements } from '../items/supplements.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { listUploads } from '../media/library.ts';
import { acceptUpload } from '../media/media.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { deleteModules, listModules, reorderModules } from '../modules/modules.ts';
import { deletePerson } from '../people/manage.ts';
import { sitemapParts } from '../reading/sitemap.ts';
import { readDashboard } from '../studio/dashboard.ts';
import { findAnything } from '../studio/find.ts';
import { backfillUses } from '../uses/backfill.ts';
import { emptyTrash, listTrash, purgeTrash, restoreTrash } from './trash.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let rival: Ctx;
let admin: ReturnType<typeof ctxOf>;

beforeEach(async () => {
  database = await openTestDatabase();
  admin = ctxOf(database, await makePerson(database, 'admin', 'Ada'));
  author = ctxOf(database, await makePerson(database, 'editor', 'Bia'));
  rival = ctxOf(database, await makePerson(database, 'editor'));
});
afterEach(() => database.close());

const DAY_MS = 24 * 60 * 60_000;
const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS) });

/** Every row of what is authored; an e-book's last change is told by its restoration too. */
async function authored() {
  const { ebooks = [], modules, supplements, products, support_info, media_uses } = await rowsOf(database);
  const unstamped = ebooks.map(({ changed_at: _, ...ebook }) => ebook);
  return { ebooks: unstamped, modules, supplements, products, support_info, media_uses };
}

/** An e-book with one of each. */
async function makeWhole(ctx: Ctx, input: Record<string, unknown> = {}) {
  const ebook = await makeEbook(ctx, { slug: slug('livro'), ...input });
  const modules: string[] = [];
  for (const title of ['Semear', 'Regar', 'Colher']) {
    const order_index = modules.length;
    modules.push((await makeModule(ctx, ebook.id, { title, order_index, content: `<p>${title}</p>` })).id);
  }
  await fillEbook(ctx, ebook.id);
  const idIn = async (table: 'supplements' | 'products') => {
    const query = database.db.selectFrom(table).select('id').where('ebook_id', '=', ebook.id);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  return { ebook, modules, supplement: await idIn('supplements'), product: await idIn('products') };
}

const titles = async (ctx: Ctx, ebookId: string) => (await listModules(ctx, ebookId)).items.map(({ title }) => title);

async function upload(ctx: Ctx): Promise<string> {
  const local = path.join(database.dataDir, 'picture');
  await writeFile(local, await imageOf({ width: 700, height: 400 }));
  const { name } = await acceptUpload(ctx, { path: local, originalName: 'a.png', purpose: 'image' });
  await workOff(ctx);
  return name;
}

const KINDS = {
  'an e-book with all that it holds': ({ ebook }) => deleteEbook(author, ebook.id),
  'a module': ({ modules }) => deleteModules(author, [modules[1] ?? '']),
  'a supplement': ({ supplement }) => deleteSupplements(author, [supplement]),
  'a product': ({ product }) => deleteProducts(author, [product]),
  'several modules at once': ({ modules }) => deleteModules(author, modules.toReversed()),
} satisfies Record<string, (made: Awaited<ReturnType<typeof makeWhole>>) => Promise<{ deletion_id: string | null }>>;

test.each(Object.entries(KINDS))('[WK-13] %s comes back as the same rows, in the same order', async (_, remove) => {
  const picture = `/media/${await upload(author)}`;
  const made = await makeWhole(author, { cover_image: picture, description: `<img src="${picture}">` });
  await makeModule(author, made.ebook.id, { title: 'Bônus', is_bonus: true, bonus_features: ['um', 'dois'] });
  const before = await authored();
  const deletion_id = (await remove(made)).deletion_id ?? '';
  expect(await authored()).not.toEqual(before);
  const { restored } = await restoreTrash(author, { deletion_id });
  expect(restored.map(({ slug }) => slug)).toEqual(restored.map(() => null));
  expect(await authored()).toEqual(before);
  expect((await listTrash(author, {})).items).toEqual([]);
  expect(author.changes.slice(-1)).toEqual([made.ebook.id]);
});

test('[WK-13] a large e-book goes and comes back whole, in portions', async () => {
  const ebook = await makeEbook(author);
  await fillLargeEbook(author, ebook, { modules: 45, items: 21 });
  const before = await authored();
  const { deletion_id } = await deleteEbook(author, ebook.id);
  expect((await rowsOf(database)).trash_rows).toHaveLength(1 + 45 + 2 * 21);
  await restoreTrash(author, { deletion_id });
  expect(await authored()).toEqual(before);
});

test('[WK-13] nothing in the trash is listed, counted, found or in the sitemap', async () => {
  const before = { dashboard: (await readDashboard(author)).counts, sitemap: await sitemapParts(database.db, 1) };
  const { ebook } = await makeWhole(author, { title: 'Zimbro' });
  expect((await findAnything(author, 'zimbro')).ebooks).toHaveLength(1);
  await deleteEbook(author, ebook.id);
  expect((await listEbooks(author, {})).items).toEqual([]);
  expect((await findAnything(author, 'zimbro')).ebooks).toEqual([]);
  expect((await findAnything(author, 'semear')).modules).toEqual([]);
  expect((await readDashboard(author)).counts).toEqual(before.dashboard);
  expect(await sitemapParts(database.db, 1)).toEqual(before.sitemap);
});

test('[WK-13] the list says what it was, of which e-book, who deleted it, when, and how long it stays', async () => {
  const { ebook, modules } = await makeWhole(author, { title: 'Horta' });
  await deleteModules(admin, [modules[0] ?? '']);
  await deleteEbook(author, ebook.id);
  const page = await listTrash(later(author, 10.5), {});
  expect(page.count).toBe(2);
  expect(page.items).toMatchObject([
    { kind: 'ebooks', title: 'Horta', ebook: null, module_count: 2, deleted_by: 'Bia', days_left: 20 },
    { kind: 'modules', title: 'Semear', ebook: 'Horta', deleted_by: 'Ada', days_left: 20 },
  ]);
});

test('[WK-13] the list goes on page by page, newest first', async () => {
  const ebook = await makeEbook(author);
  await fillLargeEbook(author, ebook, { modules: 30, items: 0 });
  const rows = await database.db.selectFrom('modules').select('id').execute();
  await deleteModules(
    author,
    rows.map(({ id }) => id),
  );
  const first = await listTrash(author, {});
  const second = await listTrash(author, { after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 6, null]);
  const shown = [...first.items, ...second.items].map(({ title }) => title);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => `Parte ${29 - index}`));
});

describe('[WK-13] a module comes back to its place', () => {
  test('where the others kept their order numbers', async () => {
    const { ebook, modules } = await makeWhole(author);
    const { deletion_id } = await deleteModules(author, [modules[1] ?? '']);
    await restoreTrash(author, { deletion_id });
    expect(await titles(author, ebook.id)).toEqual(['Semear', 'Regar', 'Colher']);
  });

  test('between its neighbours where the others were put in order anew', async () => {
    const { ebook, modules } = await makeWhole(author);
    const last = await makeModule(author, ebook.id, { title: 'Vender', order_index: 3 });
    const [first = '', second = '', third = ''] = modules;
    const { deletion_id } = await deleteModules(author, [second]);
    await reorderModules(author, ebook.id, [third, last.id, first]);
    await restoreTrash(author, { deletion_id });
    expect(await titles(author, ebook.id)).toEqual(['Colher', 'Vender', 'Semear', 'Regar']);
  });
});

test('[WK-13] a slug that was taken meanwhile gets a number, and that is told', async () => {
  const own = slug('livro');
  const { ebook, modules } = await makeWhole(author, { slug: own });
  const gone = await deleteModules(author, [modules[0] ?? '']);
  await makeModule(author, ebook.id, { title: 'Outra', slug: 'semear' });
  const module = await restoreTrash(author, gone);
  expect(module.restored).toEqual([{ kind: 'modules', title: 'Semear', slug: 'semear-2' }]);
  const whole = await deleteEbook(author, ebook.id);
  await makeEbook(rival, { slug: own });
  const { restored } = await restoreTrash(author, whole);
  expect(restored[0]?.slug).toMatch(/-\d+$/);
  expect(restored[0]?.slug).not.toBe(own);
  // a hidden one shares its slug
  const hidden = slug('oculto');
  await updateEbook(author, ebook.id, 1, { is_visible: false, slug: hidden });
  const again = await deleteEbook(author, ebook.id);
  await makeEbook(rival, { slug: hidden });
  expect((await restoreTrash(author, again)).restored[0]?.slug).toBeNull();
});

test('[WK-13] what was deleted of an e-book comes back after the e-book, and is gone with it', async () => {
  const { ebook, modules } = await makeWhole(author, { title: 'Pomar' });
  const module = await deleteModules(author, [modules[0] ?? '']);
  const whole = await deleteEbook(author, ebook.id);
  const refusal = { code: 'trash_ebook_first', params: { title: 'Pomar' } };
  await expect(restoreTrash(author, module)).rejects.toMatchObject(refusal);
  await restoreTrash(author, whole);
  await restoreTrash(author, module);
  expect(await titles(author, ebook.id)).toEqual(['Semear', 'Regar', 'Colher']);
  await deleteModules(author, [modules[0] ?? '']);
  await deleteEbook(author, ebook.id);
  const { items } = await listTrash(author, {});
  expect(await purgeTrash(author, items.find(({ kind }) => kind === 'ebooks')?.id ?? '')).toEqual({ count: 2 });
  expect((await listTrash(author, {})).items).toEqual([]);
  expect((await rowsOf(database)).trash_rows).toEqual([]);
});

test('[WK-13] a file stays as long as what shows it is in the trash, and goes with it for good', async () => {
  const [own, shared] = [await upload(author), await upload(author)];
  const { ebook } = await makeWhole(author, {
    cover_image: `/media/${own}`,
    description: `<img src="/media/${shared}">`,
  });
  const other = await makeEbook(author, { cover_image: `/media/${shared}` });
  await deleteEbook(author, ebook.id);
  await enqueue(later(author, 3), 'uploads.sweep', null);
  await workOff(later(author, 3));
  expect(await author.storage.stat(own)).not.toBeNull();
  const { items } = await listUploads(author, { kind: 'image' });
  const uses = Object.fromEntries(
    items.map(({ url, uses }) => [url, uses.map(({ kind, title }) => `${kind} ${title}`)]),
  );
  expect(uses).toEqual({
    [`/media/${own}`]: [`trash ${ebook.title}`],
    [`/media/${shared}`]: [`ebooks ${other.title}`, `trash ${ebook.title}`],
  });
  await emptyTrash(author);
  expect(await author.storage.stat(own)).toBeNull();
  expect(await author.storage.stat(`variants/${own}.320.webp`)).toBeNull();
  expect(await author.storage.stat(shared)).not.toBeNull();
  const left = await rowsOf(database);
  expect(left.uploads?.map(({ name }) => name)).toContain(shared);
  expect(left.uploads?.map(({ name }) => name)).not.toContain(own);
  expect(left.pending_files).toEqual([]);
});

test('[WK-13] what older rows use is known by the time they lie in the trash', async () => {
  const name = await upload(author);
  const { ebook } = await makeWhole(author, { cover_image: `/media/${name}` });
  await database.db.deleteFrom('media_uses').execute();
  await database.db.insertInto('backfills').values({ name: 'media.uses' }).execute();
  const { deletion_id } = await deleteEbook(author, ebook.id);
  const { items } = await listTrash(author, {});
  // it may be used by what is not read yet
  const copy = await makeEbook(author);
  await deleteEbook(author, copy.id);
  expect((await rowsOf(database)).media_uses).toMatchObject([{ upload_name: name, place: 'trash' }]);
  await restoreTrash(author, { deletion_id });
  await runBackfill(database.db, 'media.uses', backfillUses, new AbortController().signal);
  expect((await rowsOf(database)).media_uses).toMatchObject([{ upload_name: name, place: 'published' }]);
  expect(items).toHaveLength(1);
});

test('[WK-13] a job removes what is older than 30 days, in the name of the system', async () => {
  const { ebook, modules } = await makeWhole(author);
  const name = await upload(author);
  const old = await makeEbook(author, { cover_image: `/media/${name}`, title: 'Velho' });
  await deleteEbook(author, old.id);
  await deleteModules(later(author, 1), [modules[0] ?? '']);
  const sweep = async (days: number) => {
    await enqueue(author, 'trash.sweep', null);
    await workOff(later(author, days));
    return (await listTrash(author, {})).items.map(({ title }) => title);
  };
  expect(await sweep(29.9)).toEqual(['Semear', 'Velho']);
  expect(await sweep(30.1)).toEqual(['Semear']);
  expect(await author.storage.stat(name)).toBeNull();
  const noted = await database.db.selectFrom('audit').selectAll().where('action', '=', 'purged').execute();
  const own = noted.filter(({ subject_id }) => subject_id === old.id);
  expect(own).toMatchObject([{ actor_id: null, actor_name: '', subject: 'ebook', subject_name: 'Velho' }]);
  expect(await titles(author, ebook.id)).toEqual(['Regar', 'Colher']);
});

test('the trail says of each kind what came back from the trash, and what went for good', async () => {
  const { ebook, modules } = await makeWhole(author);
  const idsOf = async (table: 'supplements' | 'products') => {
    const rows = await database.db.selectFrom(table).select('id').where('ebook_id', '=', ebook.id).execute();
    return rows.map(({ id }) => id);
  };
  const [supplements, products] = [await idsOf('supplements'), await idsOf('products')];
  const notedOf = async (action: 'restored' | 'purged') => {
    const noted = database.db.selectFrom('audit').select(['subject', 'subject_id']).where('action', '=', action);
    return (await noted.execute()).map(({ subject, subject_id }) => `${subject} ${subject_id}`).toSorted();
  };
  const deleteAll = async () => [
    await deleteModules(author, [modules[0] ?? '']),
    await deleteSupplements(author, supplements),
    await deleteProducts(author, products),
  ];
  for (const { deletion_id } of await deleteAll()) await restoreTrash(author, { deletion_id });
  const all = [`module ${modules[0]}`, `product ${products[0]}`, `supplement ${supplements[0]}`];
  expect(await notedOf('restored')).toEqual(all);
  await deleteAll();
  await emptyTrash(author);
  expect(await notedOf('purged')).toEqual(all);
});

test('[WK-13] only who may delete it sees, restores and removes it; administrators all', async () => {
  const { ebook } = await makeWhole(author);
  const deletion = await deleteEbook(author, ebook.id);
  const id = (await listTrash(author, {})).items[0]?.id ?? '';
  const missing = { code: 'trash_not_found', status: 404 };
  const reader = ctxOf(database, await makePerson(database, 'user'));
  for (const other of [rival, reader]) {
    await expect(restoreTrash(other, deletion)).rejects.toMatchObject(missing);
    await expect(restoreTrash(other, { id })).rejects.toMatchObject(missing);
    await expect(purgeTrash(other, id)).rejects.toMatchObject(missing);
  }
  expect(await listTrash(rival, {})).toMatchObject({ items: [], count: 0 });
  expect(await emptyTrash(rival)).toEqual({ count: 0 });
  await expect(listTrash(reader, {})).rejects.toMatchObject({ code: 'not_found' });
  await expect(emptyTrash(reader)).rejects.toMatchObject({ code: 'not_found' });
  await expect(restoreTrash(ctxOf(database, null), { id })).rejects.toMatchObject({ code: 'session_expired' });
  expect((await listTrash(admin, {})).items.map((row) => row.id)).toEqual([id]);
  await restoreTrash(admin, { id });
  await expect(restoreTrash(author, { id })).rejects.toMatchObject(missing);
});

test('[WK-13] the trail tells of deleting, restoring and removing for good, and of no second creation', async () => {
  const ebook = await makeEbook(author);
  const deletion = await deleteEbook(author, ebook.id);
  await restoreTrash(author, deletion);
  await deleteEbook(author, ebook.id);
  await emptyTrash(admin);
  const noted = database.db.selectFrom('audit').select(['action', 'actor_name']).where('subject_id', '=', ebook.id);
  const entries = await noted.orderBy('created_at').orderBy('id').execute();
  expect(entries.map(({ action, actor_name }) => `${actor_name} ${action}`).toSorted()).toEqual(
    ['Ada purged', 'Bia created', 'Bia deleted', 'Bia deleted', 'Bia restored'].toSorted(),
  );
});

test('[WK-13] what a deleted account had in the trash is its heir’s, and comes back as the heir’s', async () => {
  const { ebook, modules } = await makeWhole(author);
  const deletion = await deleteEbook(author, ebook.id);
  await deletePerson(admin, author.actor?.id ?? '');
  await restoreTrash(ctxOf(database, await makePerson(database, 'admin')), deletion);
  const rows = await rowsOf(database);
  const heir = admin.actor?.id;
  const back = rows.ebooks?.find(({ id }) => id === ebook.id);
  expect(back).toMatchObject({ user_id: heir, tenant_id: heir });
  const module = rows.modules?.find(({ id }) => id === modules[0]);
  expect(module).toMatchObject({ user_id: heir, author_id: heir, tenant_id: heir });
});

test('[WK-13] a restoration that fails changes nothing', async () => {
  const { modules } = await makeWhole(author);
  const { deletion_id } = await deleteModules(author, modules);
  const before = await rowsOf(database);
  const failing: Ctx = {
    ...author,
    changed: () => {
      throw new Error('down');
    },
  };
  const broken: Ctx = {
    ...failing,
    transaction: (db, work) => db.transaction().execute((db) => work({ ...failing, db })),
  };
  await expect(restoreTrash(broken, { deletion_id })).rejects.toThrow('down');
  expect(await rowsOf(database)).toEqual(before);
});

test('what would be more than an e-book may have stays in the trash', async () => {
  const { ebook, modules } = await makeWhole(author);
  const { deletion_id } = await deleteModules(author, [modules[0] ?? '']);
  const module = await database.db
    .selectFrom('modules')
    .select(['ebook_id', 'author_id', 'user_id', 'tenant_id', 'updated_by', 'created_at', 'updated_at', 'search_text'])
    .select(['title', 'description', 'video_url', 'cover_image', 'duration', 'is_bonus', 'is_visible', 'words'])
    .select(['bonus_title', 'bonus_description', 'bonus_cta_text'])
    .where('id', '=', modules[1] ?? '')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: LIMITS.rowsOfEbook - 2 }, (_, nth) => ({
    ...{ ...module, bonus_features: null, content: '', id: newId(), slug: `m-${nth}`, order_index: 10 + nth },
  }));
  await insertModules(database.db, rows);
  await expect(restoreTrash(author, { deletion_id })).rejects.toMatchObject({ code: 'ebook_full' });
  await database.db
    .deleteFrom('modules')
    .where('id', '=', rows[0]?.id ?? '')
    .execute();
  expect((await restoreTrash(author, { deletion_id })).restored).toMatchObject([{ title: 'Semear' }]);
  expect((await listModules(author, ebook.id)).counts.total).toBe(LIMITS.rowsOfEbook);
});

test('what was counted of an e-book is forgotten by a job once it goes for good, and of a module alone nothing is', async () => {
  const { ebook, modules } = await makeWhole(author);
  await deleteModules(author, [modules[0] ?? '']);
  await emptyTrash(author);
  const forgetting = database.db.selectFrom('jobs').select('payload').where('kind', '=', 'events.forget');
  expect(await forgetting.execute()).toEqual([]);
  await deleteEbook(author, ebook.id);
  await emptyTrash(author);
  expect(await forgetting.execute()).toEqual([{ payload: JSON.stringify({ ids: [ebook.id] }) }]);
});
