import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/plans.ts';
import type { Db } from '../db/open.ts';
import { listOwnLinks, listRules } from './match.queries.ts';
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
  [
    'an author’s links by the codes of a report',
    (db: Db) => listOwnLinks(db, 'ana', ['AbC1234']),
    ['SEARCH links USING INDEX links_lowered (<expr>=?)'],
  ],
  [
    'where lines were put by hand',
    (db: Db) => listRules(db, 'ana', 'shopee', { word: ['a'], product: ['b'], line: ['c'] }),
    Array(3).fill(
      'SEARCH earning_rules USING INDEX sqlite_autoindex_earning_rules_1 (user_id=? AND program=? AND kind=? AND value=?)',
    ),
  ],
])('[GR-01] an index finds %s', async (_, ask, plan) => {
  const steps = await plansOf(database.db, ask);
  expect(steps.filter((step) => /links|earning|ORDER BY/.test(step))).toEqual(plan);
});
