import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/plans.ts';
import { noteNumbers } from './module-numbers.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// PostgreSQL's plans follow the size of tables
test('each number of a module is found by its key', async () => {
  const plan = await plansOf(database.db, (db) =>
    noteNumbers(db, 'planned', new Map([['a', '1']]), new Date('2026-03-01T12:00:00Z')),
  );
  expect(plan.filter((step) => /^SEARCH [ml] .*number=/.test(step))).toHaveLength(2);
  expect(plan.filter((step) => /^(SCAN|SEARCH) (m|l|module_numbers)\b(?!.*number=)/.test(step))).toEqual([]);
});
