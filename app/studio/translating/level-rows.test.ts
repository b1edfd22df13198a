import { expect, test } from 'vitest';
import { levelRows } from './level-rows.ts';

const row = (height: number, block: number | null, canGrow = true) => ({ height, lead: 8, block, canGrow });

test('[LE-03] a row that is lower than its block gets space, so that the next words begin where their block does', () => {
  expect(levelRows([row(40, 28), row(60, 108)])).toEqual({ spaces: [20, 40], added: [0, 0] });
});

test('[LE-03] a block that is lower than its row is made longer, and those after it are as far from each other as before', () => {
  const { spaces, added } = levelRows([row(120, 8), row(40, 68), row(40, 200)]);
  expect(added).toEqual([60, 0, 0]);
  expect(spaces).toEqual([0, 0, 92]);
});

test('[LE-03] a row without a block stands right after the one before it, and its height is made up for by that one’s block', () => {
  const { spaces, added } = levelRows([row(40, 8), row(50, null), row(40, 68)]);
  expect(added).toEqual([30, 0, 0]);
  expect(spaces).toEqual([0, 0, 0]);
});

test('[LE-03] a block that cannot be made longer lets the next rows go down until there is room again', () => {
  const { spaces, added } = levelRows([row(120, 8, false), row(40, 68), row(40, 300)]);
  expect(added).toEqual([0, 0, 0]);
  expect(spaces).toEqual([0, 0, 132]);
});

test('[LE-03] rows and blocks of nearly the same height are left as they are, and what little they differ by does not add up', () => {
  const rows = Array.from({ length: 100 }, (_, at) => row(30.25, at * 30 + 8));
  const { spaces, added } = levelRows(rows);
  expect(added.slice(0, 2)).toEqual([0, 1]);
  const begins = rows.map((_, at) => ({
    row: sum(spaces.slice(0, at + 1)) + at * 30.25,
    block: at * 30 + sum(added.slice(0, at)),
  }));
  for (const begin of begins) expect(Math.abs(begin.row - begin.block)).toBeLessThanOrEqual(0.5);
});

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
