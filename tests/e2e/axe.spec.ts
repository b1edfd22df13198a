import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { expectAccessible, violationsOf } from './accessible.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

/** Opens each of the addresses and looks at its page in every look. */
async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
}

test('axe finds no violation on the public pages around the account', { tag: '@any-engine' }, async ({ page }) => {
  expectFaults(page, /^404 \/nowhere$/);
  test.slow();
  await expectAllAccessible(page, ['/auth', '/auth/forgot', '/auth/reset?token=none', '/nowhere']);
});

test('axe finds no violation on the managers’ screens', { tag: '@any-engine' }, async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/admin\/ebooks\/none\/edit$/);
  test.slow();
  const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
  const ebook = await makeEbook(ctx, {
    title: 'Guia (Cópia)',
    slug: `axe-${Date.now()}`,
    is_visible: false,
    description: '<p>Um guia</p>',
  });
  const module = await makeModule(ctx, ebook.id, {
    is_bonus: true,
    is_visible: false,
    bonus_features: ['Uma lista'],
    description: 'Um módulo',
  });
  const lists = [
    '/',
    '/?q=zzzz',
    '/admin',
    '/admin/users',
    '/admin/audit',
    '/admin/jobs',
    '/profile',
    `/admin/ebooks/${ebook.id}/modules`,
  ];
  await expectAllAccessible(page, [
    ...lists,
    `/admin/ebooks/${ebook.id}/edit`,
    `/admin/ebooks/${ebook.id}/support`,
    `/admin/modules/${module.id}/edit`,
    '/admin/ebooks/none/edit',
  ]);
});

test('axe finds no violation on the shelf: lists, forms, the dialog that copies, refused forms', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  expectFaults(page, /^422 \/admin\/supplements\/global\/new\.data$/);
  test.slow();
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `axe-3-${Date.now()}` });
  const marks = { benefits: ['Um', 'Dois', 'Três', 'Quatro'], rating: 4.5, review_count: 1_200, is_featured: true };
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Whey', ...marks, is_visible: false });
  const product = await makeProduct(ctx, ebook.id, { name: 'Balança', ...marks });
  await expectAllAccessible(page, [
    ...['/admin/supplements', '/admin/products', '/admin/products?language=fr'],
    `/admin/ebooks/${ebook.id}/supplements`,
    `/admin/ebooks/${ebook.id}/products/${product.id}/edit`,
    `/admin/supplements/${supplement.id}/edit`,
  ]);
  await page.goto('/admin/supplements');
  await page.getByRole('article').first().getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
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

test('axe finds no violation in menus, dialogs and refused forms', { tag: '@any-engine' }, async ({
  page,
  server,
  signInAs,
}) => {
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
