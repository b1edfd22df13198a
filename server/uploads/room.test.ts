import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { imageOf, videoOf } from '#tests/media-files.ts';
import { type MediaServer, startMediaServer } from '#tests/media-server.ts';
import { newId } from '../ids.ts';
import { UPLOADS } from '../limits/attempts.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { Actor } from '../policy.ts';
import { UPLOAD_LIFETIME } from './allowance.ts';
import { sweepUploads } from './disk/sweep.ts';
import { sweepShared } from './shared/sweep.ts';

const MB = 1024 * 1024;
const HOUR = 60 * 60 * 1_000;
const TUS = { 'tus-resumable': '1.0.0' };
const { author, reader } = TRAFFIC.uploads;

describe.each([{ isShared: false }, { isShared: true }])('uploads in progress, shared by nodes: $isShared', (kind) => {
  let server: MediaServer;
  let left = Number.POSITIVE_INFINITY;

  beforeAll(async () => {
    const disk = { left: async () => left, free: async () => left };
    server = await startMediaServer((ctx) => ctx, { disk, quotaPerAuthor: 3 * 1024 * MB, ...kind });
  });
  afterAll(() => server.close());

  const editor = () => makePerson(server.database, 'editor');

  async function send(method: string, address: string, as: Actor, headers: Record<string, string>, body?: Buffer) {
    const all = { ...TUS, ...server.as(as), ...headers };
    const answer = await fetch(server.url + address, { method, headers: all, body: body as BodyInit | undefined });
    const text = await answer.text();
    const refusal = text.startsWith('{') ? (JSON.parse(text) as { code?: string; params?: object }) : {};
    return { status: answer.status, location: answer.headers.get('location') ?? '', ...refusal };
  }

  function begin(as: Actor, bytes: number, purpose = 'video') {
    const metadata = `filename ${btoa('a.mp4')},purpose ${btoa(purpose)}`;
    return send('POST', '/uploads', as, { 'upload-length': String(bytes), 'upload-metadata': metadata });
  }

  function patch(location: string, as: Actor, offset: number, body: Buffer) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return send('PATCH', location, as, headers, body);
  }

  /** How many uploads are open of all. */
  async function open(): Promise<number> {
    const rows = await server.database.db
      .selectFrom('shared_uploads')
      .select('id')
      .where('status', 'is', null)
      .execute();
    const files = await readdir(path.join(server.database.dataDir, 'uploads-in-progress'));
    return rows.length + files.filter((name) => name.endsWith('.json')).length;
  }

  async function store(person: Actor, bytes: number): Promise<void> {
    const of = { user_id: person.id, tenant_id: person.id, created_at: new Date().toISOString() };
    const file = { original_name: 'a', kind: 'image', mime: 'image/png', width: null, height: null } as const;
    const id = newId();
    await server.database.db
      .insertInto('uploads')
      .values({ id, name: id, bytes, ...file, ...of })
      .execute();
  }

  test('one person has so many uploads open and no more, until one ends', async () => {
    const [person, other] = [await editor(), await editor()];
    let last = '';
    for (let count = 0; count < author.open; count += 1) last = (await begin(person, MB)).location;
    expect(await begin(person, MB)).toMatchObject({ status: 429, code: 'upload_open', params: { max: author.open } });
    expect((await begin(other, MB)).status).toBe(201);
    expect((await send('DELETE', last, person, {})).status).toBe(204);
    const again = await begin(person, 20_000);
    expect(again.status).toBe(201);
    expect((await patch(again.location, person, 0, videoOf('mp4', 20_000))).status).toBe(200);
    expect((await begin(person, MB)).status).toBe(201);
    expect((await begin(person, MB)).status).toBe(429);
  });

  test('of many that one person begins at once no more stay open', async () => {
    const person = await editor();
    const before = await open();
    const answers = await Promise.all(Array.from({ length: 3 * author.open }, () => begin(person, MB)));
    const begun = answers.filter(({ status }) => status === 201).length;
    expect(begun).toBeLessThanOrEqual(author.open);
    expect((await open()) - before).toBe(begun);
  });

  test.each(['editor', 'admin'] as const)('declared bytes of an %s count, before any has arrived', async (role) => {
    const person = await makePerson(server.database, role);
    for (let count = 0; count < 4; count += 1) expect((await begin(person, 500 * MB)).status).toBe(201);
    const refused = { status: 429, code: 'upload_open_bytes', params: { max: author.openBytes / MB } };
    expect(await begin(person, 500 * MB)).toMatchObject(refused);
    expect((await begin(person, 48 * MB)).status).toBe(201);
  });

  test('an author stores as much as the setting says, what is under way counted', async () => {
    const person = await editor();
    await store(person, 1_536 * MB);
    await store(person, 1_024 * MB);
    expect((await begin(person, 400 * MB)).status).toBe(201);
    expect(await begin(person, 200 * MB)).toMatchObject({ status: 507, code: 'upload_quota', params: { max: 3_072 } });
    expect((await begin(person, 112 * MB)).status).toBe(201);
  });

  test('who has no e-books has the smallest share', async () => {
    const person = await makePerson(server.database, 'user');
    for (let count = 0; count < reader.open; count += 1)
      expect((await begin(person, 2 * MB, 'avatar')).status).toBe(201);
    expect(await begin(person, MB, 'avatar')).toMatchObject({ status: 429, code: 'upload_open', params: { max: 2 } });
    const [full, image] = [await makePerson(server.database, 'user'), await imageOf({ width: 64, height: 64 })];
    await store(full, reader.stored - image.length);
    expect((await begin(full, image.length, 'avatar')).status).toBe(201);
    expect(await begin(full, 1, 'avatar')).toMatchObject({ status: 507, code: 'upload_quota', params: { max: 50 } });
  });

  test('what would touch the reserve of the disk is refused, and what has begun is kept until there is room', async () => {
    const person = await editor();
    const video = videoOf('mp4', 200_000);
    const { location } = await begin(person, video.length);
    await patch(location, person, 0, video.subarray(0, 100_000));
    left = 50_000;
    expect(await begin(await editor(), 60_000)).toMatchObject({ status: 507, code: 'upload_no_space' });
    left = -1;
    expect(await patch(location, person, 100_000, video.subarray(100_000))).toMatchObject({ status: 507 });
    left = Number.POSITIVE_INFINITY;
    expect((await patch(location, person, 100_000, video.subarray(100_000))).status).toBe(200);
  });

  if (!kind.isShared)
    test('what others have declared to the disk is not promised twice', async () => {
      await begin(await editor(), 400 * MB);
      left = Number.MAX_SAFE_INTEGER;
      const awaited = await openBytes();
      left = awaited + 100 * MB;
      expect(await begin(await editor(), 101 * MB)).toMatchObject({ status: 507, code: 'upload_no_space' });
      expect((await begin(await editor(), 100 * MB)).status).toBe(201);
      left = Number.POSITIVE_INFINITY;
    });

  /** Bytes that are still to come to the disk, as the files tell. */
  async function openBytes(): Promise<number> {
    const folder = path.join(server.database.dataDir, 'uploads-in-progress');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const rests = names.map(async (name) => {
      const { size } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { size: number };
      return size - (await stat(path.join(folder, path.basename(name, '.json')))).size;
    });
    return (await Promise.all(rests)).reduce((sum, bytes) => sum + bytes, 0);
  }

  test('[VF-02] an unfinished image goes after an hour, a recording or an import after a day', async () => {
    const person = await editor();
    const begun: Awaited<ReturnType<typeof begin>>[] = [];
    for (const purpose of ['image', 'video', 'audio', 'import']) begun.push(await begin(person, 100, purpose));
    const state = async () =>
      (await Promise.all(begun.map(({ location }) => send('HEAD', location, person, {})))).map((a) => a.status);
    const locations = begun.map(({ location }) => location);
    await age(2 * HOUR, ...locations);
    await sweep();
    expect(await state()).toEqual([404, 200, 200, 200]);
    await age(25 * HOUR, ...locations.slice(1));
    await sweep();
    expect(await state()).toEqual([404, 404, 404, 404]);
  });

  if (!kind.isShared)
    test('[VF-02] a file is as old as the last bytes that arrived of it', async () => {
      const person = await editor();
      const { location } = await begin(person, 100);
      await age(25 * HOUR, location);
      expect((await patch(location, person, 0, videoOf('mp4').subarray(0, 50))).status).toBe(204);
      await sweep();
      expect((await send('HEAD', location, person, {})).status).toBe(200);
      await age(25 * HOUR, location);
      await sweep();
      expect((await send('HEAD', location, person, {})).status).toBe(404);
    });

  test('one person begins so many uploads a minute and no more', async () => {
    const { max } = UPLOADS;
    Object.assign(UPLOADS, { max: 3 });
    try {
      const person = await editor();
      for (let count = 0; count < 3; count += 1) {
        const { location } = await begin(person, 100);
        expect((await send('DELETE', location, person, {})).status).toBe(204);
      }
      expect(await begin(person, 100)).toMatchObject({ status: 429, code: 'too_many_attempts' });
      expect((await begin(await editor(), 100)).status).toBe(201);
    } finally {
      Object.assign(UPLOADS, { max });
    }
  });

  async function age(milliseconds: number, ...locations: string[]): Promise<void> {
    const then = new Date(Date.now() - milliseconds);
    for (const id of locations.map((location) => path.basename(location))) {
      const folder = path.join(server.database.dataDir, 'uploads-in-progress');
      if (!kind.isShared) for (const end of ['', '.json']) await utimes(path.join(folder, id + end), then, then);
      const set = { updated_at: then.toISOString() };
      await server.database.db.updateTable('shared_uploads').set(set).where('id', '=', id).execute();
    }
  }

  async function sweep(): Promise<void> {
    await sweepUploads(path.join(server.database.dataDir, 'uploads-in-progress'), new Date());
    await sweepShared(server.ctx, UPLOAD_LIFETIME);
  }
});
