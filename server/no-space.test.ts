import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { withTransaction } from './context.ts';
import { AppError } from './errors.ts';
import { isNoSpace } from './no-space.ts';

test('a full database is told as such, also from inside a transaction, and is used again when there is room', async () => {
  const database = await openTestDatabase();
  const { db, engine } = database;
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  if (engine === 'sqlite') await sql`pragma max_page_count = 1`.execute(db);
  else
    await sql`
      create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on ebooks execute function full_disk()`.execute(db);
  // SQLite has pages left over from before, and rolls back by itself when there are none
  const fill = async () => {
    for (let count = 0; count < 200; count += 1) await makeEbook(ctx, { description: 'x'.repeat(9_000) });
  };
  const failure = await fill().catch((error: unknown) => error);
  expect(isNoSpace(failure)).toBe(true);
  const inside = await withTransaction(ctx, (ctx) => makeEbook(ctx, { description: 'x'.repeat(19_000) })).catch(
    (error: unknown) => error,
  );
  expect(AppError.of(inside)).toMatchObject({ code: 'no_space', status: 507 });
  if (engine === 'sqlite') await sql`pragma max_page_count = 100000`.execute(db);
  else await sql`drop trigger full_disk on ebooks`.execute(db);
  await makeEbook(ctx, { description: 'x'.repeat(9_000) });
  await database.close();
});

test.each([
  ['a file', { code: 'ENOSPC' }],
  ['a share of the disk', { code: 'EDQUOT' }],
  ['a store', { $metadata: { httpStatusCode: 507 } }],
  ['what caused it', new Error('failed', { cause: { code: 'ENOSPC' } })],
])('no room is seen in the error of %s', (_what, error) => {
  expect(isNoSpace(error)).toBe(true);
  expect(isNoSpace({ code: '53300' })).toBe(false);
});
