import { expect, test } from 'vitest';
import { faultOf } from './erasable-types.ts';

test.each([
  ['for (const of of [1]) console.log(of);', 'Variable declaration list cannot be empty'],
  ['enum Kind { One }', 'TypeScript enum is not supported'],
])('Node cannot run %s', (source, fault) => {
  expect(faultOf(source)).toEqual([expect.stringContaining(fault)]);
});

test('types that can be taken away are no fault', () => {
  expect(faultOf('type A = { n: number }; export const a = ({ n }: A): number => n satisfies number;')).toEqual([]);
});
