import { idsIn } from './ledger-lines.ts';
import type { TaggedTest } from './ledger-source.ts';
import { describeRun, type Report, type TestRun } from './reports.ts';
import { staleness, type TreeState } from './tree-state.ts';

const ENGINES = ['sqlite', 'postgres'] as const;

/** What keeps a whole run from proving anything; empty if nothing does. A text stands for a report that is not there. */
export function brokenIn(reports: (Report | string)[], now: TreeState): string[] {
  return reports.flatMap((report) => {
    if (typeof report === 'string') return [report];
    const stale = staleness(report.state, now);
    return [...(stale ? [`results are ${stale}`] : []), ...report.errors.map((error) => `broken: ${error}`)];
  });
}

/**
 * Why the runs of its tests do not prove the line `id`; empty if they do. `tagged` are the tests that the files hold.
 */
export function lacksOf(id: string, runs: TestRun[], tagged: TaggedTest[]): string[] {
  const own = runs.filter(({ title }) => idsIn(title).includes(id));
  const files = new Set(own.map(({ file }) => file));
  const idle = tagged.filter((test) => test.ids.includes(id) && !files.has(test.file));
  const lacks = [
    ...own.filter(({ status }) => status !== 'passed').map(describeRun),
    ...idle.map(({ file, line, title }) => `${file}:${line} ‘${title}’ did not run`),
    ...missingEngines(own),
  ];
  return own.length + idle.length === 0 ? ['no test'] : [...new Set(lacks)];
}

/** A test that does not declare that it needs no database has to run on each engine. */
function missingEngines(runs: TestRun[]): string[] {
  return ENGINES.flatMap((engine) =>
    runs
      .filter((run) => run.engine !== 'any' && !runs.some((other) => isSame(run, other) && other.engine === engine))
      .map(({ file, line, title }) => `${file}:${line} ‘${title}’ did not run on ${engine}`),
  );
}

function isSame(one: TestRun, other: TestRun): boolean {
  return one.file === other.file && one.title === other.title;
}
