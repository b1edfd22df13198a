import { expect, test } from 'vitest';
import { withRuns } from './long-runs.ts';
import type { TestRun } from './reports.ts';

const run = (file: string, engine: TestRun['engine'], status: TestRun['status']): TestRun => ({
  ...{ file, engine, status, title: 'x', line: 1, seconds: 30 },
});
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| tests/'));

test('a file that ran has one line for each engine with what became of it and its commit', () => {
  const runs = [run('tests/long/b.long.ts', 'sqlite', 'passed'), run('tests/long/b.long.ts', 'sqlite', 'failed')];
  const page = withRuns('', [...runs, run('tests/long/a.long.ts', 'postgres', 'passed')], {
    day: '2026-11-25',
    commit: 'abc',
  });
  expect(rowsOf(page)).toEqual([
    '| tests/long/a.long.ts | postgres | 2026-11-25 | abc | 1 passed | 0.5 |',
    '| tests/long/b.long.ts | sqlite | 2026-11-25 | abc | 1 passed, 1 failed | 1.0 |',
  ]);
});

test('what did not run keeps its line, what ran again has a new one', () => {
  const [a, b] = [run('tests/long/a.long.ts', 'sqlite', 'failed'), run('tests/long/b.long.ts', 'sqlite', 'passed')];
  const first = withRuns('', [a, b], { day: '2026-11-24', commit: 'abc' });
  const next = withRuns(first, [{ ...a, status: 'passed' }], { day: '2026-11-25', commit: 'def+' });
  expect(rowsOf(next)).toEqual([
    '| tests/long/a.long.ts | sqlite | 2026-11-25 | def+ | 1 passed | 0.5 |',
    '| tests/long/b.long.ts | sqlite | 2026-11-24 | abc | 1 passed | 0.5 |',
  ]);
});

test('what was left out is said, and a file of which all was left out keeps its line', () => {
  const [a, b] = [run('tests/long/a.long.ts', 'sqlite', 'skipped'), run('tests/long/b.long.ts', 'sqlite', 'skipped')];
  const first = withRuns('', [{ ...a, status: 'passed' }], { day: '2026-11-24', commit: 'abc' });
  const next = withRuns(first, [a, b, { ...b, status: 'passed', title: 'y' }], { day: '2026-11-25', commit: 'def' });
  expect(rowsOf(next)).toEqual([
    '| tests/long/a.long.ts | sqlite | 2026-11-24 | abc | 1 passed | 0.5 |',
    '| tests/long/b.long.ts | sqlite | 2026-11-25 | def | 1 passed, 1 left out | 1.0 |',
  ]);
});

test('a test that ran on one engine and was skipped on the other is not left out', () => {
  const [ran, skipped] = [run('tests/long/a.spec.ts', 'any', 'passed'), run('tests/long/a.spec.ts', 'any', 'skipped')];
  const page = withRuns('', [ran, skipped], { day: '2026-11-25', commit: 'abc' });
  expect(rowsOf(page)).toEqual(['| tests/long/a.spec.ts | any | 2026-11-25 | abc | 1 passed | 1.0 |']);
});
