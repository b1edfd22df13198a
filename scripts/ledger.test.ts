import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingFigures, staleFigures } from './ledger-figures.ts';
import { readLines } from './ledger-lines.ts';
import { taggedTests } from './ledger-source.ts';
import { faultsOfWhole, markOf } from './ledger-whole.ts';
import { isCrowded, missingWords, staleExcuses } from './ledger-words.ts';
import type { TestRun } from './reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The tests with ids in a file of such a text. */
function testsOf(text: string, helpers = '') {
  const root = mkdtempSync(`${folder}/`);
  for (const name of ['common', 'tests']) mkdirSync(path.join(root, name));
  writeFileSync(path.join(root, 'tests/helpers.ts'), helpers);
  writeFileSync(path.join(root, 'common/a.test.ts'), text);
  return taggedTests(root);
}
const lineOf = (text: string) => ({ id: 'X-01', text, section: '' });

describe('[GR-03] a word is asserted', () => {
  const within = (body: string) =>
    testsOf(`${body.split('---')[1] ?? ''}\ntest('[X-01] x', () => {\n${body.split('---')[0]}\n});`);
  const isAsserted = (body: string) => missingWords(lineOf("Says 'Olá'."), within(body)).length === 0;

  test.each([
    ['in an expectation', `expect(text).toBe('Olá');`],
    ['in a part of what is expected', `expect(rows).toEqual([{ words: ['Olá'] }]);`],
    ['in a locator', `await page.getByRole('button', { name: 'Olá' }).click();`],
    ['where it is compared', `if (text !== 'Olá') throw new Error('no');`],
    ['in a list that a loop goes through', `for (const word of ['Olá']) expect(text).toContain(word);`],
    ['in a list of what is missing', `expect(['Olá'].filter((word) => !text.includes(word))).toEqual([]);`],
    ['in a constant that is compared', `const words = ['Olá']; expect(text).toEqual(words);`],
    ['in a constant of the file', `expect(text).toEqual(WORDS); --- const WORDS = ['Olá'];`],
    ['in what a function of the file returns', `expect(text).toBe(words()); --- const words = () => 'Olá';`],
    ['in an expectation of a helper', `said(text); --- function said(text) { expect(text).toBe('Olá'); }`],
    ['in a pattern', `expect(text).toMatch(/^Olá/);`],
  ])('%s', (_, body) => {
    expect(isAsserted(body)).toBe(true);
  });

  test.each([
    ['in a list alone', `const words = ['Olá'];`],
    ['in a list of the file that is only named', `void WORDS; expect(1).toBe(1); --- const WORDS = ['Olá'];`],
    ['in a list of which only the length is compared', `const words = ['Olá']; expect(words.length).toBe(1);`],
    [
      'in a list of which something else is chosen',
      `const state = ['Olá'].filter((word) => text.includes(word)); expect(state).toEqual([]);`,
    ],
    ['in a helper that is only named', `void said; --- function said(text) { expect(text).toBe('Olá'); }`],
    ['in a result that nothing uses', `words(); --- const words = () => ['Olá'];`],
    ['in a copy that nothing uses', `const words = Object.keys({ Olá: 1, 'Olá': 2 });`],
    ['in a message', `expect(text, 'Olá').toBe(1); throw new Error('Olá'); console.log('Olá');`],
    ['in the title of a step', `await test.step('Olá', async () => { expect(1).toBe(1); });`],
    ['in a type', `const text: 'Olá' = read(); expect(text).toBe(1);`],
  ])('and not %s', (_, body) => {
    expect(isAsserted(body)).toBe(false);
  });

  test('by a helper of another file of the tests, and not by one that the test only imports', () => {
    const helpers = `export const said = (page) => expect(page).toBe('Olá'); export const idle = () => expect(1).toBe('Adeus');`;
    const text = `import { said, idle } from '#tests/helpers.ts';\ntest('[X-01] x', () => said(page));`;
    const tests = testsOf(text.replace('#tests', '../tests'), helpers);
    expect(missingWords(lineOf("Says 'Olá' and 'Adeus'."), tests)).toEqual(['Adeus']);
  });
});

test('[GR-03] ids of groups and of their tests are counted together', () => {
  const tests = testsOf(`describe('[X-01] [X-02] a group', () => {
    test('[X-03] [X-04] four', () => expect('Olá').toBe('Olá'));
  });
  describe('[X-05] another', () => { const WORD = 'Olá'; test('one', () => expect(text).toBe(WORD)); });
  test.describe('[X-06] with a made test', () => makeTests());`);
  expect(tests.map(({ ids }) => ids)).toEqual([['X-01', 'X-02', 'X-03', 'X-04'], ['X-05'], ['X-06']]);
  const isCrowdedLine = (id: string) => isCrowded({ ...lineOf(''), id }, tests);
  expect(['X-01', 'X-03', 'X-05', 'X-06'].filter(isCrowdedLine)).toEqual(['X-01', 'X-03']);
  expect(missingWords({ ...lineOf("Says 'Olá'."), id: 'X-05' }, tests)).toEqual([]);
});

describe('[GR-03] an excuse holds as long as what it says', () => {
  const line = lineOf("Says 'Ver E-book', 'Visível' and 'Nunca dito'.");
  const excuse = (words: string, place?: string) => ({ id: 'X-01', words, because: 'x', ...(place && { place }) });
  const faultOf = (words: string, place?: string, text = '') =>
    staleExcuses([line], testsOf(text), [excuse(words, place)])[0];
  const head = 'app/studio/books/ebook-head.tsx';

  test('its words are not looked for', () => {
    const missing = missingWords(line, testsOf(''), [excuse('Nunca dito')]);
    expect(missing).toEqual(['Ver E-book', 'Visível']);
    expect([faultOf('Nunca dito'), faultOf('Nunca dito', head)]).toEqual([undefined, undefined]);
  });

  test('it fails once its place says the words, itself or by a part of it', () => {
    expect(faultOf('Ver E-book', head)).toBe(`X-01 is excused from 'Ver E-book', which ${head} says`);
    expect(faultOf('Visível', head)).toBe(`X-01 is excused from 'Visível', which ${head} says`);
    expect(faultOf('Visível', 'app/studio/books/cover.tsx')).toBeUndefined();
  });

  test('it fails once the place is gone, a test asserts the words, or the line does not quote them', () => {
    expect(faultOf('Nunca dito', 'app/none.tsx')).toMatch(/and there is no app\/none.tsx$/);
    expect(faultOf('Nunca dito', head, `test('[X-01] x', () => expect(1).toBe('Nunca dito'));`)).toMatch(
      /a test asserts$/,
    );
    expect(faultOf('Nie')).toMatch(/does not quote$/);
  });
});

describe('[GR-03] a figure of a line', () => {
  const missing = (text: string, body: string) =>
    missingFigures(lineOf(text), testsOf(`test('[X-01] 1,000', () => { ${body} });`), []);

  test.each([
    ['1,000 copies', 'expect(copies).toHaveLength(1_000);'],
    ['within 2 s', 'await wait(2_000);'],
    ['within 2 s', `const SECOND = 1000; await wait(2 * SECOND);`],
    ['stale after 5 minutes', 'let now = 0; now += 5 * 60_000; expect(read(now)).toBe(1);'],
    ['up to 10MB', `expect(text).toBe('PNG até 10MB');`],
    ['answers 404', 'if (status === 404) return;'],
  ])('%s: %s', (text, body) => {
    expect(missing(text, body)).toEqual([]);
  });

  test.each([
    ['1,000 copies', 'expect(copies).toHaveLength(100);', '1,000'],
    ['1,000 copies', 'const copies = 1_000;', '1,000'],
    ['within 2 s', 'expect(seconds).toBe(2);', '2 s'],
    ['within 0.5 s', 'await wait(50);', '0.5 s'],
  ])('%s is missing in: %s', (text, body, figure) => {
    expect(missing(text, body)).toEqual([figure]);
  });

  test('is not how long a helper waits at most, but may be how long its test does', () => {
    const helpers = `export const said = (page) => expect(page).toBeVisible({ timeout: 2_000 });`;
    const missingIn = (body: string) => {
      const text = `import { said } from '../tests/helpers.ts';\ntest('[X-01] x', () => { ${body} });`;
      return missingFigures(lineOf('within 2 s'), testsOf(text, helpers), []);
    };
    expect(missingIn('return said(page);')).toEqual(['2 s']);
    expect(missingIn('return expect(page).toBeVisible({ timeout: 2_000 });')).toEqual([]);
  });

  test('is no ordinal, version, ratio, id or address', () => {
    expect(missing('the 95th of EPUB 3.3, covers of 2:3, GR-06, /x/1, h1, MP4', 'expect(1).toBe(7);')).toEqual([]);
  });

  test('may be accepted as missing, until it is there or the line changes', () => {
    const accepted = [{ id: 'X-01', figure: '30 s', because: 'x' }];
    const line = lineOf('every 30 s');
    const without = testsOf(`test('[X-01] x', () => expect(1).toBe(1));`);
    const stale = (text: string, proofs = without) => staleFigures([lineOf(text)], () => proofs, accepted);
    expect([missingFigures(line, without, accepted), stale(line.text)]).toEqual([[], []]);
    expect(stale('every 20 s')).toEqual([expect.stringMatching(/does not have$/)]);
    const held = testsOf(`test('[X-01] x', () => expect(time).toBe(30_000));`);
    expect(stale(line.text, held)).toEqual([expect.stringMatching(/a test has$/)]);
  });
});

describe('[GR-03] a line is proved', () => {
  const run = (file: string): TestRun => ({
    file,
    title: '[X-01] x',
    line: 1,
    engine: 'any',
    status: 'passed',
    seconds: 1,
  });
  const long = 'tests/long/jobs.long.ts';

  test('whole, in a short form until the long test has run, or with a benchmark', () => {
    const ordinary = run('common/a.test.ts');
    expect(markOf(lineOf(''), [ordinary], {})).toBe('whole');
    expect(markOf(lineOf(''), [ordinary], { 'X-01': [long, 'bench/load.ts'] })).toBe(
      `short form (whole: ${long}, bench/load.ts)`,
    );
    expect(markOf(lineOf(''), [ordinary, run(long)], { 'X-01': [long] })).toBe('whole');
    expect(markOf(lineOf(''), [ordinary, run(long)], { 'X-01': [long, 'bench/load.ts'] })).toBe(
      'bench (bench/load.ts)',
    );
  });

  test('and a benchmark that missed a target of the line in its last report is said to fall short', () => {
    const row = (section: string, target: string, verdict: string) =>
      `<!-- ${section} -->\n| what | 2 | ${target} | ${verdict} | how |\n<!-- end -->\n`;
    const mark = (report: string) =>
      markOf(lineOf('at most 1.5 times'), [], { 'X-01': ['bench/load.ts'] }, () => report);
    expect(mark(row('load', 'under 1.5', 'falls short by 0.5'))).toBe('bench (bench/load.ts misses under 1.5)');
    expect(mark(row('load', 'under 1.5', 'met'))).toBe('bench (bench/load.ts)');
    expect(mark(row('load', 'under 1.2', 'falls short by 0.8'))).toBe('bench (bench/load.ts)');
    expect(mark(row('reader', 'under 1.5', 'falls short by 0.5'))).toBe('bench (bench/load.ts)');
  });

  test('by files that are there and have it: a test of the line, or its figure', () => {
    const ledger = readLines('- GR-01 1,500 jobs.\n- GR-06 at most 1.5 times.\n- WK-10 1,000 seeds.\n');
    const faults = (whole: Record<string, string[]>) =>
      faultsOfWhole(ledger, whole).filter((fault) => / listed for (?:GR|WK)/.test(fault) && !/not listed/.test(fault));
    expect(faults({ 'GR-01': [long], 'GR-06': ['bench/load.ts'], 'WK-10': ['tests/long/properties.long.ts'] })).toEqual(
      [],
    );
    expect(faults({ 'GR-06': [long] })).toEqual([`${long} is listed for GR-06, and has no test of it`]);
    expect(faults({ 'GR-06': ['bench/none.ts'] })).toEqual(['bench/none.ts is listed for GR-06, and is not there']);
    expect(faults({ 'GR-06': ['bench/upload.ts'] })).toEqual([
      'bench/upload.ts is listed for GR-06, and has no figure of it',
    ]);
    expect(faults({ 'GR-07': ['bench/load.ts'] })).toEqual([
      'bench/load.ts is listed for GR-07, which the ledger does not have',
    ]);
    expect(faultsOfWhole(ledger, {})).toContain(`${long} has a test of GR-01, and is not listed for it`);
  });
});
