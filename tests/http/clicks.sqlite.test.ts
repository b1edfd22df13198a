import { expect, test } from 'vitest';
import { clicked } from '../clicks.ts';
import { testEngine } from '../database.ts';

test('[LK-02] clicks of people and of others are each counted once and apart, over kill -9', async () => {
  const found = await clicked({ engine: testEngine(), people: 210, others: 90, kills: 1, stops: false });
  expect(found).toMatchObject({ people: 210, apart: 90, raw: 300 });
  expect(found.places).toEqual({ shelf: 42, card: 42, text: 42, qr: 42, file: 42 });
});
