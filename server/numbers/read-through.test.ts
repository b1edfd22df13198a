import { expect, test } from 'vitest';
import { DIMS, type Sum } from '../events/sums.ts';
import type { Names } from './names.ts';
import { readThroughOf } from './read-through.ts';

/** Modules by their e-book and their place in it, as `A1`. */
const named: Names = ({ text }) => {
  const [ebook = '', place = ''] = text ?? '';
  return { ...{ name: text ?? '', within: null, to: null }, ebook, place: Number(place) };
};
const opened = (id: string, u: number): Sum => ({
  ...{ day: 0, dim: DIMS.quarters, key: 0, furthest: 0, n: u, v: 0 },
  ...{ text: id, u },
});

test('[AN-12] of each module it says how many readers opened the one after it in its e-book', () => {
  const modules = readThroughOf([opened('A2', 20), opened('B1', 40), opened('A1', 60), opened('B2', 7)], named);
  expect(modules.map(({ name, next }) => [name, next])).toEqual([
    ['A1', 20],
    ['A2', null],
    ['B1', 7],
    ['B2', null],
  ]);
});
