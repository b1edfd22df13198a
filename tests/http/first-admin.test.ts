import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { clientOf, signIn, signUp } from './client.ts';
import { type Page, pageOf } from './page.ts';

const CHIEF = 'Chefe@example.com';
const INVITATION = 'a primeira conta criada será a do administrador';

/** Two installations without any account: as it comes, and with the right of the first account reserved to an address. */
let open: RunningServer;
let reserved: RunningServer;

beforeAll(async () => {
  [open, reserved] = await Promise.all([
    startServer(testEngine()),
    startServer(testEngine(), { SAMPLE_CONTENT: 'off', ADMIN_EMAIL: CHIEF }),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([open.stop(), reserved.stop()]);
});

const signUpPage = async (server: RunningServer): Promise<Page> => pageOf(await clientOf(server).get('/auth'));

async function roles({ database }: RunningServer): Promise<Record<string, string>> {
  const rows = await database.db.selectFrom('users').select(['email', 'role']).execute();
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
}

function sampleOf({ database: { db } }: RunningServer, slug: string) {
  return db.selectFrom('ebooks').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
}

test('[G-05] [FN-01] before there is an account the log and the sign-up tab say whose right it is', async () => {
  await expect.poll(() => open.log.join('\n')).toContain('the first account made at');
  const page = await signUpPage(open);
  expect(page.document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Cadastrar');
  expect(page.has(INVITATION)).toBe(true);
  expect(page.field('Nome completo')?.hasAttribute('required')).toBe(false);
  for (const label of ['E-mail', 'Senha']) expect(page.field(label)?.hasAttribute('required')).toBe(true);
});

test('[G-05] [G-08] of many who sign up at once one becomes the administrator, and receives the sample', async () => {
  const emails = Array.from({ length: 4 }, (_, index) => `p${index}@example.com`);
  const answers = await Promise.all(emails.map((email) => signUp(clientOf(open), email)));
  expect(answers.map((answer) => answer.status)).toEqual(emails.map(() => 200));
  const given = await roles(open);
  expect(Object.values(given).toSorted()).toEqual(['admin', 'user', 'user', 'user']);
  const [admin = ''] = Object.keys(given).filter((email) => given[email] === 'admin');
  await expect.poll(() => open.log.join('\n')).toContain('the first account is the administrator');

  const client = clientOf(open);
  await signIn(client, admin);
  const list = await pageOf(await client.get('/'));
  expect(list.articles).toEqual(['Guia de Nutrição', 'Nutrition Guide']);
  const { db } = open.database;
  const ebooks = await db
    .selectFrom('ebooks')
    .innerJoin('users', 'users.id', 'ebooks.user_id')
    .select('email')
    .execute();
  expect(ebooks).toEqual([{ email: admin }, { email: admin }]);
});

test('[G-05] the right is gone with the first account: later ones read, and the sign-up tab says nothing of it', async () => {
  await signUp(clientOf(open), 'depois@example.com');
  expect((await roles(open))['depois@example.com']).toBe('user');
  expect((await signUpPage(open)).has(INVITATION)).toBe(false);
});

test('[G-08] the sample is at the slug guia-nutricao, and fills every screen with something to show', async () => {
  const client = clientOf(open);
  const to = (await pageOf(await client.get('/ebook/guia-nutricao'))).location ?? '';
  const guide = await pageOf(await client.get(to));
  expect(guide.heading).toBe('Guia de Nutrição');
  expect(guide.has('Bônus')).toBe(true);
  const { db } = open.database;
  const { id } = await sampleOf(open, 'guia-nutricao');
  const modules = await db
    .selectFrom('modules')
    .select(['is_bonus', 'is_visible'])
    .where('ebook_id', '=', id)
    .execute();
  expect(modules.every(({ is_visible }) => is_visible)).toBe(true);
  const bonus = modules.filter(({ is_bonus }) => is_bonus).length;
  expect([bonus > 1, modules.length - bonus > 1]).toEqual([true, true]);
  for (const tab of ['supplementation', 'products']) {
    expect((await pageOf(await client.get(`${to}?tab=${tab}`))).articles.length).toBeGreaterThanOrEqual(3);
  }
  const contact = db.selectFrom('support_info').select(['email', 'faq']).where('ebook_id', '=', id);
  const { email, faq } = await contact.executeTakeFirstOrThrow();
  const support = await pageOf(await client.get(`${to}?tab=support`));
  for (const words of [email, faq[0]?.question ?? '?']) expect(support.has(words)).toBe(true);
  const pictures = await db.selectFrom('uploads').select('name').execute();
  for (const { name } of pictures) expect([name, (await client.get(`/media/${name}`)).status]).toEqual([name, 200]);
});

test('[LE-07] readers of the sample change between its two languages; pages and the sitemap name both', async () => {
  const client = clientOf(open);
  const english = await sampleOf(open, 'nutrition-guide');
  const alternates = ({ html }: Page) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)"/gi)].map(([, language]) => language);
  const to = (await pageOf(await client.get('/ebook/guia-nutricao'))).location ?? '';
  const page = await pageOf(await client.get(to));
  const other = page.document.querySelector('nav.editions a')?.getAttribute('href') ?? '';
  expect(other).toContain(english.id);
  const guide = await pageOf(await client.get(other));
  expect([guide.heading, guide.document.documentElement.lang]).toEqual(['Nutrition Guide', 'en']);
  for (const one of [page, guide]) expect(alternates(one).toSorted()).toEqual(['en', 'pt-BR', 'x-default']);
  const query = open.database.db
    .selectFrom('modules')
    .select(['title', 'bonus_title'])
    .where('ebook_id', '=', english.id);
  const titles = (await query.execute()).map(({ title, bonus_title }) => bonus_title ?? title);
  for (const title of titles) expect(guide.has(title), title).toBe(true);
  const map = await (await client.get('/sitemap.xml?kind=modules')).text();
  expect(map.split('hreflang="en"').length - 1).toBe(2 * titles.length);
});

test('[G-08] starting again gives no second sample', async () => {
  const ids = async () =>
    (await open.database.db.selectFrom('ebooks').select('id').orderBy('id').execute()).map(({ id }) => id);
  const before = await ids();
  await open.kill();
  await open.restart();
  await signUp(clientOf(open), 'nova@example.com');
  expect(await ids()).toEqual(before);
});

test('[G-05] ADMIN_EMAIL reserves the right to one address, whoever comes first', async () => {
  await signUp(clientOf(reserved), 'first@example.com');
  await signUp(clientOf(reserved), CHIEF.toLowerCase());
  expect(await roles(reserved)).toEqual({ 'first@example.com': 'user', [CHIEF.toLowerCase()]: 'admin' });
});

test('[G-08] SAMPLE_CONTENT=off leaves the sample out', async () => {
  expect(Object.values(await roles(reserved))).toContain('admin');
  expect(await reserved.database.db.selectFrom('ebooks').select('id').execute()).toEqual([]);
});
