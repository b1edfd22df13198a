import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makePerson, requestCtxOf } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import type { Actor } from '../policy.ts';
import { acceptInvitation, cancelInvitation, invite, openInvitation, pendingInvitations } from './invitations.ts';
import { listPeople } from './people.ts';

let database: TestDatabase;
let admin: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = await makePerson(database, 'admin', 'Ana');
});

afterAll(() => database.close());

const as = (actor: Actor | null) => requestCtxOf(database, actor);
const password = 'quatro-rios-e-um-trem';

/** The secret in the link of the last e-mail. */
function tokenOf({ letters }: ReturnType<typeof as>): string {
  return new URL(letters.at(-1)?.link.url ?? '').searchParams.get('token') ?? '';
}

async function invited(email: string, role = 'editor'): Promise<string> {
  const ctx = as(admin);
  await invite(ctx, { email, role });
  return tokenOf(ctx);
}

test('[US-03] [AU-04] an invitation makes one account with its role, once', async () => {
  const token = await invited('Nova@Example.com');
  expect(await openInvitation(as(null), token)).toEqual({ email: 'nova@example.com', role: 'editor', inviter: 'Ana' });
  const accept = () => acceptInvitation(as(null), { token, name: 'Nova', password });
  const outcomes = await Promise.allSettled([accept(), accept(), accept()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  await expect(accept()).rejects.toMatchObject({ code: 'link_expired', status: 410 });
  expect((await listPeople(as(admin), { search: 'nova@' })).items).toMatchObject([{ name: 'Nova', role: 'editor' }]);
  expect(await openInvitation(as(null), token)).toBeNull();
});

test('an invitation ends by time, by a newer one and by being taken back', async () => {
  const expired = await invited('tarde@example.com');
  const later = { ...as(null), now: () => new Date(Date.now() + 7 * 24 * 3_600_000 + 1) };
  expect(await openInvitation(later, expired)).toBeNull();
  const late = acceptInvitation(later, { token: expired, name: '', password });
  await expect(late).rejects.toMatchObject({ code: 'link_expired' });
  const newer = await invited('tarde@example.com', 'user');
  expect(await openInvitation(as(null), expired)).toBeNull();
  expect(await openInvitation(as(null), newer)).toMatchObject({ role: 'user' });
  const pending = (await pendingInvitations(as(admin))).items.filter(({ email }) => email === 'tarde@example.com');
  expect(pending).toMatchObject([{ role: 'user', is_expired: false }]);
  await cancelInvitation(as(admin), pending[0]?.id ?? '');
  expect(await openInvitation(as(null), newer)).toBeNull();
  await expect(cancelInvitation(as(admin), pending[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
});

test('[G-09] invitations of the same moment are listed a page at a time, each once, and the oldest can be taken back', async () => {
  await database.db.deleteFrom('invitations').execute();
  const row = { role: 'user' as const, invited_by: null, created_at: '2026-01-01T00:00:00.000Z' };
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...{ ...row, id: newId(), email: `p${at}@example.com`, token_hash: `hash ${at}` },
    expires_at: '2099-01-01T00:00:00.000Z',
  }));
  await database.db.insertInto('invitations').values(rows).execute();
  const first = await pendingInvitations(as(admin));
  const second = await pendingInvitations(as(admin), { after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 6, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
  await cancelInvitation(as(admin), second.items.at(-1)?.id ?? '');
  const { items } = await pendingInvitations(as(admin), { after: first.next });
  expect(items.length).toBe(5);
});

test('[G-02] only an administrator invites; bad input, taken addresses and closed sign-up are refused', async () => {
  const input = { email: 'x@example.com', role: 'user' };
  for (const role of ['editor', 'user'] as const) {
    const ctx = as(await makePerson(database, role));
    await expect(invite(ctx, input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(pendingInvitations(ctx)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelInvitation(ctx, 'x')).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(invite(as(null), input)).rejects.toMatchObject({ code: 'session_expired' });
  await expect(invite(as(admin), { email: 'josé@example.com', role: 'owner' })).rejects.toMatchObject({
    fields: { email: { code: 'email_accents' }, role: { code: 'role_invalid' } },
  });
  await expect(invite(as(admin), { ...input, email: admin.email.toUpperCase() })).rejects.toMatchObject({
    fields: { email: { code: 'email_taken' } },
  });
  const closed = { ...as(admin), config: { ...as(admin).config, signUp: 'closed' as const } };
  await expect(invite(closed, input)).rejects.toMatchObject({ code: 'sign_up_closed' });
});

test('a password that everybody tries is refused with the reason, and the invitation stays open', async () => {
  const token = await invited('comum@example.com');
  for (const common of ['123456', 'PASSWORD', 'senha123', 'mudar123']) {
    const refused = acceptInvitation(as(null), { token, name: '', password: common });
    await expect(refused).rejects.toMatchObject({ fields: { password: { code: 'password_common' } } });
  }
  expect(await acceptInvitation(as(null), { token, name: '', password })).toMatchObject({
    email: 'comum@example.com',
  });
});

test('without a mail server who invites is given the link', async () => {
  const ctx = as(admin);
  expect(await invite(ctx, { email: 'a1@example.com', role: 'user' })).toEqual({
    ...{ email: 'a1@example.com', link: null },
  });
  const silent = { ...ctx, mailer: { ...ctx.mailer, delivers: false } };
  const { link } = await invite(silent, { email: 'a2@example.com', role: 'user' });
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/invitation\?token=[\w-]{43}$/);
});
