import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';
import { startReport, type TestRun } from './reports.ts';

/**
 * The files of journeys through the database that run on both engines: the first journey of all, a list that is paged and
 * searched, and screens that hear of each other. What a browser does elsewhere is the same on either engine, and what the
 * server does with it is tested by its verbs and over HTTP on both: those files run on SQLite alone.
 */
export const BOTH_ENGINES = ['dashboard', 'ebook-list', 'journey'].map((name) => `${name}.spec.ts`);

/** The tag of a test in one of those files whose outcome does not depend on the database. */
export const ANY_ENGINE = /@any-engine\b/;

/** What the fixtures of every test expect is no assertion of a test. */
const FIXTURES = /[\\/]tests[\\/]e2e[\\/](?:test|server)\.ts$/;

/** Lines shown of the page of a test that failed. */
const SEEN_LINES = 80;

/** Playwright's reporter for the ledger and the summary of `npm test`; Playwright calls it with `new`. */
export default function reporter(): Reporter {
  const write = startReport();
  const errors: string[] = [];
  const asserting = new Set<TestCase>();
  let suite: Suite | undefined;
  return {
    onBegin: (_config, all) => {
      suite = all;
    },
    onStepBegin: (test, _result, step) => {
      if (isAssertion(step)) asserting.add(test);
    },
    onError: (error) => {
      errors.push(error.message ?? error.value ?? 'error outside of the tests');
    },
    onTestEnd: (_test, { attachments }) => {
      for (const { path } of attachments.filter(({ name }) => name === 'error-context'))
        process.stdout.write(seen(path));
    },
    onEnd: ({ status }) => {
      if (status === 'interrupted' || status === 'timedout') errors.push(`the run was ${status}`);
      write(
        (suite?.allTests() ?? []).map((test) => runOf(test, asserting.has(test))),
        errors,
      );
    },
    printsToStdio: () => false,
  };
}

/** What the page of a failed test showed: where the tests ran, the file itself is soon gone. */
function seen(file = ''): string {
  const page = /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))?.[1];
  const lines = ['The page showed:', ...(page?.split('\n').slice(0, SEEN_LINES) ?? [])];
  return page ? lines.map((line) => `      ${line}\n`).join('') : '';
}

function isAssertion(step: TestStep): boolean {
  if (step.category !== 'expect' || FIXTURES.test(step.location?.file ?? '')) return false;
  for (let above = step.parent; above; above = above.parent) if (above.category === 'hook') return false;
  return true;
}

function needsBoth({ location, tags }: TestCase): boolean {
  return BOTH_ENGINES.includes(path.basename(location.file)) && !tags.some((tag) => ANY_ENGINE.test(tag));
}

function runOf(test: TestCase, isAsserting: boolean): TestRun {
  const [last] = test.results.slice(-1);
  const fault = last?.status === 'passed' && !isAsserting ? 'has no assertion' : faultOf(test);
  const name = test.parent.project()?.name;
  const project = name === 'postgres' ? 'postgres' : 'sqlite';
  return {
    file: path.relative(process.cwd(), test.location.file),
    title: test.titlePath().slice(3).join(' '),
    line: test.location.line,
    engine: name === 'firefox' ? name : needsBoth(test) ? project : 'any',
    status: last?.status === 'skipped' || !last ? 'skipped' : last.status === 'passed' && !fault ? 'passed' : 'failed',
    ...(fault ? { fault } : {}),
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  };
}

function faultOf(test: TestCase): string | undefined {
  if (test.expectedStatus === 'failed') return 'is expected to fail';
  return test.results.length > 1 ? 'was tried a second time' : undefined;
}
