import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

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

/** Keeps the data of a page from coming until it is let through. @returns what lets it */
async function holdData(page: Page, path: RegExp): Promise<() => void> {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(path, (route) => late.then(() => route.continue()));
  return arrive;
}

test('[RT-23] [DB-02] [ML-04] a page that waits for its data says so', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Lento', slug: `lento-${Date.now()}` });
  await page.goto('/');
  let arrive = await holdData(page, /\/profile\.data/);
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page.getByText('Carregando...', { exact: true })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  arrive = await holdData(page, /\/admin\.data/);
  await page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Carregando dashboard...')).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link', { name: 'E-books' }).click();
  arrive = await holdData(page, /\/modules\.data/);
  await page.getByRole('article', { name: ebook.title }).getByRole('link', { name: 'Módulos' }).click();
  await expect(page.getByText('Carregando módulos...')).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Módulos', exact: true })).toBeVisible();
});

test('[ER-01] a browser that waits for an e-book or a module says which', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Lento', slug: slug('lento') });
  await makeModule(ctx, ebook.id, { title: 'Devagar' });
  await page.goto('/');
  let arrive = await holdData(page, /\/admin\/ebooks\/[\w-]+\/edit\.data/);
  await page.getByRole('article', { name: 'Lento' }).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('status').getByText('Carregando e-book...')).toBeVisible();
  arrive();
  await expect(page.getByLabel('Título')).toHaveValue('Lento');
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  arrive = await holdData(page, /\/admin\/modules\/[\w-]+\/edit\.data/);
  await page.getByRole('article', { name: 'Devagar' }).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('status').getByText('Carregando módulo...')).toBeVisible();
  arrive();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Devagar');
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
