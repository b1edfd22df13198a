import { expect, test } from 'vitest';
import { afterLook, type Found, type Known } from './states.ts';

const UNSEEN: Known = { state: 'unsure', moved_to: null, failures: 0, first_failed_at: null };
const HOUR = 60 * 60_000;
const START = Date.parse('2026-03-01T03:00:00.000Z');

/** What is known after looks at these hours. */
function after(looks: [hour: number, found: Found['state']][], known: Known = UNSEEN): Known {
  return looks.reduce<Known>(
    (known, [hour, state]) => afterLook(known, { state }, new Date(START + hour * HOUR)),
    known,
  );
}
const stateAfter = (...looks: Parameters<typeof after>[0]) => after(looks).state;

test('a link is dead only after three failures over 48 hours', () => {
  expect(stateAfter([0, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [24, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [48, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [1, 'dead'], [2, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [24, 'dead'], [47.9, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [24, 'dead'], [48, 'dead'])).toBe('dead');
  expect(stateAfter([0, 'dead'], [1, 'dead'], [2, 'dead'], [48, 'dead'])).toBe('dead');
});

test('one time that it works ends the count; what cannot be told neither ends nor feeds it', () => {
  expect(stateAfter([0, 'dead'], [24, 'works'], [48, 'dead'], [72, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [24, 'unsure'], [48, 'dead'])).toBe('unsure');
  expect(stateAfter([0, 'dead'], [24, 'unsure'], [48, 'dead'], [72, 'dead'])).toBe('dead');
  expect(
    after([
      [0, 'dead'],
      [24, 'dead'],
      [48, 'works'],
    ]),
  ).toEqual({
    ...{ state: 'works', moved_to: null, failures: 0, first_failed_at: null },
    ...{ checked_at: '2026-03-03T03:00:00.000Z', next_at: '2026-03-04T03:00:00.000Z' },
  });
});

test('a dead link stays dead until something else is known of it', () => {
  const dead = after([
    [0, 'dead'],
    [24, 'dead'],
    [48, 'dead'],
  ]);
  expect(after([[72, 'unsure']], dead).state).toBe('dead');
  expect(after([[72, 'out_of_stock']], dead).state).toBe('out_of_stock');
  expect(after([[72, 'works']], dead).state).toBe('works');
});

test('each is looked at again a day later, or when its host wants it, within a week', () => {
  const next = (retryAfter: number) => afterLook(UNSEEN, { state: 'unsure', retryAfter }, new Date(START)).next_at;
  expect(next(60)).toBe('2026-03-02T03:00:00.000Z');
  expect(next(3 * 86_400)).toBe('2026-03-04T03:00:00.000Z');
  expect(next(99 * 86_400)).toBe('2026-03-08T03:00:00.000Z');
});
