import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { taggedTests } from './ledger-source.ts';
import { isCrowded, missingWords, staleExcuses } from './ledger-words.ts';

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
