import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

const [LOOK_MS, WORK_MS] = [5_000, 500];

let used = { active: 0, idle: 0 };
const collect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  used = { active: 200, idle: 0 };
  collect.mockClear();
  collectAtRest({ lookMs: LOOK_MS, workMs: WORK_MS, collect, used: () => used });
});
afterEach(() => vi.useRealTimers());

/** Lets the time between two looks pass. @param active milliseconds of it with work @returns how often it was collected by then */
function pass(active: number): number {
  used = { active: used.active + active, idle: used.idle + LOOK_MS - active };
  vi.advanceTimersByTime(LOOK_MS);
  return collect.mock.calls.length;
}

test('what a thread left behind is collected once it rests, not while it works', () => {
  expect([pass(3_000), pass(300), pass(100)]).toEqual([0, 0, 1]);
});

test('a thread that goes on resting is left alone, and collects again after enough work', () => {
  pass(3_000);
  expect([pass(10), pass(10), pass(400), pass(10)], 'too little').toEqual([1, 1, 1, 1]);
  expect([pass(400), pass(10)]).toEqual([1, 2]);
});

test('nothing happens where the collection is not exposed', () => {
  vi.clearAllTimers();
  collectAtRest({ lookMs: LOOK_MS, workMs: WORK_MS, collect: null });
  expect(vi.getTimerCount()).toBe(0);
});
