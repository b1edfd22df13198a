import { makeEbook } from '../factories.ts';
import { makeSupplement } from '../items.ts';
import { choose, cutNextWrite, field, writeDescription } from './shelf.ts';
import { createPerson, ctxFor, expect, expectFaults, test } from './test.ts';

test('[RT-11] [SU-01] [SU-08] the list of an e-book: cards, a way to edit, a question before deleting', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/ebooks\/[\w-]+\/supplements$/);
  const other = ctxFor(server, await createPerson(server, 'editor'));
  const foreign = await makeEbook(other);
  await makeSupplement(other, foreign.id, { name: 'Alheio' });
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Meu guia' });
  const path = `/admin/ebooks/${ebook.id}/supplements`;
  await page.goto(path);
  await expect(page.getByText('Nenhum suplemento cadastrado')).toBeVisible();
  const { id } = await makeSupplement(ctx, ebook.id, {
    ...{ name: 'Whey', price: 123_490, benefits: ['Um', 'Dois', 'Três'], rating: 4.6, review_count: 1_283 },
    ...{ is_featured: true, is_visible: false, image_url: 'https://loja.invalid/x.png' },
  });
  await makeSupplement(ctx, ebook.id, { name: 'Chá', image_url: '/samples/tea.webp' });
  await page.goto(path);
  const card = page.getByRole('article', { name: 'Whey' });
  for (const text of ['R$ 1.234,90', '1.283 avaliações', 'Destaque', 'Oculto', 'Um', 'Dois', '+1 mais...']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Três')).toHaveCount(0);
  const rating = card.getByRole('img', { name: '4,6 de 5' });
  await expect(rating).toHaveText('4,6');
  await expect(rating.locator('rect + rect')).toHaveAttribute('width', '45.9');
  const picture = page.getByRole('article', { name: 'Chá' }).locator('img');
  await expect(picture).toHaveAttribute('src', '/samples/tea.webp');
  await expect(picture).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  const shop = card.getByRole('link', { name: 'Abrir link de compra' });
  await expect(shop).toHaveAttribute('href', 'https://loja.example.com/s');
  await expect(shop).toHaveAttribute('rel', 'sponsored noopener');
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute(
    'href',
    `/admin/supplements/${id}/edit?ebookId=${ebook.id}`,
  );
  await expect(page.getByRole('link', { name: 'Novo Suplemento' })).toHaveAttribute(
    'href',
    `/admin/supplements/new?ebookId=${ebook.id}`,
  );
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await expect(page.getByText('Nenhum suplemento encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('whé');
  await card.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir Suplemento' });
  await expect(dialog).toContainText('Tem certeza que deseja excluir "Whey"? Fica 30 dias na lixeira.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await card.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(card).toHaveCount(0);
  const left = await ctx.db.selectFrom('supplements').select('name').where('ebook_id', '=', ebook.id).execute();
  expect(left).toEqual([{ name: 'Chá' }]);
  expect((await page.goto(`/admin/ebooks/${foreign.id}/supplements`))?.status()).toBe(404);
});

test('[SU-09] creating, changing and deleting say that they are done, and that they failed', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/(supplements\/(new|[\w-]+\/edit)|ebooks\/[\w-]+\/supplements)\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const names = async () => {
    const rows = await ctx.db.selectFrom('supplements').select('name').where('ebook_id', '=', ebook.id).execute();
    return rows.map(({ name }) => name);
  };
  const fault = page.getByRole('alert').filter({ hasText: 'Erro' });
  const done = page.getByRole('status').filter({ hasText: 'Sucesso!' });
  const save = page.getByRole('button', { name: 'Salvar' });
  await page.goto(`/admin/supplements/new?ebookId=${ebook.id}`);
  await field(page, 'Nome').fill('Whey');
  await field(page, 'Preço').fill('9');
  await field(page, 'URL de compra').fill('https://loja.example.com');
  await cutNextWrite(page);
  await save.click();
  await expect(fault.filter({ hasText: 'Erro ao criar suplemento.' })).toBeVisible();
  expect(await names()).toEqual([]);
  await save.click();
  await expect(done.filter({ hasText: 'Suplemento criado com sucesso.' })).toBeVisible();
  expect(await names()).toEqual(['Whey']);

  const card = page.getByRole('article', { name: 'Whey' });
  await card.getByRole('link', { name: 'Editar' }).click();
  await field(page, 'Nome').fill('Whey puro');
  await cutNextWrite(page);
  await save.click();
  await expect(fault.filter({ hasText: 'Erro ao atualizar suplemento.' })).toBeVisible();
  expect(await names()).toEqual(['Whey']);
  await save.click();
  await expect(done.filter({ hasText: 'Suplemento atualizado com sucesso.' })).toBeVisible();
  expect(await names()).toEqual(['Whey puro']);

  const remove = async () => {
    await card.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  };
  await cutNextWrite(page);
  await remove();
  await expect(fault.filter({ hasText: 'Erro ao excluir o suplemento.' })).toBeVisible();
  expect(await names()).toEqual(['Whey puro']);
  await remove();
  await expect(done.filter({ hasText: 'Suplemento excluído com sucesso.' })).toBeVisible();
  expect(await names()).toEqual([]);
});

test('[SU-01] several are shown, hidden, featured and deleted at once', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  for (const name of ['A', 'B', 'C']) await makeSupplement(ctx, ebook.id, { name });
  const rows = () =>
    ctx.db
      .selectFrom('supplements')
      .select(['name', 'is_visible', 'is_featured'])
      .where('ebook_id', '=', ebook.id)
      .orderBy('name')
      .execute();
  await page.goto(`/admin/ebooks/${ebook.id}/supplements`);
  for (const name of ['A', 'C']) await page.getByRole('article', { name }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByRole('article', { name: 'A' }).getByText('Oculto')).toBeVisible();
  await bar.getByRole('button', { name: 'Destacar' }).click();
  await expect(page.getByRole('article', { name: 'C' }).getByText('Destaque')).toBeVisible();
  expect(await rows()).toEqual([
    { name: 'A', is_visible: false, is_featured: true },
    { name: 'B', is_visible: true, is_featured: false },
    { name: 'C', is_visible: false, is_featured: true },
  ]);
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('dialog')).toContainText('excluir 2 suplementos');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('2 suplementos excluídos com sucesso.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[RT-15] [SU-02] [FN-04] the form has its fields and defaults, stores what is written and changes it', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Força' });
  const second = await makeEbook(ctx, { title: 'Corrida' });
  await page.goto(`/admin/supplements/new?ebookId=${ebook.id}`);
  await expect(field(page, 'E-book')).toHaveValue('Força');
  await expect(field(page, 'Moeda')).toHaveValue('BRL (R$)');
  await expect(field(page, 'País')).toHaveValue('Brasil');
  await expect(page.getByRole('switch', { name: 'Visível' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Destaque' })).not.toBeChecked();
  await field(page, 'Moeda').click();
  await expect(page.getByRole('option')).toHaveText(['BRL (R$)', 'USD ($)', 'EUR (€)', 'GBP (£)']);
  await page.getByRole('option', { name: 'EUR' }).click();
  await field(page, 'Nome').fill('Creatina');
  await field(page, 'Preço').fill('1.234,5');
  await field(page, 'URL de compra').fill('https://loja.example.com/creatina');
  await writeDescription(page, 'Força todo dia');
  await field(page, 'Avaliação').fill('4,4');
  await field(page, 'Avaliação').press('ArrowUp');
  await field(page, 'Número de avaliações').fill('12');
  await choose(page, 'País', 'Espanha');
  await page.getByRole('switch', { name: 'Destaque' }).check();
  const card = page.frameLocator('iframe').getByRole('article', { name: 'Creatina' });
  await expect(card).toContainText('€ 1.234,50');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`/admin/ebooks/${ebook.id}/supplements`);
  const stored = () =>
    ctx.db.selectFrom('supplements').selectAll().where('user_id', '=', ebook.user_id).executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({
    ...{ ebook_id: ebook.id, price: 123_450, currency: 'EUR', description: '<p>Força todo dia</p>', country: 'ES' },
    ...{ purchase_url: 'https://loja.example.com/creatina', rating: 4.5, review_count: 12 },
    ...{ is_visible: true, is_featured: true, user_id: ebook.user_id },
  });
  await page.getByRole('article', { name: 'Creatina' }).getByRole('link', { name: 'Editar' }).click();
  await expect(field(page, 'Preço')).toHaveValue('1234,50');
  await expect(field(page, 'Avaliação')).toHaveValue('4,5');
  await choose(page, 'E-book', 'Corrida');
  await expect(field(page, 'Moeda')).toHaveValue('EUR (€)');
  await field(page, 'Avaliação').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`/admin/ebooks/${ebook.id}/supplements`);
  expect(await stored()).toMatchObject({ ebook_id: second.id, rating: null });
});

test('[SU-02] a new supplement starts in the currency of its e-book, until another is chosen', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const dollars = await makeEbook(ctx, { title: 'Strength', language: 'en' });
  await makeEbook(ctx, { title: 'Kraft', language: 'de' });
  await makeEbook(ctx, { title: 'London', language: 'en', currency: 'GBP' });
  await page.goto(`/admin/supplements/new?ebookId=${dollars.id}`);
  await expect(field(page, 'Moeda')).toHaveValue('USD ($)');
  await choose(page, 'E-book', 'London');
  await expect(field(page, 'Moeda')).toHaveValue('GBP (£)');
  await page.goto('/admin/supplements/global/new');
  await expect(field(page, 'Moeda')).toHaveValue('BRL (R$)');
  for (const [title, currency] of [
    ['Kraft', 'EUR (€)'],
    ['London', 'BRL (R$)'],
    ['Strength', 'USD ($)'],
  ] as const) {
    await choose(page, 'E-book', title);
    await expect(field(page, 'Moeda')).toHaveValue(currency);
  }
  await choose(page, 'Moeda', 'BRL (R$)');
  await choose(page, 'E-book', 'Kraft');
  await expect(field(page, 'Moeda')).toHaveValue('BRL (R$)');
});

test('[SU-04] [CI-08] blank benefits are dropped, one row remains, and four sample pictures are offered', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const { id } = await makeSupplement(ctx, ebook.id, { benefits: [] });
  const edit = `/admin/supplements/${id}/edit?ebookId=${ebook.id}`;
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(`/admin/ebooks/${ebook.id}/supplements`);
    return ctx.db.selectFrom('supplements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  await page.goto(edit);
  await expect(page.getByRole('button', { name: 'Remover benefício 1' })).toBeDisabled();
  await field(page, 'Benefício 1').fill('  Pura  ');
  await page.getByRole('button', { name: 'Adicionar benefício' }).click();
  await page.getByRole('button', { name: 'Adicionar benefício' }).click();
  await field(page, 'Benefício 3').fill('Leve');
  const samples = page.getByRole('group', { name: 'Imagem' }).getByRole('button', { name: /Cápsulas|Pó|Gotas|Chá/ });
  await expect(samples).toHaveCount(4);
  await samples.first().click();
  await expect(page.getByAltText('Preview da capa')).toBeVisible();
  expect(await save()).toMatchObject({ benefits: ['Pura', 'Leve'], image_url: '/samples/capsules.webp' });
  await page.goto(edit);
  await page.getByRole('button', { name: 'Remover benefício 1' }).click();
  await expect(field(page, 'Benefício 1')).toHaveValue('Leve');
  await expect(page.getByRole('button', { name: 'Remover benefício 1' })).toBeDisabled();
  expect(await save()).toMatchObject({ benefits: ['Leve'] });
});

test('[CI-07] a picture of an item that is uploaded says so', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  await page.goto(`/admin/supplements/new?ebookId=${ebook.id}`);
  const picture = page.getByRole('group', { name: 'Imagem' });
  const done = page.getByRole('status').filter({ hasText: 'Sucesso!' });
  await picture.locator('input[type=file]').setInputFiles('public/samples/tea.webp');
  await expect(done.filter({ hasText: 'Imagem carregada com sucesso.' })).toBeVisible();
  await expect(picture.getByAltText('Preview da capa')).toHaveAttribute('src', /^\/media\//);
});

test('[SU-03] what is missing or malformed is told beside the field, and nothing typed is lost', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Força' });
  await page.goto('/admin/supplements/new');
  const save = page.getByRole('button', { name: 'Salvar' });
  const fault = async (label: string, text: string) =>
    expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
  await save.click();
  await fault('E-book', 'E-book é obrigatório');
  await fault('Nome', 'Nome é obrigatório');
  await fault('Preço', 'Preço deve ser maior que 0');
  await fault('URL de compra', 'URL de compra deve ser válida');
  await choose(page, 'E-book', 'Força');
  await field(page, 'Nome').fill('Creatina');
  for (const [price, text] of [
    ['-1', 'Preço deve ser maior que 0'],
    ['abc', 'Preço deve ser maior que 0'],
    ['10,999', 'Use no máximo duas casas decimais.'],
    ['99999999999', 'O preço é alto demais.'],
  ] as const) {
    await field(page, 'Preço').fill(price);
    await save.click();
    await fault('Preço', text);
  }
  await field(page, 'Preço').fill('10.50');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'loja', '//loja.example.com']) {
    await field(page, 'URL de compra').fill(url);
    await save.click();
    await fault('URL de compra', 'URL de compra deve ser válida');
  }
  // an address that was typed without its scheme is completed when the field is left
  await field(page, 'URL de compra').fill('loja.example.com/x');
  await page.keyboard.press('Tab');
  await expect(field(page, 'URL de compra')).toHaveValue('https://loja.example.com/x');
  await field(page, 'URL de compra').fill('http://loja.example.com');
  for (const [rating, reviews] of [
    ['5.1', '-1'],
    ['-1', '1,5'],
    ['4,55', 'muitas'],
  ] as const) {
    await field(page, 'Avaliação').fill(rating);
    await field(page, 'Número de avaliações').fill(reviews);
    await save.click();
    await fault('Avaliação', 'A avaliação vai de 0 a 5, com uma casa decimal.');
    await fault('Número de avaliações', 'Use um número inteiro a partir de 0.');
  }
  await field(page, 'Avaliação').fill('5');
  await field(page, 'Número de avaliações').fill('0');
  await field(page, 'Benefício 1').evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', Array.from({ length: 300 }, (_, index) => `- Vantagem ${index}`).join('\n'));
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field(page, 'Benefício 300')).toHaveValue('Vantagem 299');
  await save.click();
  await expect(page.getByText('Use no máximo 50 itens.')).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue('Creatina');
  await expect(field(page, 'Preço')).toHaveValue('10.50');
  expect(await ctx.db.selectFrom('supplements').select('id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
});

test('[SU-07] [RT-15] a global supplement has rules and words of its own, and leads back to all supplements', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/supplements\/global\/new\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Força' });
  await page.goto('/admin/supplements');
  await page.getByRole('link', { name: 'Novo Suplemento' }).click();
  await expect(page).toHaveURL('/admin/supplements/global/new');
  await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/admin/supplements');
  await field(page, 'Moeda').click();
  await expect(page.getByRole('option')).toHaveText(['BRL (R$)', 'USD ($)', 'EUR (€)']);
  await page.keyboard.press('Escape');
  await choose(page, 'E-book', 'Força');
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Erro de validação' });
  await expect(toast.first()).toContainText('O nome do suplemento é obrigatório.');
  await field(page, 'Nome').fill('Global');
  await field(page, 'Preço').fill('0');
  await save.click();
  await expect(toast.filter({ hasText: 'O preço deve ser maior que zero.' }).first()).toBeVisible();
  await expect(field(page, 'URL de compra')).toHaveAccessibleDescription('O link de compra é obrigatório.');
  await field(page, 'Preço').fill('9');
  await field(page, 'URL de compra').fill('https://loja.example.com');
  await cutNextWrite(page);
  await save.click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao salvar suplemento' });
  await expect(fault).toContainText('Ocorreu um erro ao tentar salvar o suplemento.');
  await save.click();
  const done = page.getByRole('status').filter({ hasText: 'Suplemento criado!' });
  await expect(done).toContainText('O novo suplemento global foi adicionado com sucesso.');
  await expect(page).toHaveURL('/admin/supplements');
  const row = await ctx.db
    .selectFrom('supplements')
    .selectAll()
    .where('ebook_id', '=', ebook.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ ebook_id: ebook.id, price: 900, currency: 'BRL', country: 'BR' });
});

test('two who edit the same supplement: the second is told by whom, and nothing is overwritten in silence', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^409 \/admin\/supplements\/[\w-]+\/edit\.data$/, /^404 \/admin\/supplements\/nada\/edit$/);
  const person = await signInAs('editor', 'Bia Reis');
  const ctx = ctxFor(server, person);
  const ebook = await makeEbook(ctx);
  const { id } = await makeSupplement(ctx, ebook.id, { name: 'Antes' });
  await page.goto(`/admin/supplements/${id}/edit`);
  await field(page, 'Nome').fill('Meu nome');
  await ctx.db.updateTable('supplements').set({ name: 'Da Bia', version: 2 }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('alterado por Bia Reis');
  const name = async () =>
    (await ctx.db.selectFrom('supplements').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  expect(await name()).toBe('Da Bia');
  await expect(field(page, 'Nome')).toHaveValue('Meu nome');
  await page.getByRole('button', { name: 'Salvar por cima' }).click();
  await expect(page.getByText('Suplemento atualizado com sucesso.')).toBeVisible();
  expect(await name()).toBe('Meu nome');
  expect((await page.goto('/admin/supplements/nada/edit'))?.status()).toBe(404);
  await expect(page.getByText('Suplemento não encontrado')).toBeVisible();
});
