import { expect, test } from 'vitest';
import { LOOK_STEPS, lettersOf, limitsOf, MEASURED, readingLook, USUAL_LOOK } from './reading-look.ts';

test('[RC-01] what is kept comes back as it was chosen', () => {
  const chosen = { ...USUAL_LOOK, size: 2.5, leading: 2, theme: 'sepia', face: 'dyslexic', hyphenated: false } as const;
  expect(readingLook(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test.each([
  [null],
  [undefined],
  ['text'],
  [[]],
  [{ size: 1e9, leading: Number.NaN, measure: '2', margin: -1 }],
  [{ theme: 'constructor', face: '__proto__', justified: 'yes', hyphenated: 'no' }],
])('[RC-01] of %j nothing is taken', (kept) => {
  expect(readingLook(kept)).toEqual(USUAL_LOOK);
});

test('[RC-01] size goes from 80 to 250 %, and each measure has its usual value among its steps', () => {
  expect(limitsOf('size')).toEqual({ least: 0.8, most: 2.5 });
  for (const name of MEASURED) expect(LOOK_STEPS[name]).toContain(USUAL_LOOK[name]);
});

test('[RC-01] the length of a line is said in letters, to five of them', () => {
  expect([0.6, 1, 1.35].map(lettersOf)).toEqual([45, 75, 100]);
});
