import { existsSync, readFileSync } from 'node:fs';
import { readE2eReport, readVitestReport, type TestRun } from './reports.ts';

/** `secondTry`: titles of the passed ones that failed at first. */
export type Tally = { passed: number; failed: number; skipped: number; secondTry?: string[] };

/** Counts a Vitest run, which ended with `code`. */
export function countTests(code: number, report: string): Tally {
  return tally(code, existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : null);
}

/** Counts a Playwright run, which ended with `code`. */
export function countBrowserTests(code: number, report: string): Tally {
  return tally(code, existsSync(report) ? readE2eReport(readFileSync(report, 'utf8')) : null);
}

/** A run that ended badly counts as failed even if its report names no failed test. */
function tally(code: number, report: { runs: TestRun[]; broken: number } | null): Tally {
  const count = (status: TestRun['status']) => report?.runs.filter((run) => run.status === status).length ?? 0;
  const failed = count('failed') + (report?.broken ?? 0);
  const secondTry = report?.runs.filter((run) => run.secondTry).map((run) => `${run.engine}: ${run.title}`) ?? [];
  return {
    passed: count('passed'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
    secondTry,
  };
}
