import { expect, test } from 'vitest';
import { afterLook, type Found, type Known } from './states.ts';

const NOTHING = { unsure_since: null, seen_price: null, seen_currency: null };
const UNSEEN: Known = { state: 'unsure', moved_to: null, failures: 0, first_failed_at: null, ...NOTHING };
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

test('[LK-06] a link is dead only after three failures over 48 hours', () => {
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
    ...{ state: 'works', moved_to: null, failures: 0, first_failed_at: null, ...NOTHING },
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

test('[LK-06] since when it cannot be told is counted from the first such look in a row, and not where nobody asks', () => {
  const sinceAfter = (...looks: Parameters<typeof after>[0]) => after(looks).unsure_since;
  const start = new Date(START).toISOString();
  expect(sinceAfter([0, 'unsure'], [24, 'unsure'], [48, 'dead'])).toBe(start);
  expect(sinceAfter([-24, 'unsure'], [-12, 'works'], [0, 'dead'], [24, 'unsure'])).toBe(start);
  expect(sinceAfter([0, 'unsure'], [24, 'works'])).toBeNull();
  expect(sinceAfter([0, 'dead'], [24, 'dead'], [48, 'dead'])).toBeNull();
  const unasked = afterLook(UNSEEN, { state: 'unsure', isUnasked: true }, new Date(START));
  expect([unasked.state, unasked.unsure_since]).toEqual(['unsure', null]);
});

test('the price of the last look is kept, and none where that saw none', () => {
  const seen = afterLook(UNSEEN, { state: 'works', price: { amount: 1990, currency: 'BRL' } }, new Date(START));
  expect(seen).toMatchObject({ seen_price: 1990, seen_currency: 'BRL' });
  const none = { seen_price: null, seen_currency: null };
  for (const state of ['works', 'unsure', 'dead'] as const)
    expect(afterLook(seen, { state }, new Date(START)), state).toMatchObject(none);
});
