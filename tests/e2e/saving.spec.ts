import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';
import { expectNoToast } from './toast.ts';

test('[ST-03] Ctrl S stores a new module and stays: it is written on, and the menu of its changes saves it too', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('ficar') });
  const stored = () =>
    server.database.db
      .selectFrom('modules')
      .select(['id', 'title', 'slug', 'duration', 'version'])
      .where('ebook_id', '=', ebook.id);
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  const title = page.getByLabel('Título', { exact: true });
  await title.pressSequentially('O fermento');
  await page.keyboard.press('Control+s');
  const toast = page.getByRole('status').filter({ hasText: 'Módulo criado com sucesso.' });
  await expect(toast.getByRole('link', { name: 'Ver' })).toBeVisible();
  const made = await stored().executeTakeFirstOrThrow();
  await expect(page).toHaveURL(`${server.url}/admin/modules/${made.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Módulo');
  await expect(title).toBeFocused();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await page.keyboard.type(' vivo');
  await page.getByRole('button', { name: 'Alterações não publicadas' }).click();
  await page.getByRole('menuitem', { name: 'Salvar e continuar aqui' }).click();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  expect(await stored().execute()).toEqual([{ ...made, title: 'O fermento vivo', version: 2 }]);
  await page.goto(page.url());
  await expect(title).toHaveValue('O fermento vivo');
  await page.getByLabel('Duração').fill('1 h');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await expect(title).toHaveValue('O fermento vivo');
  await page.getByLabel('Duração').fill('2 h');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  expect(await stored().execute()).toMatchObject([{ duration: '2 h', version: 4 }]);
});

test('[ST-03] what was made tells what comes next', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Horta em casa');
  await page.getByLabel('Slug').fill(slug('horta'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Escrever o primeiro módulo' }).click();
  await expect(page).toHaveURL(/\/admin\/modules\/new\?ebookId=/);
  const ebookId = new URL(page.url()).searchParams.get('ebookId') ?? '';
  const { slug: ebookSlug } = await ctx.db
    .selectFrom('ebooks')
    .select('slug')
    .where('id', '=', ebookId)
    .executeTakeFirstOrThrow();
  await page.getByLabel('Título', { exact: true }).fill('O vaso');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('link', { name: 'Criar outro' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/modules/new?ebookId=${ebookId}`);
  const kinds = [
    [`/admin/supplements/new?ebookId=${ebookId}`, 'URL de compra', 'supplementation'],
    [`/admin/ebooks/${ebookId}/products/new`, 'Link de compra', 'products'],
  ] as const;
  for (const [address, link, tab] of kinds) {
    await page.goto(address);
    await page.getByLabel('Nome').fill('Adubo');
    if (tab === 'supplementation') await page.getByLabel('Preço', { exact: true }).fill('10');
    await page.getByLabel(link).fill('https://loja.example/adubo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Criar outro' });
    await expect(toast.getByRole('link', { name: 'Ver' })).toHaveAttribute(
      'href',
      `/ebook/${ebookId}/${ebookSlug}?tab=${tab}`,
    );
    await toast.getByRole('link', { name: 'Criar outro' }).click();
    await expect(page).toHaveURL(server.url + address);
    await expect(page.getByLabel('Nome')).toHaveValue('');
  }
});

test('[WK-02] [MF-08] Ctrl S of a stored module is reported by the status alone', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('calar') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'O fermento' });
  await page.goto(`/admin/modules/${id}/edit`);
  await page.getByLabel('Título', { exact: true }).fill('O fermento vivo');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo às')).toBeVisible();
  await expectNoToast(page, 'Módulo atualizado com sucesso.');
});
