import { makeEbook, makeModule } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

let count = 0;
const slug = (name: string) => `${name}-${process.pid}-${count++}`;

test('[ML-03] [G-10] several modules are shown, hidden and, after a question, deleted at once', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('lote') });
  for (const title of ['A', 'B', 'C']) await makeModule(ctx, ebook.id, { title });
  const rows = () =>
    server.database.db
      .selectFrom('modules')
      .select(['title', 'is_visible'])
      .where('ebook_id', '=', ebook.id)
      .orderBy('order_index')
      .execute();
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await expect(bar).toContainText('1 selecionado');
  await page.getByRole('checkbox', { name: 'Selecionar C' }).press('Space');
  await expect(bar).toContainText('2 selecionados');
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByText('2 módulos agora estão ocultos.')).toBeVisible();
  expect(await rows()).toMatchObject([{ is_visible: false }, { is_visible: true }, { is_visible: false }]);
  await expect(page.getByRole('article', { name: 'C' }).getByText('Oculto')).toBeVisible();
  await bar.getByRole('button', { name: 'Selecionar todos' }).click();
  await expect(bar).toContainText('3 selecionados');
  await bar.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('3 módulos agora estão visíveis.')).toBeVisible();
  expect((await rows()).every((row) => row.is_visible)).toBe(true);
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Selecionar A' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await page.getByRole('checkbox', { name: 'Selecionar B' }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir módulos' });
  await expect(dialog).toContainText('excluir 2 módulos?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await rows()).toHaveLength(3);
  await server.database.db.deleteFrom('modules').where('ebook_id', '=', ebook.id).where('title', '=', 'B').execute();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada foi alterado. Módulo não encontrado')).toBeVisible();
  expect(await rows()).toMatchObject([{ title: 'A' }, { title: 'C' }]);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('1 módulo excluído.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(bar).toHaveCount(0);
});
