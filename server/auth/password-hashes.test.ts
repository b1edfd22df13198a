import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { requestCtxOf } from '#tests/factories.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { inTurnOf } from '../turns.ts';
import { hashPassword } from './password-hashes.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const { scrypt } = crypto;
let database: TestDatabase;
/** Hashes that were begun and wait until they are let go. */
let held: (() => void)[];

function setScrypt(given: unknown): void {
  Object.assign(crypto, { scrypt: given });
  syncBuiltinESMExports();
}

beforeEach(async () => {
  database = await openTestDatabase();
  held = [];
  setScrypt((...args: unknown[]) => void held.push(() => Reflect.apply(scrypt, crypto, args)));
});
afterEach(async () => {
  setScrypt(scrypt);
  await database.close();
});

const begun = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count));
const letGo = () => {
  for (const go of held.splice(0)) go();
};

test('nobody waits for the password of somebody who signs up to be hashed', async () => {
  const ctx = requestCtxOf(database, null);
  const given = { name: 'Ana Lima', email: 'ana@example.com', password: 'segredo-7-de-ana' };
  const signingUp = signUp(ctx, given);
  await begun(1);
  const others = sql`update users set name = name`.execute(database.db).then(() => 'answered');
  expect(await Promise.race([others, wait(2_000, 'waits')])).toBe('answered');
  letGo();
  await signingUp;
  const signingIn = signIn(ctx, given);
  await begun(1);
  letGo();
  expect(await signingIn).toMatchObject({ actor: { email: given.email } });
});

test('passwords are hashed two at a time at most, in turns by who sent them, and past so many of one they are refused', async () => {
  const done: string[] = [];
  const hash = (who: string) =>
    inTurnOf({ room: 'readers', who }, () => hashPassword('segredo')).then(
      () => done.push(who),
      (error: unknown) => done.push(`${who}: ${AppError.of(error)?.code}`),
    );
  const { waitingEach } = TRAFFIC.passwords;
  const mallory = Array.from({ length: waitingEach + 10 }, () => hash('mallory'));
  const ana = hash('ana');
  await vi.waitFor(() => expect(done).toContain('mallory: passwords_busy'));
  expect(held.length).toBeLessThanOrEqual(2);
  const atOnce = held.length;
  expect(done).toEqual(Array(10 - atOnce).fill('mallory: passwords_busy'));
  letGo();
  await begun(atOnce);
  letGo();
  await ana;
  expect(done.filter((who) => who === 'mallory').length).toBeLessThanOrEqual(2 * atOnce);
  while (done.length < mallory.length + 1) {
    letGo();
    await wait(1);
  }
  await Promise.all(mallory);
});
