import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animationOf, imageOf } from '#tests/media-files.ts';
import { diskStorage } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { assetsOf } from './assets.ts';
import { pictureFiles } from './picture-files.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-assets-'));
  storage = diskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function assetFor(name: string, bytes: Buffer) {
  await storage.put(name, bytes, 'image/any');
  return assetsOf([`/media/${name}`], storage)(`/media/${name}`);
}

const seeThrough = sharp({
  create: { width: 20, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
});
const solid = sharp({ create: { width: 20, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 1 } } });

test('a picture is JPEG and at most 1,600 px wide, one that shines through PNG, of one that moves the first', async () => {
  const wide = await assetFor('1-wide.webp', await imageOf({ width: 2_000, height: 1_000 }, 'webp'));
  expect(wide).toMatchObject({ mime: 'image/jpeg', width: 1_600, height: 800 });
  const clear = await assetFor('1-clear.webp', await seeThrough.webp().toBuffer());
  expect(clear).toMatchObject({ mime: 'image/png', width: 20, height: 30 });
  expect(await assetFor('1-solid.png', await solid.png().toBuffer())).toMatchObject({ mime: 'image/jpeg' });
  const moving = await assetFor('1-moving.gif', await animationOf({ width: 40, height: 20 }, 'gif'));
  expect(moving).toMatchObject({ width: 40, height: 20 });
  for (const asset of [wide, clear, moving]) {
    const { format, pages } = await sharp(await asset?.read()).metadata();
    expect([`image/${format}`, pages]).toEqual([asset?.mime, undefined]);
  }
});

test('it is kept for the next file', async () => {
  await assetFor('1-kept.png', await imageOf({ width: 20, height: 20 }));
  await storage.put('1-kept.png', Buffer.from('no picture any more'), 'image/png');
  expect(await assetsOf(['/media/1-kept.png'], storage)('https://any.example/media/1-kept.png/320.webp')).toMatchObject(
    {
      width: 20,
    },
  );
});

test('a sample image is the product’s own', async () => {
  const tea = await assetsOf([], storage)('/samples/tea.webp');
  expect(tea).toMatchObject({ mime: 'image/jpeg', width: 800, height: 800 });
});

test('what is of the web, missing, no picture or no name is none', async () => {
  expect(await assetFor('1-text.png', Buffer.from('text'))).toBeNull();
  const asset = assetsOf(['/media/1-gone.png'], storage);
  for (const key of ['/media/1-gone.png', '/media/1-text.png', 'https://a.pt/b.png', '/media/../x', ''])
    expect(await asset(key)).toBeNull();
});

test('pictures of one name stand beside each other in a file, each with its own bytes', async () => {
  const keys = ['/media/1-a.b.png', '/media/1-a-b.png', '/media/1-a-b.gif'];
  for (const [at, key] of keys.entries())
    await assetFor(path.basename(key), await imageOf({ width: 20 + at, height: 20 }));
  const files = pictureFiles({ asset: assetsOf(keys, storage) });
  await files.gather(keys);
  expect(keys.map((key) => files.picture(key))).toEqual([
    { address: 'images/1-a-b.jpg', width: 20, height: 20 },
    { address: 'images/1-a-b-2.jpg', width: 21, height: 20 },
    { address: 'images/1-a-b-3.jpg', width: 22, height: 20 },
  ]);
  const widths = files
    .entries()
    .map(async ({ name, open }) => [name, (await sharp(await buffer(await open())).metadata()).width]);
  expect(await Promise.all(widths)).toEqual([
    ['images/1-a-b.jpg', 20],
    ['images/1-a-b-2.jpg', 21],
    ['images/1-a-b-3.jpg', 22],
  ]);
});
