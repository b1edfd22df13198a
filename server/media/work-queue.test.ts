import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('jobs are done one at a time, an urgent one before those that wait', async () => {
  const queue = createWorkQueue<void>();
  const done: string[] = [];
  let running = 0;
  const job = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    done.push(name);
  };
  const first = queue.run('a', job('a'));
  void queue.run('b', job('b'));
  void queue.run('c', job('c'));
  await first;
  await queue.run('d', job('d'), true);
  await queue.idle();
  expect(done).toHaveLength(4);
  expect(done.indexOf('d')).toBeLessThan(done.indexOf('c'));
});

test('the same key asked for twice is done once, and moves ahead when it becomes urgent', async () => {
  const queue = createWorkQueue<number>();
  let count = 0;
  const done: string[] = [];
  const job = (name: string) => async () => {
    done.push(name);
    return ++count;
  };
  const results = [
    queue.run('a', job('a')),
    queue.run('b', job('b')),
    queue.run('c', job('c')),
    queue.run('c', job('c'), true),
  ];
  expect(await Promise.all(results)).toEqual([2, 3, 1, 1]);
  expect(done).toEqual(['c', 'a', 'b']);
});

test('a job that fails does not stop the next', async () => {
  const queue = createWorkQueue<number>();
  const failing = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('b', async () => 2);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(2);
});
