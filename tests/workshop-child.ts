import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#server/errors.ts';
import type { Bench } from '#server/workshop/bench.ts';
import { serveTask } from '#server/workshop/child.ts';
import { FinalFault } from '#server/workshop/workshop-error.ts';

type Nothing = Record<string, never>;
const forGood = () => new Promise<never>(() => {});

/** Tasks that go right and wrong, for the tests of the workshop. */
export const TEST_TASKS = {
  /** Writes what is stored at `key` in capital letters to `to`. */
  capitals: async ({ key, to }: { key: string; to: string }, { storage, folder, progress }: Bench) => {
    progress(0, 2);
    const text = String(await buffer(await storage.read(key)));
    progress(1, 2);
    const file = path.join(folder, 'capitals');
    await writeFile(file, text.toUpperCase());
    await storage.putFile(to, file, 'text/plain');
    progress(2, 2);
    return { letters: text.length };
  },
  readFile: async ({ file }: { file: string }, _bench: Bench) => readFile(file, 'utf8'),
  /** Leaves a file in its folder. */
  leave: async ({ name }: { name: string }, { folder }: Bench) => writeFile(path.join(folder, name), name),
  refuse: async (_input: Nothing, _bench: Bench) => {
    throw new AppError('image_too_small', { min: 7 });
  },
  full: async (_input: Nothing, _bench: Bench) => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  },
  fall: async (_input: Nothing, _bench: Bench) => process.exit(3),
  /** Notes its process, then hears nothing any more. */
  spin: async (_input: Nothing, { storage }: Bench) => {
    await storage.put('pid', Buffer.from(String(process.pid)), 'text/plain');
    for (;;);
  },
  /** Takes more of the processor than it allowed itself. */
  linger: async (_input: Nothing, { limit }: Bench) => {
    limit?.(0.3);
    for (;;);
  },
  /** Takes a while, in which it hardly uses the processor. */
  rest: async ({ ms }: { ms: number }, _bench: Bench) => void (await wait(ms)),
  /** Uses the processor for a part that does not count, longer than it allowed itself, and then for what does. */
  spare: async ({ isEndless }: { isEndless: boolean }, { limit, uncounted }: Bench) => {
    limit?.(0.5);
    await uncounted?.(async () => {
      const until = performance.now() + 2_000;
      while (performance.now() < until);
      await wait(300);
    });
    while (isEndless);
    return 'spared';
  },
  /** Falls by a fault that it would have each time. */
  err: async (_input: Nothing, _bench: Bench) => {
    throw new FinalFault(new RangeError('too deep'));
  },
  /** Says that it has begun, and leaves the file `left` when it is aborted, at once: the process has 200 ms from then on. */
  wait: async ({ left }: { left?: string }, { storage, signal }: Bench) => {
    signal.addEventListener('abort', () => left && writeFileSync(left, 'x'));
    await storage.put('begun', Buffer.from('x'), 'text/plain');
    await forGood();
  },
  /** Fills the memory that the engine counts, or that it does not. */
  fill: async ({ outside }: { outside: boolean }, _bench: Bench) => {
    const kept: unknown[] = [];
    for (;;) {
      kept.push(outside ? Buffer.alloc(4_000_000, 1) : Array.from({ length: 100_000 }, (_, at) => ({ at })));
      await new Promise(setImmediate);
    }
  },
  /** How far each of its threads stands back. */
  niceness: async (_input: Nothing, _bench: Bench) => {
    const threads = await readdir('/proc/self/task');
    return threads.map((thread) => os.getPriority(Number(thread)));
  },
  /** What it was started with. */
  seen: async (_input: Nothing, _bench: Bench) => [...process.argv, ...process.execArgv, JSON.stringify(process.env)],
};

if (import.meta.main) serveTask(TEST_TASKS);
