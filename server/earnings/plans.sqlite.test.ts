import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/plans.ts';
import type { Db } from '../db/open.ts';
import { listReports } from './report-list.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// PostgreSQL's plans follow the size of tables
test.each([
  [
    'an author’s reports, in the order of their list',
    (db: Db) => listReports(db, 'ana', { created_at: '2026-11-20T00:00:00.000Z', id: 'a' }),
    ['SEARCH earning_imports USING INDEX earning_imports_newest (user_id=? AND (created_at,id)<(?,?))'],
  ],
])('[GR-01] an index finds %s', async (_, ask, plan) => {
  expect(await plansOf(database.db, ask)).toEqual(plan);
});
