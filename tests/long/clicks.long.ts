import { expect, test } from 'vitest';
import { clicked } from '../clicks.ts';
import { testEngine } from '../database.ts';

test('[LK-02] 10,000 clicks over kill -9, on PostgreSQL over a stop of it too, are 7,000 of people and 3,000 apart', async () => {
  const engine = testEngine();
  const found = await clicked({ engine, people: 7_000, others: 3_000, kills: 8, stops: engine === 'postgres' });
  process.stdout.write(`${engine}: ${JSON.stringify(found)}\n`);
  expect(found).toMatchObject({ people: 7_000, apart: 3_000, raw: 10_000 });
  expect(found.places).toEqual({ shelf: 1_400, card: 1_400, text: 1_400, qr: 1_400, file: 1_400 });
});
