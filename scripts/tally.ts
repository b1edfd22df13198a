import { existsSync, readFileSync } from 'node:fs';
import { E2E_REPORT, readE2eReport, readVitestReport, type TestRun, VITEST_REPORT } from './reports.ts';

/** `secondTry`: titles of the passed ones that failed at first. */
export type Tally = { passed: number; failed: number; skipped: number; secondTry?: string[] };

/** Counts the last Vitest run, which ended with `code`. */
export function countTests(code: number): Tally {
  return tally(code, existsSync(VITEST_REPORT) ? readVitestReport(readFileSync(VITEST_REPORT, 'utf8')) : null);
}

/** Counts the last Playwright run, which ended with `code`. */
export function countBrowserTests(code: number): Tally {
  return tally(code, existsSync(E2E_REPORT) ? readE2eReport(readFileSync(E2E_REPORT, 'utf8')) : null);
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
