import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { clientOf, signUp } from './client.ts';

async function withServer(env: Record<string, string>, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', ...env });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function roles({ database }: RunningServer): Promise<Record<string, string>> {
  const rows = await database.db.selectFrom('users').select(['email', 'role']).execute();
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
}

test('[G-05] the first account is the administrator, the second is not; the log and the sign-up tab say so', () =>
  withServer({}, async (server) => {
    await expect.poll(() => server.log.join('\n')).toContain('the first account made at');
    const invited = await (await clientOf(server).get('/auth')).text();
    expect(invited).toMatch(/primeira conta[^<]*administra/i);
    await signUp(clientOf(server), 'first@example.com');
    await signUp(clientOf(server), 'second@example.com');
    expect(await roles(server)).toEqual({ 'first@example.com': 'admin', 'second@example.com': 'user' });
    expect(server.log.join('\n')).toContain('the first account is the administrator');
    expect(await (await clientOf(server).get('/auth')).text()).not.toMatch(/primeira conta[^<]*administra/i);
  }));

test('[G-05] of many who sign up at once exactly one becomes the administrator', () =>
  withServer({}, async (server) => {
    const emails = Array.from({ length: 8 }, (_, index) => `p${index}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp(clientOf(server), email)));
    expect(answers.map((answer) => answer.status)).toEqual(emails.map(() => 200));
    const given = Object.values(await roles(server));
    expect(given).toHaveLength(emails.length);
    expect(given.filter((role) => role === 'admin')).toHaveLength(1);
  }));

test('[G-05] ADMIN_EMAIL reserves the right to one address, whoever comes first', () =>
  withServer({ ADMIN_EMAIL: 'Chefe@example.com' }, async (server) => {
    await signUp(clientOf(server), 'first@example.com');
    await signUp(clientOf(server), 'chefe@example.com');
    expect(await roles(server)).toEqual({ 'first@example.com': 'user', 'chefe@example.com': 'admin' });
  }));
