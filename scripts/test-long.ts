import { mkdirSync, rmSync } from 'node:fs';
import { ensureFirefox } from './ensure-chromium.ts';
import { recordLongRuns } from './long-runs.ts';
import { LONG_E2E_REPORT, LONG_VITEST_REPORT } from './reports.ts';
import { countTests, type Tally } from './tally.ts';
import { close, headline, playwright, prepared, runToEnd, vitest } from './test-run.ts';
import { presentCommit } from './tree-state.ts';

/** Runs the tests that take long; the arguments are parts of the names of the files to run. @returns the exit code */
async function main(): Promise<number> {
  const files = process.argv.slice(2);
  for (const report of [LONG_VITEST_REPORT, LONG_E2E_REPORT]) rmSync(report, { force: true });
  mkdirSync('test-results', { recursive: true });
  const tallies: [string, Tally][] = [];
  await prepared(tallies, async (env) => {
    // a name may be one of either kind
    headline('Long server tests');
    const server = await vitest(
      LONG_VITEST_REPORT,
      ['--config', 'vitest.long.config.ts', '--passWithNoTests', ...files],
      env,
    );
    tallies.push(['long server tests', countTests(server, LONG_VITEST_REPORT, files.length > 0)]);
    headline('Long browser tests');
    ensureFirefox();
    const browser = ['--config', 'playwright.long.config.ts', '--pass-with-no-tests', ...files];
    const code = await playwright(LONG_E2E_REPORT, browser, env);
    tallies.push(['long browser tests', countTests(code, LONG_E2E_REPORT, files.length > 0)]);
  });
  recordLongRuns([LONG_VITEST_REPORT, LONG_E2E_REPORT], new Date().toISOString().slice(0, 10), presentCommit());
  return close(tallies);
}

await runToEnd(main);
