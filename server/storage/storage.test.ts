import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '#tests/s3.ts';
import { diskStorage } from './disk.ts';
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

test('a file from another file system is copied whole before it is seen', async () => {
  const elsewhere = await mkdtemp('/dev/shm/prelo-').catch(() => folder);
  const file = path.join(elsewhere, 'far');
  await writeFile(file, 'far away');
  const storage = diskStorage(path.join(folder, 'near'));
  await storage.putFile('1-far', file, 'text/plain');
  expect(await textOf(storage, '1-far')).toBe('far away');
  expect(await readdir(path.join(folder, 'near'))).toEqual(['1-far']);
  if (elsewhere !== folder) await rm(elsewhere, { recursive: true });
});
