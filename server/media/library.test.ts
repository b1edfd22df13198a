import { afterAll, beforeAll, expect, test } from 'vitest';
import { ctxOf, makeEbook, makeModule, makePerson, openTwoAuthors, type TwoAuthors } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import { updateProfile } from '../people/profile.ts';
import { updateSettings } from '../settings/settings.ts';
import { listUploads } from './library.ts';

let { database, author, other } = {} as TwoAuthors;
let admin: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  ({ database, author, other } = await openTwoAuthors());
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

async function upload(ctx: typeof author, name: string, kind: 'image' | 'video' = 'image'): Promise<void> {
  const owner = ctx.actor?.id ?? '';
  const file = { original_name: name, kind, mime: `${kind}/x`, bytes: 1, width: null, height: null };
  const row = { id: newId(), name, ...file, user_id: owner, tenant_id: owner, created_at: new Date().toISOString() };
  await database.db.insertInto('uploads').values(row).execute();
}

test('[HS-03] uploads are listed 100 at a time by name, the person’s own, with where each is used', async () => {
  for (let count = 1000; count < 1150; count += 1) await upload(author, `${count}-a.png`);
  await upload(author, 'video-1.mp4', 'video');
  await upload(other, '0999-other.png');
  const ebook = await makeEbook(author, { title: 'Guia', cover_image: '/media/1000-a.png' });
  const content = '<p><img src="/media/1000-a.png"><img src="/media/1001-a.png"></p>';
  const both = { cover_image: '/media/1000-a.png', video_url: '/media/video-1.mp4', content };
  const module = await makeModule(author, ebook.id, { title: 'Aula', ...both });
  const item = { ebook_id: ebook.id, name: 'Item', price: 1, purchase_url: 'https://loja.example' };
  const supplement = await createSupplement(author, { ...item, image_url: '/media/1149-a.png' });
  await createProduct(author, { ...item, image_url: '/media/1149-a.png' });

  const first = await listUploads(author, { kind: 'image' });
  const second = await listUploads(author, { kind: 'image', after: first.next });
  const names = [...first.items, ...second.items].map(({ original_name }) => original_name);
  expect(names).toEqual(Array.from({ length: 150 }, (_, index) => `${1000 + index}-a.png`));
  expect([first.items.length, second.next]).toEqual([100, null]);
  expect(first.items[0]).toEqual({
    ...{ id: expect.any(String), url: '/media/1000-a.png', original_name: '1000-a.png', kind: 'image' },
    ...{ bytes: 1, width: null, height: null, alt_text: '', created_at: expect.any(String), replacing: null },
    uses: [
      { kind: 'ebooks', id: ebook.id, ebook_id: ebook.id, title: 'Guia', kept: null },
      { kind: 'modules', id: module.id, ebook_id: ebook.id, title: 'Aula', kept: null },
    ],
  });
  expect(first.items[1]?.uses).toMatchObject([{ kind: 'modules', id: module.id }]);
  expect(first.items[2]?.uses).toEqual([]);
  expect(second.items.at(-1)?.uses).toMatchObject([{ kind: 'supplements', id: supplement.id }, { kind: 'products' }]);
  expect((await listUploads(author, { kind: 'video' })).items).toMatchObject([
    { original_name: 'video-1.mp4', uses: [{ kind: 'modules' }] },
  ]);
});

test('[HS-03] a use is listed however many texts are newer', async () => {
  await upload(author, '2000-old.png');
  const ebook = await makeEbook(author);
  const oldest = await makeModule(author, ebook.id, { content: '<p><img src="/media/2000-old.png"></p>' });
  for (let count = 0; count < 300; count += 1) {
    await makeModule(author, ebook.id, { slug: `novo-${count}`, content: '<p><img src="/media/1001-a.png"></p>' });
  }
  const { items } = await listUploads(author, { kind: 'image', after: '1999' });
  expect(items.map(({ original_name, uses }) => [original_name, uses.map(({ id }) => id)])).toEqual([
    ['2000-old.png', [oldest.id]],
  ]);
});

test('[HS-03] a portrait leads to the profile, the logo to the site’s settings', async () => {
  await upload(author, '3000-portrait.png');
  await upload(author, '3001-logo.png');
  await updateProfile(author, { full_name: 'Ana', avatar_url: '/media/3000-portrait.png' });
  await updateSettings(admin, 0, { logo: '/media/3001-logo.png' });
  const seen = async (ctx: typeof author) =>
    (await listUploads(ctx, { kind: 'image', after: '2999' })).items.map(({ uses }) =>
      uses.map(({ kind, title }) => [kind, title]),
    );
  expect(await seen(author)).toEqual([[['profile', 'Ana']], []]);
  expect(await seen(admin)).toEqual([[['users', 'Ana']], [['site_settings', 'Prelo']]]);
});

test('[HS-03] while what older rows use is still being read, no upload is called unused', async () => {
  const isKnown = async () => (await listUploads(author, { kind: 'image' })).are_uses_known;
  expect(await isKnown()).toBe(true);
  await database.db.insertInto('backfills').values({ name: 'media.uses' }).execute();
  expect(await isKnown()).toBe(false);
});

test('[G-02] an administrator sees all uploads, an author no use in another’s e-book', async () => {
  await upload(other, '0001-other.png');
  await upload(author, '0002-author.png');
  await makeEbook(author, { cover_image: '/media/0001-other.png' });
  const seen = async (ctx: typeof author) =>
    (await listUploads(ctx, { kind: 'image' })).items.map(({ original_name, uses }) => [original_name, uses.length]);
  expect((await seen(admin)).slice(0, 2)).toEqual([
    ['0001-other.png', 1],
    ['0002-author.png', 0],
  ]);
  expect((await seen(other))[0]).toEqual(['0001-other.png', 0]);
  expect((await seen(author))[0]).toEqual(['0002-author.png', 0]);
});
