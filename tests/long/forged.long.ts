import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { forged } from '../forged.ts';

test('[AN-09] 100,000 forged events from 100 addresses count no more than 40 readers an address, day and e-book, and change no other author’s sums by a bit', async () => {
  const engine = testEngine();
  const found = await forged({ engine, events: 100_000, addresses: 100 });
  const { before: _before, after: _after, ...figures } = found;
  process.stdout.write(`${engine}: ${JSON.stringify(figures)}\n`);
  expect(found.readers).toBeGreaterThan(0);
  expect(found.readers).toBeLessThanOrEqual(4_000);
  expect(found.clicked).toBeLessThanOrEqual(4_000);
  expect(found.requests).toBe(50_000);
  expect(found.texts).toBeLessThanOrEqual(205);
  expect(found.after).toBe(found.before);
});
