import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#common/day-ms.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { createLog } from '../log.ts';
import { warnOfLostCounts } from './lost-counts.ts';
import { eventsFile } from './open-events.ts';

let place: TestDatabase;
beforeEach(async () => {
  place = await openTestDatabase();
});
afterEach(() => place.close());

/** What a start logs, for an account made so many days ago, beside the file of counts as it is then. */
async function warnings(days: number, content: string | null): Promise<object[]> {
  const file = eventsFile(place.dataDir);
  await rm(file, { force: true });
  if (content !== null) await writeFile(file, content);
  const created_at = new Date(Date.now() - days * DAY_MS).toISOString();
  await place.db.updateTable('users').set({ created_at }).execute();
  const lines: string[] = [];
  await warnOfLostCounts(place, place, createLog('warn', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test('the start of an installation whose file of counts is gone or unreadable says so once, and names it', async () => {
  await makePerson(place, 'admin');
  const file = eventsFile(place.dataDir);
  const gone = [{ level: 40, file, msg: expect.stringContaining('is gone and begins anew') }];
  expect(await warnings(2, null)).toMatchObject(gone);
  expect(await warnings(2, '')).toMatchObject(gone);
  const unreadable = [{ level: 40, file, msg: expect.stringContaining('cannot be read') }];
  expect(await warnings(0, 'not a database, and long enough')).toMatchObject(unreadable);
  expect(await warnings(2, `SQLite format 3\0`)).toEqual([]);
  expect(await warnings(0, null)).toEqual([]);
});
