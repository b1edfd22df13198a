import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { createLog } from '../log.ts';
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

/** What a start logs, for an account made so many days ago, beside the file of counts as it is then. */
async function warnings(days: number, content: string | null): Promise<object[]> {
  const file = path.join(place.dataDir, 'events.db');
  await rm(file, { force: true });
  if (content !== null) await writeFile(file, content);
  const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
  await place.db.updateTable('users').set({ created_at }).execute();
  const lines: string[] = [];
  const store = await openEventStore(place, place, createLog('warn', { write: (line) => void lines.push(line) }));
  await store.close();
  return lines.map((line) => JSON.parse(line));
}

test('the start of an installation whose file of counts is gone or unreadable says so once, and names it', async () => {
  await makePerson(place, 'admin');
  const file = path.join(place.dataDir, 'events.db');
  const gone = [{ level: 40, file, msg: expect.stringContaining('is gone and begins anew') }];
  expect(await warnings(2, null)).toMatchObject(gone);
  expect(await warnings(2, '')).toMatchObject(gone);
  const unreadable = [{ level: 40, file, msg: expect.stringContaining('cannot be read') }];
  expect(await warnings(0, 'not a database, and long enough')).toMatchObject(unreadable);
  expect(await warnings(2, `SQLite format 3\0`)).toEqual([]);
  expect(await warnings(0, null)).toEqual([]);
});

test('[AN-04] no statement about events is made on the thread that answers pages', async () => {
  const statements = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const others = vi.spyOn(DatabaseSync.prototype, 'exec');
  const store = await openEventStore(place, place, createLog('silent'));
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
  // the start asks once whether there are accounts
  const all = [...statements.mock.calls, ...others.mock.calls].map(([statement]) => statement);
  expect(all.filter((statement) => !/^select "id" from "users"/.test(statement))).toEqual([]);
  // the thread that asks would be noticed
  await place.db.selectFrom('users').select('id').execute();
  expect(statements).toHaveBeenCalled();
});
