import { expect, test } from 'vitest';
import { MUTANTS } from './all.ts';
import { misfitOf } from './fit.ts';

test.each(MUTANTS)('still fits the files: $breaks', (mutant) => {
  expect(misfitOf(mutant)).toBe('');
});

test('each says something else', () => {
  expect(new Set(MUTANTS.map(({ breaks }) => breaks)).size).toBe(MUTANTS.length);
});
