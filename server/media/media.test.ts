import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaPurpose } from '#common/limits.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import { animationOf, imageOf, soundOf, videoOf } from '#tests/media-files.ts';
import type { Ctx } from '../context.ts';
import { imagesByUrl } from './media.queries.ts';
import { acceptUpload } from './media.ts';
import { insertPending } from './pending.queries.ts';
import { sweepPending } from './pending.ts';
import { makeVariant, parseVariant, variantKey } from './variants.ts';

let database: TestDatabase;
let ctx: Ctx;
let incoming: string;

beforeAll(async () => {
  database = await openTestDatabase();
  incoming = path.join(database.dataDir, 'incoming');
  await mkdir(incoming);
});
beforeEach(async () => {
  ctx = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

async function accept(bytes: Buffer | string, purpose: MediaPurpose = 'image', originalName = 'foto.png', as = ctx) {
  const file = path.join(incoming, `${Math.random()}`);
  await writeFile(file, bytes);
  return acceptUpload(as, { path: file, originalName, purpose });
}

async function stored(name: string): Promise<Buffer> {
  return buffer(await ctx.storage.read(name));
}

async function uploadsOf(actor = ctx.actor) {
  return database.db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', actor?.id ?? '')
    .execute();
}

test('[DA-07] an accepted image has a row, a file and an address made of the time and its name', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const upload = await accept(await imageOf({ width: 640, height: 480 }), 'image', 'Minha capa.png', {
    ...ctx,
    now: () => at,
  });
  expect(upload).toMatchObject({
    name: `${at.getTime()}-Minhacapa.png`,
    width: 640,
    height: 480,
    mime: 'image/png',
  });
  expect(await uploadsOf()).toMatchObject([
    {
      id: upload.id,
      name: upload.name,
      original_name: 'Minha capa.png',
      kind: 'image',
      bytes: upload.bytes,
      width: 640,
      height: 480,
    },
  ]);
  expect((await stored(upload.name)).length).toBe(upload.bytes);
});

test('[DA-07] two uploads of one name in one millisecond are both kept', async () => {
  const at = new Date('2026-02-02T03:04:05.678Z');
  const fixed = { ...ctx, now: () => at };
  const images = await Promise.all([100, 200, 300].map((width) => imageOf({ width, height: 100 })));
  const uploads = await Promise.all(images.map((image) => accept(image, 'image', 'a.png', fixed)));
  expect(new Set(uploads.map(({ name }) => name)).size).toBe(3);
  for (const { name, width } of uploads) expect((await sharp(await stored(name)).metadata()).width).toBe(width);
});

test('EXIF data is removed and the picture stands upright', async () => {
  const photo = sharp(await imageOf({ width: 300, height: 200 }, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'Ana', Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 });
  const upload = await accept(await photo.jpeg().toBuffer(), 'image', 'IMG.jpg');
  expect(upload).toMatchObject({ width: 200, height: 300, mime: 'image/jpeg' });
  const kept = await sharp(await stored(upload.name)).metadata();
  expect([kept.exif, kept.orientation, kept.width, kept.height]).toEqual([undefined, undefined, 200, 300]);
});

test('an image wider than 2560 pixels is made narrower', async () => {
  const upload = await accept(await imageOf({ width: 4000, height: 1000 }, 'jpeg'));
  expect(upload).toMatchObject({ width: 2560, height: 640 });
});

test.each(['gif', 'webp'] as const)(
  'an animated %s stays animated, and its copies are the image itself',
  async (format) => {
    const upload = await accept(await animationOf({ width: 400, height: 200 }, format), 'image', `a.${format}`);
    expect(upload).toMatchObject({ width: 400, height: 200, mime: `image/${format}` });
    expect(await sharp(await stored(upload.name)).metadata()).toMatchObject({ pages: 3, delay: [90, 90, 90] });
    expect(await makeVariant(ctx.storage, upload.name, { width: 320, format: 'avif' })).toBe(false);
  },
);

test('[MF-06] videos are kept byte for byte, whatever of the five types they are', async () => {
  const types = {
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    avi: 'video/x-msvideo',
    webm: 'video/webm',
    ogv: 'video/ogg',
  } as const;
  for (const [type, mime] of Object.entries(types)) {
    const bytes = videoOf(type as keyof typeof types);
    const upload = await accept(bytes, 'video', `aula.${type}`);
    expect(upload).toMatchObject({ mime, width: null, height: null, bytes: bytes.length });
    expect(upload.name).toMatch(new RegExp(`^video-\\d{13}-aula\\.${type}$`));
    expect(sha(await stored(upload.name))).toBe(sha(bytes));
  }
});

test('[WR-09] sounds are kept byte for byte, whatever of the three types they are, by their parts and not by their name', async () => {
  const types = { mp3: 'audio/mpeg', m4a: 'audio/mp4', recorded: 'audio/mp4', ogg: 'audio/ogg' } as const;
  const endings = { mp3: 'mp3', m4a: 'm4a', recorded: 'm4a', ogg: 'ogg' };
  for (const [type, mime] of Object.entries(types)) {
    const bytes = soundOf(type as keyof typeof types);
    const upload = await accept(bytes, 'audio', 'aula.exe');
    expect(upload).toMatchObject({ mime, bytes: bytes.length, width: null, height: null });
    expect(upload.name).toMatch(new RegExp(`^\\d{13}-aula\\.${endings[type as keyof typeof types]}$`));
    const row = database.db.selectFrom('uploads').select('kind').where('name', '=', upload.name);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ kind: 'audio' });
  }
  const refused = [soundOf('film'), soundOf('tag'), videoOf('webm'), Buffer.from('<html>')];
  for (const bytes of [...refused, await imageOf({ width: 20, height: 20 })])
    await expect(accept(bytes, 'audio', 'aula.mp3')).rejects.toMatchObject({ code: 'upload_not_audio' });
  await expect(accept(soundOf('mp3'), 'video', 'aula.mp4')).rejects.toMatchObject({ code: 'upload_not_video' });
});

test('[MF-07] what only begins as a video does is refused: without its parts it does not play', async () => {
  const html = Buffer.from(`<!doctype html>${'<script>alert(1)</script>'.repeat(100)}`);
  for (const [type, headSize] of Object.entries({ mp4: 24, mov: 20, avi: 12, webm: 12, ogv: 38 })) {
    const bytes = Buffer.concat([videoOf(type as 'mp4').subarray(0, headSize), html]);
    await expect(accept(bytes, 'video', `aula.${type}`), type).rejects.toMatchObject({ code: 'upload_not_video' });
  }
  await nothingIsLeft();
});

test('the films of the sample are taken', async () => {
  const folder = path.join(import.meta.dirname, '../sample/assets');
  const films = (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
  expect(films.length).toBeGreaterThan(0);
  for (const name of films) {
    expect(await accept(await readFile(path.join(folder, name)), 'video', name)).toMatchObject({ mime: 'video/mp4' });
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';

test('[CI-06] the bytes decide, not the name', async () => {
  const refused: [Buffer | string, MediaPurpose, string][] = [
    [SVG, 'image', 'upload_type'],
    [`<?xml version="1.0"?>${SVG}`, 'image', 'upload_type'],
    ['<!doctype html><script>alert(1)</script>', 'image', 'upload_type'],
    ['not an image at all', 'image', 'upload_type'],
    ['', 'image', 'upload_empty'],
    [videoOf('mp4'), 'image', 'upload_type'],
    [await imageOf({ width: 100, height: 100 }, 'gif'), 'ebookCover', 'upload_type'],
    [
      Buffer.concat([(await imageOf({ width: 100, height: 100 })).subarray(0, 60), Buffer.alloc(900)]),
      'image',
      'upload_not_image',
    ],
    [(await noise(300)).subarray(0, 20_000), 'image', 'upload_not_image'],
  ];
  for (const [bytes, purpose, code] of refused) {
    await expect(accept(bytes, purpose), String(bytes).slice(0, 20)).rejects.toMatchObject({ code });
  }
  await nothingIsLeft();
});

test('[MF-07] what is no video by its bytes is refused as a video', async () => {
  const others = ['text', await imageOf({ width: 100, height: 100 }), Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')];
  for (const bytes of others) {
    await expect(accept(bytes, 'video', 'aula.mp4')).rejects.toMatchObject({ code: 'upload_not_video' });
  }
  await nothingIsLeft();
});

test('[CI-06] an image under 16 pixels or over 50 megapixels is refused before it is decoded', async () => {
  await expect(accept(await imageOf({ width: 2, height: 2 }))).rejects.toMatchObject({ code: 'image_too_small' });
  const bomb = await imageOf({ width: 10_000, height: 10_000 });
  expect(bomb.length).toBeLessThan(2_000_000);
  const before = process.memoryUsage().rss;
  await expect(accept(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels', params: { max: 50 } });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  await nothingIsLeft();
});

test('[MF-06] a file over its purpose’s limit is refused', async () => {
  const big = Buffer.concat([await imageOf({ width: 100, height: 100 }), Buffer.alloc(5 * 1024 * 1024)]);
  await expect(accept(big, 'ebookCover')).rejects.toMatchObject({
    code: 'upload_too_large',
    params: { max: 5 },
    status: 413,
  });
  expect(await accept(big, 'moduleCover')).toMatchObject({ width: 100 });
});

test('[G-02] only who may upload does', async () => {
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(accept(await imageOf({ width: 50, height: 50 }), 'image', 'a.png', reader)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(accept('x', 'image', 'a.png', ctxOf(database, null))).rejects.toMatchObject({ code: 'session_expired' });
  expect(await readdir(incoming)).toEqual([]);
});

test('a file whose row cannot be written does not stay', async () => {
  const gone = { ...ctx, actor: ctx.actor && { ...ctx.actor, id: 'nobody' } };
  const at = new Date('2026-03-03T03:04:05.678Z');
  await expect(
    accept(await imageOf({ width: 50, height: 50 }), 'image', 'a.png', { ...gone, now: () => at }),
  ).rejects.toThrow();
  expect(await ctx.storage.stat(`${at.getTime()}-a.png`)).toBeNull();
});

test('a row is not written for a file that cannot be stored', async () => {
  const storage = { ...ctx.storage, putFile: () => Promise.reject(new Error('no space left')) };
  await expect(accept(await imageOf({ width: 50, height: 50 }), 'image', 'a.png', { ...ctx, storage })).rejects.toThrow(
    'no space',
  );
  await nothingIsLeft();
});

test('a file whose row was never written goes after a day and not before, one that has a row stays', async () => {
  const kept = await accept(await imageOf({ width: 50, height: 50 }));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const notes = [
    ['1-new.png', 23],
    ['1-old.png', 25],
    [kept.name, 25],
  ] as const;
  for (const [name, hours] of notes) {
    if (name !== kept.name) await ctx.storage.put(name, Buffer.from('a'), 'image/png');
    await insertPending(ctx.db, name, hoursAgo(hours));
  }
  await sweepPending(ctx);
  const there = await Promise.all(notes.map(async ([name]) => (await ctx.storage.stat(name)) !== null));
  expect(there).toEqual([true, false, true]);
  const noted = database.db.selectFrom('pending_files').select('name');
  expect(
    await noted
      .where(
        'name',
        'in',
        notes.map(([name]) => name),
      )
      .execute(),
  ).toEqual([{ name: '1-new.png' }]);
});

test('path tricks in a name lead nowhere', async () => {
  const names = [
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'a\0b.png',
    '....//....//x.png',
    '.',
    '..',
    '',
    '%2e%2e%2f',
    'é',
  ];
  for (const name of names) {
    const upload = await accept(await imageOf({ width: 50, height: 50 }), 'image', name);
    expect(upload.name).toMatch(/^\d{13}-[A-Za-z0-9.-]*$/);
    expect(await ctx.storage.stat(upload.name)).not.toBeNull();
  }
});

test('[GR-01] copies of a new image are made by a job, never wider than it', async () => {
  const { name } = await accept(await imageOf({ width: 700, height: 350 }));
  expect(await workOff(ctx)).toBeGreaterThan(0);
  const made = await readdir(path.join(database.dataDir, 'uploads', 'variants'));
  const own = made.filter((file) => file.startsWith(name)).sort();
  expect(own).toEqual(['320.avif', '320.webp', '640.avif', '640.webp'].map((ending) => `${name}.${ending}`));
  const copy = await sharp(await stored(variantKey(name, { width: 640, format: 'avif' }))).metadata();
  expect([copy.format, copy.width, copy.height]).toEqual(['heif', 640, 320]);
});

test('an image narrower than the narrowest copy has one of its own width', () => {
  expect(parseVariant('200.webp', 200)).toEqual({ width: 200, format: 'webp' });
  expect(['320.webp', '200.png', '0200.webp', '../200.webp', ''].map((text) => parseVariant(text, 200))).toEqual(
    Array(5).fill(null),
  );
});

test('requests for one copy at the same time share one encoding', async () => {
  const { name } = await accept(await imageOf({ width: 400, height: 300 }));
  await workOff(ctx);
  const variant = { width: 320, format: 'webp' } as const;
  await ctx.storage.delete(variantKey(name, variant));
  let written = 0;
  const put: Ctx['storage']['put'] = async (...args) => {
    written += 1;
    return ctx.storage.put(...args);
  };
  const counted = { ...ctx.storage, put };
  await Promise.all(Array.from({ length: 5 }, () => makeVariant(counted, name, variant)));
  expect(written).toBe(1);
});

test('the sizes of images are found by their addresses', async () => {
  const image = await accept(await imageOf({ width: 120, height: 90 }));
  const video = await accept(videoOf('mp4'), 'video', 'a.mp4');
  const sizes = await imagesByUrl(database.db, [
    uploadAddress(image.name),
    uploadAddress(image.name),
    uploadAddress(video.name),
    'https://example.com/a.png',
    '/media/none',
    '/media/\0',
  ]);
  expect([...sizes]).toEqual([[uploadAddress(image.name), { width: 120, height: 90 }]]);
  expect(await imagesByUrl(database.db, [])).toEqual(new Map());
});

async function nothingIsLeft(): Promise<void> {
  expect(await readdir(incoming)).toEqual([]);
  expect(await uploadsOf()).toEqual([]);
}

/** A picture that does not compress, so that half of its file is half a picture. */
function noise(side: number): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise: gaussian } })
    .png()
    .toBuffer();
}

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
