import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { nextTotpOf, totpOf, wrongTotpOf } from '../totp.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { join } from './people.ts';

const PASSWORD = 'segredo-1';

let server: RunningServer;
let client: Client;
let email: string;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await join(server);
});

afterAll(() => server.stop());

beforeEach(async () => {
  ({ client, email } = await join(server));
  await signIn(client, email);
});

test('a key and recovery codes as RFC 6238 has it', () => {
  const key = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';
  expect([59, 1_111_111_109, 2_000_000_000].map((at) => totpOf(key, at * 1000))).toEqual([
    '287082',
    '081804',
    '279037',
  ]);
});

const act = (by: Client, intent: string, fields: Record<string, string> = {}) =>
  by.postForm('/profile.data', { intent, ...fields });
const codes = (text: string) => [...new Set(text.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? [])];
const isIn = async (by: Client) => (await by.get('/')).status === 200;

/** Turns the second step on for who is signed in. */
async function turnOn(by: Client = client): Promise<{ key: string; first: string; recovery: string[] }> {
  const started = await (await act(by, 'factor-start', { password: PASSWORD })).text();
  const [key = ''] = /(?:[A-Z2-7]{4} ){7,}[A-Z2-7]{1,4}/.exec(started) ?? [];
  expect(started).toContain('data:image/svg+xml;base64,');
  const first = totpOf(key);
  const confirmed = await act(by, 'factor-confirm', { code: first });
  expect(confirmed.status).toBe(200);
  return { key, first, recovery: codes(await confirmed.text()) };
}

async function stored() {
  const { db } = server.database;
  return db.selectFrom('users').select(['id', 'is_two_factor']).where('email', '=', email).executeTakeFirstOrThrow();
}

const code = (by: Client, given: string, intent = 'code') => by.postForm('/auth', { intent, code: given });

test('it is turned on by the password and a first code; then a password alone brings no session', async () => {
  const refused = await act(client, 'factor-start', { password: 'errada-1' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Esta não é a sua senha atual.');
  // a key that no code confirmed asks nothing of anybody
  await act(client, 'factor-start', { password: PASSWORD });
  expect((await act(client, 'factor-confirm', { code: 'x' })).status).toBe(422);
  expect((await signIn(clientOf(server), email)).status).toBe(302);
  const { key, first, recovery } = await turnOn();
  expect(recovery).toHaveLength(10);
  expect((await stored()).is_two_factor).toBe(true);
  expect(await isIn(client)).toBe(true);

  const other = clientOf(server);
  const asked = await signIn(other, email);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('Verificação em duas etapas');
  expect(await isIn(other)).toBe(false);
  const wrong = await code(other, wrongTotpOf(key));
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Código incorreto ou já usado.');
  expect(await isIn(other)).toBe(false);
  // the code that confirmed the key is used up, the next one is taken early, and once
  expect((await code(other, first)).status).toBe(422);
  const early = nextTotpOf(key);
  const right = await code(other, ` ${early.replace(/^.../, '$& ')} `);
  expect([right.status, right.headers.get('location')]).toEqual([302, '/']);
  expect(await isIn(other)).toBe(true);
  const replayer = clientOf(server);
  await signIn(replayer, email);
  const replayed = await code(replayer, early);
  expect([replayed.status, await isIn(replayer)]).toEqual([422, false]);
  // whoever has no right password behind them gets nowhere with a code
  expect((await code(clientOf(server), nextTotpOf(key))).status).toBe(410);
});

test('a recovery code works once; new ones end the old; without the password nothing changes', async () => {
  const { recovery } = await turnOn();
  const [first = '', second = ''] = recovery;
  const use = async (given: string) => {
    const by = clientOf(server);
    await signIn(by, email);
    const { status } = await code(by, given);
    return { status, isIn: await isIn(by) };
  };
  expect(await use(first.toUpperCase().replace('-', ' '))).toEqual({ status: 302, isIn: true });
  expect(await use(first)).toEqual({ status: 422, isIn: false });
  for (const intent of ['factor-codes', 'factor-off']) {
    expect((await act(client, intent, { password: 'errada-1' })).status).toBe(422);
    expect((await act(clientOf(server), intent, { password: PASSWORD })).status).not.toBe(200);
  }
  const renewed = codes(await (await act(client, 'factor-codes', { password: PASSWORD })).text());
  expect(renewed).toHaveLength(10);
  expect(await use(second)).toEqual({ status: 422, isIn: false });
  expect(await use(renewed[0] ?? '')).toEqual({ status: 302, isIn: true });
  expect((await act(client, 'factor-off', { password: PASSWORD })).status).toBe(200);
  expect(await isIn(client)).toBe(true);
  expect((await signIn(clientOf(server), email)).status).toBe(302);
  const { id } = await stored();
  const { db } = server.database;
  const entries = await db.selectFrom('audit').select('action').where('actor_id', '=', id).orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual(['factor_on', 'factor_codes', 'factor_off']);
});

test('one of many attempts with the same code at once gets in', async () => {
  const { key, recovery } = await turnOn();
  const callers = [1, 2, 3].map(() => clientOf(server));
  for (const by of callers) await signIn(by, email);
  const answers = await Promise.all(callers.map((by) => code(by, recovery[0] ?? '')));
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  const others = [1, 2, 3].map(() => clientOf(server));
  for (const by of others) await signIn(by, email);
  const next = nextTotpOf(key);
  const byCode = await Promise.all(others.map((by) => code(by, next)));
  expect(byCode.filter(({ status }) => status === 302)).toHaveLength(1);
  const { id } = await stored();
  const tables = server.database.db.withTables<{ sessions: { id: string; user_id: string } }>();
  // the session that turned it on, and one by each way in
  expect(await tables.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(3);
});

test('[AU-03] five wrong codes ask for the password again, ten lock the account’s codes for a while', async () => {
  const { key, recovery } = await turnOn();
  const wrong = wrongTotpOf(key);
  for (let round = 0; round < 2; round += 1) {
    const by = clientOf(server);
    await signIn(by, email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await code(by, wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    if (round === 0) expect((await code(by, nextTotpOf(key))).status).toBe(410);
  }
  const by = clientOf(server);
  await signIn(by, email);
  for (const given of [nextTotpOf(key), recovery[0] ?? '']) {
    const locked = await code(by, given);
    expect(locked.status).toBe(429);
    expect(await locked.text()).toContain('Espere 15 minutos e');
  }
  const { id } = await stored();
  const factors = server.database.db.withTables<{ second_factors: { user_id: string; locked_until: string } }>();
  const locked_until = new Date(Date.now() + 119_000).toISOString();
  await factors.updateTable('second_factors').set({ locked_until }).where('user_id', '=', id).execute();
  expect(await (await code(by, nextTotpOf(key))).text()).toContain('Espere 2 minutos e');
  expect(await isIn(by)).toBe(false);
});

test('whom it is required of does nothing before; others are left alone', async () => {
  const own = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', REQUIRE_SECOND_FACTOR: 'admins' });
  try {
    const [admin, reader] = [clientOf(own), clientOf(own)];
    for (const [by, address] of [
      [admin, 'admin@example.com'],
      [reader, 'reader@example.com'],
    ] as const) {
      await signUp(by, address);
      await signIn(by, address);
    }
    expect(await isIn(reader)).toBe(true);
    for (const path of ['/', '/admin', '/admin/users']) {
      const led = await admin.get(path);
      expect([led.status, led.headers.get('location')]).toEqual([302, '/profile']);
    }
    expect((await admin.postForm('/admin/users.data', { intent: 'invite', email: 'x@example.com' })).status).toBe(404);
    expect((await admin.get('/live')).status).toBe(404);
    expect(await (await admin.get('/profile')).text()).toContain('Esta instalação exige');
    await turnOn(admin);
    expect((await admin.get('/admin')).status).toBe(200);
    const off = await act(admin, 'factor-off', { password: PASSWORD });
    expect(off.status).toBe(403);
    expect((await admin.get('/admin')).status).toBe(200);

    const { db } = own.database;
    await db.updateTable('users').set({ role: 'editor' }).where('email', '=', 'reader@example.com').execute();
    const ask = (require_second_factor: string, version: number) =>
      admin.postJson('/admin/settings.data', { values: { require_second_factor }, version });
    expect((await reader.get('/admin')).status).toBe(200);
    expect((await ask('everybody', 0)).status).toBe(422);
    expect((await ask('managers', 0)).status).toBe(200);
    expect((await reader.get('/admin')).headers.get('location')).toBe('/profile');
    // a passkey that was shown in the session counts instead
    const sessions = db.withTables<{ sessions: { has_passkey: boolean } }>();
    await sessions.updateTable('sessions').set({ has_passkey: true }).execute();
    expect((await reader.get('/admin')).status).toBe(200);
    await sessions.updateTable('sessions').set({ has_passkey: false }).execute();
    expect((await reader.get('/admin')).headers.get('location')).toBe('/profile');
    // the setting never asks it of fewer than the environment does
    expect((await ask('off', 1)).status).toBe(200);
    expect((await reader.get('/admin')).status).toBe(200);
    expect((await act(admin, 'factor-off', { password: PASSWORD })).status).toBe(403);
  } finally {
    await own.stop();
  }
});
