import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { earningAuthor } from '#tests/earnings/author.ts';
import { rowsReadBy } from '#tests/rows-read.ts';
import { newId } from '../ids.ts';
import { insertReport } from './imports.queries.ts';
import { openEarnings } from './page.ts';
import { listOwnReports } from './report-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Adds so many reports, two at each moment. @returns their ids, the newest first */
async function makeReports(user_id: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number) => {
    const at = new Date(Date.UTC(2026, 10, 1) + Math.floor(number / 2) * 1_000);
    const read = { from: '2026-10-01', to: '2026-10-31', rows: 7, sample: 'x'.repeat(10_000) };
    return {
      ...{ id: newId(at), user_id, program: 'shopee', sha256: `${number}`, file_name: `${number}.csv` },
      ...{ state: 'taken' as const, report: JSON.stringify({ ...read, missing: { count: 2, first: [] } }) },
      created_at: at.toISOString(),
    };
  });
  for (const row of rows) await insertReport(database.db, row);
  return rows.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1)).map(({ id }) => id);
}

test('[AN-10] reports are listed a page at a time, the newest first', async () => {
  const { ctx } = await earningAuthor(database);
  const ids = await makeReports(ctx.actor?.id ?? '', 2 * LIMITS.page + 1);
  const { reports: first } = await openEarnings(ctx, { span: null, from: null, to: null });
  const second = await listOwnReports(ctx, { after: first.next });
  const last = await listOwnReports(ctx, { after: second.next });
  expect([first, second, last].map(({ items }) => items.length)).toEqual([LIMITS.page, LIMITS.page, 1]);
  expect(last.next).toBeNull();
  expect([first, second, last].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  const read = { program: 'shopee', from: '2026-10-01', to: '2026-10-31', rows: 7, missing: 2 };
  expect(first.items[0]).toMatchObject({ state: 'taken', read });
});

test('[GR-01] the list of reports reads a page of them, and of each what it shows', async () => {
  const { ctx } = await earningAuthor(database);
  await makeReports(ctx.actor?.id ?? '', 2 * LIMITS.page);
  const read = await rowsReadBy(database.db, (db) =>
    openEarnings({ ...ctx, db }, { span: null, from: null, to: null }),
  );
  expect(Math.max(...read.map((rows) => rows.length))).toBe(LIMITS.page + 1);
  expect(JSON.stringify(read).length).toBeLessThan(10_000);
});
