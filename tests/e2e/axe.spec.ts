import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { expectAccessible, violationsOf } from './accessible.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

test('axe finds no violation on the public pages around the account', async ({ page }) => {
  expectFaults(page, /^404 \/nowhere$/);
  for (const path of ['/auth', '/auth/forgot', '/auth/reset?token=none', '/nowhere']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test('axe finds no violation on the shelf: the dialog that copies, chosen items, refused forms', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/admin\/supplements\/global\/new\.data$/);
  test.slow();
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `axe-3-${Date.now()}` });
  // where the item is to go: the e-book that has it already cannot be chosen
  await makeEbook(ctx, { slug: `axe-4-${Date.now()}` });
  const marks = { benefits: ['Um', 'Dois', 'Três', 'Quatro'], rating: 4.5, review_count: 1_200, is_featured: true };
  await makeSupplement(ctx, ebook.id, { name: 'Whey', ...marks, is_visible: false });
  await makeProduct(ctx, ebook.id, { name: 'Balança', ...marks });
  await page.goto('/admin/supplements');
  await page.getByRole('article').first().getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { disabled: false }).check();
  await expectAccessible(page, 'the dialog that copies');
  await dialog.getByRole('button', { name: 'Adicionar a 1 e-book(s)' }).click();
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeVisible();
  await expectAccessible(page, 'what was copied');
  await page.goto(`/admin/ebooks/${ebook.id}/products`);
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page, 'a chosen product');
  await page.goto('/admin/supplements/global/new');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro de validação')).toBeVisible();
  await expectAccessible(page, 'a refused supplement');
});

test('axe finds no violation in menus, dialogs and refused forms', async ({ page, server, signInAs }) => {
  expectFaults(page, /^422 \/profile\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `axe-2-${Date.now()}` });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async () => expect(await violationsOf(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Conta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: ebook.title }).getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByRole('dialog', { name: 'Deletar e-book' })).toBeVisible();
  await check();
  await page.goto(`/admin/ebooks/${ebook.id}/modules#share`);
  await expect(page.getByRole('dialog').getByLabel('Endereço')).toBeVisible();
  await check();
  await page.goto('/admin/ebooks/new');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await check();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha é obrigatória').first()).toBeVisible();
  await check();
  for (const title of ['Um', 'Dois']) await makeModule(ctx, ebook.id, { title });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('checkbox', { name: 'Selecionar Um' }).check();
  await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
  await check();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Painel Administrativo' })).toBeVisible();
  await check();
});
