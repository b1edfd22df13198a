import { expect, test } from 'vitest';
import { dayText, shareText, topOf } from './amounts.ts';

test('parts and days read as people say them', () => {
  expect(shareText(1, 3, 'pt-BR')).toBe('33%');
  expect(shareText(0, 0, 'en')).toBe('0%');
  // whatever the time zone of the machine
  expect(dayText('2026-11-01', 'pt-BR')).toBe('1 de nov.');
});

test('a scale ends at a round number that holds the most there is', () => {
  expect([0, 1, 3, 11, 38, 41, 95, 101, 730].map((most) => topOf(most))).toEqual([2, 2, 4, 20, 40, 50, 100, 200, 800]);
});
