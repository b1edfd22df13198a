import { makeEbook } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { choose, cutNextWrite, field, writeDescription } from './shelf.ts';
import { ctxFor, expect, test } from './test.ts';

test('[RT-12] [PR-01] [PR-06] [PR-07] [PR-08] the list of an e-book: search, three benefits, and deletion of one’s own', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await signInAs('editor'));
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const path = `/admin/ebooks/${ebook.id}/products`;
  await page.goto(path);
  await expect(page.getByText('Nenhum produto cadastrado')).toBeVisible();
  const benefits = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'];
  const { id } = await makeProduct(ctx, ebook.id, {
    name: 'Balança',
    benefits,
    image_url: 'https://loja.invalid/x.png',
  });
  const foreign = await makeProduct(ctx, ebook.id, { name: 'De outra pessoa' });
  const { id: stranger } = { id: other.actor?.id ?? '' };
  await ctx.db
    .updateTable('products')
    .set({ user_id: stranger, tenant_id: stranger })
    .where('id', '=', foreign.id)
    .execute();
  await page.goto(path);
  const card = page.getByRole('article', { name: 'Balança' });
  for (const text of ['Um', 'Dois', 'Três', '+2 mais...', 'PT']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Quatro')).toHaveCount(0);
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `${path}/${id}/edit`);
  await expect(
    page.getByRole('article', { name: 'De outra pessoa' }).getByRole('button', { name: 'Excluir' }),
  ).toHaveCount(0);
  // and the server refuses it too, whoever asks from outside the page
  const answer = await page.request.post(`${path}.data`, { form: { intent: 'delete', id: foreign.id } });
  expect(answer.ok()).toBe(false);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('BALANCA');
  await card.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir Produto' });
  await expect(dialog).toContainText('Tem certeza que deseja excluir "Balança"? Esta ação não pode ser desfeita.');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto deletado com sucesso!')).toBeVisible();
  const left = await ctx.db.selectFrom('products').select('id').where('ebook_id', '=', ebook.id).execute();
  expect(left).toEqual([{ id: foreign.id }]);
  await makeProduct(ctx, ebook.id, { name: 'Sumiu' });
  await page.goto(path);
  await cutNextWrite(page);
  await page.getByRole('article', { name: 'Sumiu' }).getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('alert').getByText('Erro ao deletar produto')).toBeVisible();
});

test('[RT-12] [PR-02] [PR-03] [PR-05] [PR-08] [FN-05] the form of an e-book checks, stores and changes a product', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const path = `/admin/ebooks/${ebook.id}/products`;
  await page.goto(`${path}/new`);
  await expect(page.getByLabel('E-book', { exact: true })).toHaveCount(0);
  await expect(field(page, 'Idioma')).toHaveValue('Português');
  await field(page, 'Idioma').click();
  await expect(page.getByRole('option')).toHaveText(['Português', 'English', 'Español', 'Français']);
  await page.getByRole('option', { name: 'Español' }).click();
  const save = page.getByRole('button', { name: 'Salvar' });
  const toast = page.getByRole('alert').filter({ hasText: 'Erro de validação' });
  await field(page, 'Nome').fill('   ');
  await save.click();
  await expect(toast.filter({ hasText: 'O nome do produto é obrigatório.' }).first()).toBeVisible();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('O nome do produto é obrigatório.');
  await expect(field(page, 'Link de compra')).toHaveAccessibleDescription('O link de compra é obrigatório.');
  await field(page, 'Nome').fill('  Balança  ');
  await field(page, 'Link de compra').fill('javascript:alert(1)');
  await field(page, 'Avaliação').fill('5,1');
  await save.click();
  await expect(field(page, 'Link de compra')).toHaveAccessibleDescription(/endereço completo/);
  await expect(field(page, 'Avaliação')).toHaveAccessibleDescription(/de 0 a 5/);
  await field(page, 'Link de compra').fill('https://loja.example.com/balanca');
  await field(page, 'Avaliação').fill('4.7');
  await writeDescription(page, 'Pesa bem');
  await field(page, 'Benefício 1').fill('Precisa');
  await save.click();
  await expect(page.getByText('Produto criado!')).toBeVisible();
  await expect(page).toHaveURL(path);
  const stored = () =>
    ctx.db.selectFrom('products').selectAll().where('ebook_id', '=', ebook.id).executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({
    ...{ name: 'Balança', description: '<p>Pesa bem</p>', purchase_url: 'https://loja.example.com/balanca' },
    ...{ language: 'es', rating: 4.7, review_count: 0, benefits: ['Precisa'], category: 'ebook', image_url: null },
    ...{ is_visible: true, is_featured: false, user_id: ebook.user_id, tenant_id: ebook.user_id },
  });
  await page.getByRole('article', { name: 'Balança' }).getByRole('link', { name: 'Editar' }).click();
  await field(page, 'Número de avaliações').fill('30');
  await field(page, 'Avaliação').fill('');
  await page.getByRole('switch', { name: 'Destaque' }).check();
  await page.route('**/edit.data*', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.getByText('Erro ao salvar produto')).toBeVisible();
  await save.click();
  await expect(page.getByText('Produto atualizado!')).toBeVisible();
  expect(await stored()).toMatchObject({ review_count: 30, rating: null, is_featured: true, category: 'ebook' });
  const other = await makeEbook(ctx);
  const { id } = await stored();
  expect((await page.goto(`/admin/ebooks/${other.id}/products/${id}/edit`))?.status()).toBe(404);
});

test('[RT-16] [PR-03] [PR-04] [PR-05] [PR-08] all products: one screen at two addresses, search, filters, and a global form', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await signInAs('editor'));
  const foreign = await makeEbook(other);
  await makeProduct(other, foreign.id, { name: 'Alheio' });
  const ctx = ctxFor(server, await signInAs('editor'));
  const one = await makeEbook(ctx, { title: 'Força' });
  const two = await makeEbook(ctx, { title: 'Corrida' });
  await makeProduct(ctx, one.id, { name: 'Balança', benefits: ['Um', 'Dois', 'Três'] });
  await makeProduct(ctx, two.id, { name: 'Tênis', language: 'en' });
  const cards = page.getByRole('article');
  for (const path of ['/admin/products', '/admin/produtos']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os Produtos');
    await expect(cards.getByRole('heading')).toHaveText(['Tênis', 'Balança']);
  }
  await expect(page.getByRole('article', { name: 'Balança' }).getByText('+1 mais...')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Balança' }).getByRole('link', { name: 'Força' })).toBeVisible();
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('tenis');
  await expect(cards.getByRole('heading')).toHaveText(['Tênis']);
  await choose(page, 'Idioma', 'Português');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await expect(cards.getByRole('heading')).toHaveText(['Balança']);
  await choose(page, 'Idioma', 'Todos os idiomas');
  await expect(cards).toHaveCount(2);
  await choose(page, 'E-book', 'Corrida');
  await expect(cards.getByRole('heading')).toHaveText(['Tênis']);
  await page.reload();
  await expect(field(page, 'E-book')).toHaveValue('Corrida');
  await page.getByRole('link', { name: 'Novo Produto' }).click();
  await expect(page).toHaveURL('/admin/products/new');
  await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/admin/products');
  await field(page, 'Nome').fill('Corda');
  await field(page, 'Link de compra').fill('https://loja.example.com/corda');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(field(page, 'E-book')).toHaveAccessibleDescription('Selecione um e-book.');
  await choose(page, 'E-book', 'Força');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('O novo produto global foi adicionado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  const row = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('name', '=', 'Corda')
    .where('author_id', '=', one.user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ category: 'global', ebook_id: one.id, language: 'pt' });
});
