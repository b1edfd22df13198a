import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateLanguage } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { ACCESS, PEOPLE } from './access.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { enter } from './people.ts';

/** What a row says of those who keep it. */
const OWNERSHIP = /user_id|tenant_id|updated_by|author_id/;

let mail: MailServer;
let server: RunningServer;
let place: Record<string, string>;
let ownerId: string;
let reader: Client;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', SMTP_URL: mail.url });
  await enter(server, 'admin');
  const { actor } = await enter(server, 'editor');
  ownerId = actor.id;
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx, { title: 'Pães do sertão', slug: 'paes', is_visible: true });
  const module = await makeModule(ctx, ebook.id, { is_visible: true });
  await makeSupplement(ctx, ebook.id);
  await makeProduct(ctx, ebook.id);
  place = { ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: module.id, moduleSlug: module.slug };
  reader = (await enter(server, 'user')).client;
});

afterAll(async () => {
  await server.stop();
  await mail.close();
});

const fill = (address: string) => address.replace(/:(\w+)/g, (_, name) => place[name] ?? 'nada');

/** Addresses that answer a reader with a page. */
const READ = Object.entries(ACCESS).filter(
  ([address, { GET }]) => GET.split(' ')[PEOPLE.indexOf('user')] === '200' || address.startsWith('/ebook/'),
);

test.each(READ)('what a reader is sent holds nothing of who keeps it: %s', async (address) => {
  const path = fill(address);
  for (const asked of [path, path === '/' ? '/_.data' : `${path}.data`]) {
    const text = await (await reader.get(asked)).text();
    expect(text).not.toMatch(OWNERSHIP);
    expect(text).not.toContain(ownerId);
    if (address === '/') expect(text).toContain('Pães do sertão');
  }
});

/** An answer's text without what differs from one answer to the next: nonces, and the address that was sent. */
async function said(answer: Response, email: string): Promise<string> {
  return (await answer.text()).replace(/[\w+/]{22}==/g, '').replaceAll(email, '');
}

test('[AU-02] signing up is answered the same whether the address has an account, which stays as it is', async () => {
  await signUp(clientOf(server), 'conhecida@example.com');
  const fresh = await signUp(clientOf(server), 'novissima@example.com', 'outra-senha-1');
  const taken = await signUp(clientOf(server), 'conhecida@example.com', 'outra-senha-1');
  expect([fresh.status, taken.status]).toEqual([200, 200]);
  const text = await said(fresh, 'novissima@example.com');
  expect(text).toContain('Conta criada com sucesso! Agora você pode fazer login.');
  expect(await said(taken, 'conhecida@example.com')).toBe(text);
  expect((await signIn(clientOf(server), 'conhecida@example.com', 'outra-senha-1')).status).toBe(422);
  expect((await signIn(clientOf(server), 'conhecida@example.com')).status).toBe(302);
});

test('the owner of an address learns by mail, once an hour and in the own language, that somebody tried it', async () => {
  const email = 'dona@example.com';
  await signUp(clientOf(server), email);
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await updateLanguage(db, id, 'de');
  await signUp(clientOf(server), 'Dona@Example.com');
  const { subject, text } = await mail.next(email);
  expect(subject).toBe('Sie haben bereits ein Konto bei Prelo');
  expect(text).toContain(`${server.url}/auth`);
  await signUp(clientOf(server), email);
  await clientOf(server).postForm('/auth/forgot', { email });
  // a second letter would come before the one that was asked for after it
  expect((await mail.next(email)).subject).toBe('Ihr neues Prelo-Passwort');
  expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(2);
});
