import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MUTANTS } from '../tests/mutants/all.ts';
import { misfitOf } from '../tests/mutants/fit.ts';
import type { Mutant } from '../tests/mutants/mutant.ts';
import { isStale } from './build.ts';
import { childEnv, projectNode } from './run.ts';
import { preparePostgres, runToEnd } from './test-run.ts';

const REPORT = 'mutant-report.json';
const LONGEST_MS = 10 * 60_000;
/** The product as it is built without any bug. */
const SOUND_BUILD = 'sound-build';
const LEFT_OUT = new Set(['.git', 'build', 'data', 'node_modules', 'test-results']);

type Outcome = 'dead' | 'alive' | 'did not run';
/** What a run of tests came to, and what failed in it. */
type Ran = { outcome: Outcome; failed: Failed[] };
type Failed = { file: string; title: string };
type Tests = Pick<Mutant, 'only'> & { files: string[]; engine: 'sqlite' | 'postgres' };

/**
 * Puts one bug at a time into a copy of the files and runs the tests that have to notice it. A bug is chosen if its file, sentence and tests
 * contain every word of the command, and no word that follows a '!'. @returns the exit code
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const chosen = MUTANTS.filter(({ file, breaks, tests }) => {
    const text = `${file} ${breaks} ${tests.join(' ')}`;
    return words.every((word) => (word.startsWith('!') ? !text.includes(word.slice(1)) : text.includes(word)));
  });
  const misfits = chosen.filter((mutant) => misfitOf(mutant) !== '');
  for (const mutant of misfits) console.log(`DOES NOT FIT ${mutant.breaks}: ${misfitOf(mutant)}`);
  if (misfits.length > 0 || chosen.length === 0) return 1;
  const copy = mkdtempSync(path.join(os.tmpdir(), 'prelo-mutants-'));
  try {
    const env = await preparePostgres();
    copyTo(copy);
    if (chosen.some(({ tests }) => tests.some(drivesProduct)) && !(await buildSound(copy, env))) return 1;
    return await tryAll(chosen, copy, env);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function tryAll(chosen: Mutant[], copy: string, env: Record<string, string>): Promise<number> {
  const sound = await soundOnes(chosen, copy, env);
  const alive: Mutant[] = [];
  for (const mutant of chosen) {
    const started = performance.now();
    const outcome = sound.has(mutant) ? await tryOne(mutant, copy, env) : 'did not run';
    if (outcome !== 'dead') alive.push(mutant);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${outcome === 'dead' ? 'dead ' : outcome.toUpperCase()} (${seconds} s) ${mutant.file}: ${mutant.breaks}`,
    );
  }
  const minutes = (performance.now() / 60_000).toFixed(0);
  console.log(`\n${chosen.length - alive.length} of ${chosen.length} mutants died, in ${minutes} minutes.`);
  return alive.length === 0 ? 0 : 1;
}

/**
 * The mutants whose tests pass without any bug, checked in few runs: a test that always fails would notice every bug.
 */
async function soundOnes(chosen: Mutant[], copy: string, env: Record<string, string>): Promise<Set<Mutant>> {
  const kindOf = ({ engine, tests, only }: Mutant) =>
    [engineOf({ engine }), tests.some(drivesProduct), tests.some(isBrowserTest), only === undefined].join(' ');
  const sound = new Set<Mutant>();
  for (const group of Map.groupBy(chosen, kindOf).values()) {
    const [{ engine, only: some } = {}] = group;
    const files = [...new Set(group.flatMap(({ tests }) => tests))];
    const only = some && [...new Set(group.map((each) => each.only))].join('|');
    const { outcome, failed } = await run({ files, engine: engine ?? 'sqlite', only }, copy, env);
    const isUnclear = outcome !== 'alive' && failed.length === 0;
    if (isUnclear) console.log(`Without any bug these do not run to their end: ${files.join(' ')}`);
    for (const { file, title } of failed) console.log(`Without any bug this fails: ${file}: ${title}`);
    if (isUnclear) continue;
    const unsound = new Set(failed.map(({ file }) => file));
    for (const mutant of group) if (!mutant.tests.some((file) => unsound.has(file))) sound.add(mutant);
  }
  return sound;
}

async function tryOne(mutant: Mutant, copy: string, env: Record<string, string>): Promise<Outcome> {
  const { tests: files, only } = mutant;
  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(mutant.find, () => mutant.replace),
  );
  try {
    if (!(await buildFor(files, copy, env))) return 'did not run';
    return (await run({ files, engine: engineOf(mutant), only }, copy, env)).outcome;
  } finally {
    writeFileSync(file, text);
    if (files.some(drivesProduct)) restoreBuild(copy);
  }
}

/** Runs tests in the copy: 'dead' if one of them failed, 'alive' if all passed. */
async function run({ files, ...rest }: Tests, copy: string, env: Record<string, string>): Promise<Ran> {
  const browser = files.filter(isBrowserTest);
  const server = files.filter((file) => !browser.includes(file));
  const runs: Ran[] = [];
  if (server.length > 0) runs.push(await runVitest({ files: server, ...rest }, copy, env));
  if (browser.length > 0) runs.push(await runPlaywright({ files: browser, ...rest }, copy, env));
  const failed = runs.flatMap((each) => each.failed);
  if (runs.some(({ outcome }) => outcome === 'dead')) return { outcome: 'dead', failed };
  return { outcome: runs.every(({ outcome }) => outcome === 'alive') ? 'alive' : 'did not run', failed };
}

function isBrowserTest(file: string): boolean {
  return file.endsWith('.spec.ts');
}

function drivesProduct(file: string): boolean {
  return /^tests\/(?:http|e2e)\//.test(file);
}

/** Builds what the tests drive: everything for a browser, the server for tests over HTTP. */
async function buildFor(files: string[], copy: string, env: Record<string, string>): Promise<boolean> {
  if (!files.some(drivesProduct)) return true;
  const part = files.some(isBrowserTest) ? [] : ['server'];
  return (await program(['scripts/build.ts', ...part], copy, env)) === 0;
}

/** The product without any bug in the copy, built unless it is built already. */
async function buildSound(copy: string, env: Record<string, string>): Promise<boolean> {
  if (!isStale()) cpSync('build', path.join(copy, SOUND_BUILD), { recursive: true });
  else if ((await program(['scripts/build.ts'], copy, env)) !== 0) return false;
  else cpSync(path.join(copy, 'build'), path.join(copy, SOUND_BUILD), { recursive: true });
  restoreBuild(copy);
  return true;
}

function restoreBuild(copy: string): void {
  rmSync(path.join(copy, 'build'), { recursive: true, force: true });
  cpSync(path.join(copy, SOUND_BUILD), path.join(copy, 'build'), { recursive: true });
}

function runVitest({ files, engine, only }: Tests, copy: string, env: Record<string, string>): Promise<Ran> {
  const names = [
    'no-database',
    'mocking',
    ...(engine === 'postgres' ? [engine, 'postgres-only'] : [engine, 'sqlite-only']),
  ];
  const projects = names.flatMap((name) => ['--project', name]);
  const args = [
    'run',
    '--reporter=json',
    `--outputFile=${REPORT}`,
    ...projects,
    ...(only ? ['-t', only] : []),
    ...files,
  ];
  return outcomeOf([tool('vitest/vitest.mjs'), ...args], copy, env, ofVitest);
}

function runPlaywright({ files, engine, only }: Tests, copy: string, env: Record<string, string>): Promise<Ran> {
  const args = [
    'test',
    '--reporter=json',
    '--workers=1',
    `--project=${engine}`,
    ...(only ? ['-g', only] : []),
    ...files,
  ];
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  return outcomeOf([tool('@playwright/test/cli.js'), ...args], copy, more, ofPlaywright);
}

/** A run that ends badly without a failed test has noticed nothing. */
async function outcomeOf(
  args: string[],
  copy: string,
  env: Record<string, string>,
  read: (report: string) => { failed: Failed[]; passed: number },
): Promise<Ran> {
  const report = path.join(copy, REPORT);
  rmSync(report, { force: true });
  const code = await program(args, copy, env);
  if (code === 'too long') return { outcome: 'dead', failed: [] };
  if (!existsSync(report)) return { outcome: 'did not run', failed: [] };
  const { failed, passed } = read(readFileSync(report, 'utf8'));
  if (failed.length > 0)
    return { outcome: 'dead', failed: failed.map((each) => ({ ...each, file: within(each.file, copy) })) };
  return { outcome: code === 0 && passed > 0 ? 'alive' : 'did not run', failed };
}

/** The part of Vitest's report that is read; a file that cannot be imported has a message and no tests. */
type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

function ofVitest(report: string) {
  const { numPassedTests: passed, testResults } = JSON.parse(report) as VitestReport;
  const failed = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName: title }) => ({ file, title })),
  );
  return { failed, passed };
}

/** The part of Playwright's report that is read. */
type PlaywrightSuite = { file: string; specs: { ok: boolean; title: string }[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

function ofPlaywright(report: string) {
  const { stats, suites } = JSON.parse(report) as PlaywrightReport;
  const failed = (suite: PlaywrightSuite): Failed[] => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: suite.file, title })),
    ...(suite.suites ?? []).flatMap(failed),
  ];
  return { failed: suites.flatMap(failed), passed: stats.expected };
}

/** A file of the copy by its name in the project: Vitest names whole paths, Playwright those below its folder of tests. */
function within(file: string, copy: string): string {
  return path.isAbsolute(file) ? path.relative(realpathSync(copy), file) : path.join('tests/e2e', file);
}

function program(args: string[], cwd: string, env: Record<string, string>): Promise<number | 'too long'> {
  const quiet = ['--disable-warning=ExperimentalWarning', ...args];
  const child = spawn(projectNode(), quiet, { cwd, env: childEnv(env), stdio: 'ignore', timeout: LONGEST_MS });
  return new Promise((resolve) => child.once('close', (code) => resolve(child.killed ? 'too long' : (code ?? 1))));
}

function tool(name: string): string {
  return path.join('node_modules', name);
}

function engineOf({ engine }: Pick<Mutant, 'engine'>): 'sqlite' | 'postgres' {
  return engine ?? 'sqlite';
}

function copyTo(copy: string): void {
  cpSync('.', copy, { recursive: true, filter: (name) => !LEFT_OUT.has(name) });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
}

await runToEnd(main);
