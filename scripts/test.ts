import { mkdirSync, rmSync } from 'node:fs';
import { workInMemory } from '../tests/in-memory.ts';
import { check } from './check.ts';
import { ledger } from './ledger.ts';
import { E2E_REPORT, VITEST_REPORT } from './reports.ts';
import { countTests, type Tally } from './tally.ts';
import { close, freshBuild, headline, playwright, prepared, runToEnd, vitest } from './test-run.ts';

/** Runs the tests in the files that the arguments name in part; without any all checks and tests. @returns the exit code */
async function main(): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const files = process.argv.slice(2);
  return files.length > 0 ? runSome(files) : runAll();
}

async function runSome(files: string[]): Promise<number> {
  const tallies: [string, Tally][] = [];
  await prepared(tallies, async (env) => {
    // a name may be of either kind
    const server = await vitest(VITEST_REPORT, ['--passWithNoTests', ...files], env);
    tallies.push(['unit and server tests', countTests(server, VITEST_REPORT, true)]);
    const browser = await playwright(E2E_REPORT, ['--pass-with-no-tests', ...files], env);
    tallies.push(['browser tests', countTests(browser, E2E_REPORT, true)]);
  });
  return close(tallies);
}

async function runAll(): Promise<number> {
  const tallies: [string, Tally][] = [];
  headline('Checks, and the build beside them');
  const building = freshBuild();
  // a failure is reported where it is awaited
  building.catch(() => undefined);
  tallies.push(['checks', { skipped: 0, ...(await check()) }]);
  await prepared(
    tallies,
    async (env) => {
      headline('Unit and server tests, on SQLite and on PostgreSQL');
      tallies.push(['unit and server tests', countTests(await vitest(VITEST_REPORT, [], env), VITEST_REPORT)]);
      headline('Browser tests, on SQLite and on PostgreSQL');
      tallies.push(['browser tests', countTests(await playwright(E2E_REPORT, [], env), E2E_REPORT)]);
    },
    building,
  );
  headline('Ledger');
  tallies.push(['lines of the ledger', ledger()]);
  return close(tallies);
}

workInMemory();
await runToEnd(main);
