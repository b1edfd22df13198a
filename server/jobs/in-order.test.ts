import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('what is saved later stays, though an earlier save takes longer', async () => {
  let stored = 0;
  const save = inOrder(async (value: number) => {
    await wait(value === 1 ? 30 : 1);
    stored = value;
  });
  await Promise.all([save(1), save(2), save(3)]);
  expect(stored).toBe(3);
});

test('a save that fails refuses those that wait behind it', async () => {
  const save = inOrder((value: number) => (value === 1 ? Promise.reject(new Error('gone')) : Promise.resolve()));
  const done = await Promise.allSettled([save(1), save(2)]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
