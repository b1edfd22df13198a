import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { twoAtOnce } from './two-at-once.ts';

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
