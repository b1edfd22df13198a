import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWN } from './own-questions.ts';
import { measure, type QuestionSet } from './recall.ts';

const LANGUAGES = ['pt', 'en', 'es', 'fr', 'de', 'it'];
const setOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(`tests/search/${folder}/${language}.json`, 'utf8')) as QuestionSet;

/** Questions of people who had not seen the stemmers; they are never changed. */
const FOREIGN = LANGUAGES.flatMap((language) =>
  ['frozen', 'unseen'].map((folder): [string, string] => [language, folder]),
);

test.each(FOREIGN)('[SE-03] %s, %s: recall at 10 is 100 %%, precision at least 95 %%', (language, folder) => {
  const { recall, precision, faults } = measure(setOf(folder, language), language);
  expect(recall, JSON.stringify(faults)).toBe(1);
  expect(precision, JSON.stringify(faults)).toBeGreaterThanOrEqual(0.95);
});

test.each(LANGUAGES)('[SE-03] %s: there are at least 60 questions, half of them of other people', (language) => {
  const foreign = ['frozen', 'unseen'].flatMap((folder) => setOf(folder, language).questions);
  const own = OWN[language] ?? [];
  expect(foreign.length).toBeGreaterThanOrEqual(30);
  expect(own.length).toBeGreaterThanOrEqual(30);
  expect(foreign.length + own.length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(OWN))(
  '[SE-03] %s: recall and precision of the questions written here are the same',
  (language, questions) => {
    const { recall, precision, faults } = measure({ ...setOf('frozen', language), questions }, language);
    expect(recall, JSON.stringify(faults)).toBe(1);
    expect(precision, JSON.stringify(faults)).toBeGreaterThanOrEqual(0.95);
  },
);
