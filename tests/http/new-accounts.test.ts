import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { type Client, clientOf, signIn } from './client.ts';
import { type Page, pageOf, textOf } from './page.ts';
import { enter, join } from './people.ts';

let server: RunningServer;
let invited: RunningServer;
let admin: Client;
let inviting: Client;
let version = 0;

beforeAll(async () => {
  [server, invited] = await Promise.all([
    startServer(testEngine(), { SAMPLE_CONTENT: 'off' }),
    startServer(testEngine(), { SAMPLE_CONTENT: 'off', SIGN_UP: 'invite' }),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), invited.stop()]);
});

const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address));
const salesButtons = async (at: RunningServer) => {
  const { document } = await open(clientOf(at), '/sales');
  return [...document.querySelectorAll('.hero .button, .finale .button')].map(textOf);
};

async function newAccountsAre(role: 'user' | 'editor'): Promise<void> {
  const answer = await admin.postJson('/admin/settings', { values: { new_accounts: role }, version });
  expect(answer.status).toBe(200);
  version += 1;
}

async function newcomer(): Promise<{ client: Client; role: string | undefined }> {
  const { client, email } = await join(server);
  await signIn(client, email);
  const query = server.database.db.selectFrom('users').select('role').where('email', '=', email);
  return { client, role: (await query.executeTakeFirst())?.role };
}

test('[ST-14] the buttons of the sales page say what a new account can do', async () => {
  // whoever comes first administers
  expect(await salesButtons(server)).toEqual(['Começar a escrever', 'Começar a escrever']);
  const entered = await enter(server, 'admin');
  admin = entered.client;
  await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, entered.actor), {
    title: 'Só da Ana',
    is_visible: false,
  });
  expect(await salesButtons(server)).toEqual(['Quero escrever', 'Quero escrever']);
  await newAccountsAre('editor');
  expect(await salesButtons(server)).toEqual(['Começar a escrever', 'Começar a escrever']);
  await newAccountsAre('user');
  inviting = (await enter(invited, 'admin')).client;
  expect(await salesButtons(invited)).toEqual(['Entrar', 'Entrar']);
});

test('[ST-14] new accounts are readers unless the settings make authors of them, who see only their own e-books', async () => {
  const reader = await newcomer();
  expect(reader.role).toBe('user');
  expect((await open(reader.client, '/')).has('Pedir para escrever')).toBe(true);
  await newAccountsAre('editor');
  const author = await newcomer();
  expect(author.role).toBe('editor');
  const list = await open(author.client, '/');
  expect([list.articles, list.has('Pedir para escrever'), list.has('Criar Primeiro E-book')]).toEqual([
    [],
    false,
    true,
  ]);
  expect((await open(author.client, '/admin/users')).location).toBe('/');
  // nobody can ask for a role while signing up
  await clientOf(server).postForm('/auth', {
    ...{ intent: 'sign-up', email: `chefe-${process.pid}@example.com`, password: 'segredo-1', name: '' },
    role: 'admin',
  });
  const { db } = server.database;
  const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
});

test('[ST-14] the settings name the two kinds, and say where the environment lets nobody make an account', async () => {
  const page = await open(admin, '/admin/settings');
  expect(page.has('Novas contas são')).toBe(true);
  expect([page.field('Leitor')?.type, page.field('Autor')?.type]).toEqual(['radio', 'radio']);
  expect((await open(inviting, '/admin/settings')).has('SIGN_UP=open')).toBe(true);
  expect(page.has('SIGN_UP=open')).toBe(false);
});

test('[ST-14] before the script runs a reader asks and an administrator answers', async () => {
  await newAccountsAre('user');
  const { client: reader } = await newcomer();
  const asked = await pageOf(await reader.postForm('/?index', { intent: 'ask-to-write' }));
  expect(asked.has('Pedido enviado')).toBe(true);
  const dashboard = await open(admin, '/admin');
  const section = dashboard.document.querySelector('section[aria-labelledby="attention-title"]');
  expect(textOf(section?.querySelector('h2'))).toBe('Atenção');
  const id = section?.querySelector('input[name=id]')?.getAttribute('value') ?? '';
  await admin.postForm('/admin?index', { intent: 'accept', id });
  expect((await open(reader, '/')).has('Criar Primeiro E-book')).toBe(true);
  expect((await open(admin, '/admin')).has('Atenção')).toBe(false);
});
