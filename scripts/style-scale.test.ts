import { expect, test } from 'vitest';
import { faultOf, scaleFaults } from './style-scale.ts';

test('[ST-08] the managers’ sheets take sizes of text, radii, colours and spaces from the scale', () => {
  expect(scaleFaults()).toEqual([]);
});

test.each([
  ['font-size', '0.9375rem'],
  ['font-size', 'clamp(1rem, 3vw, 2rem)'],
  ['font', '600 1rem / 1.3 var(--serif)'],
  ['border-radius', '3px 6px 6px 3px'],
  ['border-radius', 'var(--r-l)'],
  ['background', 'linear-gradient(160deg, #2f6b4f, var(--ink))'],
  ['box-shadow', '0 0 2px rgb(0 0 0 / 20%)'],
  ['padding', '0.35rem 1rem'],
  ['margin-top', '10px'],
])('%s: %s is not of the scale', (property, value) => {
  expect(faultOf(property, value)).not.toBeNull();
});

test.each([
  ['font-size', 'var(--t-small)'],
  ['font-size', '1.2em'],
  ['font', '600 var(--t-lead) / 1.3 var(--serif)'],
  ['border-radius', 'var(--r-s) 0 0 var(--r-s)'],
  ['background', 'color-mix(in srgb, var(--ink) 7%, transparent)'],
  ['padding', '0.75rem 1.25rem'],
  ['margin', '0 auto -1px'],
])('%s: %s is of the scale', (property, value) => {
  expect(faultOf(property, value)).toBeNull();
});
