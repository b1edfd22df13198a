import { expect, test } from 'vitest';
import { rotaOf, turnsOf } from './turns.ts';

const all = (turns: { next: () => string | undefined }) => {
  const taken: string[] = [];
  for (let entry = turns.next(); entry !== undefined; entry = turns.next()) taken.push(entry);
  return taken;
};

const added = (...names: string[]) => {
  const turns = turnsOf<string>();
  for (const entry of names) turns.add(entry, entry[0] ?? '');
  return turns;
};

test('people take turns, however many entries one of them has', () => {
  const turns = added('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(turns.waiting()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  expect(turns.waiting('a')).toEqual(['a1', 'a2', 'a3']);
  expect(all(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(turns.waiting()).toEqual([]);
});

test('who has a turn comes after all who arrive while it lasts, even with what they added before', () => {
  const turns = added('a1');
  expect(turns.next()).toBe('a1');
  for (const entry of ['a2', 'a3', 'b1', 'c1']) turns.add(entry, entry[0] ?? '');
  expect(all(turns)).toEqual(['b1', 'c1', 'a2', 'a3']);
});

test('who waits keeps their place before those who come later', () => {
  const turns = added('a1', 'a2', 'b1');
  expect(turns.next()).toBe('a1');
  expect(turns.next()).toBe('b1');
  turns.add('c1', 'c');
  expect(all(turns)).toEqual(['a2', 'c1']);
});

test('what nobody wants is taken out', () => {
  const turns = added('a1', 'a2', 'b1');
  expect([turns.drop('a1'), turns.drop('a1')]).toEqual([true, false]);
  expect(all(turns)).toEqual(['a2', 'b1']);
});

test('a rota of people who are named anew each time forgets who no longer waits', () => {
  const rota = rotaOf();
  expect(['a', 'b', 'a'].map(() => rota(['a', 'b']))).toEqual(['a', 'b', 'a']);
  expect(rota(['a'])).toBe('a');
  expect(rota([])).toBeUndefined();
  expect(rota(['a', 'b'])).toBe('a');
});
