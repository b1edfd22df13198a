import { makeEbook } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

const GUARDED = [
  '/',
  '/profile',
  '/admin',
  '/admin/users',
  '/admin/ebooks/new',
  '/admin/ebooks/x/edit',
  '/admin/ebooks/x/modules',
  '/admin/modules/new',
  '/admin/modules/x/edit',
];

test('[RT-21] with no session a guarded page redirects to the sign-in page', async ({ page, server }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`^${server.url}/auth`));
    await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible();
  }
});

test('[RT-21] after signing in a person lands on the page first asked for, and never on another site', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  const person = await signInAs('editor');
  await context.clearCookies();
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/new`);

  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    await context.clearCookies();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha').fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

test('[RT-22] [RT-07] a signed-in reader on an admin route is redirected to the start page', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('user');
  for (const path of ['/admin', '/admin/ebooks/new', '/admin/ebooks/x/modules', '/admin/users']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

test('[RT-08] the accounts are for administrators; an editor is redirected to the start page', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  const editor = await signInAs('editor');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(`${server.url}/`);
  await context.clearCookies();
  await signInAs('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await expect(page.getByText(editor.email).first()).toBeVisible();
});

test('[RT-01] [RT-03] the list and the profile open for a signed-in person', async ({ page, signInAs }) => {
  const person = await signInAs('user', 'Rita Lima');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus E-books' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Rita Lima')).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
});

test('[RT-02] the sign-in page is public', async ({ page }) => {
  const answer = await page.goto('/auth');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('tab')).toHaveText(['Entrar', 'Cadastrar']);
});

test('[RT-07] [RT-09] [RT-10] [RT-14] an editor reaches the screens of their own e-book', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta em casa', slug: `horta-${Date.now()}` });
  const headings = [
    ['/admin', 'Dashboard'],
    ['/admin/ebooks/new', 'Novo E-book'],
    [`/admin/ebooks/${ebook.id}/edit`, 'Editar E-book'],
    [`/admin/ebooks/${ebook.id}/modules`, 'Módulos'],
    [`/admin/modules/new?ebookId=${ebook.id}`, 'Novo Módulo'],
  ] as const;
  for (const [path, heading] of headings) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('[G-02] another author’s e-book and module answer as if they did not exist, and so does what does not exist', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(other, { slug: `alheio-${Date.now()}` });
  await signInAs('editor');
  for (const path of [
    `/admin/ebooks/${ebook.id}/edit`,
    `/admin/ebooks/${ebook.id}/modules`,
    `/admin/modules/new?ebookId=${ebook.id}`,
    '/admin/ebooks/none/edit',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-book não encontrado');
  }
});

test('[RT-18] any other path answers 404 with the way home', async ({ page }) => {
  for (const path of ['/nowhere', '/admin-not', '/ebook', '/a/b/c/d']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  }
});

test('[RT-23] [DB-02] [ML-04] a page that waits for its data says so', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Lento', slug: `lento-${Date.now()}` });
  await page.goto('/');
  const hold = async (pattern: RegExp) =>
    page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
  await hold(/\/admin(\/ebooks\/[^/]+\/modules)?\.data|\/profile\.data/);
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page.getByText('Carregando...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Carregando dashboard...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link', { name: 'E-books' }).click();
  await page.getByRole('article', { name: ebook.title }).getByRole('link', { name: 'Módulos' }).click();
  await expect(page.getByText('Carregando módulos...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Módulos', exact: true })).toBeVisible();
});

test('[G-07] the page title holds the product name', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { title: 'Café coado', slug: `cafe-${Date.now()}` });
  const titles = [
    ['/', 'E-books · Prelo'],
    ['/admin', 'Dashboard · Prelo'],
    [`/admin/ebooks/${ebook.id}/edit`, 'Café coado · Prelo'],
  ] as const;
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});
