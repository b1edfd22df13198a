import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TEST_TASKS } from '#tests/workshop-child.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { inTurnOf } from '../turns.ts';
import { type Workshop, workshopOf } from './workshop.ts';

const MB = 1024 * 1024;
const ENTRY = new URL('../../tests/workshop-child.ts', import.meta.url);

let dataDir: string;
let storage: Storage;
let workshop: Workshop<typeof TEST_TASKS>;

function open(limits = { seconds: 60, memory: 512 * MB }, secret = ''): Workshop<typeof TEST_TASKS> {
  const s3 = secret
    ? { bucket: 'b', endpoint: 'http://127.0.0.1:9', region: 'r', accessKeyId: 'a', secretAccessKey: secret }
    : null;
  const each = new Proxy({}, { get: () => limits }) as Record<keyof typeof TEST_TASKS, typeof limits>;
  return workshopOf<typeof TEST_TASKS>({ config: { dataDir, s3 }, limits: each, entry: ENTRY });
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  storage = await openStorage({ dataDir, s3: null });
  workshop = open();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(path.join(dataDir, 'workshop'));
const stored = async (key: string) => text(await storage.read(key));

test('a task works with what is stored, says how far it is, and leaves nothing but what it stores', async () => {
  await storage.put('in', Buffer.from('ação'), 'text/plain');
  const seen: number[][] = [];
  const onProgress = (done: number, total: number) => seen.push([done, total]);
  expect(await workshop.run('capitals', { key: 'in', to: 'out' }, { onProgress })).toEqual({ letters: 4 });
  expect(await stored('out')).toBe('AÇÃO');
  expect([seen[0], seen.at(-1)]).toEqual([
    [0, 2],
    [2, 2],
  ]);
  expect(await left()).toEqual([]);
});

test('a refusal, a full disk and a fall are told apart, and the next task is done', async () => {
  await expect(workshop.run('refuse', {})).rejects.toMatchObject({ code: 'image_too_small', params: { min: 7 } });
  await expect(workshop.run('full', {})).rejects.toMatchObject({ code: 'no_space' });
  await expect(workshop.run('fall', {})).rejects.toMatchObject({ reason: 'fell' });
  expect(await left()).toEqual([]);
});

test('a task whose time is up ends, also one that hears nothing', async () => {
  await expect(open({ seconds: 1, memory: 512 * MB }).run('spin', {})).rejects.toMatchObject({ reason: 'slow' });
  expect(await left()).toEqual([]);
});

test('a task that uses more of the processor than it may ends, long before its time is up', async () => {
  await expect(open({ seconds: 600, memory: 512 * MB }).run('linger', {})).rejects.toMatchObject({ reason: 'slow' });
  expect(await left()).toEqual([]);
});

test('a task that goes through much has more time, by what it says or is given', async () => {
  const quick = open({ seconds: 1, memory: 512 * MB });
  const rest = { ms: 3_000 };
  await expect(quick.run('rest', rest)).rejects.toMatchObject({ reason: 'slow' });
  await quick.run('rest', rest, { bytes: 200 * MB });
  await quick.run('rest', rest, { give: async () => 200 * MB });
});

test('a task’s time for what does not count is its own, and what counts is limited afterwards as before', async () => {
  expect(await workshop.run('spare', { isEndless: false })).toBe('spared');
  await expect(workshop.run('spare', { isEndless: true })).rejects.toMatchObject({ reason: 'slow' });
});

test('a fault that a task would have each time is told from others', async () => {
  await expect(workshop.run('err', {})).rejects.toMatchObject({ reason: 'fell', isFinal: true });
  await expect(workshop.run('fall', {})).rejects.toMatchObject({ reason: 'fell', isFinal: false });
});

test.each([true, false])('a task that fills its memory ends (outside of the engine’s: %s)', async (outside) => {
  const small = open({ seconds: 60, memory: 200 * MB });
  await expect(small.run('fill', { outside })).rejects.toMatchObject({ reason: 'memory' });
});

test('a task that nobody wants ends and leaves things tidy; one that waits for it is not begun', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const tidied = path.join(dataDir, 'left');
  const running = workshop.run('wait', { left: tidied }, { signal: first.signal });
  const waiting = workshop.run('capitals', { key: 'in', to: 'out' }, { signal: second.signal });
  second.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
  await vi.waitFor(() => stored('begun'), { timeout: 20_000 });
  first.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
  expect(await workshop.run('leave', { name: 'next' })).toBeUndefined();
  expect(await readFile(tidied, 'utf8')).toBe('x');
  expect(await storage.stat('out')).toBeNull();
  expect(await left()).toEqual([]);
});

test('tasks are done one after the other, and what one leaves in its folder can be taken before that goes', async () => {
  const taken: string[] = [];
  const take = async (_: unknown, folder: string) => void taken.push(...(await readdir(folder)));
  const runs = ['a', 'b'].map((name) => workshop.run('leave', { name }, { take }));
  await runs[0];
  expect(taken).toEqual(['a']);
  await runs[1];
  expect(taken).toEqual(['a', 'b']);
  expect(await left()).toEqual([]);
});

test('people take turns, and what readers wait for is done beside what authors do', async () => {
  const done: string[] = [];
  const signal = new AbortController();
  const end = expect(
    inTurnOf({ room: 'authors', who: 'ana' }, () => workshop.run('wait', {}, { signal: signal.signal })),
  ).rejects.toThrow('cancelled');
  const leave = (room: 'readers' | 'authors', who: string, name: string) =>
    inTurnOf({ room, who }, () => workshop.run('leave', { name }, { take: async () => void done.push(name) }));
  const waiting = [leave('authors', 'ana', 'a1'), leave('authors', 'ana', 'a2'), leave('authors', 'rui', 'r1')];
  await leave('readers', 'ana', 'download');
  signal.abort(new Error('cancelled'));
  await Promise.all([end, ...waiting]);
  expect(done).toEqual(['download', 'r1', 'a1', 'a2']);
});

test('the settings’ secrets are in no command line and no environment', async () => {
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret-of-the-store');
  const seen = await open(undefined, 'secret-of-the-store').run('seen', {});
  vi.unstubAllEnvs();
  expect(seen.join('\n')).not.toContain('secret-of-the-store');
  expect(seen.join('\n')).toContain('max-old-space-size');
});

test.runIf(process.platform === 'linux')('every thread of a task stands back behind whoever reads', async () => {
  const threads = await workshop.run('niceness', {});
  expect(threads.length).toBeGreaterThan(4);
  expect(new Set(threads)).toEqual(new Set([Math.max(12, os.getPriority())]));
});

test.runIf(process.platform === 'linux')(
  'where memory is short the system ends a task of authors first, then what readers wait for, before the server',
  async () => {
    const score = (room: 'readers' | 'authors') =>
      inTurnOf({ room, who: 'ana' }, () => workshop.run('readFile', { file: '/proc/self/oom_score_adj' }));
    expect([await score('authors'), await score('readers')]).toEqual(['1000\n', '600\n']);
  },
);

test('a task gives memory back as the server does', async () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '2');
  const seen = await workshop.run('seen', {});
  vi.unstubAllEnvs();
  expect(seen.join('\n')).toContain('"MALLOC_ARENA_MAX":"2"');
});

test('a task ends with the process that asked for it, and its folder is swept once it is old', async () => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const parent = spawn(process.execPath, [path.resolve('tests/workshop-parent.ts')], { env, stdio: 'ignore' });
  const pid = Number(await vi.waitFor(() => stored('pid'), { timeout: 20_000 }));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  for (let count = 0; count < 100 && isAlive(pid); count += 1) await wait(100);
  expect(isAlive(pid)).toBe(false);
  const [folder = ''] = await left();
  await workshop.sweep();
  expect(await left()).toEqual([folder]);
  await utimes(path.join(dataDir, 'workshop', folder), 0, 0);
  await workshop.sweep();
  expect(await left()).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
