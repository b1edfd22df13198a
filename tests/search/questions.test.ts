import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWN } from './own-questions.ts';
import { measure, type QuestionSet } from './recall.ts';

const frozen = (language: string) =>
  JSON.parse(readFileSync(`tests/search/frozen/${language}.json`, 'utf8')) as QuestionSet;

/** The questions of somebody who had not seen the stemmers; they are never changed. */
test.each(['pt', 'en', 'es', 'fr', 'de', 'it'])(
  '%s: each answer to the frozen questions is among the best ten',
  (language) => {
    const { recall, precision, faults } = measure(frozen(language), language);
    expect(recall, JSON.stringify(faults)).toBe(1);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(Object.entries(OWN))(
  '%s: each answer to the questions written here is among the best ten',
  (language, questions) => {
    const { recall, precision, faults } = measure({ ...frozen(language), questions }, language);
    expect(recall, JSON.stringify(faults)).toBe(1);
    expect(precision, JSON.stringify(faults)).toBeGreaterThanOrEqual(0.95);
  },
);
