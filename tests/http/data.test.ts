import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { slug } from '../factories.ts';
import { imageOf, videoOf } from '../media-files.ts';
import { type Row, rowsOf } from '../table-rows.ts';
import type { Client } from './client.ts';
import { enter } from './people.ts';

let server: RunningServer;
let author: Client;
let authorId: string;
let ebookId: string;
let otherId: string;

type Table = 'ebooks' | 'modules' | 'supplements' | 'products';

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  [author, authorId] = [client, actor.id];
  ebookId = String((await created('ebooks', '/admin/ebooks/new', { title: 'Um', slug: slug('um') })).id);
  otherId = String((await created('ebooks', '/admin/ebooks/new', { title: 'Dois', slug: slug('dois') })).id);
});

afterAll(() => server.stop());

const rowsIn = async (table: Table) => (await rowsOf(server.database))[table] ?? [];

/** Sends a form. @returns the row that came of it, with every column */
async function created(table: Table, address: string, values: object): Promise<Row> {
  const before = new Set((await rowsIn(table)).map(({ id }) => id));
  const from = Date.now();
  expect((await author.postJson(address, { values })).status).toBe(200);
  const [row, ...others] = (await rowsIn(table)).filter(({ id }) => !before.has(id));
  expect(others).toEqual([]);
  const at = Date.parse(String(row?.created_at));
  expect([at >= from, at <= Date.now()]).toEqual([true, true]);
  expect(row?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(row).toMatchObject({ user_id: authorId, tenant_id: authorId });
  return row ?? {};
}

/** Sends other values of every field. @returns the row that came of it; id, owner and making are as they were */
async function changed(table: Table, address: string, row: Row, values: object): Promise<Row> {
  expect((await author.postJson(address, { values, version: row.version })).status).toBe(200);
  const [after = {}] = (await rowsIn(table)).filter(({ id }) => id === row.id);
  const { id, user_id, tenant_id, created_at } = row;
  expect(after).toMatchObject({ id, user_id, tenant_id, created_at });
  return after;
}

test('[DA-01] an e-book keeps every field that is sent, as it is made and as it is changed', async () => {
  const values = {
    ...{ title: 'Água & sal', slug: slug('agua'), description: '<p>Sobre <strong>água</strong></p>' },
    ...{ cover_image: 'https://example.com/capa.png', language: 'en', currency: 'GBP', is_visible: false },
    ...{ guide_tab_name: 'Ler', supplementation_tab_name: 'Tomar', support_tab_name: 'Falar' },
  };
  const row = await created('ebooks', '/admin/ebooks/new', values);
  expect(row).toMatchObject(values);
  const others = {
    ...{ title: 'Sal', slug: slug('sal'), description: '<p>Outra</p>', cover_image: 'https://example.com/b.png' },
    ...{ language: 'fr', currency: 'EUR', is_visible: true },
    ...{ guide_tab_name: 'Lire', supplementation_tab_name: 'Prendre', support_tab_name: 'Parler' },
  };
  expect(await changed('ebooks', `/admin/ebooks/${row.id}/edit`, row, others)).toMatchObject(others);
});

test('[DA-01] an e-book’s tabs are named “Guia”, “Suplementação” and “Suporte” unless it says otherwise', async () => {
  const names = { guide_tab_name: 'Guia', supplementation_tab_name: 'Suplementação', support_tab_name: 'Suporte' };
  const row = await created('ebooks', '/admin/ebooks/new', { title: 'Só', slug: slug('so') });
  expect(row).toMatchObject({ ...names, description: '', cover_image: null, is_visible: true });
});

test('[DA-02] a module keeps every field that is sent, as it is made and as it is changed', async () => {
  const values = {
    ...{ title: 'Começo', slug: 'comeco', description: 'Curto', content: '<p>Texto</p>', duration: '9 min' },
    ...{ video_url: 'https://example.com/v.mp4', cover_image: 'https://example.com/a.png', order_index: 7 },
    ...{ is_bonus: true, bonus_title: 'Mais', bonus_description: 'Receitas', bonus_features: ['a', 'b'] },
    ...{ bonus_cta_text: 'Quero', is_visible: false },
  };
  const row = await created('modules', `/admin/modules/new?ebookId=${ebookId}`, values);
  expect(row).toMatchObject({ ...values, ebook_id: ebookId });
  const others = {
    ...{ title: 'Fim', slug: 'fim', description: 'Longo', content: '<p>Outro</p>', duration: '20 min' },
    ...{ video_url: 'https://example.com/w.mp4', cover_image: 'https://example.com/b.png', order_index: 3 },
    ...{ is_bonus: true, bonus_title: 'Menos', bonus_description: 'Contas', bonus_features: ['c'] },
    ...{ bonus_cta_text: 'Não', is_visible: true },
  };
  const after = await changed('modules', `/admin/modules/${row.id}/edit`, row, others);
  expect(after).toMatchObject({ ...others, ebook_id: ebookId });
});

/** Values of every field that supplements and products share, twice. */
const ITEM = {
  ...{ name: 'Creatina', description: '<p>Pura</p>', purchase_url: 'https://example.com/a' },
  ...{ image_url: 'https://example.com/a.png', benefits: ['Força', 'Sono'], rating: 4.5, review_count: 12 },
  ...{ is_visible: false, is_featured: true },
};
const OTHER_ITEM = {
  ...{ name: 'Zinco', description: '<p>Bom</p>', purchase_url: 'https://example.com/b' },
  ...{ image_url: 'https://example.com/b.png', benefits: ['Pele'], rating: 3.7, review_count: 0 },
  ...{ is_visible: true, is_featured: false },
};

test('[DA-03] a supplement keeps every field that is sent, as it is made and as it is changed', async () => {
  const values = { ...ITEM, ebook_id: ebookId, price: 8_990, currency: 'EUR', country: 'DE' };
  const row = await created('supplements', '/admin/supplements/new', values);
  expect(row).toMatchObject(values);
  const others = { ...OTHER_ITEM, ebook_id: otherId, price: 100, currency: 'USD', country: 'US' };
  expect(await changed('supplements', `/admin/supplements/${row.id}/edit`, row, others)).toMatchObject(others);
});

test('[DA-03] a supplement is of Brazil unless it says otherwise', async () => {
  const few = { ebook_id: ebookId, name: 'Só', price: 100, purchase_url: 'https://example.com' };
  const row = await created('supplements', '/admin/supplements/new', few);
  const rest = { description: '', image_url: null, benefits: [], rating: null, review_count: 0, is_visible: true };
  expect(row).toMatchObject({ ...few, ...rest, is_featured: false, country: 'BR', currency: 'BRL' });
});

test('[DA-04] a product keeps every field that is sent, as it is made and as it is changed', async () => {
  const place = `/admin/ebooks/${ebookId}/products`;
  const values = { ...ITEM, language: 'fr' };
  const row = await created('products', `${place}/new`, values);
  expect(row).toMatchObject({ ...values, ebook_id: ebookId, category: 'ebook' });
  const others = { ...OTHER_ITEM, language: 'es' };
  expect(await changed('products', `${place}/${row.id}/edit`, row, others)).toMatchObject(others);
  const global = await created('products', '/admin/products/new', { ...values, ebook_id: otherId });
  expect(global).toMatchObject({ ...values, ebook_id: otherId, category: 'global' });
});

test('[DA-04] a product is in Portuguese unless it says otherwise', async () => {
  const few = { name: 'Só', purchase_url: 'https://example.com' };
  const row = await created('products', `/admin/ebooks/${ebookId}/products/new`, few);
  const rest = { description: '', image_url: null, benefits: [], rating: null, review_count: 0, is_visible: true };
  expect(row).toMatchObject({ ...few, ...rest, is_featured: false, language: 'pt' });
});

const ODD = 'Ação nº 1 (final)_v2.-';

/** Uploads a file as the image and video fields do. @returns what was answered */
async function upload(purpose: string, filename: string, file: Buffer): Promise<{ url: string }> {
  const metadata = Object.entries({ filename, purpose }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const shared = { 'Tus-Resumable': '1.0.0', Origin: server.url, Cookie: author.cookie() };
  const creation = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: { ...shared, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata.join(',') },
  });
  expect(creation.status).toBe(201);
  const sent = await fetch(server.url + creation.headers.get('location'), {
    method: 'PATCH',
    headers: { ...shared, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
    body: file as BodyInit,
  });
  expect(sent.status).toBe(200);
  return sent.json();
}

test('[DA-07] a picture is named by the millisecond and what remains of its name, a video after “video-”', async () => {
  const from = Date.now();
  const picture = await upload('image', `${ODD}foto.png`, await imageOf({ width: 64, height: 48 }));
  const video = await upload('video', `${ODD}aula.mp4`, videoOf('mp4'));
  expect(picture.url).toMatch(/^\/media\/\d{13}-Aon1finalv2\.-foto\.png$/);
  expect(video.url).toMatch(/^\/media\/video-\d{13}-Aon1finalv2\.-aula\.mp4$/);
  const [first, second] = [picture, video].map(({ url }) => Number(/\d{13}/.exec(url)?.[0]));
  const moments = [from, first, second, Date.now()];
  expect(moments).toEqual(moments.toSorted());
});

test('[DA-07] an upload never overwrites another of its name, and both are served for an hour at least', async () => {
  const sizes = [64, 65, 66, 67];
  const pictures = await Promise.all(
    sizes.map(async (width) => upload('image', 'mesma.png', await imageOf({ width, height: 48 }))),
  );
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(sizes.length);
  for (const [index, { url }] of pictures.entries()) {
    const answer = await fetch(server.url + url);
    const lifetime = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1];
    expect(Number(lifetime)).toBeGreaterThanOrEqual(3_600);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(sizes[index]);
  }
});
