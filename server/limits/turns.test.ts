import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

const all = (turns: { next: () => string | undefined }) => {
  const taken: string[] = [];
  for (let entry = turns.next(); entry !== undefined; entry = turns.next()) taken.push(entry);
  return taken;
};

test('people take turns, however many entries one of them has', () => {
  const turns = turnsOf<string>();
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(entry, { person: entry[0] ?? '' });
  expect(turns.waiting()).toBe(6);
  expect(turns.waiting('a')).toBe(3);
  expect(all(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(turns.waiting()).toBe(0);
});

test('who had a turn just now comes after all others, with what is added later as well', () => {
  const turns = turnsOf<string>();
  for (const entry of ['a1', 'a2', 'b1']) turns.add(entry, { person: entry[0] ?? '' });
  expect(turns.next()).toBe('a1');
  turns.add('a3', { person: 'a' });
  turns.add('c1', { person: 'c' });
  expect(all(turns)).toEqual(['b1', 'a2', 'c1', 'a3']);
});

test('the first lane goes before everything, with turns of its own', () => {
  const turns = turnsOf<string>();
  turns.add('author', { person: 'x' });
  for (const entry of ['r1', 'r2', 's1']) turns.add(entry, { person: entry[0] ?? '', isFirst: true });
  expect(all(turns)).toEqual(['r1', 's1', 'r2', 'author']);
});

test('what nobody wants is taken out, from either lane', () => {
  const turns = turnsOf<string>();
  turns.add('a1', { person: 'a' });
  turns.add('a2', { person: 'a', isFirst: true });
  expect(turns.drop('a2')).toBe(true);
  expect(turns.drop('a2')).toBe(false);
  expect(all(turns)).toEqual(['a1']);
});
