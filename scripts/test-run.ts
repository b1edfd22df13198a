import path from 'node:path';
import { startPostgres, type TestPostgres } from '../tests/postgres.ts';
import { isStale } from './build.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { capture, projectNode, run, stopChildren } from './run.ts';
import type { Tally } from './tally.ts';

// programs that the tests start hundreds of times, such as the server, are compiled once
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

let postgres: TestPostgres | undefined;

/** Builds the product if the build is stale, in a program of its own: other work goes on beside it. */
export async function freshBuild(): Promise<void> {
  if (!isStale()) return;
  const { code, output } = await capture(projectNode(), [path.resolve('scripts/build.ts')]);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nthe build failed`);
}

/** Chromium, the build and PostgreSQL. @returns the environment by which the tests find PostgreSQL */
async function prepare(building: Promise<void>): Promise<Record<string, string>> {
  ensureChromium();
  await building;
  const env = await preparePostgres();
  console.log('The product is built, PostgreSQL is running.');
  return env;
}

/** PostgreSQL alone, for tests that build the product themselves or need none. */
export async function preparePostgres(): Promise<Record<string, string>> {
  postgres = await startPostgres();
  return { TEST_POSTGRES_URL: postgres.url };
}

/** Prepares, then runs `work`; a failed preparation is printed and counted. */
export async function prepared(
  tallies: [string, Tally][],
  work: (env: Record<string, string>) => Promise<void>,
  building: Promise<void> = freshBuild(),
): Promise<void> {
  headline('Preparing');
  const env = await prepare(building).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
  if (env) await work(env);
  else tallies.push(['preparation', FAILED]);
}

/** Runs Vitest and leaves its report in the file `report`. @returns its exit code */
export function vitest(report: string, args: string[], env: Record<string, string>): Promise<number> {
  const reporters = ['--reporter=default', `--reporter=${path.resolve('scripts/report-vitest.ts')}`];
  return run(projectNode(), [path.resolve('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    ...env,
    TEST_REPORT: report,
  });
}

/** Runs Playwright and leaves its report in the file `report`. @returns its exit code */
export function playwright(report: string, args: string[], env: Record<string, string>): Promise<number> {
  const quiet = '--disable-warning=ExperimentalWarning';
  return run(projectNode(), [quiet, path.resolve('node_modules/@playwright/test/cli.js'), 'test', ...args], {
    ...env,
    TEST_REPORT: report,
  });
}

/** Prints the counts and the closing line. @returns the exit code */
export function close(tallies: [string, Tally][]): number {
  headline('Summary');
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, tally] of tallies) {
    console.log(`${name}: ${lineOf(tally)}`);
    for (const fault of tally.faults ?? []) console.log(`  ${fault}`);
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += tally[key];
  }
  const tested = tallies.some(([name, tally]) => name.endsWith('tests') && tally.passed > 0);
  if (!tested) console.log('No test passed.');
  console.log(lineOf(sum));
  return sum.failed === 0 && tested ? 0 : 1;
}

export function headline(text: string): void {
  console.log(`\n== ${text}`);
}

/** Runs `main` to the process's end; PostgreSQL and the started programs end too, however it ends. */
export async function runToEnd(main: () => Promise<number>): Promise<never> {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void interrupted(code));
  }
  let code = 1;
  try {
    code = await main();
  } finally {
    await postgres?.stop();
  }
  process.exit(code);
}

function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function interrupted(code: number): Promise<void> {
  stopChildren();
  await postgres?.stop();
  process.exit(code);
}
