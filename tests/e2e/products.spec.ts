import { makeEbook } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { choose, cutNextWrite, field, writeDescription } from './shelf.ts';
import { createPerson, ctxFor, expect, expectFaults, test } from './test.ts';

test('[PR-01] [PR-07] the list of an e-book: a search, three benefits, a picture unless it is broken', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const path = `/admin/ebooks/${ebook.id}/products`;
  await page.goto(path);
  await expect(page.getByText('Nenhum produto cadastrado')).toBeVisible();
  const benefits = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'];
  const broken = { name: 'Balança', benefits, image_url: 'https://loja.invalid/x.png' };
  const { id } = await makeProduct(ctx, ebook.id, broken);
  await makeProduct(ctx, ebook.id, { name: 'Copo', image_url: '/samples/powder.webp' });
  await page.goto(path);
  const card = page.getByRole('article', { name: 'Balança' });
  for (const text of ['Um', 'Dois', 'Três', '+2 mais...', 'PT']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Quatro')).toHaveCount(0);
  const picture = page.getByRole('article', { name: 'Copo' }).locator('img');
  await expect(picture).toHaveAttribute('src', '/samples/powder.webp');
  await expect(picture).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `${path}/${id}/edit`);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('BALANCA');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Balança']);
});

test('[PR-01] [PR-06] [PR-08] an editor deletes what an administrator put into their e-book, after a question', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/ebooks\/[\w-]+\/products\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const admin = ctxFor(server, await createPerson(server, 'admin'));
  await makeProduct(admin, ebook.id, { name: 'Balança' });
  const stays = await makeProduct(ctx, ebook.id, { name: 'Fica' });
  await page.goto(`/admin/ebooks/${ebook.id}/products`);
  const dialog = page.getByRole('dialog', { name: 'Deletar Produto' });
  await page.getByRole('article', { name: 'Balança' }).getByRole('button', { name: 'Deletar' }).click();
  await expect(dialog).toContainText('Tem certeza que deseja deletar "Balança"? Fica 30 dias na lixeira.');
  await dialog.getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Produto deletado com sucesso!')).toBeVisible();
  const left = () => ctx.db.selectFrom('products').select('id').where('ebook_id', '=', ebook.id).execute();
  expect(await left()).toEqual([{ id: stays.id }]);
  await cutNextWrite(page);
  await page.getByRole('article', { name: 'Fica' }).getByRole('button', { name: 'Deletar' }).click();
  await dialog.getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByRole('alert').getByText('Erro ao deletar produto')).toBeVisible();
  expect(await left()).toEqual([{ id: stays.id }]);
});

test('[RT-12] [PR-02] [FN-05] the form of an e-book has its fields, and stores and changes a product', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/ebooks\/[\w-]+\/products\/[\w-]+\/edit$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { language: 'en' });
  const path = `/admin/ebooks/${ebook.id}/products`;
  await page.goto(`${path}/new`);
  await expect(page.getByLabel('E-book', { exact: true })).toHaveCount(0);
  await expect(field(page, 'Idioma')).toHaveValue('English');
  await field(page, 'Idioma').click();
  await expect(page.getByRole('option')).toHaveText(['Português', 'English', 'Español', 'Français']);
  await page.getByRole('option', { name: 'Español' }).click();
  await field(page, 'Nome').fill('  Balança  ');
  await field(page, 'Link de compra').fill('https://loja.example.com/balanca');
  await field(page, 'Avaliação').fill('4.7');
  await writeDescription(page, 'Pesa bem');
  await field(page, 'Benefício 1').fill('Precisa');
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(page).toHaveURL(path);
  const stored = () =>
    ctx.db.selectFrom('products').selectAll().where('ebook_id', '=', ebook.id).executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({
    ...{ name: 'Balança', description: '<p>Pesa bem</p>', purchase_url: 'https://loja.example.com/balanca' },
    ...{ language: 'es', rating: 4.7, review_count: 0, benefits: ['Precisa'], image_url: null },
    ...{ is_visible: true, is_featured: false, user_id: ebook.user_id, tenant_id: ebook.user_id },
  });
  await page.getByRole('article', { name: 'Balança' }).getByRole('link', { name: 'Editar' }).click();
  await field(page, 'Número de avaliações').fill('30');
  await field(page, 'Avaliação').fill('');
  await page.getByRole('switch', { name: 'Destaque' }).check();
  await save.click();
  await expect(page).toHaveURL(path);
  expect(await stored()).toMatchObject({ review_count: 30, rating: null, is_featured: true });
  const other = await makeEbook(ctx);
  const { id } = await stored();
  expect((await page.goto(`/admin/ebooks/${other.id}/products/${id}/edit`))?.status()).toBe(404);
});

test('[PR-03] what is missing or malformed is told by a toast and beside the field', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Força' });
  const save = page.getByRole('button', { name: 'Salvar' });
  const toast = page.getByRole('alert').filter({ hasText: 'Erro de validação' });
  await page.goto(`/admin/ebooks/${ebook.id}/products/new`);
  await field(page, 'Nome').fill('   ');
  await save.click();
  await expect(toast.filter({ hasText: 'O nome do produto é obrigatório.' }).first()).toBeVisible();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('O nome do produto é obrigatório.');
  await field(page, 'Nome').fill('Balança');
  await save.click();
  await expect(toast.filter({ hasText: 'O link de compra é obrigatório.' }).first()).toBeVisible();
  await expect(field(page, 'Link de compra')).toHaveAccessibleDescription('O link de compra é obrigatório.');
  await field(page, 'Link de compra').fill('javascript:alert(1)');
  await field(page, 'Avaliação').fill('5,1');
  await save.click();
  await expect(field(page, 'Link de compra')).toHaveAccessibleDescription(/endereço completo/);
  await expect(field(page, 'Avaliação')).toHaveAccessibleDescription(/de 0 a 5/);
  expect(await ctx.db.selectFrom('products').select('id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
});

test('[PR-05] [PR-08] a product of an e-book is created and changed; a save that fails says so and keeps the form', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/ebooks\/[\w-]+\/products\/new\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const category = async () => {
    const query = ctx.db.selectFrom('products').select(['category', 'name']).where('ebook_id', '=', ebook.id);
    return query.execute();
  };
  const path = `/admin/ebooks/${ebook.id}/products`;
  await page.goto(`${path}/new`);
  await field(page, 'Nome').fill('Balança');
  await field(page, 'Link de compra').fill('https://loja.example.com/balanca');
  await cutNextWrite(page);
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao salvar produto' });
  await expect(fault).toContainText('Ocorreu um erro ao tentar salvar o produto.');
  expect(await category()).toEqual([]);
  await save.click();
  await expect(page.getByText('Produto criado!')).toBeVisible();
  expect(await category()).toEqual([{ name: 'Balança', category: 'ebook' }]);
  await page.getByRole('article', { name: 'Balança' }).getByRole('link', { name: 'Editar' }).click();
  await field(page, 'Nome').fill('Balança nova');
  await save.click();
  await expect(page.getByText('Produto atualizado!')).toBeVisible();
  expect(await category()).toEqual([{ name: 'Balança nova', category: 'ebook' }]);
});

test('[RT-16] [PR-04] all products: one screen at two addresses, a search and two filters', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await createPerson(server, 'editor'));
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
  await field(page, 'Idioma').click();
  const languages = ['Todos os idiomas', 'Português', 'English', 'Español', 'Français'];
  await expect(page.getByRole('option')).toHaveText(languages);
  await page.getByRole('option', { name: 'Português' }).click();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await expect(cards.getByRole('heading')).toHaveText(['Balança']);
  await choose(page, 'Idioma', 'Todos os idiomas');
  await expect(cards).toHaveCount(2);
  await choose(page, 'E-book', 'Corrida');
  await expect(cards.getByRole('heading')).toHaveText(['Tênis']);
  await page.reload();
  await expect(field(page, 'E-book')).toHaveValue('Corrida');
});

test('[PR-03] [PR-04] [PR-08] a global product asks for its e-book, starts in its language and leads back', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await makeEbook(ctx, { title: 'Force', language: 'fr' });
  const ebook = await makeEbook(ctx, { title: 'Strength', language: 'en' });
  await makeEbook(ctx, { title: 'Kraft', language: 'de' });
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Novo Produto' }).click();
  await expect(page).toHaveURL('/admin/products/new');
  await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/admin/products');
  await field(page, 'Nome').fill('Corda');
  await field(page, 'Link de compra').fill('https://loja.example.com/corda');
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(field(page, 'E-book')).toHaveAccessibleDescription('Selecione um e-book.');
  await expect(page.getByRole('alert').filter({ hasText: 'Erro de validação' })).toContainText('Selecione um e-book.');
  for (const [title, language] of [
    ['Force', 'Français'],
    ['Kraft', 'Português'],
    ['Strength', 'English'],
  ] as const) {
    await choose(page, 'E-book', title);
    await expect(field(page, 'Idioma')).toHaveValue(language);
  }
  await save.click();
  const toast = page.getByRole('status').filter({ hasText: 'Produto criado!' });
  await expect(toast).toContainText('O novo produto global foi adicionado com sucesso.');
  await expect(page).toHaveURL('/admin/products');
  const rows = await ctx.db.selectFrom('products').selectAll().where('ebook_id', '=', ebook.id).execute();
  expect(rows).toMatchObject([{ name: 'Corda', category: 'global', language: 'en' }]);
});

test('[PR-02] a language that somebody chose stays when the e-book changes', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  for (const [title, language] of Object.entries({ Force: 'fr', Strength: 'en' }))
    await makeEbook(ctx, { title, language });
  await page.goto('/admin/products/new');
  await choose(page, 'E-book', 'Force');
  await choose(page, 'Idioma', 'Español');
  await choose(page, 'E-book', 'Strength');
  await expect(field(page, 'Idioma')).toHaveValue('Español');
});

test('[ST-06] Enter leads on or adds a benefit and never saves; the card follows what is typed', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const path = `/admin/ebooks/${ebook.id}/products/new`;
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && writes.push(new URL(request.url()).pathname));
  await page.goto(path);
  // what is not written yet is said in its place
  const draft = page.frameLocator('iframe').getByRole('article', { name: 'O nome do item' });
  await expect(draft.getByRole('listitem')).toHaveText(['Um benefício', 'Outro benefício']);
  await expect(draft).toContainText('Duas ou três frases');
  await writeDescription(page, 'Pesa até 5 kg');
  const tools = page.getByRole('toolbar').getByRole('button');
  await expect(tools).toHaveCount(4);
  for (const [index, name] of ['Negrito', 'Itálico', /Lista/, /link/i].entries())
    await expect(tools.nth(index)).toHaveAccessibleName(name);
  await field(page, 'Nome').fill('Balança');
  await field(page, 'Nome').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused();
  await field(page, 'Link de compra').fill('https://loja.example.com/balanca');
  await field(page, 'Link de compra').press('Enter');
  await expect(page.getByRole('switch', { name: 'Oferta própria' })).toBeFocused();
  await page.keyboard.press('Enter');
  const fold = page.getByText('Cupom e loja reserva', { exact: true });
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Código do cupom')).toBeVisible();
  await expect(fold).toBeFocused();
  await field(page, 'Link reserva').press('Enter');
  await expect(field(page, 'Idioma')).toBeFocused();
  await field(page, 'Benefício 1').fill('Precisa');
  await field(page, 'Benefício 1').press('Enter');
  await expect(field(page, 'Benefício 2')).toBeFocused();
  await page.keyboard.type('Leve');
  await page.getByRole('button', { name: 'Adicionar benefício' }).click();
  await expect(field(page, 'Benefício 3')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field(page, 'Benefício 4')).toHaveCount(0);
  await field(page, 'Benefício 3').fill('');
  await field(page, 'Benefício 3').press('Enter');
  await expect(field(page, 'Avaliação')).toBeFocused();
  const card = page.frameLocator('iframe').getByRole('article', { name: 'Balança' });
  await expect(card.getByText('Pesa até 5 kg')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Precisa', 'Leve']);
  await expect(card.getByRole('link', { name: /Balança/ })).toHaveAttribute('href', 'https://loja.example.com/balanca');
  // what is typed goes into a draft, which is no save
  await expect(page).toHaveURL(new RegExp(`${path}\\?draft=[\\w-]{36}$`));
  expect(writes.filter((address) => !/^\/admin\/(?:preview\/item|drafts\/)/.test(address))).toEqual([]);
});
