/** Where the last `npm test` left its results. */
export const VITEST_REPORT = 'test-results/vitest.json';
export const E2E_REPORT = 'test-results/e2e.json';
/** Where the last `npm run test:long` did; the next `npm test` removes them. */
export const LONG_VITEST_REPORT = 'test-results/long-vitest.json';
export const LONG_E2E_REPORT = 'test-results/long-e2e.json';

type Engine = 'sqlite' | 'postgres';

/** One test in one run on one engine. */
export type TestRun = {
  file: string;
  title: string;
  engine: Engine;
  status: 'passed' | 'failed' | 'skipped';
  secondTry?: boolean;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; meta: { engine?: Engine } }[];
  }[];
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: Engine; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
};
type E2eReport = { suites: Suite[]; errors: unknown[] };

/** The test runs in a Vitest report, and how many files could not be run at all. */
export function readVitestReport(text: string): { runs: TestRun[]; broken: number } {
  const report = JSON.parse(text) as VitestReport;
  const runs = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ fullName, status, meta }): TestRun => ({
        file: name,
        title: fullName,
        engine: meta.engine ?? 'sqlite',
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
      }),
    ),
  );
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return { runs, broken };
}

/** The test runs in a Playwright report, and how many faults it met outside of tests. */
export function readE2eReport(text: string): { runs: TestRun[]; broken: number } {
  const report = JSON.parse(text) as E2eReport;
  return { runs: report.suites.flatMap((suite) => runsOf(suite, [])), broken: report.errors.length };
}

const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

function runsOf(suite: Suite, above: string[]): TestRun[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      file: suite.file,
      title: [...above, spec.title].join(' '),
      engine: projectName,
      status: STATUS[status],
      secondTry: status === 'flaky',
    })),
  );
  const inner = (suite.suites ?? []) as (Suite & { title: string })[];
  return [...own, ...inner.flatMap((child) => runsOf(child, [...above, child.title]))];
}
