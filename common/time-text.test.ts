import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test('a time is said in its two largest units', () => {
  expect(timeText(8_400, 'pt-BR')).toBe('8 s');
  expect(timeText(200_000, 'pt-BR')).toBe('3 min 20 s');
  expect(timeText(3_900_000, 'pt-BR')).toBe('1 h 5 min');
  expect(timeText(120_000, 'en')).toBe('2 min');
});
