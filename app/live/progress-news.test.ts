import { expect, test, vi } from 'vitest';
import { announceProgress, isAwaited, onceDone } from './progress-news.ts';

const over = (id: string) => ({ id, done: 3, total: 3, isOver: true });

test('a job that goes on after its answer is said to be done once', () => {
  const hear = vi.fn();
  onceDone('slow', hear);
  announceProgress({ ...over('slow'), done: 1, isOver: false });
  expect([isAwaited('slow'), hear.mock.calls]).toEqual([true, []]);
  announceProgress(over('slow'));
  announceProgress(over('slow'));
  expect([isAwaited('slow'), hear.mock.calls]).toEqual([false, [[over('slow')]]]);
});

test('a job whose end was heard before its answer came is said to be done at once', () => {
  const hear = vi.fn();
  announceProgress(over('quick'));
  onceDone('quick', hear);
  expect(hear.mock.calls).toEqual([[over('quick')]]);
});

test('of many ends the last ones are remembered', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  for (let job = 0; job < 60; job += 1) announceProgress(over(`job ${job}`));
  onceDone('job 0', first);
  onceDone('job 59', last);
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
});
