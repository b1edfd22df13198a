import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeTranslated } from './editions.ts';
import { ctxFor, expect, type Page, test } from './test.ts';
import { expectNoToast } from './toast.ts';

const title = (page: Page) => page.getByLabel('Título', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const saveAnd = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: 'Escolher o que vem depois' }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
};

test('[ST-17] “e voltar aos módulos” is what saving does from then on, with the account', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('depois') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Um' });
  const modules = `${server.url}/admin/ebooks/${ebook.id}/modules`;
  await page.goto(`/admin/modules/${id}/edit`);
  await title(page).fill('Dois');
  await saveAnd(page, 'e voltar aos módulos');
  await expect(page).toHaveURL(modules);
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  await page.context().clearCookies({ name: /sidebar|room/ });
  await page.goto(`/admin/modules/${id}/edit`);
  await title(page).fill('Três');
  await save(page);
  await expect(page).toHaveURL(modules);
  await page.goto(`/admin/modules/${id}/edit`);
  await page.getByRole('button', { name: 'Escolher o que vem depois' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'e voltar aos módulos' })).toBeChecked();
});

test('[ST-17] [MF-01] a new account’s saving leads to the dashboard', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('painel') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Um' });
  await page.goto(`/admin/modules/${id}/edit`);
  await title(page).fill('Dois');
  await save(page);
  await expect(page).toHaveURL(`${server.url}/admin`);
});

test('[ST-17] “e criar outro” begins an empty module, again and again', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('outro') });
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await title(page).fill('Um');
  await saveAnd(page, 'e criar outro');
  for (const name of ['Dois', 'Três']) {
    await expect(title(page)).toHaveValue('');
    await expect(title(page)).toBeFocused();
    await title(page).fill(name);
    await save(page);
  }
  await expect(title(page)).toHaveValue('');
  const rows = server.database.db
    .selectFrom('modules')
    .select(['title', 'slug', 'order_index'])
    .where('ebook_id', '=', ebook.id);
  expect(await rows.orderBy('order_index').execute()).toEqual([
    { title: 'Um', slug: 'um', order_index: 0 },
    { title: 'Dois', slug: 'dois', order_index: 1 },
    { title: 'Três', slug: 'tres', order_index: 2 },
  ]);
});

test('[ST-17] “e ficar” stays where one writes, and says that it is saved', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('ficar') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Um' });
  await page.goto(`/admin/modules/${id}/edit`);
  await title(page).fill('Dois');
  await saveAnd(page, 'e ficar');
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin/modules/${id}/edit`);
});

test('[WK-02] where saving stays, Ctrl S still reports by the status alone', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('atalho') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Um' });
  await ctx.db
    .updateTable('users')
    .set({ after_saving: 'stay' })
    .where('id', '=', ctx.actor?.id ?? '')
    .execute();
  await page.goto(`/admin/modules/${id}/edit`);
  await title(page).fill('Dois');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  const modules = ctx.db.selectFrom('modules').select('title').where('id', '=', id);
  await expect.poll(() => modules.executeTakeFirst()).toEqual({ title: 'Dois' });
  await expectNoToast(page, 'Módulo atualizado com sucesso.');
});

test('[ST-17] [LE-03] who opened a module to translate it is led on to what is open next', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ebook, editionId, own } = await makeTranslated(
    server,
    person,
    { title: 'Um', content: '<p>Metade.</p>' },
    async (ctx, id) => void (await makeModule(ctx, id, { title: 'Dois', content: '<p>O resto.</p>' })),
  );
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  await page.getByRole('link', { name: 'Traduzir: ' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/modules/${own}/edit#open`);
  for (const one of ['One', 'Two']) {
    await expect(page.getByRole('region', { name: 'Original em Português' })).toBeVisible();
    await title(page).fill(one);
    await save(page);
    if (one === 'One') await expect(title(page)).toHaveValue('Dois');
  }
  // then the words of the e-book itself
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${editionId}/edit#open`);
});

test('[ST-17] “e traduzir o próximo” is offered for translations alone', async ({ page, server, signInAs }) => {
  const { own, source } = await makeTranslated(server, await signInAs('editor'), { title: 'Um' });
  await page.goto(`/admin/modules/${source.id}/edit`);
  await page.getByRole('button', { name: 'Escolher o que vem depois' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'e ficar' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'e traduzir o próximo' })).toHaveCount(0);
  await page.goto(`/admin/modules/${own}/edit`);
  await page.getByRole('button', { name: 'Escolher o que vem depois' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'e traduzir o próximo' })).not.toBeChecked();
});
