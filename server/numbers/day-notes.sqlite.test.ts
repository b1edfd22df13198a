import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/plans.ts';
import { listDayNotes } from './day-notes.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[AN-11] notes of an author are found by their keys, not among those of all authors', async () => {
  const asked = { author: 'ana', from: 1, to: 2 };
  const own = 'SEARCH n USING INDEX day_notes_user (user_id=? AND day>? AND day<?)';
  const ofBook = (ebook: string) => `SEARCH n USING INDEX day_notes_ebook (${ebook} AND day>? AND day<?)`;
  const notes = async (ebook: string | null) =>
    (await plansOf(database.db, (db) => listDayNotes(db, { ...asked, ebook }))).filter((step) => / (n|e) /.test(step));
  const title = expect.stringMatching(/^SEARCH e USING .*\(id=\?\)( LEFT-JOIN)?$/);
  expect(await notes('guia')).toEqual([own, title, ofBook('ebook_id=?'), title]);
  expect(await notes(null)).toEqual([
    ...[own, title],
    ...[expect.stringMatching(/^SEARCH e USING .*\(user_id=\?\)/), ofBook('ebook_id=?')],
  ]);
});
