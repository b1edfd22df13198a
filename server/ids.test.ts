import { expect, test } from 'vitest';
import { idOrNone, idsAmong, isId, newId } from './ids.ts';

test('ids are UUIDs of version 7 that hold their time', () => {
  const id = newId(new Date(0x0123456789ab));
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids sort in the order in which they were made, also within one millisecond', () => {
  const now = new Date();
  const ids = Array.from({ length: 2_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids of one millisecond sort in the order in which they were made, also with ids of another one between them', () => {
  const [still, moving] = [new Date('2026-01-01'), Date.now()];
  const ids = Array.from({ length: 1_000 }, (_, at) => [newId(still), newId(new Date(moving + at))]);
  const [first, others] = [ids.map(([id]) => id), ids.map(([, id]) => id)];
  expect([first.toSorted(), others.toSorted()]).toEqual([first, others]);
});

test('only what has the form of an id is looked for', () => {
  const id = newId();
  const others = [
    '',
    '1',
    `${id}0`,
    `${id}\u0000`,
    id.toUpperCase(),
    ` ${id}`,
    '\u0000',
    null,
    undefined,
    1,
    [id],
    { id },
  ];
  expect([id, ...others].filter(isId)).toEqual([id]);
  expect(idsAmong(['x', id, '\u0000'])).toEqual([id]);
  expect(idsAmong(['x'])).toEqual(['']);
  expect([idOrNone(id), idOrNone('\u0000')]).toEqual([id, '']);
});
