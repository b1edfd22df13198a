import { expect, test } from 'vitest';
import { MOST, plainWordFaults } from './plain-words.ts';

test('words that are read twice are named with their places once there are too many of them', () => {
  const few = { 'a.ts': '// what is told of it\n'.repeat(MOST) };
  expect(plainWordFaults(few)).toEqual([]);
  const many = { ...few, 'b.ts': 'const told = 1;\n// whoever wrote it, of which one is meant\nconst untold = 2;' };
  const [first, ...places] = plainWordFaults(many);
  expect(first).toContain(`${MOST + 3} words`);
  expect(places.slice(-3)).toEqual(['b.ts:1: told', 'b.ts:2: whoever', 'b.ts:2: of which']);
});
