import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';

test('[WK-13] what was deleted is taken back by one button, restored from the trash, or removed after a question', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('horta') });
  for (const title of ['A', 'B', 'C']) await makeModule(ctx, ebook.id, { title });
  const rows = () => page.getByRole('article').getByRole('heading').allTextContents();
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('article', { name: 'B' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog).toContainText('Tem certeza que deseja excluir o módulo "B"? Fica 30 dias na lixeira.');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Sucesso!', 'Módulo excluído com sucesso.')).toBeVisible();
  await expect.poll(rows).toEqual(['A', 'C']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Sucesso!', '“B” está de volta.')).toBeVisible();
  await expect.poll(rows).toEqual(['A', 'B', 'C']);

  const bar = page.getByRole('region', { name: 'Ações em lote' });
  for (const title of ['A', 'C']) await page.getByRole('checkbox', { name: `Selecionar ${title}` }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(rows).toEqual(['B']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Sucesso!', '2 itens estão de volta.')).toBeVisible();
  await expect.poll(rows).toEqual(['A', 'B', 'C']);

  for (const title of ['A', 'B', 'C']) await page.getByRole('checkbox', { name: `Selecionar ${title}` }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Restaurar' }) });
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('Módulo do e-book “Horta”');
  await expect(entries.first()).toContainText('Restam 30 dias');
  await page.getByRole('button', { name: 'Restaurar B' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Excluir definitivamente A' }).click();
  await expect(dialog).toContainText(
    'Tem certeza que deseja excluir “A” definitivamente? Esta ação não pode ser desfeita.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Excluir definitivamente A' }).click();
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Esvaziar lixeira' }).click();
  await expect(dialog).toContainText('Tem certeza que deseja excluir 1 item definitivamente?');
  await dialog.getByRole('button', { name: 'Esvaziar lixeira' }).click();
  await expect(page.getByText('A lixeira está vazia')).toBeVisible();
  const left = await server.database.db
    .selectFrom('modules')
    .select('title')
    .where('ebook_id', '=', ebook.id)
    .execute();
  expect(left).toEqual([{ title: 'B' }]);
});
