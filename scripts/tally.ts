import { describeRun, type Report, readReport, type TestRun } from './reports.ts';

/** `faults`: what to say beside the numbers. */
export type Tally = { passed: number; failed: number; skipped: number; faults?: string[] };

/** Counts a run that ended with `code`; one that ended badly, left no report or ran no test counts as failed. */
export function countTests(code: number, file: string, mayBeEmpty = false): Tally {
  const report = readReport(file);
  if (typeof report === 'string') return { passed: 0, failed: 1, skipped: 0, faults: [report] };
  const faults = faultsOf(report);
  if (report.tests.length === 0 && !mayBeEmpty) faults.push('no tests have run');
  const of = (status: TestRun['status']) => report.tests.filter((run) => run.status === status);
  const failed = of('failed');
  if (code !== 0 && failed.length + faults.length === 0) faults.push(`the run ended with ${code}`);
  return {
    passed: of('passed').length,
    failed: failed.length + faults.length,
    skipped: of('skipped').length,
    faults: [...faults, ...failed.map(describeRun)],
  };
}

function faultsOf({ errors }: Report): string[] {
  return errors.map((error) => error.split('\n')[0] ?? '');
}
