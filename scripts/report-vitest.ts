import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { startReport, type TestRun } from './reports.ts';

/** Vitest's reporter for the ledger and the summary of `npm test`; Vitest calls it with `new`. */
export default function reporter(): Reporter {
  const write = startReport();
  return {
    onTestRunEnd(modules, unhandled, reason) {
      const errors = unhandled.map((error) => `unhandled error: ${error.message}${originOf(error)}`);
      if (reason === 'interrupted') errors.push('the run was interrupted');
      write(
        modules.flatMap((module) => [...module.children.allTests()].map(runOf)),
        [...errors, ...modules.flatMap(errorsOf)],
      );
    },
  };
}

/** The file in which an unhandled error came up, as far as it is known, and where it was thrown. */
function originOf({ stack = '', ...error }: SerializedError): string {
  const file: unknown = error.VITEST_TEST_PATH;
  const line = stack.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:'));
  return `${typeof file === 'string' ? `, while ${path.relative(process.cwd(), file)} ran` : ''}${line ? `,${line.replace(/^\s+/, ' ')}` : ''}`;
}

/** What failed in a file outside of its tests: its import, a hook. */
function errorsOf(module: TestModule): string[] {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  const errors = parts.flatMap((part) => part.errors().map((error) => `${fileOf(module)}: ${error.message}`));
  const count = [...module.children.allTests()].length;
  return errors.length === 0 && count === 0 ? [`${fileOf(module)}: no tests`] : errors;
}

function runOf(test: TestCase): TestRun {
  const { state } = test.result();
  const fault = faultOf(test);
  return {
    file: fileOf(test.module),
    title: test.fullName.replaceAll(' > ', ' '),
    line: test.location?.line ?? 0,
    engine: test.project.name === 'postgres' ? 'postgres' : test.project.name === 'sqlite' ? 'sqlite' : 'any',
    status: state === 'skipped' ? 'skipped' : state === 'passed' && !fault ? 'passed' : 'failed',
    ...(fault ? { fault } : {}),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  };
}

function faultOf(test: TestCase): string | undefined {
  const { state } = test.result();
  if (state === 'pending') return 'did not run to its end';
  if (state === 'skipped') return undefined;
  if (test.options.fails) return 'is expected to fail';
  return (test.diagnostic()?.retryCount ?? 0) > 0 ? 'was tried a second time' : undefined;
}

function fileOf(module: TestModule): string {
  return path.relative(process.cwd(), module.moduleId);
}
