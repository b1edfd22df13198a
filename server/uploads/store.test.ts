import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

  test('a file outlives that its process is killed while it is looked at', async () => {
    const upload = await begun('ivo');
    await store.write(Readable.from([BYTES]), upload.id, 0);
    // what the killed process left
    if (kind === 'disk') await link(path.join(folder, upload.id), path.join(folder, `${upload.id}.take`));
    else await writeFile(path.join(folder, `${upload.id}.whole`), 'half');
    for (const _ of [1, 2]) {
      const read = store.withFile(upload, async (file) => {
        const bytes = await readFile(file);
        await rm(file);
        return bytes;
      });
      expect(await read).toEqual(BYTES);
    }
    await store.end(upload, ENDING);
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

describe('an upload that nodes share', () => {
  let database: TestDatabase;
  let folder: string;
  let clock = Date.parse('2026-03-02T10:00:00.000Z');
  const node = () => new SharedStore({ ...ctxOf(database, null), now: () => new Date(clock) }, folder);

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = path.join(database.dataDir, 'in-progress');
    await mkdir(folder);
  });
  afterAll(() => database.close());

  async function declared(on: SharedStore) {
    const id = randomBytes(16).toString('hex');
    const metadata = { owner: 'ana', purpose: 'image', filename: 'foto.png' };
    await on.create(new Upload({ id, size: BYTES.length, offset: 0, metadata }));
    return { id, owner: 'ana', size: BYTES.length, purpose: 'image' as const, filename: 'foto.png' };
  }

  test('[VF-02] takes each byte once, though two nodes are sent the same ones', async () => {
    const [one, two] = [node(), node()];
    const upload = await declared(one);
    const sent = await Promise.allSettled([one, two].map((on) => on.write(Readable.from([BYTES]), upload.id, 0)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await two.getUpload(upload.id)).offset).toBe(BYTES.length);
    expect(await two.withFile(upload, (file) => readFile(file))).toEqual(BYTES);
    await two.end(upload, ENDING);
  });

  test('is finished by one node as long as that lives, and by another once it is dead', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const upload = await declared(node());
      const finishing = Promise.withResolvers<void>();
      const done: string[] = [];
      const first = node();
      const slow = first.resultOr(upload.id, async () => {
        await finishing.promise;
        done.push('first');
        return first.end(upload, ENDING);
      });
      const claimed = () => claimedUntil(upload.id);
      await vi.waitFor(async () => expect(await claimed()).not.toBeNull());
      for (let seconds = 0; seconds < 60; seconds += 5) {
        clock += 5_000;
        const until = new Date(clock + 20_000).toISOString();
        vi.advanceTimersByTime(5_000);
        await vi.waitFor(async () => expect(await claimed()).toBe(until));
      }
      const second = node();
      const waiting = second.resultOr(upload.id, async () => {
        done.push('second');
        return second.end(upload, ENDING);
      });
      await wait(300);
      expect(done).toEqual([]);
      // the first says no more that it lives
      vi.clearAllTimers();
      clock += 21_000;
      expect(await waiting).toMatchObject(ENDING);
      expect(done).toEqual(['second']);
      finishing.resolve();
      await slow;
    } finally {
      vi.useRealTimers();
    }
  });

  async function claimedUntil(id: string): Promise<string | null> {
    const query = database.db.selectFrom('shared_uploads').select('claimed_until').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).claimed_until;
  }
});
