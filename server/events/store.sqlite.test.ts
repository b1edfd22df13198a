import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { CLASSES, EVENT_KINDS, lineOf } from './event.ts';
import { openEventStore } from './store.ts';
import { DIMS } from './sums.ts';

let place: TestDatabase;
beforeEach(async () => {
  place = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.close();
});

test('[AN-04] no statement about events is made on the thread that answers pages', async () => {
  const statements = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const others = vi.spyOn(DatabaseSync.prototype, 'exec');
  const store = await openEventStore(place, place);
  const file = path.join(place.dataDir, 'a.log');
  const event = { id: 1, day: 20_000, at: 1, kind: EVENT_KINDS.opened, class: CLASSES.human, ebook: 'e', visitor: 1 };
  await writeFile(file, lineOf(event));
  expect(await store.run('takeFile', file)).toEqual({ events: 1, torn: 0, aside: 0, late: 0 });
  expect(await store.run('rollUp', undefined)).toBeGreaterThan(0);
  const asked = { scope: 'site', from: 20_000, to: 20_000, dims: [DIMS.readers], by: 'span' } as const;
  expect(await store.run('findSums', asked)).toMatchObject([{ n: 1, u: 1 }]);
  expect(await store.run('openDayKeys', { days: [20_000], now: 1 })).toHaveLength(1);
  await store.run('forgetBooks', ['e']);
  await store.run('purgeEvents', { today: 20_100, keep: 90 });
  await store.close();
  expect([statements.mock.calls, others.mock.calls]).toEqual([[], []]);
  // the thread that asks would be noticed
  await place.db.selectFrom('users').select('id').execute();
  expect(statements).toHaveBeenCalled();
});
