import { expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

const HOUR = 3_600_000;

test('of the sessions of an account the 100 that were used last stay, and none that ended', async () => {
  const database = await openTestDatabase();
  const [ana, rui] = [await makePerson(database, 'editor'), await makePerson(database, 'editor')];
  const db = database.db.withTables<{
    sessions: Record<'id' | 'user_id' | 'token' | 'expires_at' | 'created_at' | 'updated_at', string>;
  }>();
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const session = (user_id: string, hours: number, expires_at = ago(-HOUR)) => {
    const id = newId();
    return { id, user_id, token: id, expires_at, created_at: ago(hours), updated_at: ago(hours) };
  };
  const hers = Array.from({ length: LIMITS.sessions + 3 }, (_, hours) => session(ana.id, hours));
  const [his, ended] = [session(rui.id, 500), session(rui.id, 1, ago(0.5))];
  await db
    .insertInto('sessions')
    .values([...hers, his, ended])
    .execute();
  const ctx = ctxOf(database, null);
  await enqueue(ctx, 'attempts.sweep', null);
  await workOff(ctx);
  const left = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([...hers.slice(0, LIMITS.sessions), his].map(({ id }) => id).toSorted());
  await database.close();
});
