import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Report, readReport, type TestRun } from './reports.ts';

const FILE = 'docs/long-runs.md';

const HEAD = `# Long runs

The last outcome of each file of \`npm run test:long\`, which writes this page: on which engine, when, on which commit, how many of its tests
passed, and how long they took. The engine 'firefox' is the browser, in which journeys of readers
are repeated. A commit with a \`+\` had changes that were not committed.

| file | engine | day | commit | outcome | minutes |
| --- | --- | --- | --- | --- | ---: |
`;

/** Writes the outcome of each file into the page of long runs; files that did not run keep their line. */
export function recordLongRuns(files: string[], day: string, commit: string): void {
  const reports = files.map(readReport).filter((report): report is Report => typeof report !== 'string');
  const runs = reports.flatMap(({ tests }) => tests);
  if (runs.length === 0) return;
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, withRuns(before, runs, { day, commit }));
}

/** The page with the lines of the files that ran in place of those that it had of them. */
export function withRuns(page: string, runs: TestRun[], { day, commit }: { day: string; commit: string }): string {
  const lines = new Map<string, string>();
  for (const line of page.split('\n')) {
    const [, file = '', engine = ''] = line.split('|').map((cell) => cell.trim());
    if (file.startsWith('tests/')) lines.set(`${file} ${engine}`, line);
  }
  const ran = Map.groupBy(runs, ({ file, engine }) => `${file} ${engine}`);
  for (const [key, tests] of ran) {
    // a file whose tests were all left out, say for a program that is not installed, did not run
    if (tests.every(({ status }) => status === 'skipped')) continue;
    lines.set(key, lineOf(key.split(' '), tests, { day, commit }));
  }
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => `${line}\n`);
  return `${HEAD}${sorted.join('')}`;
}

function lineOf([file, engine]: string[], tests: TestRun[], { day, commit }: { day: string; commit: string }): string {
  const count = (status: TestRun['status']) => tests.filter((run) => run.status === status).length;
  const failed = count('failed') > 0 ? `, ${count('failed')} failed` : '';
  const ran = new Set(tests.filter(({ status }) => status !== 'skipped').map(({ title }) => title));
  // a test that any engine serves is skipped on the other one
  const leftOut = tests.filter(({ status, title }) => status === 'skipped' && !ran.has(title)).length;
  const skipped = leftOut > 0 ? `, ${leftOut} left out` : '';
  const minutes = tests.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const cells = [file, engine, day, commit, `${count('passed')} passed${failed}${skipped}`, minutes.toFixed(1)];
  return `| ${cells.join(' | ')} |`;
}
