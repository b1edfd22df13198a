import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/plans.ts';
import type { Db } from '../db/open.ts';
import { isKeyOpen, listOpenJobs, listUnfinishedJobs, reserveJob } from './open-jobs.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How SQLite finds the jobs that a query asks for. */
const planOf = async (ask: (db: Db) => Promise<unknown>) =>
  (await plansOf(database.db, ask)).filter((step) => step.includes('jobs'));

test('[GR-01] the open jobs of a person, of a kind and of a key are found without those that ended', async () => {
  expect(await planOf((db) => reserveJob(db, 'ana'))).toEqual(['SCAN jobs USING INDEX jobs_due']);
  expect(await planOf((db) => listOpenJobs(db, 'books.file'))).toEqual(['SCAN jobs USING INDEX jobs_due']);
  expect(await planOf((db) => isKeyOpen(db, 'a'))).toEqual(['SEARCH jobs USING INDEX jobs_key (key=?)']);
});

test('[GR-01] the jobs of a kind that are not done are found in their order without those that are', async () => {
  expect(await planOf((db) => listUnfinishedJobs(db, 'ebooks.copy'))).toEqual([
    'SEARCH jobs USING INDEX jobs_unfinished (kind=?)',
  ]);
});
