import { readFileSync, writeFileSync } from 'node:fs';
import { type TreeState, treeState } from './tree-state.ts';

/** Where the last `npm test` left its results. */
export const VITEST_REPORT = 'test-results/vitest.json';
export const E2E_REPORT = 'test-results/e2e.json';
/** Where the last `npm run test:long` did; the next `npm test` removes them. */
export const LONG_VITEST_REPORT = 'test-results/long-vitest.json';
export const LONG_E2E_REPORT = 'test-results/long-e2e.json';

/** One test in one run; `engine` is 'any' where the test declares that it needs no database, and 'firefox' for a journey repeated in that browser. */
export type TestRun = {
  file: string;
  title: string;
  line: number;
  engine: 'sqlite' | 'postgres' | 'any' | 'firefox';
  status: 'passed' | 'failed' | 'skipped';
  /** Why a test that the tool lets pass counts as failed. */
  fault?: string;
  seconds: number;
};

/** The report of a run of Vitest or Playwright; `errors` happened outside of the tests. */
export type Report = { state: TreeState; errors: string[]; tests: TestRun[] };

/** The file that a reporter writes to. */
function reportFile(): string {
  const file = process.env.TEST_REPORT;
  if (!file) throw new Error('TEST_REPORT names no file to write the report to');
  return file;
}

/**
 * For the reporters: starts a report of the files as they are now. @returns a function that writes it when the tests
 * have run
 */
export function startReport(): (tests: TestRun[], errors: string[]) => void {
  const file = reportFile();
  const state = treeState();
  return (tests, errors) => writeFileSync(file, JSON.stringify({ state, errors, tests } satisfies Report));
}

/** @returns why the report cannot be read, if it is missing or incomplete */
export function readReport(file: string): Report | string {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>;
    if (report.state && report.errors && report.tests) return report as Report;
    return `${file} is not a whole report`;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing ? `there is no ${file}: the run did not reach its end` : `${file} cannot be read`;
  }
}

/** One test in a word: where it stands, and its outcome. */
export function describeRun({ file, line, title, engine, fault, status }: TestRun): string {
  const place = engine === 'any' ? '' : ` on ${engine}`;
  return `${file}:${line} ‘${title}’ ${fault ?? (status === 'skipped' ? 'was skipped' : status)}${place}`;
}
