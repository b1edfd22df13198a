import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateRole } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from './client.ts';

let server: RunningServer;
/** Slows attempts down, as outside of tests. */
let slow: RunningServer;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  slow = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', SLOW_ATTEMPTS: 'on' });
});

afterAll(async () => {
  await slow.stop();
  await server.stop();
});

type Limited = { what: string; key: string; max: number; post: (client: Client) => Promise<Response> };

const LIMITED: Limited[] = [
  ...[
    {
      what: 'sign-in',
      key: 'sign-in:ADDRESS',
      max: 20,
      fields: { intent: 'sign-in', email: 'x@example.com', password: 'segredo-1', name: '' },
    },
    {
      what: 'sign-up',
      key: 'sign-up:ADDRESS',
      max: 10,
      fields: { intent: 'sign-up', email: 'y@example.com', password: 'segredo-1', name: '' },
    },
  ].map(({ fields, ...row }) => ({ ...row, post: (client: Client) => client.postForm('/auth', fields) })),
  {
    ...{ what: 'recovery', key: 'recovery-request:ADDRESS', max: 10 },
    post: (client) => client.postForm('/auth/forgot', { email: 'z@example.com' }),
  },
  {
    ...{ what: 'a new password', key: 'reset:ADDRESS', max: 10 },
    post: (client) => client.postForm('/auth/reset', { token: 'x'.repeat(24), password: 'segredo-longo-7' }),
  },
  {
    ...{ what: 'an invitation’s link', key: 'acceptance:ADDRESS', max: 20 },
    post: (client) => client.postForm('/auth/invitation', { token: 'x', name: '', password: 'segredo-longo-7' }),
  },
  {
    ...{ what: 'inviting', key: 'invitation:PERSON', max: 100 },
    post: (client) => client.postForm('/admin/users', { intent: 'invite', email: 'w@example.com', role: 'user' }),
  },
  {
    ...{ what: 'an upload', key: 'upload:PERSON', max: 500 },
    post: (client) =>
      client.postForm(
        '/uploads',
        {},
        {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '100',
          'Upload-Metadata': `purpose ${btoa('image')},filename ${btoa('a.png')}`,
        },
      ),
  },
];

test('[AU-03] whoever goes on too long is told how long to wait, in the own language', async () => {
  const { db } = server.database;
  const admin = clientOf(server);
  await signUp(admin, 'chefe@example.com');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'chefe@example.com')
    .executeTakeFirstOrThrow();
  await updateRole(db, id, 'admin');
  await signIn(admin, 'chefe@example.com');
  for (const { what, key, max, post } of LIMITED) {
    const isOwn = key.includes('PERSON');
    for (const [language, text] of [
      ['de', /Zu viele Versuche\. Warten Sie \d+ (?:Sekunden|Minuten)/],
      ['it', /Troppi tentativi\. Aspetta \d+ (?:secondi|minuti)/],
    ] as const) {
      const address = newAddress();
      const client = isOwn ? admin : clientOf(server, address);
      await client.postForm('/language', { language });
      const filled = key.replace('ADDRESS', address).replace('PERSON', id);
      const now = Date.now();
      await db.deleteFrom('attempts').where('key', '=', filled).execute();
      await db
        .insertInto('attempts')
        .values({ key: filled, count: max + 1, last_at: now, ends_at: now + 60_000 })
        .execute();
      const answer = await post(client);
      expect([what, answer.status]).toEqual([what, 429]);
      expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
      // an upload's client has the texts itself
      expect(await answer.text(), what).toMatch(
        what === 'an upload' ? /"too_many_attempts","params":\{"seconds":\d+/ : text,
      );
      await db.deleteFrom('attempts').where('key', '=', filled).execute();
      expect((await post(client)).status, `${what}, after the wait`).not.toBe(429);
    }
  }
});

/** The seconds that a refused attempt is told to wait. */
async function waitOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const told = /Muitas tentativas\. Espere (\d+) (segundo|minuto)s? e tente de novo\./.exec(await answer.text());
  return Number(told?.[1]) * (told?.[2] === 'minuto' ? 60 : 1);
}

test('[AU-03] a wrong password and an unknown address are answered alike', async () => {
  await signUp(clientOf(server), 'known@example.com');
  const before = server.log.length;
  const wrong = await signIn(clientOf(server), 'known@example.com', 'not-it');
  const unknown = await signIn(clientOf(server), 'unknown@example.com', 'not-it');
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('E-mail ou senha incorretos.');
  }
  await signIn(clientOf(server), 'known@example.com');
  const lines = () =>
    server.log.slice(before).flatMap((line) => (line.includes('"security"') ? [JSON.parse(line)] : []));
  await expect
    .poll(() => lines().map(({ security }) => security))
    .toEqual(['invalid_credentials', 'invalid_credentials', 'signed_in']);
  expect(lines()[0]).toMatchObject({
    actor: null,
    method: 'POST',
    path: '/auth',
    address: expect.stringMatching(/^198\.18\./),
  });
  expect(server.log.join('\n')).not.toMatch(/not-it|segredo-1/);
});

test('[AU-03] an account takes ten wrong passwords, from wherever they come, then has to wait', async () => {
  await signUp(clientOf(server), 'target@example.com');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn(clientOf(server), 'target@example.com', 'guess')).status).toBe(422);
  }
  const wait = await waitOf(await signIn(clientOf(server), 'Target@example.com', 'guess'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  // the right password does not help meanwhile, so guessing on tells nothing
  await waitOf(await signIn(clientOf(server), 'target@example.com'));
  await signUp(clientOf(server), 'bystander@example.com');
  expect((await signIn(clientOf(server), 'bystander@example.com')).status).toBe(302);
});

test('[AU-03] a right password forgets the wrong ones before it', async () => {
  await signUp(clientOf(server), 'clumsy@example.com');
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(clientOf(server), 'clumsy@example.com', 'guess');
    expect((await signIn(clientOf(server), 'clumsy@example.com')).status).toBe(302);
  }
});

test('[AU-03] one network address cannot try many accounts', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let attempt = 0; attempt < 25; attempt += 1) {
    last = await signIn(clientOf(server, address), `guess-${attempt}@example.com`, 'guess');
    statuses.push(last.status);
    if (last.status === 429) break;
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  const wait = await waitOf(last as Response);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await signUp(clientOf(server), 'elsewhere@example.com');
  expect((await signIn(clientOf(server), 'elsewhere@example.com')).status).toBe(302);
});

/** Wrong passwords for accounts from one address, all at once. @returns how often each status came */
async function guess(emails: string[], address: string): Promise<Record<number, number>> {
  const answers = await Promise.all(emails.map((email) => signIn(clientOf(server, address), email, 'guess')));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('[AU-03] nobody locks accounts from one address: not seven with 77 guesses, nor one by going on', async () => {
  const email = 'victim-0@example.com';
  await signUp(clientOf(server), email);
  const emails = Array.from({ length: 7 }, (_, index) => `victim-${index}@example.com`);
  const address = newAddress();
  const guesses = emails.flatMap((each) => Array<string>(11).fill(each));
  const counts = await guess(guesses, address);
  expect(counts).toEqual({ 422: expect.any(Number), 429: expect.any(Number) });
  expect(counts[422]).toBeLessThanOrEqual(20);
  // minute after minute, as often as the address is allowed
  for (let minute = 0; minute < 2; minute += 1) {
    await server.database.db.deleteFrom('attempts').where('key', '=', `sign-in:${address}`).execute();
    await guess(Array<string>(12).fill(email), address);
  }
  expect((await signIn(clientOf(server, address), email)).status).toBe(429);
  expect((await signIn(clientOf(server), email)).status).toBe(302);
  const counted = await server.database.db
    .selectFrom('attempts')
    .select('count')
    .where('key', 'like', 'account:victim-%')
    .execute();
  expect(Math.max(...counted.map(({ count }) => count))).toBeLessThanOrEqual(8);
}, 60_000);

/** Locks an account as wrong passwords from many addresses do. */
async function lock(email: string): Promise<void> {
  const ends_at = Date.now() + 300_000;
  await server.database.db.deleteFrom('attempts').where('key', '=', `account:${email}`).execute();
  await server.database.db
    .insertInto('attempts')
    .values({ key: `account:${email}`, count: 11, last_at: Date.now(), ends_at })
    .execute();
  expect((await signIn(clientOf(server), email)).status).toBe(429);
}

test('[AU-03] a device that signed in before passes the lock of its account, and no other account’s', async () => {
  const [email, other] = ['regular@example.com', 'stranger@example.com'];
  for (const each of [email, other]) await signUp(clientOf(server), each);
  const device = clientOf(server);
  const first = await signIn(device, email);
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('prelo.device='));
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  await device.postForm('/sign-out', {});
  await lock(email);
  expect((await signIn(device, email)).status).toBe(302);
  await device.postForm('/sign-out', {});
  await lock(other);
  expect((await signIn(device, other)).status).toBe(429);
  // a forged name of a device is none
  const forged = cookie?.split(';')[0]?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '';
  const body = { intent: 'sign-in', email, password: 'segredo-1' };
  expect((await clientOf(server).postForm('/auth', body, { Cookie: forged })).status).toBe(429);
});

test('[AU-03] a device that signed in before has a limit of its own, and a new password ends what it may', async () => {
  const email = 'lent@example.com';
  await signUp(clientOf(server), email);
  const device = clientOf(server);
  await signIn(device, email);
  await device.postForm('/sign-out', {});
  const guesses = await Promise.all(Array.from({ length: 13 }, () => signIn(device, email, 'guess')));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await signIn(device, email)).status).toBe(429);
  // its guesses do not count for the others
  const elsewhere = clientOf(server);
  expect((await signIn(elsewhere, email)).status).toBe(302);
  const fields = { intent: 'password', current_password: 'segredo-1', password: 'nove-canoas-verdes' };
  expect((await elsewhere.postForm('/profile', fields)).status).toBe(200);
  await lock(email);
  const old = clientOf(server);
  expect(
    (await old.postForm('/auth', { intent: 'sign-in', email, password: 'x' }, { Cookie: device.cookie() })).status,
  ).toBe(429);
  await elsewhere.postForm('/sign-out', {});
  expect((await signIn(elsewhere, email, 'nove-canoas-verdes')).status).toBe(302);
});

test('[AU-03] who is signed in proves the own password, however many others guess at it', async () => {
  const email = 'busy@example.com';
  await signUp(clientOf(server), email);
  const owner = clientOf(server);
  await signIn(owner, email);
  await lock(email);
  expect((await owner.postForm('/profile', { intent: 'factor-start', password: 'segredo-1' })).status).toBe(200);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const wrong = { intent: 'factor-start', password: 'guess' };
    expect((await owner.postForm('/profile', wrong)).status).toBe(422);
  }
  expect((await owner.postForm('/profile', { intent: 'factor-start', password: 'segredo-1' })).status).toBe(429);
});

test('[AU-03] one password after the other is answered later and later', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn(clientOf(slow), 'slow@example.com', 'guess');
  const started = performance.now();
  expect((await signIn(clientOf(slow), 'slow@example.com', 'guess')).status).toBe(422);
  expect(performance.now() - started).toBeGreaterThanOrEqual(500);
});

test('[AU-04] whoever asks for a new password waits the same, whether the address has an account', async () => {
  await signUp(clientOf(slow), 'conta@example.com');
  for (const email of ['conta@example.com', 'ninguem@example.com']) {
    const started = performance.now();
    expect((await clientOf(slow).postForm('/auth/forgot', { email })).status).toBe(200);
    expect(performance.now() - started, email).toBeGreaterThanOrEqual(300);
  }
});
