import { expect, test } from 'vitest';
import { placeUnder, rowShifts } from './row-places.ts';

/** Three rows, the second twice as high, with gaps of 10. */
const PLACES = [
  { top: 0, bottom: 40 },
  { top: 50, bottom: 130 },
  { top: 140, bottom: 180 },
];

test('a row that is moved is over the place whose middle is nearest', () => {
  expect([-500, 0, 30, 40, 100, 120, 9_000].map((offset) => placeUnder(PLACES, 0, offset))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect([-60, -20, 0, 90].map((offset) => placeUnder(PLACES, 1, offset))).toEqual([0, 1, 1, 2]);
});

test('rows of any height make room for the one that is moved', () => {
  expect(rowShifts(PLACES, 0, 0)).toEqual([0, 0, 0]);
  expect(rowShifts(PLACES, 0, 1)).toEqual([90, -50, 0]);
  expect(rowShifts(PLACES, 0, 2)).toEqual([140, -50, -50]);
  expect(rowShifts(PLACES, 2, 0)).toEqual([50, 50, -140]);
  expect(rowShifts(PLACES, 1, 0)).toEqual([90, -50, 0]);
});
