import { expect, test } from 'vitest';
import { guarded, withoutGuard } from './formula-cells.ts';

test.each([
  ...['=1+1', '+55 11', '-2', '@sum', '\tx', '\rx', '＝cmd', '＋5', '－2', '＠sum'],
  ..."'=1 ''＝1".split(' '),
])('[LE-05] [AN-03] %j is no formula, and comes back', (cell) => {
  expect(guarded(cell)).toBe(`'${cell}`);
  expect(withoutGuard(guarded(cell))).toBe(cell);
});

test.each(['', 'sal', "d'água", "'sal'", '1+1', ' =1'])('[LE-05] %j stays as it is', (cell) => {
  expect([guarded(cell), withoutGuard(cell)]).toEqual([cell, cell]);
});
