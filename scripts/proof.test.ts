import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testEngine } from '#tests/database.ts';
import { makeProject, type ProofProject } from '#tests/proof-project.ts';
import { countTests } from './tally.ts';
import { close } from './test-run.ts';

const LEDGER = `## Of the server
- X-01 Holds on both engines.
- X-02 Has an empty test.
- X-03 Has a test that passes and one that is skipped on PostgreSQL.
- X-04 Has a test that is expected to fail.
- X-05 Has a test that passes at the second try.
- X-06 Has a test that is there on SQLite only.
- X-07 Needs no database, and says so.
- X-08 Has a test that is still to be written.
- X-09 Has no test.

## Of the screen
- X-11 Holds on both engines.
- X-12 Has a test that asserts nothing but what its hooks and fixtures do.
- X-13 Has a test that is expected to fail.
- X-14 Has a test that passes at the second try.
- X-15 Has a test that is skipped on PostgreSQL.
- X-16 Needs no database, and says so.

## Of words
- X-21 Says 'Olá, {name}: pronto', 'Dito por um ajudante' and 'Nunca dito', and the page's 'Olá'.
- X-22 Stands beside, 24 times.
- X-23 Stands beside, and alone elsewhere.
- X-24 Stands beside.
`;

const SERVER = `
import { expect, test } from 'vitest';
const holds = () => expect(1).toBe(1);
const isPostgres = process.env.TEST_ENGINE === 'postgres';
let tries = 0;
test('[X-01] holds', holds);
test('[X-02] is empty', () => {});
test('[X-03] holds', holds);
test.skipIf(isPostgres)('[X-03] is skipped', holds);
test.fails('[X-04] fails', () => expect(1).toBe(2));
test('[X-05] holds in the end', { retry: 1 }, () => expect(++tries).toBe(2));
if (!isPostgres) test('[X-06] is there on SQLite', holds);
test.todo('[X-08] is to be written');
if (process.env.BREAK === 'import') throw new Error('crashed while it was read');
if (process.env.BREAK === 'unhandled') setTimeout(() => { throw new Error('nobody waits for this'); });
`;

const SCREEN = `
import { expect, test } from '@playwright/test';
let engine = '';
test.beforeEach(({}, info) => { engine = info.project.name; expect(engine).not.toBe(''); });
const holds = () => expect(1).toBe(1);
test('[X-11] holds', holds);
test('[X-12] is empty', () => {});
test('[X-13] fails', () => { test.fail(); expect(1).toBe(2); });
test('[X-15] is skipped', () => { test.skip(engine === 'postgres'); holds(); });
test('[X-16] holds', { tag: '@any-engine' }, holds);
test.describe(() => {
  test.describe.configure({ retries: 1 });
  test('[X-14] holds in the end', ({}, info) => { expect(info.retry).toBe(1); });
});
`;

const NO_DATABASE = `
import { expect, test } from 'vitest';
test('[X-07] holds', () => expect(1).toBe(1));
`;

const WORDS = `
import { describe, expect, test } from 'vitest';
// 'Nunca dito' in a comment is not asserted
const helper = () => expect('Dito por um ajudante').toBeTruthy();
const unused = ['Nunca dito'];
describe('[X-21] [X-22]', () => test('[X-23] [X-24] says Nunca dito', () => {
  void unused;
  expect(\`Olá, \${'Ana'}: pronto\`).toMatch(/Olá/);
  helper();
}));
test('[X-23] alone', () => expect('Nunca dito').toBeTruthy());
`;

const SOUND = ['X-01', 'X-07', 'X-11', 'X-16', 'X-21', 'X-22', 'X-23', 'X-24'];

// each of these starts programs
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let project: ProofProject;

beforeAll(async () => {
  project = makeProject({
    'docs/ledger.md': LEDGER,
    'server/any/a.test.ts': SERVER,
    'common/b.test.ts': NO_DATABASE,
    'common/words.test.ts': WORDS,
    'tests/e2e/journey.spec.ts': SCREEN,
  });
  await project.playwright();
});
afterAll(() => project.remove());

const proved = (output: string) => /\(\d+ of \d+\):\n(.*)/.exec(output)?.[1]?.split(' ');
const report = (name: string) => path.join(project.folder, 'test-results', `${name}.json`);

describe('[GR-03] one by one', () => {
  let output = '';
  let ended = { code: 0, output: '' };

  beforeAll(async () => {
    ended = await project.vitest();
    output = (await project.ledger()).output;
  });

  test('only what passed on each engine that it needs is proved', () => {
    expect(proved(output)).toEqual(SOUND);
    expect(output).toContain(
      '8 proved (8 whole, 0 in a short form, 0 with a benchmark; benchmarks of 0 miss a target), 11 not proved',
    );
  });

  test.each([
    ['[X-02] is empty’ failed on sqlite'],
    ['[X-03] is skipped’ was skipped on postgres'],
    ['[X-04] fails’ is expected to fail on sqlite'],
    ['[X-05] holds in the end’ was tried a second time on postgres'],
    ['[X-06] is there on SQLite’ did not run on postgres'],
    ['[X-08] is to be written’ was skipped on sqlite'],
    ['[X-12] is empty’ has no assertion on postgres'],
    ['[X-13] fails’ is expected to fail on sqlite'],
    ['[X-14] holds in the end’ was tried a second time on sqlite'],
    ['[X-15] is skipped’ was skipped on postgres'],
  ])('and what is wrong is said: %s', (words) => {
    expect(output).toContain(words);
  });

  test('words and figures that no test of the line asserts are listed, and lines of crowded tests only', () => {
    expect(output).toMatch(/Quoted words that no test of their line asserts:\n {2}X-21 'Nunca dito'\n\n/);
    expect(output).toMatch(/Figures that no test of their line has:\n {2}X-22 24\n\n/);
    expect(output).toContain('Lines that only tests with more than three ids carry:\n  X-21\n  X-22\n  X-24\n');
  });

  test('a line without a test is said to have none', () => {
    expect(output).toMatch(/X-09 Has no test\.\n +no test\n/);
  });

  test('the run’s own count fails, though the tools let some of it pass', () => {
    const server = countTests(ended.code, report('vitest'));
    expect(server).toMatchObject({ failed: 6, skipped: 3 });
    expect(server.faults, 'the summary names each').toHaveLength(6);
    expect(countTests(0, report('e2e'))).toMatchObject({ failed: 6, skipped: 1 });
  });
});

describe('[GR-03] nothing is proved, and the run ends non-zero', () => {
  const broken = async () => {
    const { code, output } = await project.ledger();
    expect(code).toBe(1);
    expect(proved(output)).toEqual(['none']);
    return output.slice(output.indexOf('Nothing is proved'));
  };

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    return () => vi.restoreAllMocks();
  });

  test('after a crash of one file', async () => {
    const { code } = await project.vitest([], { BREAK: 'import' });
    expect(code).toBe(1);
    const tally = countTests(code, report('vitest'));
    expect(tally.faults?.join('\n')).toContain('server/any/a.test.ts: crashed while it was read');
    expect(close([['server tests', tally]])).toBe(1);
    expect(await broken()).toContain('broken: server/any/a.test.ts: crashed while it was read');
  });

  test('after an unhandled error', async () => {
    const { code } = await project.vitest(['-t', 'X-01|X-07'], { BREAK: 'unhandled' });
    const tally = countTests(code, report('vitest'));
    expect(tally).toMatchObject({
      passed: 3,
      faults: expect.arrayContaining([
        expect.stringMatching(/^unhandled error: nobody waits for this, .* at .*:\d+:\d+/),
      ]),
    });
    expect(close([['server tests', tally]])).toBe(1);
    expect(await broken()).toContain('unhandled error: nobody waits for this');
  });

  test('after a run that left no report', async () => {
    project.write('test-results/vitest.json', '{"tests":[');
    const tally = countTests(0, report('vitest'));
    expect(close([['server tests', tally]])).toBe(1);
    expect(await broken()).toContain('test-results/vitest.json cannot be read');
    expect(countTests(0, report('none')).failed).toBe(1);
  });

  test('after a run without tests', async () => {
    const { code } = await project.vitest(['--passWithNoTests', 'nowhere']);
    expect(code).toBe(0);
    expect(close([['server tests', countTests(code, report('vitest'))]])).toBe(1);
  });

  test('after another change, committed or not', async () => {
    await project.vitest(['-t', 'X-01|X-07']);
    project.write('server/any/new.ts', 'export {};');
    expect(await broken()).toContain('results are older than the last change of the files');
    project.commit('Second');
    expect(await broken()).toMatch(/results are of commit \w{10}, not of \w{10}/);
  });
});

describe('[GR-03] a part of the tests', () => {
  test('proves no line of tests that need the other engine', async () => {
    await project.playwright(['--project=sqlite']);
    await project.vitest(['--project', 'sqlite', '--project', 'no-database']);
    const { output } = await project.ledger();
    expect(proved(output)).toEqual(['X-07', 'X-16', 'X-21', 'X-22', 'X-23', 'X-24']);
    expect(output).toContain('[X-01] holds’ did not run on postgres');
    expect(output).toContain('[X-11] holds’ did not run on postgres');
  });

  test('proves no line of a file that did not run', async () => {
    await project.vitest(['server/any']);
    const { output } = await project.ledger();
    expect(output).toContain('common/b.test.ts:3 ‘[X-07] holds’ did not run');
  });
});

describe('the tools themselves', () => {
  test('[GR-03] a file that says that it needs no database gets none', () => {
    expect(() => testEngine()).toThrow('needs no database');
  });

  test('Vitest ends non-zero when a test fails beside a PostgreSQL of its own', async () => {
    const setup = path.resolve('tests/vitest-postgres.ts');
    project.write('own.config.ts', `export default { test: { globalSetup: '${setup}', include: ['own/*.test.ts'] } };`);
    project.write('own/d.test.ts', `import { test } from 'vitest'; test('x', () => { throw new Error('x'); });`);
    expect((await project.vitest(['--config', 'own.config.ts'])).code).toBe(1);
  });

  test('an only is refused by both', async () => {
    project.write('server/any/only.test.ts', SERVER.replace('test(', 'test.only('));
    project.write('tests/e2e/only.spec.ts', SCREEN.replace('\ntest(', '\ntest.only('));
    expect((await project.vitest(['server/any/only.test.ts'])).code).toBe(1);
    expect((await project.playwright(['only.spec.ts'])).code).toBe(1);
  });
});
