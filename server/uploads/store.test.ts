import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf } from '#tests/factories.ts';
import { DiskStore } from './disk/store.ts';
import { SharedStore } from './shared/store.ts';
import type { UploadStore } from './store.ts';

const BYTES = Buffer.from('the bytes of an upload');
const ENDING = { status: 200, body: '{"id":"1"}' };

describe.each(['disk', 'shared'])('the store of uploads in progress: %s', (kind) => {
  let database: TestDatabase;
  let folder: string;
  let store: UploadStore;

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = path.join(database.dataDir, 'in-progress');
    await mkdir(folder);
    store = kind === 'disk' ? new DiskStore(folder) : new SharedStore(ctxOf(database, null), folder);
  });
  afterAll(() => database.close());

  async function begun(owner: string) {
    const id = randomBytes(16).toString('hex');
    const metadata = { owner, purpose: 'image', filename: 'foto.png' };
    await store.create(new Upload({ id, size: BYTES.length, offset: 0, metadata }));
    return { id, owner, size: BYTES.length, purpose: 'image' as const, filename: 'foto.png' };
  }

  test('what was declared is known until the upload ends, and how it ended from then on', async () => {
    const upload = await begun('ana');
    expect([await store.declared(upload.id), await store.openSizes('ana'), await store.openSizes('rui')]).toEqual([
      ...[upload, [BYTES.length], []],
    ]);
    expect(await store.result(upload.id)).toBeNull();
    const result = await store.end(upload, ENDING);
    expect(result).toEqual({ owner: 'ana', size: BYTES.length, ...ENDING });
    expect([await store.declared(upload.id), await store.openSizes('ana'), await store.result(upload.id)]).toEqual([
      ...[null, [], result],
    ]);
  });

  test('a file with all bytes may be used up as often as the upload is tried, and none stays', async () => {
    const upload = await begun('eva');
    expect(await store.write(Readable.from([BYTES.subarray(0, 9)]), upload.id, 0)).toBe(9);
    expect(await store.write(Readable.from([BYTES.subarray(9)]), upload.id, 9)).toBe(BYTES.length);
    for (const _ of [1, 2]) {
      const read = store.withFile(upload, async (file) => {
        const bytes = await readFile(file);
        await rm(file);
        return bytes;
      });
      expect(await read).toEqual(BYTES);
    }
    await store.end(upload, ENDING);
    expect((await readdir(folder)).filter((name) => name.startsWith(upload.id))).toEqual(
      kind === 'disk' ? [`${upload.id}.result`] : [],
    );
    expect(await database.db.selectFrom('upload_parts').select('name').execute()).toEqual([]);
  });

  test('an upload is ended once, however many ask; what fails is given up and may be tried again', async () => {
    const upload = await begun('lia');
    const failing = store.resultOr(upload.id, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    let tries = 0;
    const work = () => {
      tries += 1;
      return store.end(upload, ENDING);
    };
    const results = await Promise.all([1, 2, 3].map(() => store.resultOr(upload.id, work)));
    expect([tries, new Set(results.map(({ body }) => body)).size]).toEqual([1, 1]);
    expect(await store.resultOr(upload.id, work)).toMatchObject(ENDING);
    expect(tries).toBe(1);
  });
});
