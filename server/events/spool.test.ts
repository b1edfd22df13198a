import { appendFile, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startCounting } from './counting.ts';
import { CLASSES, EVENT_KINDS, eventId, lineOf, timesOf } from './event.ts';
import { openSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const click = () => ({
  ...{ id: eventId(null, ''), kind: EVENT_KINDS.click, class: CLASSES.human, ...timesOf('UTC', new Date()) },
  ...{ ebook: 'e', module: null, item: 'i' },
});

test('what is written is in a file at once, and can be taken when that is closed', async () => {
  const spool = openSpool(folder);
  const line = lineOf(click());
  expect([spool.write(line), spool.write(line)]).toEqual([true, true]);
  expect(await spool.closed()).toEqual([]);
  await spool.close();
  const [file = '', ...others] = await spool.closed();
  expect(others).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe(line + line);
});

test('a file that a killed process left is taken once nobody writes to it; one that is being written to is not', async () => {
  const left = path.join(folder, 'a.open');
  await writeFile(left, 'x');
  const spool = openSpool(folder);
  expect(await spool.closed()).toEqual([]);
  await utimes(left, new Date(), new Date(Date.now() - 60_000));
  expect(await spool.closed()).toEqual([path.join(folder, 'a.log')]);
});

test('a clock that jumps takes no file from who writes to it, and leaves none behind for good', async () => {
  const spool = openSpool(folder);
  spool.write('x');
  const [name = ''] = await readdir(folder);
  const open = path.join(folder, name);
  for (const hours of [-1, 1]) {
    const then = new Date(Date.now() + hours * 3_600_000);
    await utimes(open, then, then);
    expect(await spool.closed()).toEqual([]);
    // another process has left it
    expect(await openSpool(folder).closed()).toEqual([open.replace('.open', '.log')]);
    await rename(open.replace('.open', '.log'), open);
  }
  await spool.close();
  expect(await spool.closed()).toHaveLength(1);
});

test('while the disk is nearly full readings are not kept, clicks are; afterwards both are', async () => {
  let left = 0;
  let lost = 0;
  const none = { eventsTorn: () => {}, eventsLate: () => {}, eventsAside: () => {} };
  const metrics = { eventsLost: (count: number) => (lost += count), ...none };
  const events = { run: () => Promise.reject(new Error('nothing is to be taken')) };
  const parts = { config: { dataDir: folder }, disk: { left: async () => left }, events, metrics };
  const reading = { ...click(), kind: EVENT_KINDS.read };
  for (const room of [0, 1]) {
    left = room;
    const counting = startCounting({ ...parts, log: createLog('silent') });
    await new Promise((resolve) => setImmediate(resolve));
    for (const one of [reading, click(), reading]) counting.count(one);
    await counting.stop();
  }
  const files = await readdir(path.join(folder, 'spool'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, 'spool', file), 'utf8')));
  const kinds = texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind),
  );
  expect([kinds.toSorted(), lost]).toEqual([[2, 2, 3, 3], 2]);
});

test('what cannot be written is counted as lost and logged once a minute; nobody hears of it', async () => {
  const blocked = path.join(folder, 'file');
  await appendFile(blocked, '');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  let lost = 0;
  const none = { eventsTorn: () => {}, eventsLate: () => {}, eventsAside: () => {} };
  const metrics = { eventsLost: (count: number) => (lost += count), ...none };
  const events = { run: () => Promise.reject(new Error('nothing is to be taken')) };
  const counting = startCounting({ config: { dataDir: blocked }, events, disk: { left: async () => 1 }, log, metrics });
  for (let count = 0; count < 5; count += 1) counting.count(click());
  await counting.stop();
  expect(lost).toBe(5);
  expect(lines.filter((line) => line.includes('could not be written'))).toHaveLength(1);
});
