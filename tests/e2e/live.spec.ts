import type { Browser } from '@playwright/test';
import { LIMITS } from '#common/limits.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import type { RunningServer } from './server.ts';
import {
  type BrowserContext,
  createPerson,
  ctxFor,
  expect,
  expectFaults,
  type Page,
  type Person,
  signIn,
  test,
  untilAlive,
} from './test.ts';

/** Goes to a page and waits until its live stream is open. */
async function openLivePage(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.status() === 200);
  await page.goto(path);
  await opened;
}

/** Another person's browser. */
async function second(browser: Browser, server: RunningServer, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context.request, server, person);
  return context;
}

/** Writes as a person who has a form open in another browser. */
async function write(context: BrowserContext, path: string, values: object, version: number): Promise<void> {
  const answer = await context.request.post(`${path}.data`, { data: { values, version } });
  expect(answer.status()).toBe(200);
}

test('[HS-02] a list, its further pages and the dashboard follow what another person writes, in place', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const ana = await signInAs('editor', 'Ana');
  const ctx = ctxFor(server, ana);
  const mark = slug('lote');
  for (let number = 1; number <= 2 * LIMITS.page + 2; number += 1)
    await makeEbook(ctx, { title: `Livro ${number} ${mark}`, slug: slug('l') });
  const rui = await second(browser, server, await createPerson(server, 'admin', 'Rui'));
  await openLivePage(page, `/?q=${mark}`);
  const cards = page.getByRole('article');
  for (const shown of [2, 3]) {
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(cards).toHaveCount(Math.min(shown * LIMITS.page, 2 * LIMITS.page + 2));
  }
  const last = page.getByRole('article', { name: `Livro 1 ${mark}` });
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const ids = await server.database.db
    .selectFrom('ebooks')
    .select(['id', 'title', 'slug'])
    .where('user_id', '=', ana.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [first] = ids;
  await write(rui, `/admin/ebooks/${first?.id}/edit`, { ...first, title: `Mudado ${mark}` }, 1);
  await expect(page.getByRole('article', { name: `Mudado ${mark}` })).toBeInViewport();
  await expect(cards).toHaveCount(2 * LIMITS.page + 2);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await rui.request.post('/?index', { form: { intent: 'delete', id: ids.at(-1)?.id ?? '' } });
  await expect(cards).toHaveCount(2 * LIMITS.page + 1);
  await expect(page.getByRole('article', { name: `Livro 26 ${mark}` })).toHaveCount(1);

  const dashboard = await page.context().newPage();
  await openLivePage(dashboard, '/admin');
  const total = dashboard.locator('main dl > div', { hasText: 'E-book' }).first();
  await expect(total).toContainText(String(2 * LIMITS.page + 1));
  await rui.request.post('/?index', { form: { intent: 'delete', id: ids.at(-2)?.id ?? '' } });
  await expect(total).toContainText(String(2 * LIMITS.page));
  await expect(cards).toHaveCount(2 * LIMITS.page);
});

test('[HS-02] an open form says who changed it, and that it was deleted; saving overwrites nothing in silence', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  expectFaults(page, /^409 \/admin\/modules\/[\w-]+\/edit\.data$/, /^404 \/admin\/drafts\/modules\//);
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { slug: slug('livro') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Antes' });
  const rui = await second(browser, server, await createPerson(server, 'admin', 'Rui'));
  const path = `/admin/modules/${id}/edit`;
  await openLivePage(page, path);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await makeModule(ctx, ebook.id);
  const change = { ebook_id: ebook.id, title: 'De Rui', slug: 'de-rui' };
  await write(rui, path, change, 1);
  const bar = page.getByRole('status').filter({ hasText: 'Módulo alterado por Rui agora mesmo' });
  await expect(bar).toBeVisible();
  // one live region: what it says is read once
  await expect(bar.locator('[role="alert"], [role="status"], [aria-live]')).toHaveCount(0);
  await expect(title).toHaveValue('Antes');
  await bar.getByRole('link', { name: 'Carregar a versão atual' }).click();
  await expect(title).toHaveValue('De Rui');
  await expect(bar).toHaveCount(0);

  await title.fill('De Ana');
  await write(rui, path, { ...change, title: 'De Rui de novo' }, 2);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Ver a versão atual em outra aba' })).toHaveAttribute('target', '_blank');
  await bar.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(bar).toHaveCount(0);
  await expect(title).toHaveValue('De Ana');
  // a stream that is opened again asks again how the module stands, and nothing new is to be told
  const asked = page.waitForResponse((answer) => answer.url().includes('/admin/standing'));
  await page.evaluate(() => ['pagehide', 'pageshow'].map((type) => dispatchEvent(new Event(type))));
  await (await asked).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Este conteúdo foi alterado por Rui');
  const stored = server.database.db.selectFrom('modules').select('title').where('id', '=', id);
  expect((await stored.executeTakeFirst())?.title).toBe('De Rui de novo');
  await page.getByRole('button', { name: 'Salvar por cima' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  expect((await stored.executeTakeFirst())?.title).toBe('De Ana');

  await openLivePage(page, path);
  await title.fill('Tarde demais');
  await rui.request.post('/?index', { form: { intent: 'delete', id: ebook.id } });
  await expect(page.getByRole('status').filter({ hasText: 'Excluído por Rui agora mesmo' })).toBeVisible();
  await expect(title).toHaveValue('Tarde demais');
});

test('[WK-11] a module that is hidden and moved while it is open is saved without a question, and stays so', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { slug: slug('livro') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Antes', order_index: 0 });
  const { id: other } = await makeModule(ctx, ebook.id, { title: 'Outro', order_index: 1 });
  const rui = await second(browser, server, await createPerson(server, 'admin', 'Rui'));
  await openLivePage(page, `/admin/modules/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Depois');
  for (const form of [`intent=hide&id=${id}`, `intent=reorder&id=${other}&id=${id}`]) {
    const asked = page.waitForResponse((answer) => answer.url().includes('/admin/standing'));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await rui.request.post(`/admin/ebooks/${ebook.id}/modules.data`, { headers, data: form });
    expect(done.status()).toBe(200);
    await (await asked).finished();
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('status').filter({ hasText: 'Módulo alterado por Rui' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const stored = server.database.db.selectFrom('modules').select(['title', 'is_visible', 'order_index']);
  expect(await stored.where('id', '=', id).execute()).toEqual([{ title: 'Depois', is_visible: false, order_index: 1 }]);
});

test('[HS-02] a stream that cannot be had is tried again, and what was missed is caught up with', async ({
  page,
  context,
  browser,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/live$/);
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const mark = slug('corte');
  const ebook = await makeEbook(ctx, { title: `Antes ${mark}`, slug: slug('c') });
  const path = `/admin/ebooks/${ebook.id}/edit`;
  const rui = await second(browser, server, await createPerson(server, 'admin', 'Rui'));
  let isCut = true;
  let tries = 0;
  await context.route('**/live', (route) => {
    tries += 1;
    return isCut ? route.abort() : route.continue();
  });
  const form = await context.newPage();
  await page.goto(`/?q=${mark}`);
  await form.goto(path);
  await expect(page.getByRole('article', { name: `Antes ${mark}` })).toBeVisible();
  await expect.poll(() => tries).toBeGreaterThan(3);
  await write(rui, path, { title: `Depois ${mark}`, slug: ebook.slug }, 1);
  isCut = false;
  await expect(page.getByRole('article', { name: `Depois ${mark}` })).toBeVisible();
  await expect(form.getByText('E-book alterado por Rui')).toBeVisible();
});

test('[HS-01] signing out in one tab ends the others; one with unsaved changes asks to sign in again', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor', 'Ana');
  const ctx = ctxFor(server, person);
  const ebook = await makeEbook(ctx, { title: 'Salvo', slug: slug('s') });
  await openLivePage(page, '/');
  const [dashboard, form] = [await context.newPage(), await context.newPage()];
  await openLivePage(dashboard, '/admin');
  await openLivePage(form, `/admin/ebooks/${ebook.id}/edit`);
  const title = form.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Ainda não salvo');
  await context.request.post('/sign-out');
  await expect(page).toHaveURL(/\/auth/);
  await expect(dashboard).toHaveURL(/\/auth\?next=%2Fadmin$/);
  const dialog = form.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await expect(dialog).toContainText('entre para poder salvar');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue('Ainda não salvo');
  const stored = server.database.db.selectFrom('ebooks').select('title').where('id', '=', ebook.id);
  expect((await stored.executeTakeFirst())?.title, 'nothing is saved unasked').toBe('Salvo');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('E-book atualizado com sucesso.')).toBeVisible();
  expect((await stored.executeTakeFirst())?.title).toBe('Ainda não salvo');
});

test('[HS-01] signing in, or a change of one’s profile, reaches the other tabs', async ({ page, server, context }) => {
  const person = await createPerson(server, 'editor', 'Ana Prado');
  const other = await context.newPage();
  await other.goto(`${server.url}/auth?next=%2Fprofile`);
  await untilAlive(other);
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/profile');
  await other.getByRole('button', { name: 'Editar' }).click();
  await other.getByLabel('Nome completo').fill('Bia Reis');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Conta' }).click();
  await expect(page.getByText('Bia Reis')).toBeVisible();
});
