import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres, type TestPostgres } from '../tests/postgres.ts';
import { build, isStale } from './build.ts';
import { check } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { E2E_REPORT, VITEST_REPORT } from './reports.ts';
import { projectNode, run, stopChildren } from './run.ts';
import { countBrowserTests, countTests, type Tally } from './tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

let postgres: TestPostgres | undefined;

/** Runs all checks and tests and prints one closing line. @returns the exit code */
async function main(): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const tallies: [string, Tally][] = [];
  headline('Checks');
  tallies.push(['checks', { skipped: 0, ...(await check()) }]);
  headline('Preparing');
  const ready = await attempt(prepare);
  if (!ready) tallies.push(['preparation', FAILED]);
  if (ready && postgres) {
    const env = { TEST_POSTGRES_URL: postgres.url };
    headline('Unit and server tests, on SQLite and on PostgreSQL');
    tallies.push(['unit and server tests', countTests(await vitest(env))]);
    headline('Browser tests, on SQLite and on PostgreSQL');
    tallies.push(['browser tests', countBrowserTests(await playwright(env))]);
  }
  return close(tallies);
}

async function prepare(): Promise<void> {
  ensureChromium();
  if (isStale()) {
    console.log('Building...');
    build();
  }
  postgres = await startPostgres();
  console.log('The product is built, PostgreSQL is running.');
}

function vitest(env: Record<string, string>): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  return run(projectNode(), [path.resolve('node_modules/vitest/vitest.mjs'), 'run', ...reporters], env);
}

function playwright(env: Record<string, string>): Promise<number> {
  const quiet = '--disable-warning=ExperimentalWarning';
  return run(projectNode(), [quiet, path.resolve('node_modules/@playwright/test/cli.js'), 'test'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT,
  });
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function close(tallies: [string, Tally][]): number {
  headline('Summary');
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, tally] of tallies) {
    console.log(`${name}: ${lineOf(tally)}`);
    for (const title of tally.secondTry ?? []) console.log(`  passed at the second try only: ${title}`);
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += tally[key];
  }
  const tested = tallies.some(([name, tally]) => name.endsWith('tests') && tally.passed > 0);
  if (!tested) console.log('No test passed.');
  console.log(lineOf(sum));
  return sum.failed === 0 && tested ? 0 : 1;
}

function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function headline(text: string): void {
  console.log(`\n== ${text}`);
}

async function interrupted(code: number): Promise<void> {
  stopChildren();
  await postgres?.stop();
  process.exit(code);
}

process.once('SIGINT', () => void interrupted(130));
process.once('SIGTERM', () => void interrupted(143));
process.once('SIGHUP', () => void interrupted(129));

let code = 1;
try {
  code = await main();
} finally {
  await postgres?.stop();
}
process.exit(code);
