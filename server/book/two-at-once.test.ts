import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { byTwos, twoAtOnce } from './two-at-once.ts';

test('two are under way at a time, and what becomes of them stands in their order', async () => {
  const under: number[] = [];
  let most = 0;
  const made = await twoAtOnce([30, 1, 1, 1], async (time) => {
    under.push(time);
    most = Math.max(most, under.length);
    await wait(time);
    under.pop();
    return `${time} ms`;
  });
  expect([most, made]).toEqual([2, ['30 ms', '1 ms', '1 ms', '1 ms']]);
});

test('none is begun after one that fails in its line, and the failure is told', async () => {
  const begun: number[] = [];
  const work = async (one: number) => {
    begun.push(one);
    throw new Error(`no ${one}`);
  };
  await expect(twoAtOnce([1, 2, 3], work)).rejects.toThrow('no 1');
  expect(begun).toEqual([1, 2]);
});

test('work that is asked for one by one is done two at a time, also after one that failed', async () => {
  let [under, most] = [0, 0];
  const work = byTwos(async (time: number) => {
    under += 1;
    most = Math.max(most, under);
    await wait(time);
    under -= 1;
    if (time === 2) throw new Error('no 2');
    return `${time} ms`;
  });
  const made = await Promise.allSettled([work(20), work(2), work(1), work(3)]);
  expect(made.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    ...['20 ms', 'no 2', '1 ms', '3 ms'],
  ]);
  expect([most, await work(4), under]).toEqual([2, '4 ms', 0]);
});
