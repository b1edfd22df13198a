import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from './client.ts';
import { join } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;

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
});

type SessionsTable = { sessions: { id: string; user_id: string; expires_at: string; updated_at: string } };

/** The session rows of the account that is signed in. */
async function sessions() {
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return db.withTables<SessionsTable>().selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
}

test('[HS-01] [AU-03] a session is an httpOnly, SameSite cookie over a row in the database', async () => {
  const answer = await signIn(client, email);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/');
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
  }
  expect(await sessions()).toHaveLength(1);
  expect((await client.get('/')).status).toBe(200);
});

/** Signs in as a browser behind a proxy with TLS does. @returns the answer's status */
function statusThroughProxy(url: string, path: string, origin: string): Promise<number | undefined> {
  const form = new URLSearchParams({ intent: 'sign-in', email, password: 'segredo-1' }).toString();
  const type = 'application/x-www-form-urlencoded';
  const headers = { Host: 'books.example.com', Origin: origin, 'Content-Type': type, 'X-Forwarded-For': newAddress() };
  return new Promise((resolve, reject) => {
    request(url + path, { method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end(form);
  });
}

test('a session of a site under https has the Secure mark, and its forms work behind a proxy', async () => {
  const secure = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', PUBLIC_URL: 'https://books.example.com' });
  try {
    const visitor = clientOf(secure);
    await signUp(visitor, email);
    const answer = await signIn(visitor, email);
    expect(answer.status).toBe(302);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/i);
    // the proxy ends TLS: the browser's Origin says https, the request that arrives does not
    expect(await statusThroughProxy(secure.url, '/auth', 'https://books.example.com')).toBe(302);
    expect(await statusThroughProxy(secure.url, '/auth.data', 'https://books.example.com')).toBe(202);
    expect(await statusThroughProxy(secure.url, '/auth', 'https://evil.example')).toBe(403);
    const other = clientOf(secure);
    const asked = await other.postForm('/auth/passkey', {});
    expect(await asked.json()).toMatchObject({ options: { rpId: 'books.example.com' } });
    const shown = { clientDataJSON: '', authenticatorData: '', signature: '' };
    const response = JSON.stringify({ id: 'none', rawId: 'none', type: 'public-key', response: shown });
    const tried = { intent: 'passkey', response };
    // the challenge is found again by its cookie, and works once
    expect([(await other.postForm('/auth', tried)).status, (await other.postForm('/auth', tried)).status]).toEqual([
      422, 410,
    ]);
  } finally {
    await secure.stop();
  }
});

/** Makes the session of whoever is signed in as old as if it had been used last so many days ago. */
async function age(days: number): Promise<void> {
  const db = server.database.db.withTables<SessionsTable>();
  for (const { id, expires_at, updated_at } of await sessions()) {
    const earlier = (at: string) => new Date(new Date(at).getTime() - days * DAY_MS).toISOString();
    const times = { expires_at: earlier(expires_at), updated_at: earlier(updated_at) };
    await db.updateTable('sessions').set(times).where('id', '=', id).execute();
  }
}

test('[HS-01] [AU-03] a session renews itself while it is in use, so that nobody who keeps working is signed out', async () => {
  await signIn(client, email);
  const works = {
    'a page': () => client.get('/'),
    'the data of a page': () => client.get('/profile.data'),
    'a save': () => client.postJson('/profile', { values: { full_name: 'Nina', avatar_url: '' } }),
  };
  for (const [how, work] of Object.entries(works)) {
    // ninety days of work, where a session that is left alone lasts thirty
    for (let time = 0; time < 4; time += 1) {
      await age(23);
      const answer = await work();
      expect([how, answer.status]).toEqual([how, 200]);
      expect(answer.headers.getSetCookie().join()).toMatch(/prelo\.session_token=[^;]+/);
      const [session, ...others] = await sessions();
      expect(others).toEqual([]);
      expect(Date.parse(session?.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    }
  }
  await age(31);
  expect((await client.get('/')).status).toBe(302);
});

test('[AU-03] signing out ends the session for every holder of its cookie', async () => {
  await signIn(client, email);
  const stolen = client.cookie();
  expect((await client.postForm('/sign-out', {})).status).toBe(204);
  expect(client.cookie()).not.toContain('session');
  expect(await sessions()).toEqual([]);
  const answer = await clientOf(server).get('/', { Cookie: stolen });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/auth');
});

test('an ended or forged session is nobody’s', async () => {
  await signIn(client, email);
  const { db } = server.database;
  const [session] = await sessions();
  const past = new Date(Date.now() - 1000).toISOString();
  await db
    .withTables<SessionsTable>()
    .updateTable('sessions')
    .set({ expires_at: past })
    .where('id', '=', session?.id ?? '')
    .execute();
  expect((await client.get('/')).status).toBe(302);
  const forged = 'prelo.session_token=forged.c2lnbmF0dXJl';
  expect((await clientOf(server).get('/', { Cookie: forged })).status).toBe(302);
});

test('[DA-08] a role taken away counts from the next request on', async () => {
  await signIn(client, email);
  const { db } = server.database;
  const become = (role: 'editor' | 'user') =>
    db.updateTable('users').set({ role }).where('email', '=', email).execute();
  await become('editor');
  expect((await client.get('/admin')).status).toBe(200);
  await become('user');
  expect((await client.get('/admin')).status).toBe(302);
});
