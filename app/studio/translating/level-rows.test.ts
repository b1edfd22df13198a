import { expect, test } from 'vitest';
import { spacesBefore } from './level-rows.ts';

test('[LE-03] a row gets so much space that its words begin at the height of its block', () => {
  const rows = [
    { height: 40, lead: 8, block: 28 },
    { height: 60, lead: 8, block: 108 },
  ];
  expect(spacesBefore(rows, 8)).toEqual([12, 40]);
});

test('[LE-03] a row that is higher than its block pushes the next one down, and the one after it is level again', () => {
  const rows = [
    { height: 120, lead: 8, block: 16 },
    { height: 40, lead: 8, block: 76 },
    { height: 40, lead: 8, block: 208 },
  ];
  expect(spacesBefore(rows, 8)).toEqual([0, 0, 32]);
});

test('[LE-03] a row without a block stands right after the one before it', () => {
  const rows = [
    { height: 40, lead: 8, block: 16 },
    { height: 50, lead: 32, block: null },
    { height: 40, lead: 8, block: 116 },
  ];
  expect(spacesBefore(rows, 8)).toEqual([0, 0, 10]);
});
