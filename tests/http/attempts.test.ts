import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { updateRole } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from './client.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
});

afterAll(() => server.stop());

type Limited = { what: string; key: string; max: number; post: (client: Client) => Promise<Response> };

const LIMITED: Limited[] = [
  ...[
    {
      what: 'sign-in',
      key: 'ADDRESS|/sign-in/email',
      max: 20,
      fields: { intent: 'sign-in', email: 'x@example.com', password: 'segredo-1', name: '' },
    },
    {
      what: 'sign-up',
      key: 'ADDRESS|/sign-up/email',
      max: 10,
      fields: { intent: 'sign-up', email: 'y@example.com', password: 'segredo-1', name: '' },
    },
  ].map(({ fields, ...row }) => ({ ...row, post: (client: Client) => client.postForm('/auth', fields) })),
  {
    ...{ what: 'recovery', key: 'ADDRESS|/request-password-reset', max: 10 },
    post: (client) => client.postForm('/auth/forgot', { email: 'z@example.com' }),
  },
  {
    ...{ what: 'a new password', key: 'ADDRESS|/reset-password', max: 10 },
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
  const limits = db.withTables<{ rate_limits: { id: string; key: string; count: number; last_request: number } }>();
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
      const row = { count: max + 1, last_request: Date.now() };
      await limits.deleteFrom('rate_limits').where('key', '=', filled).execute();
      await limits
        .insertInto('rate_limits')
        .values({ id: newId(), key: filled, ...row })
        .execute();
      const answer = await post(client);
      expect([what, answer.status]).toEqual([what, 429]);
      expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
      // an upload's client has the texts itself
      expect(await answer.text(), what).toMatch(
        what === 'an upload' ? /"too_many_attempts","params":\{"seconds":\d+/ : text,
      );
      await limits.deleteFrom('rate_limits').where('key', '=', filled).execute();
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
