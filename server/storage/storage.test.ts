import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '#tests/s3.ts';
import { diskStorage } from './disk.ts';
import { diskRoom } from './disk-room.ts';
import { openStorage } from './open.ts';
import type { Storage } from './storage.ts';

let folder: string;
let server: TestS3;
let storages: Record<'disk' | 's3', Storage>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-storage-'));
  server = await startS3();
  storages = {
    disk: await openStorage({ dataDir: folder, s3: null }),
    s3: await openStorage({ dataDir: folder, s3: server.config }),
  };
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function localFile(text: string): Promise<string> {
  const file = path.join(folder, `local-${Math.random()}`);
  await writeFile(file, text);
  return file;
}

async function textOf(storage: Storage, key: string, range?: { start: number; end: number }): Promise<string> {
  return (await buffer(await storage.read(key, range))).toString();
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('a file that was put is read back, whole and in part', async () => {
    const storage = storages[kind];
    const file = await localFile('zero-one-two');
    await storage.putFile('17-a.txt', file, 'text/plain');
    expect(await textOf(storage, '17-a.txt')).toBe('zero-one-two');
    expect(await textOf(storage, '17-a.txt', { start: 5, end: 7 })).toBe('one');
    expect(await storage.stat('17-a.txt')).toMatchObject({ bytes: 12, modified: expect.any(Date) });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  test('[DA-07] a file is never overwritten', async () => {
    const storage = storages[kind];
    await storage.putFile('18-once.txt', await localFile('first'), 'text/plain');
    const second = await localFile('second');
    await expect(storage.putFile('18-once.txt', second, 'text/plain')).rejects.toMatchObject({ reason: 'taken' });
    expect(await textOf(storage, '18-once.txt')).toBe('first');
    expect(await readFile(second, 'utf8')).toBe('second');
  });

  test('a small file may replace itself, in a folder of its own', async () => {
    const storage = storages[kind];
    await storage.put('variants/19.avif', Buffer.from('a'), 'image/avif');
    await storage.put('variants/19.avif', Buffer.from('bb'), 'image/avif');
    expect(await textOf(storage, 'variants/19.avif')).toBe('bb');
  });

  test('what is not there has no stat, cannot be read and may be deleted', async () => {
    const storage = storages[kind];
    expect(await storage.stat('20-none')).toBeNull();
    expect(await storage.stat('17-a.txt/below')).toBeNull();
    await expect(storage.read('20-none')).rejects.toMatchObject({ reason: 'missing' });
    await storage.delete('20-none');
  });

  test('a deleted file is gone', async () => {
    const storage = storages[kind];
    await storage.put('21-gone', Buffer.from('a'), 'text/plain');
    await storage.delete('21-gone');
    expect(await storage.stat('21-gone')).toBeNull();
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a/b/c', '.hidden', 'a\\b', 'a%2fb', 'a\0', '', 'a/', 'é'])(
    'a key that is not a plain name is refused: %j',
    async (key) => {
      const storage = storages[kind];
      const file = await localFile('x');
      await expect(storage.putFile(key, file, 'text/plain')).rejects.toMatchObject({ reason: 'bad_key' });
      await expect(storage.read(key)).rejects.toMatchObject({ reason: 'bad_key' });
      await expect(storage.delete(key)).rejects.toMatchObject({ reason: 'bad_key' });
    },
  );
});

test('[DA-07] of two files put under one name at once, one wins and the other is told', async () => {
  const storage = diskStorage(path.join(folder, 'race'));
  const files = await Promise.all(['a', 'b', 'c', 'd'].map(localFile));
  const results = await Promise.allSettled(files.map((file) => storage.putFile('1-x', file, 'text/plain')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(path.join(folder, 'race'))).toEqual(['1-x']);
});

test('[DA-07] a file from another file system is copied whole before it is seen; of two at once, one wins', async () => {
  const elsewhere = await mkdtemp('/dev/shm/prelo-').catch(() => folder);
  const storage = diskStorage(path.join(folder, 'near'));
  const putFile = async (text: string) => {
    const file = path.join(elsewhere, text);
    await writeFile(file, text);
    await storage.putFile('1-far', file, 'text/plain');
    return text;
  };
  const results = await Promise.allSettled(['far away', 'farther', 'farthest'].map(putFile));
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toEqual([await textOf(storage, '1-far')]);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'taken' });
  expect(await readdir(path.join(folder, 'near'))).toEqual(['1-far']);
  if (elsewhere !== folder) await rm(elsewhere, { recursive: true });
});

test('what writes left half done is removed once it is old; files, and what is being written, stay', async () => {
  const near = path.join(folder, 'tidied');
  const storage = diskStorage(near);
  await storage.put('variants/1.webp', Buffer.from('a'), 'image/webp');
  const parts = ['a', 'b'].map((letter) => path.join(near, 'variants', `.${letter.repeat(24)}.part`));
  const old = new Date('2026-01-01T00:00:00Z');
  for (const part of parts) await writeFile(part, 'half');
  for (const file of [parts[0] ?? '', path.join(near, 'variants', '1.webp')]) await utimes(file, old, old);
  await storage.tidy(new Date('2026-01-02T00:00:00Z'));
  expect((await readdir(path.join(near, 'variants'))).sort()).toEqual([`.${'b'.repeat(24)}.part`, '1.webp']);
  expect(await storage.stat('variants')).toBeNull();
});

test('a file in a bucket says its type to whatever else reads the bucket', async () => {
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.config;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await storages.s3.putFile('22-a.png', await localFile('a'), 'image/png');
  await storages.s3.put('variants/22-a.png.320.webp', Buffer.from('a'), 'image/webp');
  const typeOf = async (Key: string) => (await client.send(new HeadObjectCommand({ Bucket: bucket, Key }))).ContentType;
  expect(await typeOf('22-a.png')).toBe('image/png');
  expect(await typeOf('variants/22-a.png.320.webp')).toBe('image/webp');
  client.destroy();
});

test('what is kept free of the disk is no room for files', async () => {
  const { free } = diskRoom(folder, 0);
  // what others write to the disk in between is far less
  const reserve = 2 ** 50;
  expect(Math.abs((await diskRoom(folder, reserve).left()) - ((await free()) - reserve))).toBeLessThan(2 ** 40);
  expect(await diskRoom(folder, reserve).left()).toBeLessThan(0);
});
