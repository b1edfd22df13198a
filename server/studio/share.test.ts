import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import { qrCode, shareEbook } from './share.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

/** The dark squares of a picture of a code, `size` squares wide. */
async function squaresOf(picture: Uint8Array, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (place: number) => Math.floor(((place + 0.5) * info.width) / size);
  const places = [...Array(size).keys()];
  return places.map((y) => places.map((x) => (data[at(y) * info.width + at(x)] ?? 0) < 128));
}

test('[PB-02] an e-book is shared by its whole address, as a QR code in SVG and in PNG too', async () => {
  const { id } = await makeEbook(author, { title: 'Chás', slug: 'chas' });
  const { address } = await shareEbook(author, id);
  const plain = `http://localhost:3000/ebook/${id}/chas`;
  expect(address).toBe(`${plain}?utm_medium=share`);
  const { data, size } = encode(`${plain}?utm_source=qr&utm_medium=print`, { border: 4 });
  for (const format of ['svg', 'png'] as const) {
    const { name, bytes } = await qrCode(author, id, format);
    expect(name).toBe(`chas-qr.${format}`);
    expect((await sharp(bytes).metadata()).format).toBe(format);
    expect(await squaresOf(bytes, size), format).toEqual(data);
  }
  expect((await sharp((await qrCode(author, id, 'png')).bytes).metadata()).width).toBe(1_024);
});

test('[PB-02] the card for other sites is one link with cover and title, in the e-book’s language, and holds no script', async () => {
  const title = 'Tee & <script>alert("1")</script>';
  const ebook = await makeEbook(author, { title, slug: 'tee', language: 'de', cover_image: '/samples/tea.webp' });
  const { card } = await shareEbook(author, ebook.id);
  const address = `http://localhost:3000/ebook/${ebook.id}/tee?utm_medium=card`;
  expect(card).toMatch(/^<a href="[^"]+" style="[^"]+"><img src="http:\/\/localhost:3000\/samples\/tea.webp" alt=""/);
  expect(card).toContain(`href="${address}"`);
  expect(card).toContain('Tee &amp; &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(card).toContain('Mit dem Lesen beginnen');
  expect(card).not.toContain('<script');
  const plain = await makeEbook(author, { slug: 'ohne' });
  expect((await shareEbook(author, plain.id)).card).not.toContain('<img');
});

test('[AN-08] each address of sharing names its way: the link, WhatsApp, the QR code and the card', async () => {
  const { id } = await makeEbook(author, { slug: 'tisana' });
  const { address, whatsapp, card } = await shareEbook(author, id);
  const asked = (url: string) => Object.fromEntries(new URL(url).searchParams);
  expect(asked(address)).toEqual({ utm_medium: 'share' });
  expect(asked(whatsapp)).toEqual({ utm_source: 'whatsapp', utm_medium: 'share' });
  expect(card).toContain(`href="http://localhost:3000/ebook/${id}/tisana?utm_medium=card"`);
});

test('only who manages an e-book gets what it is shared by', async () => {
  const { id } = await makeEbook(author, {});
  for (const role of ['editor', 'user'] as const) {
    const other = ctxOf(database, await makePerson(database, role));
    await expect(shareEbook(other, id)).rejects.toMatchObject({ code: 'ebook_not_found' });
    await expect(qrCode(other, id, 'png')).rejects.toMatchObject({ code: 'ebook_not_found' });
  }
});
