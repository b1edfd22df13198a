import { expect, test } from 'vitest';
import { unusualDays } from './unusual-days.ts';

/** Sums of readers from day 0 on. */
const days = (...readers: number[]) => readers.map((u, day) => ({ day, u })).filter(({ u }) => u > 0);
const usually = (count: number, readers: number) => Array.from({ length: count }, () => readers);
const marked = (...readers: number[]) => unusualDays(days(...readers), { from: 0, to: readers.length - 1 });

test('[AN-09] a day with ten times the readers of a usual one is marked, and one with less is not', () => {
  expect(marked(...usually(30, 20), 200)).toEqual([{ day: 30, readers: 200, usual: 20 }]);
  expect(marked(...usually(30, 20), 199)).toEqual([]);
  // between two that are in the middle
  expect(marked(...usually(10, 10), ...usually(10, 13), 120)).toEqual([{ day: 20, readers: 120, usual: 12 }]);
});

test('[AN-09] few readers that become ten times as many are not marked before they are fifty', () => {
  expect(marked(...usually(30, 1), 10)).toEqual([]);
  expect(marked(...usually(30, 1), 49)).toEqual([]);
  expect(marked(...usually(30, 1), 50)).toEqual([{ day: 30, readers: 50, usual: 1 }]);
});

test('[AN-09] each day of a flood is marked: the days before it stay what is usual', () => {
  expect(marked(...usually(30, 6), ...usually(5, 900)).map(({ day }) => day)).toEqual([30, 31, 32, 33, 34]);
});

test('[AN-09] a day is usual by the eight weeks before it, those without a reader among them', () => {
  // a hundred a day, long ago
  expect(marked(...usually(60, 100), ...usually(56, 6), 60)).toEqual([{ day: 116, readers: 60, usual: 6 }]);
  expect(marked(1, ...usually(40, 0), 60)).toEqual([{ day: 41, readers: 60, usual: 0 }]);
});

test('[AN-09] the first week of an e-book has nothing that is usual', () => {
  expect(marked(300, ...usually(6, 0), 80)).toEqual([{ day: 7, readers: 80, usual: 0 }]);
  expect(marked(0, 300, ...usually(5, 0), 80)).toEqual([]);
  expect(marked()).toEqual([]);
});

test('only days of the span are marked', () => {
  const readers = days(...usually(30, 6), 900, 6, 900, 6, 900);
  expect(unusualDays(readers, { from: 31, to: 33 }).map(({ day }) => day)).toEqual([32]);
});
