import { makeEbook, slug } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';

test('[WK-04] what was begun and never saved is continued from its list, or given up once asked', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('livro') });
  const list = `/admin/ebooks/${ebook.id}/modules`;
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill('Podar roseiras');
  await expect(page.getByText('Rascunho guardado às')).toBeVisible();
  // what was never saved has no changes: it is a draft
  await expect(page.getByRole('button', { name: 'Rascunho', exact: true })).toBeVisible();
  await expect(page.getByText('Alterações não publicadas')).toHaveCount(0);
  await page.goto(list);
  const draft = page.getByRole('region', { name: 'Rascunhos' }).getByRole('article', { name: 'Podar roseiras' });
  await expect(draft).toContainText('Rascunho');
  await draft.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Podar roseiras');
  await page.goto(list);
  await draft.getByRole('button', { name: 'Descartar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Descartar rascunho?' });
  await expect(dialog).toContainText('O rascunho “Podar roseiras” nunca foi salvo e deixa de existir.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(draft).toBeVisible();
  await draft.getByRole('button', { name: 'Descartar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(toast(page, 'Sucesso!', 'Rascunho descartado.')).toBeVisible();
  await expect(draft).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Nenhum módulo');
  expect(await ctx.db.selectFrom('drafts').select('row_id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
});

test('[WK-04] a draft from which all is taken out again is gone from its list', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('vazio') });
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  const [title, text] = [
    page.getByRole('textbox', { name: 'Título', exact: true }),
    page.getByRole('textbox', { name: 'Conteúdo' }),
  ];
  const isListed = () =>
    ctx.db.selectFrom('drafts').select('is_differing').where('ebook_id', '=', ebook.id).executeTakeFirst();
  await title.fill('X');
  await text.click();
  await page.keyboard.type('Y');
  await expect.poll(isListed).toEqual({ is_differing: true });
  await page.keyboard.press('Backspace');
  await title.fill('');
  await expect.poll(isListed).toEqual({ is_differing: false });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await expect(page.locator('main')).toContainText('Nenhum módulo');
  await expect(page.getByRole('region', { name: 'Rascunhos' })).toHaveCount(0);
});
