import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['ana', 'A'],
  ['  élise', 'É'],
  ['e\u0301lise', 'E\u0301'],
  ['“Horta”', 'H'],
  ['3 sopas', '3'],
  ['🌱 Chá verde', 'C'],
  ['🌱', '🌱'],
  ['𝒜na', '𝒜'],
  ['  ', ''],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
