import { expect, test } from 'vitest';
import { DIMS, type Sum } from '../events/sums.ts';
import { answersOf } from './answers.ts';
import type { LinkRow } from './links.ts';
import type { ReadModule } from './read-through.ts';

const totals = {
  ...{ readers: { now: 40, before: 20 }, time: { now: 0, before: 0 }, clicks: { now: 0, before: 0 } },
  ...{ requests: 0, downloads: { now: 0, before: 0 } },
};
const module = (name: string, opened: number, end: number, next: number | null = null): ReadModule => ({
  ...{ name, within: null, to: null, time: 0, value: name, next },
  reached: [opened, opened, opened, opened, end],
});
const link = (name: string, count: number, earned: LinkRow['earned'] = []): LinkRow => ({
  ...{ name, within: 'Horta', to: null, count, before: 0, times: 9, rate: 15, earned, books: [] },
});
const times = (readers: number[]): Sum[] =>
  readers.map((u, key) => ({ ...{ day: 0, dim: DIMS.times, key, furthest: 0, text: null, n: u, v: 0 }, u }));
const stopOf = (modules: ReadModule[] | null, sums: Sum[] = []) =>
  answersOf({ totals, modules, links: { rows: [] }, sums }).stop;

test('[AN-12] readers stop after the module that most of them follow with no other', () => {
  expect(
    stopOf([module('A', 90, 10, 80), module('B', 80, 70, 50), module('C', 50, 40, 26), module('D', 26, 20)]),
  ).toEqual({
    ...{ within: null, name: 'B', left: 30, readers: 80, isLast: false },
  });
  // more may open a module than the one before it
  expect(stopOf([module('A', 50, 10, 90), module('B', 90, 85)])).toMatchObject({ name: 'B', left: 5, isLast: true });
  expect(stopOf([module('A', 90, 0, 50), module('B', 50, 10)])).toMatchObject({ name: 'B' });
});

test('[AN-12] in the last module of an e-book readers stop before its end', () => {
  expect(stopOf([module('A', 60, 20, 50), module('B', 50, 10)])).toMatchObject({ name: 'B', left: 40, isLast: true });
  expect(stopOf([module('A', 3, 3)])).toMatchObject({ name: 'A', left: 0 });
  expect(stopOf([])).toBeNull();
  expect(stopOf([module('A', 0, 0)])).toBeNull();
});

test('[AN-12] of the site it is the time that half of the readers stay less than', () => {
  // steps begin at 0, 10, 30 and 60 seconds
  expect(stopOf(null, times([3, 4, 2]))).toEqual({ under: 30_000 });
  expect(stopOf(null, times([5, 4, 1]))).toEqual({ under: 10_000 });
  expect(stopOf(null, [])).toBeNull();
  expect(stopOf(null, times([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]))).toBeNull();
});

test('[AN-12] what earns is the first of the links, which are in the order of what they earned, then of their clicks', () => {
  const earns = (rows: LinkRow[]) => answersOf({ totals, modules: [], links: { rows }, sums: [] }).earns;
  const money = [{ currency: 'BRL', certain: 5_000_000, expected: 0 }];
  expect(earns([link('Pá', 6), link('Vaso', 2)])).toEqual({
    ...{ name: 'Pá', within: 'Horta', clicks: 6, rate: 15, earned: [] },
  });
  expect(earns([link('Curso', 0, money)])).toMatchObject({ name: 'Curso', clicks: 0, earned: money });
  expect(earns([link('Pá', 0)])).toBeNull();
  expect(earns([])).toBeNull();
});
