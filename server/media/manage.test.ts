import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAddress } from '#common/upload-address.ts';
import { ctxOf, makeEbook, makeModule, makePerson, openTwoAuthors, type TwoAuthors } from '#tests/factories.ts';
import { imageOf, videoOf } from '#tests/media-files.ts';
import { replaceUpload } from '#tests/replacing.ts';
import type { Ctx } from '../context.ts';
import { createProduct } from '../items/products.ts';
import { deleteModules, openModule, updateModule } from '../modules/modules.ts';
import { updateProfile } from '../people/profile.ts';
import { readSettings } from '../settings/current.ts';
import { updateSettings } from '../settings/settings.ts';
import { restoreTrash } from '../trash/trash.ts';
import { changeLibrary } from './change-library.ts';
import { describeUpload } from './describe.ts';
import { listLibrary, listUploads } from './library.ts';
import { acceptUpload } from './media.ts';
import { deleteUploads } from './remove.ts';
import { startReplacing } from './replace.ts';

let { database, author, other } = {} as TwoAuthors;
let admin: Ctx;

beforeAll(async () => {
  ({ database, author, other } = await openTwoAuthors());
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

/** A file of the person's, stored as any upload is. */
async function sent(ctx: Ctx, originalName = 'foto.png', isVideo = false) {
  const file = path.join(database.dataDir, `sent-${originalName.replaceAll('/', '')}`);
  await writeFile(file, isVideo ? videoOf('mp4') : await imageOf({ width: 400, height: 300 }));
  const { id, name } = await acceptUpload(ctx, { path: file, originalName, purpose: isVideo ? 'video' : 'image' });
  return { id, name, url: uploadAddress(name) };
}

const found = async (ctx: Ctx, search = '', filter: Parameters<typeof listLibrary>[1]['filter'] = null) =>
  (await listLibrary(ctx, { search, filter })).items.map(({ original_name }) => original_name);
const isStored = (name: string) => author.storage.stat(name).then((file) => file !== null);
const usesOf = async (ctx: Ctx, url: string) =>
  (await listLibrary(ctx, { search: '', filter: null })).items
    .find((upload) => upload.url === url)
    ?.uses.map(({ kind }) => kind);
const picture = (url: string) => `<p>Veja ${url}<img src="${url}" alt="x"></p>`;

test('[ST-15] pages that show an author’s picture follow another one that takes its place', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const [old, fresh] = [await sent(ctx, 'antes.png'), await sent(ctx, 'depois.png')];
  const ebook = await makeEbook(ctx);
  await updateProfile(ctx, { full_name: 'Ana', avatar_url: old.url });
  ctx.changes.length = 0;
  await replaceUpload(ctx, old.id, fresh.url);
  expect(ctx.changes).toContain(ebook.id);
});

test('[WK-14] the library lists uploads newest first, page by page, found by name, by kind and by having no use', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const video = await sent(ctx, 'Aula de pão.mp4', true);
  const cover = await sent(ctx, 'Capa.png');
  for (let count = 10; count < 35; count += 1) await sent(ctx, `figura ${count}.png`);
  await makeEbook(ctx, { cover_image: cover.url });
  const first = await listLibrary(ctx, { search: '', filter: null });
  const second = await listLibrary(ctx, { search: '', filter: null, after: first.next });
  const names = [...first.items, ...second.items].map(({ original_name }) => original_name);
  expect([first.items.length, second.next, names[0], names.slice(25)]).toEqual([
    ...[24, null, 'figura 34.png'],
    ['Capa.png', 'Aula de pão.mp4'],
  ]);
  expect(await found(ctx, 'PAO aula')).toEqual(['Aula de pão.mp4']);
  expect(await found(ctx, 'figura 3', 'image')).toEqual(
    ['34', '33', '32', '31', '30', '23', '13'].map((n) => `figura ${n}.png`),
  );
  expect(await found(ctx, '', 'video')).toEqual(['Aula de pão.mp4']);
  expect(await found(ctx, 'pao', 'image')).toEqual([]);
  expect(await found(ctx, 'a', 'unused')).not.toContain('Capa.png');
  expect(await found(ctx, 'aula', 'unused')).toEqual(['Aula de pão.mp4']);
  expect((await found(other)).length).toBe(0);
  expect(await usesOf(admin, video.url)).toBeUndefined();
  expect((await listLibrary(admin, { search: 'Aula', filter: null })).items).toMatchObject([{ url: video.url }]);
});

test('[WK-14] a replaced file shows everywhere under an address of its own: texts, covers, portraits, settings, the trash', async () => {
  const old = await sent(admin, 'antiga.png');
  const fresh = await sent(admin, 'nova.png');
  await describeUpload(admin, old.id, '  Uma   horta ');
  const ebook = await makeEbook(author, { cover_image: old.url, description: picture(old.url) });
  const absolute = `<p><a href="https://livro.example${old.url}?x=1#p">a</a></p><p>b</p>`;
  const shown = await makeModule(author, ebook.id, { cover_image: old.url, content: picture(old.url) + absolute });
  const put = await makeModule(author, ebook.id, { slug: 'dois', content: picture(old.url) });
  const { deletion_id } = await deleteModules(author, [put.id]);
  await createProduct(author, {
    ebook_id: ebook.id,
    name: 'I',
    price: 1,
    purchase_url: 'https://l.example',
    image_url: old.url,
  });
  await updateProfile(author, { full_name: 'Ana', avatar_url: old.url });
  await updateSettings(admin, 0, { logo: old.url, terms: { en: picture(old.url) } });

  expect(await replaceUpload(admin, old.id, fresh.url)).toEqual({ count: 6 });

  const opened = await openModule(author, shown.id);
  expect(opened.values).toMatchObject({ cover_image: fresh.url });
  expect(opened.values.content).toBe(
    `<p>Veja ${old.url}<img src="${fresh.url}" alt="x" /></p><p><a href="https://livro.example${fresh.url}?x=1#p">a</a></p><p>b</p>`,
  );
  expect(opened.version).toBe(2);
  await expect(updateModule(author, shown.id, 1, { cover_image: old.url })).rejects.toThrow('conflict');
  await restoreTrash(author, { deletion_id });
  expect((await openModule(author, put.id)).values.content).toContain(`<img src="${fresh.url}"`);
  const { settings } = await readSettings(database.db);
  expect([settings.logo, settings.terms.en.includes(fresh.url)]).toEqual([fresh.url, true]);
  const rows = await database.db
    .selectFrom('ebooks')
    .select(['cover_image', 'version'])
    .where('id', '=', ebook.id)
    .execute();
  expect(rows).toEqual([{ cover_image: fresh.url, version: 2 }]);
  expect((await usesOf(admin, fresh.url))?.toSorted()).toEqual([
    'ebooks',
    'modules',
    'modules',
    'products',
    'site_settings',
    'users',
  ]);

  const { items } = await listLibrary(admin, { search: 'nova', filter: null });
  expect(items).toMatchObject([{ url: fresh.url, alt_text: 'Uma horta' }]);
  expect(await found(admin, 'antiga')).toEqual([]);
  expect([await isStored(old.name), await isStored(fresh.name)]).toEqual([false, true]);
});

test('[WK-14] what still names a replaced file uses the one that took its place, also after that was replaced', async () => {
  const files = [await sent(author, 'a.png'), await sent(author, 'b.png'), await sent(author, 'c.png')];
  const [first, second, third] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
  await replaceUpload(author, first.id, second.url);
  await replaceUpload(author, second.id, third.url);
  const ebook = await makeEbook(author, { cover_image: first.url });
  expect(await usesOf(author, third.url)).toEqual(['ebooks']);
  await expect(deleteUploads(author, [third.id], { even_used: false })).rejects.toThrow('upload_in_use');
  await makeModule(author, ebook.id, { cover_image: second.url });
  expect(await usesOf(author, third.url)).toEqual(['ebooks', 'modules']);
});

test('[WK-14] an author’s replacement leaves others’ content as it is, and the old file with it', async () => {
  const old = await sent(author);
  const fresh = await sent(author, 'nova.png');
  const own = await makeEbook(author, { cover_image: old.url });
  const foreign = await makeEbook(other, { cover_image: old.url });
  expect(await replaceUpload(author, old.id, fresh.url)).toEqual({ count: 1 });
  const covers = await database.db
    .selectFrom('ebooks')
    .select(['id', 'cover_image'])
    .where('id', 'in', [own.id, foreign.id])
    .execute();
  expect(new Map(covers.map(({ id, cover_image }) => [id, cover_image]))).toEqual(
    new Map([
      [own.id, fresh.url],
      [foreign.id, old.url],
    ]),
  );
  expect(await isStored(old.name)).toBe(true);
  await expect(deleteUploads(author, [old.id], { even_used: true })).rejects.toThrow('upload_used_by_others');
});

test('[WK-14] an author’s replacement leaves what others have in the trash as it is', async () => {
  const [old, fresh] = [await sent(author), await sent(author, 'nova.png')];
  const thrownAway = async (ctx: Ctx) => {
    const { id } = await makeModule(ctx, (await makeEbook(ctx)).id, { cover_image: old.url });
    return { id, deletion_id: (await deleteModules(ctx, [id])).deletion_id };
  };
  const [own, foreign] = [await thrownAway(author), await thrownAway(other)];
  expect(await replaceUpload(author, old.id, fresh.url)).toEqual({ count: 1 });
  for (const [ctx, { id, deletion_id }, url] of [
    [author, own, fresh.url],
    [other, foreign, old.url],
  ] as const) {
    await restoreTrash(ctx, { deletion_id });
    expect((await openModule(ctx, id)).values.cover_image).toBe(url);
  }
  expect(await isStored(old.name)).toBe(true);
});

test('[WK-14] all who show the logo learn that it was replaced', async () => {
  const [old, fresh] = [await sent(admin), await sent(admin, 'nova.png')];
  await updateSettings(admin, (await readSettings(database.db)).version, { logo: old.url });
  const announcing = ctxOf(database, admin.actor);
  await replaceUpload(announcing, old.id, fresh.url);
  expect(announcing.changes).toContain('site');
});

test('[WK-14] a file takes the place of one of its kind only, and of one’s own', async () => {
  const image = await sent(author);
  const video = await sent(author, 'v.mp4', true);
  const foreign = await sent(other);
  await expect(startReplacing(author, image.id, video.url)).rejects.toThrow('upload_other_kind');
  for (const [id, url] of [
    [image.id, foreign.url],
    [foreign.id, image.url],
    [image.id, image.url],
    ['x', image.url],
  ] as const)
    await expect(startReplacing(author, id, url)).rejects.toThrow('upload_not_found');
  await expect(describeUpload(author, foreign.id, 'x')).rejects.toThrow('upload_not_found');
});

test('[WK-14] unused files are deleted, several at once and all or none; a used one only if that is said', async () => {
  const [unused, also, used] = [await sent(author), await sent(author), await sent(author)];
  const ebook = await makeEbook(author, { cover_image: used.url });
  const all = [unused.id, also.id, used.id];
  await expect(deleteUploads(author, all, { even_used: false })).rejects.toThrow('upload_in_use');
  expect(await isStored(unused.name)).toBe(true);
  await expect(deleteUploads(other, [unused.id], { even_used: true })).rejects.toThrow('upload_not_found');
  expect(await deleteUploads(author, [unused.id, also.id], { even_used: false })).toEqual({ count: 2 });
  expect([await isStored(unused.name), await isStored(used.name)]).toEqual([false, true]);
  const form = new URLSearchParams([
    ['intent', 'delete'],
    ['id', used.id],
    ['even_used', 'yes'],
  ]);
  expect(await changeLibrary(author, form)).toEqual({ count: 1, isOver: true });
  expect(await isStored(used.name)).toBe(false);
  expect(await database.db.selectFrom('media_uses').selectAll().where('row_id', '=', ebook.id).execute()).toEqual([]);
});

test('[WK-14] while what older rows use is still being read, nothing is deleted or replaced', async () => {
  const [old, fresh] = [await sent(author), await sent(author)];
  await database.db.insertInto('backfills').values({ name: 'media.uses' }).execute();
  await expect(deleteUploads(author, [old.id], { even_used: true })).rejects.toThrow('uses_unknown');
  await expect(startReplacing(author, old.id, fresh.url)).rejects.toThrow('uses_unknown');
  expect((await listUploads(author, { kind: 'image' })).are_uses_known).toBe(false);
  await database.db.deleteFrom('backfills').execute();
});
