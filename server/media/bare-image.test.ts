import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animationOf, imageOf } from '#tests/media-files.ts';
import { bareImage } from './bare-image.ts';
import { cleanImage } from './images.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A picture with what cameras write into it. */
async function photo(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const made = sharp({ create: { width: 120, height: 80, channels: 3, background: 'red', noise } });
  return made
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}

const FILES = {
  jpeg: () => photo('jpeg'),
  png: () => photo('png'),
  webp: () => photo('webp'),
  gif: () => imageOf({ width: 64, height: 48 }, 'gif'),
  'animated gif': () => animationOf({ width: 64, height: 48 }, 'gif'),
  'animated webp': () => animationOf({ width: 64, height: 48 }, 'webp'),
};
const KINDS = Object.keys(FILES) as (keyof typeof FILES)[];

async function cleaned(kind: keyof typeof FILES): Promise<{ file: string; bytes: Buffer; clean: object }> {
  const source = path.join(folder, 'source');
  const file = path.join(folder, 'clean');
  await writeFile(source, await FILES[kind]());
  const clean = await cleanImage(source, file);
  return { file, bytes: await readFile(file), clean };
}

test.each(KINDS)('what cleaning made of a %s is bare, and measures as it said', async (kind) => {
  const { file, clean } = await cleaned(kind);
  expect(await bareImage(file)).toEqual(clean);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s with metadata is not bare', async (kind) => {
  const file = path.join(folder, 'source');
  await writeFile(file, await FILES[kind]());
  expect(await bareImage(file)).toBeNull();
});

test.each(KINDS)('a clean %s with something behind it, or cut, is not bare', async (kind) => {
  const { file, bytes } = await cleaned(kind);
  for (const changed of [Buffer.concat([bytes, Buffer.from('<script>')]), bytes.subarray(0, bytes.length - 30)]) {
    await writeFile(file, changed);
    expect(await bareImage(file)).toBeNull();
  }
});

test('a comment in a JPEG or GIF, and a text in a PNG, are not bare', async () => {
  const insert = (bytes: Buffer, at: number, what: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);
  const comment = Buffer.from('\xff\xfe\0\x05abc', 'latin1');
  const text = Buffer.from('\0\0\0\x03tEXta\0b\0\0\0\0', 'latin1');
  const [jpeg, png, gif] = [await cleaned('jpeg'), await cleaned('png'), await cleaned('gif')].map((one) => one.bytes);
  const table = gif ? 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1) : 0;
  const changed = [
    insert(jpeg as Buffer, 2, comment),
    insert(png as Buffer, 33, text),
    insert(gif as Buffer, table, Buffer.from('\x21\xfe\x03abc\0', 'latin1')),
  ];
  for (const bytes of changed) {
    const file = path.join(folder, 'changed');
    await writeFile(file, bytes);
    // it is a picture all the same
    await expect(sharp(file).metadata()).resolves.toMatchObject({ width: expect.any(Number) });
    expect(await bareImage(file)).toBeNull();
  }
});
