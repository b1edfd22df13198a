import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makePerson, requestCtxOf } from '#tests/factories.ts';
import type { RequestCtx } from '../context.ts';
import { newId } from '../ids.ts';
import type { Actor } from '../policy.ts';
import { ownPasskeys, removePasskey } from './passkeys.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Gives an account a passkey, as the account library stores one. */
async function givePasskey({ actor }: RequestCtx, name: string): Promise<string> {
  const id = newId();
  const key = { public_key: 'key', credential_id: id, counter: 0, device_type: 'singleDevice', is_backed_up: false };
  await database.db
    .withTables<{ passkeys: typeof key & Record<'id' | 'user_id' | 'name' | 'created_at', string> }>()
    .insertInto('passkeys')
    .values({ ...key, id, user_id: actor?.id ?? '', name, created_at: new Date().toISOString() })
    .execute();
  return id;
}

type Sessions = {
  sessions: Record<'id' | 'user_id' | 'token' | 'expires_at' | 'created_at' | 'updated_at', string> & {
    has_passkey: boolean;
  };
};

/** Opens the session of a context, with a passkey. */
async function openedByPasskey({ actor, sessionId }: RequestCtx): Promise<void> {
  const at = new Date().toISOString();
  const times = { expires_at: at, created_at: at, updated_at: at };
  const session = { id: sessionId ?? '', user_id: actor?.id ?? '', token: newId(), has_passkey: true };
  const db = database.db.withTables<Sessions>();
  await db
    .insertInto('sessions')
    .values({ ...session, ...times })
    .execute();
}

async function hasShownPasskey({ sessionId }: RequestCtx): Promise<boolean> {
  const query = database.db.withTables<Sessions>().selectFrom('sessions').select('id');
  const opened = query.where('id', '=', sessionId ?? '').where('has_passkey', '=', true);
  return (await opened.executeTakeFirst()) !== undefined;
}

const requiring = (actor: Actor) => {
  const ctx = requestCtxOf(database, actor);
  return { ...ctx, config: { ...ctx.config, requireSecondFactor: 'admins' as const } };
};

test('of the last two passkeys where one is required, two removals at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ctx = requiring(await makePerson(database, 'admin'));
    const ids = [await givePasskey(ctx, 'Telefone'), await givePasskey(ctx, 'Computador')];
    const outcomes = await Promise.allSettled(ids.map((id) => removePasskey(ctx, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'factor_required' } });
    expect(await ownPasskeys(ctx)).toHaveLength(1);
    expect(ctx.letters).toHaveLength(1);
  }
});

test('the last passkey is removed where none is required, and no session counts as opened by one any more', async () => {
  const ctx = requestCtxOf(database, await makePerson(database, 'admin'));
  const ids = [await givePasskey(ctx, 'Telefone'), await givePasskey(ctx, 'Computador')];
  await openedByPasskey(ctx);
  for (const id of ids) {
    expect(await hasShownPasskey(ctx)).toBe(true);
    await removePasskey(ctx, id);
  }
  expect([await ownPasskeys(ctx), await hasShownPasskey(ctx)]).toEqual([[], false]);
  await expect(removePasskey(ctx, ids[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
});
