import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { manyEvents } from './many-changed.ts';

test('[LK-04] word of 1,000 e-books goes out in parts that PostgreSQL carries, each e-book once', () => {
  const said = { what: 'supplements' as const, who: 'Ana '.repeat(30), at: new Date().toISOString() };
  const ids = Array.from({ length: 1_000 }, () => newId());
  const events = manyEvents(ids, said);
  expect(events.flatMap(({ ebookIds }) => ebookIds)).toEqual(ids);
  // under 8,000 bytes with what is said besides
  for (const event of events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(7_000);
  // the last part need not be full
  for (const count of [0, 1, 101]) {
    const few = ids.slice(0, count);
    expect(manyEvents(few, said).flatMap(({ ebookIds }) => ebookIds)).toEqual(few);
  }
});
