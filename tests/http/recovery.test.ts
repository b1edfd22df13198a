import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from './client.ts';

const NEW_PASSWORD = 'nove-canoas-verdes';

let mail: MailServer;
let server: RunningServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', SMTP_URL: mail.url });
  await signUp(clientOf(server), 'first@example.com');
});

afterAll(async () => {
  await server.stop();
  await mail.close();
});

const ask = (email: string, client = clientOf(server)) => client.postForm('/auth/forgot', { email });
const reset = (token: string, password = NEW_PASSWORD, client: Client = clientOf(server)) =>
  client.postForm('/auth/reset', { token, password });

/** The secret in the next mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const { text } = await mail.next(email);
  const link = new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${server.url}/auth/reset`);
  return link.searchParams.get('token') ?? '';
}

/** The answer's text without what differs from one answer to the next: nonces, and the address that was asked for. */
async function told(answer: Response, email: string): Promise<string> {
  return (await answer.text()).replace(/[\w+/]{22}==/g, '').replaceAll(email, '');
}

test('[AU-04] the answer is the same whether an address has an account', async () => {
  await signUp(clientOf(server), 'known@example.com');
  const [known, unknown] = [await ask('Known@example.com'), await ask('nobody@example.com')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  const text = await told(known, 'known@example.com');
  expect(text).toContain('Confira seu e-mail');
  expect(await told(unknown, 'nobody@example.com')).toBe(text);
  await mail.next('known@example.com');
  expect(mail.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false);
  expect((await ask('josé@example.com')).status).toBe(422);
  expect(await (await ask('')).text()).toContain('E-mail é obrigatório');
});

test('[AU-04] a link sets a new password once, and ends every session and every other link', async () => {
  const email = 'esquecida@example.com';
  const open = clientOf(server);
  await signUp(open, email);
  await signIn(open, email);
  expect((await open.get('/')).status).toBe(200);
  await ask(email);
  const older = await tokenTo(email);
  await ask(email);
  const token = await tokenTo(email);
  expect(token).not.toBe(older);
  expect(await (await clientOf(server).get(`/auth/reset?token=${token}`)).text()).toContain('Criar nova senha');
  const common = await reset(token, 'senha123');
  expect(common.status).toBe(422);
  expect(await common.text()).toContain('Esta senha está entre as mais usadas no mundo');
  const outcomes = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([302, 410, 410]);
  for (const used of [token, older]) {
    expect((await reset(used)).status).toBe(410);
    const page = await clientOf(server).get(`/auth/reset?token=${used}`);
    expect(await page.text()).toContain('Este link não vale mais');
  }
  expect((await open.get('/')).status).toBe(302);
  expect((await signIn(clientOf(server), email)).status).toBe(422);
  expect((await signIn(clientOf(server), email, NEW_PASSWORD)).status).toBe(302);
});

test('[AU-04] a link expires, and the database does not hold its secret', async () => {
  const email = 'devagar@example.com';
  await signUp(clientOf(server), email);
  await ask(email);
  const token = await tokenTo(email);
  const db = server.database.db.withTables<{ verifications: { identifier: string; expires_at: string } }>();
  const rows = await db.selectFrom('verifications').select(['identifier', 'expires_at']).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(server.log.join('\n')).not.toContain(token);
  await db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await reset(token)).status).toBe(410);
  expect((await reset('x'.repeat(24))).status).toBe(410);
});

test('[AU-04] an address gets three letters, then none for a while, and nobody is told', async () => {
  const email = 'insistente@example.com';
  await signUp(clientOf(server), email);
  for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(200);
  for (let time = 0; time < 3; time += 1) await mail.next(email);
  expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
  // fourteen minutes later, and whatever else was asked for meanwhile
  await passMinutes(14);
  await signIn(clientOf(server), email, 'guess');
  expect((await ask(email)).status).toBe(200);
  await ask('first@example.com');
  await mail.next('first@example.com');
  expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
  await passMinutes(1);
  await ask(email);
  await mail.next(email);
});

/** Lets what was counted so far be that much older. */
async function passMinutes(minutes: number): Promise<void> {
  const change = {
    ends_at: sql<number>`ends_at - ${minutes * 60_000}`,
    last_at: sql<number>`last_at - ${minutes * 60_000}`,
  };
  await server.database.db.updateTable('attempts').set(change).execute();
}

test('[AU-04] one network address cannot ask without end', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    statuses.push((await ask(`a-${time}@example.com`, clientOf(server, address))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('[AU-03] a new password lifts the wait after ten wrong ones', async () => {
  const email = 'trancada@example.com';
  await signUp(clientOf(server), email);
  const attempts = Array.from({ length: 12 }, () => signIn(clientOf(server), email, 'guess'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect((await signIn(clientOf(server), email)).status).toBe(429);
  await ask(email);
  const owner = clientOf(server);
  expect((await reset(await tokenTo(email), NEW_PASSWORD, owner)).status).toBe(302);
  expect((await signIn(clientOf(server), email, NEW_PASSWORD)).status).toBe(302);
  // and whoever recovered it gets in, however others go on
  const locked = { key: `account:${email}`, count: 11, last_at: Date.now(), ends_at: Date.now() + 300_000 };
  await server.database.db.insertInto('attempts').values(locked).execute();
  expect((await signIn(clientOf(server), email, NEW_PASSWORD)).status).toBe(429);
  expect((await signIn(owner, email, NEW_PASSWORD)).status).toBe(302);
});

test('[AU-02] a common password and an address with accents are refused with the reason', async () => {
  const common = await signUp(clientOf(server), 'comum@example.com', 'Flamengo');
  expect(common.status).toBe(422);
  expect(await common.text()).toContain('Esta senha está entre as mais usadas no mundo');
  const accents = await signUp(clientOf(server), 'josé@example.com');
  expect(await accents.text()).toContain('Antes do @, o e-mail só pode ter letras sem acento');
  expect((await signUp(clientOf(server), 'nina@pão.com.br')).status).toBe(200);
  expect((await signIn(clientOf(server), 'NINA@xn--po-sia.com.br')).status).toBe(302);
});

/** An installation with another `SIGN_UP`, and its administrator. */
async function closedTo(mode: 'invite' | 'closed') {
  const own = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', SIGN_UP: mode });
  const admin = clientOf(own);
  const first = await signUp(admin, 'first@example.com');
  await signIn(admin, 'first@example.com');
  return { own, admin, mode, first: first.status };
}

test('[AU-04] with SIGN_UP=invite or closed nobody but the first administrator signs up unasked', {
  timeout: 120_000,
}, async () => {
  const both = await Promise.all([closedTo('invite'), closedTo('closed')]);
  try {
    for (const { own, admin, mode, first } of both) {
      const refused = await signUp(clientOf(own), 'second@example.com');
      expect([mode, first, refused.status]).toEqual([mode, 200, 403]);
      expect(await (await clientOf(own).get('/auth')).text()).toContain(mode);
      const emails = async () => {
        const rows = await own.database.db.selectFrom('users').select(['email', 'role']).orderBy('email').execute();
        return rows.map(({ email, role }) => `${email} ${role}`);
      };
      const invitation = { intent: 'invite', email: 'b@example.com', role: 'editor' };
      const invited = await admin.postForm('/admin/users.data', invitation);
      expect(await emails()).toEqual(['first@example.com admin']);
      const token = /\/auth\/invitation\?token=([\w-]+)/.exec(await invited.text())?.[1] ?? '';
      const accepted = await clientOf(own).postForm('/auth/invitation', { token, name: '', password: NEW_PASSWORD });
      expect([invited.status, accepted.status, await emails()]).toEqual(
        mode === 'invite'
          ? [200, 302, ['b@example.com editor', 'first@example.com admin']]
          : [403, 410, ['first@example.com admin']],
      );
    }
  } finally {
    await Promise.all(both.map(({ own }) => own.stop()));
  }
});

test('[AU-03] whose password was changed is told by mail, and the other sessions end', async () => {
  const email = 'trocada@example.com';
  const [here, there] = [clientOf(server), clientOf(server)];
  await signUp(here, email);
  for (const client of [here, there]) await signIn(client, email);
  const fields = { intent: 'password', current_password: 'segredo-1', password: NEW_PASSWORD };
  expect((await here.postForm('/profile', fields)).status).toBe(200);
  const { subject, text } = await mail.next(email);
  expect([subject, text]).toEqual([expect.stringContaining('senha'), expect.stringContaining('acaba de ser alterada')]);
  expect([(await here.get('/profile')).status, (await there.get('/profile')).status]).toEqual([200, 302]);
});
