import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import type { Actor, Role } from '#server/policy.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makePerson } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { actionsIn, linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Client;
let chief: Actor;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const entered = await enter(server, 'admin', 'chefe@example.com');
  admin = entered.client;
  chief = entered.actor;
});

afterAll(() => server.stop());

const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address));

/** Tabs of the sign-in page, the chosen one marked. */
const tabs = ({ document }: Page) =>
  [...document.querySelectorAll('[role=tab]')].map((tab) => [textOf(tab), tab.getAttribute('aria-selected')]);

test('[AU-01] there are the tabs “Entrar” and “Cadastrar”; signing in leads to the start page, and so does coming back', async () => {
  const email = 'abas@example.com';
  const client = clientOf(server);
  await signUp(client, email);
  expect(tabs(await open(client, '/auth'))).toEqual([
    ['Entrar', 'true'],
    ['Cadastrar', 'false'],
  ]);
  expect((await pageOf(await signIn(client, email))).location).toBe('/');
  const back = await open(client, '/auth');
  expect([back.status, back.location]).toEqual([302, '/']);
});

test('[AU-02] a sign-up needs an e-mail and a password of at least 6 characters, and is answered on the sign-in tab', async () => {
  const email = 'seis@example.com';
  const send = async (fields: { email: string; password: string }) =>
    pageOf(await clientOf(server).postForm('/auth', { intent: 'sign-up', ...fields }));
  const stored = async () =>
    (await server.database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;
  const none = await send({ email: '', password: '' });
  expect(none.status).toBe(422);
  for (const words of ['E-mail é obrigatório', 'Senha é obrigatória']) expect(none.has(words)).toBe(true);
  const short = await send({ email, password: '5-tão' });
  expect([short.status, short.has('A senha deve ter pelo menos 6 caracteres.')]).toEqual([422, true]);
  expect(await stored()).toBe(0);
  const made = await send({ email, password: '6-tãos' });
  expect([made.status, await stored()]).toEqual([200, 1]);
  expect(made.has('Conta criada com sucesso! Agora você pode fazer login.')).toBe(true);
  expect(tabs(made)[0]).toEqual(['Entrar', 'true']);
});

test('[FN-01] signing in asks for “E-mail” and “Senha”, offers “Entrar”, “Cadastrar” and “Esqueci minha senha”', async () => {
  const page = await open(clientOf(server), '/auth');
  expect(page.field('E-mail')?.type).toBe('email');
  expect(page.field('Senha')?.type).toBe('password');
  const form = page.field('E-mail')?.closest('form') as HTMLElement;
  expect(actionsIn(form)).toContain('Entrar');
  expect(tabs(page).map(([name]) => name)).toContain('Cadastrar');
  expect(linkIn(page.document, 'Esqueci minha senha')).toBe('/auth/forgot');
});

test('[PF-01] the profile is seen before it is edited, and “Voltar ao Início” leads to the start page', async () => {
  const { client } = await enter(server, 'user', 'perfil@example.com');
  const page = await open(client, '/profile');
  expect(linkIn(page.document, 'Voltar ao Início')).toBe('/');
  expect([page.has('perfil@example.com'), page.field('Nome completo')]).toEqual([true, null]);
});

test('[PF-01] full_name and avatar_url are stored, the e-mail stays whatever is sent', async () => {
  const { client, actor } = await enter(server, 'user', 'fixa@example.com');
  const values = { full_name: 'Nina Reis', avatar_url: 'https://fotos.example/n.png', email: 'outra@example.com' };
  expect((await client.postJson('/profile', { values: { ...values, role: 'admin' } })).status).toBe(200);
  const row = await server.database.db
    .selectFrom('users')
    .select(['name', 'image', 'email', 'role'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Nina Reis', image: values.avatar_url, email: 'fixa@example.com', role: 'user' });
});

/** The sessions that a profile lists. */
const sessionsOf = ({ document }: Page) =>
  [...document.querySelectorAll('[aria-labelledby="sessions-title"] li')].map(textOf);

test('[PF-03] the sessions of one’s own account are listed, and the present one is marked', async () => {
  const email = 'sessoes@example.com';
  const { client } = await enter(server, 'user', email);
  const phone = clientOf(server);
  await phone.postForm(
    '/auth',
    { intent: 'sign-in', email, password: 'segredo-1' },
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0' },
  );
  await enter(server, 'user');
  const listed = sessionsOf(await open(client, '/profile'));
  expect(listed).toHaveLength(2);
  expect(listed.filter((text) => text.includes('esta sessão') && !text.includes('Encerrar'))).toHaveLength(1);
  expect(listed.filter((text) => text.includes('Firefox em Linux') && text.includes('Encerrar'))).toHaveLength(1);
});

test('[PF-03] the password is changed by whoever knows it, and no other opens the account after', async () => {
  const email = 'troca@example.com';
  const { client } = await enter(server, 'user', email);
  const next = { intent: 'password', password: 'nove-canoas' };
  const wrong = await client.postForm('/profile.data', { ...next, current_password: 'errada-errada' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Esta não é a sua senha atual.');
  expect((await signIn(clientOf(server), email)).status).toBe(302);
  expect((await client.postForm('/profile', { ...next, current_password: 'segredo-1' })).status).toBe(200);
  expect((await signIn(clientOf(server), email)).status).toBe(422);
  expect((await signIn(clientOf(server), email, 'nove-canoas')).status).toBe(302);
});

test('[PF-03] [G-02] a session is ended by whose it is, and by nobody else', async () => {
  const { client, actor } = await enter(server, 'user');
  const { client: stranger } = await enter(server, 'user');
  const { id } = await server.database.db
    .withTables<{ sessions: { id: string; user_id: string } }>()
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  expect((await stranger.postForm('/profile', { intent: 'revoke', id })).status).toBe(404);
  expect((await client.get('/profile')).status).toBe(200);
  expect((await client.postForm('/profile', { intent: 'revoke', id })).status).toBe(302);
  expect((await client.get('/profile')).status).toBe(302);
});

test('[PF-03] [G-02] a passkey is renamed by whose it is, and by nobody else', async () => {
  const { client, actor } = await enter(server, 'user');
  const { client: stranger } = await enter(server, 'user');
  const id = newId();
  const key = { public_key: 'a', counter: 0, device_type: 'singleDevice', is_backed_up: false };
  const row = {
    ...key,
    id,
    user_id: actor.id,
    name: 'Telefone',
    credential_id: id,
    created_at: '2026-01-01T00:00:00Z',
  };
  const passkeys = server.database.db.withTables<{ passkeys: typeof row }>();
  await passkeys.insertInto('passkeys').values(row).execute();
  const rename = (by: Client, name: string) => by.postForm('/profile', { intent: 'passkey-rename', id, name });
  const name = async () =>
    (await passkeys.selectFrom('passkeys').select('name').where('id', '=', id).execute())[0]?.name;
  expect([(await rename(stranger, 'Alheia')).status, await name()]).toEqual([404, 'Telefone']);
  expect([(await rename(client, 'Chave')).status, await name()]).toEqual([200, 'Chave']);
});

/** The row of an account in the list. */
async function rowOf(email: string): Promise<HTMLElement> {
  const { document } = await open(admin, `/admin/users?q=${encodeURIComponent(email)}`);
  const rows = [...document.querySelectorAll<HTMLElement>('main > div > ul > li')];
  expect(rows.map(textOf)).toEqual([expect.stringContaining(email)]);
  return rows[0] as HTMLElement;
}

test.each([
  ['admin', 'Administrador'],
  ['editor', 'Autor'],
  ['user', 'Leitor'],
] as const)(
  '[US-02] the row of the role %s says “%s”, name, e-mail and “Criado em” with its day, and offers what may be done',
  async (role: Role, word) => {
    const { id, email, name } = await makePerson(server.database, role, `Conceição ${role}`);
    const created_at = '2026-03-09T12:00:00.000Z';
    await server.database.db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
    const row = await rowOf(email);
    expect([...row.querySelectorAll('p')].map(textOf)).toEqual([name, email]);
    const said = [...row.querySelectorAll('span')].map(textOf);
    expect(said).toEqual(expect.arrayContaining([word, 'Criado em 09/03/2026']));
    const edit = `Editar ${name}`;
    expect(actionsIn(row)).toEqual(role === 'admin' ? [edit] : [edit, `Excluir ${name}`]);
  },
);

test('[US-02] an account without a name is named by its e-mail', async () => {
  const { email } = await makePerson(server.database, 'user');
  expect(textOf((await rowOf(email)).querySelector('p'))).toBe(email);
});

const roles = async () => {
  const rows = await server.database.db.selectFrom('users').select(['email', 'role']).execute();
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
};

test('[US-03] the list is the real accounts: who signs up stands in it, who is deleted does not', async () => {
  const email = 'real@example.com';
  const listed = async () =>
    (await open(admin, `/admin/users?q=${email}`)).document.querySelectorAll('main > div > ul > li').length;
  expect(await listed()).toBe(0);
  const { actor } = await enter(server, 'user', email);
  expect(await listed()).toBe(1);
  expect((await admin.postForm('/admin/users', { intent: 'delete', id: actor.id })).status).toBe(200);
  expect([await listed(), (await roles())[email]]).toEqual([0, undefined]);
});

test('[US-03] a role that is changed holds at once; the last administrator is neither deleted nor demoted', async () => {
  const { client, actor } = await enter(server, 'user', 'sobe@example.com');
  expect((await client.get('/admin')).status).toBe(302);
  const change = (id: string, role: Role) => admin.postForm('/admin/users', { intent: 'role', id, role });
  expect((await change(actor.id, 'editor')).status).toBe(200);
  expect((await client.get('/admin')).status).toBe(200);
  const others = server.database.db.updateTable('users').set({ role: 'user' }).where('id', '!=', chief.id);
  await others.where('role', '=', 'admin').execute();
  expect((await change(chief.id, 'editor')).status).toBe(409);
  expect((await admin.postForm('/admin/users', { intent: 'delete', id: chief.id })).status).toBe(409);
  expect((await roles())[chief.email]).toBe('admin');
});

test('[US-03] what a deleted author wrote passes to the administrator who deletes, and readers go on reading it', async () => {
  const { actor } = await enter(server, 'editor', 'autora@example.com');
  const { id, slug } = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, actor), {
    title: 'Fica',
  });
  expect((await admin.postForm('/admin/users', { intent: 'delete', id: actor.id })).status).toBe(200);
  const owner = server.database.db.selectFrom('ebooks').select('user_id').where('id', '=', id);
  expect((await owner.executeTakeFirstOrThrow()).user_id).toBe(chief.id);
  expect((await open(clientOf(server), `/ebook/${id}/${slug}`)).heading).toBe('Fica');
});
