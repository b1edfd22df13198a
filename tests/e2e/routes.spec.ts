import { makeEbook } from '../factories.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

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

test('[G-02] another author’s e-book and module answer as if they did not exist, and so does what does not exist', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(
    page,
    /^404 \/admin\/ebooks\/[\w-]+\/edit$/,
    /^404 \/admin\/ebooks\/[\w-]+\/modules$/,
    /^404 \/admin\/modules\/new$/,
    /^404 \/admin\/ebooks\/none\/edit$/,
  );
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

test('[G-07] while a page waits for its data its title is the product’s name alone', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/');
  await expect(page).toHaveTitle('E-books · Prelo');
  const { promise: data, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/admin.data*', (route) => data.then(() => route.continue()));
  await page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Prelo');
  arrive();
  await expect(page).toHaveTitle('Dashboard · Prelo');
});
