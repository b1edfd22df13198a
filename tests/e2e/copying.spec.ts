import { makeEbook } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { choose, cutNextWrite, field } from './shelf.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, test } from './test.ts';

/** Opens the dialog that copies the item of a card. */
async function openDialog(page: Page, name: string) {
  await page.getByRole('article', { name, exact: true }).first().getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  return dialog;
}

test('[SU-05] [SU-06] [SU-08] all supplements: filters, and a journey: one copied into three e-books is read on each without a script', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/targets\/supplements\/[\w-]+\.data$/);
  const other = ctxFor(server, await createPerson(server, 'editor'));
  await makeEbook(other, { title: 'De outra pessoa' });
  const ctx = ctxFor(server, await signInAs('editor'));
  await page.goto('/admin/supplements');
  await expect(page.getByText('Nenhum suplemento cadastrado')).toBeVisible();
  const home = await makeEbook(ctx, { title: 'Guia' });
  const targets = [
    [await makeEbook(ctx, { title: 'Força' }), '€ 1.234,50', '1.283 avaliações'],
    [await makeEbook(ctx, { title: 'Strength', language: 'en' }), '€1,234.50', '1,283 reviews'],
    [await makeEbook(ctx, { title: 'Kraft', language: 'de' }), '1.234,50 €', '1.283'],
  ] as const;
  await makeSupplement(ctx, home.id, {
    ...{ name: 'Creatina', price: 123_450, currency: 'EUR', country: 'ES', is_featured: true, is_visible: false },
    ...{ benefits: ['Pura', 'Leve', 'Fina'], rating: 4.6, review_count: 1_283 },
  });
  await makeSupplement(ctx, home.id, { name: 'Whey' });
  await page.goto('/admin/supplements');
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Whey', 'Creatina']);
  await field(page, 'País').click();
  const countries = ['Todos os países', 'Brasil', 'Estados Unidos', 'Espanha', 'França', 'Alemanha'];
  await expect(page.getByRole('option')).toHaveText(countries);
  await page.getByRole('option', { name: 'Espanha' }).click();
  await expect(cards.getByRole('heading')).toHaveText(['Creatina']);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('whey');
  await expect(page.getByText('Nenhum suplemento encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await expect(cards).toHaveCount(1);
  await choose(page, 'Copiar para', 'Força');
  const dialog = await openDialog(page, 'Creatina');
  await expect(dialog.getByRole('checkbox', { name: /Força/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /De outra pessoa/ })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: /Guia/ })).toHaveAccessibleName(/Já está neste e-book/);
  await dialog.getByRole('checkbox', { name: /Força/ }).uncheck();
  await dialog.getByRole('button', { name: 'Adicionar a 0 e-book(s)' }).click();
  const none = page.getByRole('alert').filter({ hasText: 'Selecione pelo menos um e-book' });
  await expect(none).toContainText('Escolha os e-books onde o suplemento deve aparecer.');
  await dialog.getByRole('checkbox', { name: /Força/ }).check();
  await dialog.getByRole('searchbox', { name: 'Buscar e-books' }).fill('kra');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /Kraft/ }).check();
  await dialog.getByRole('searchbox', { name: 'Buscar e-books' }).fill('');
  await dialog.getByRole('checkbox', { name: /Strength/ }).check();
  await cutNextWrite(page);
  await dialog.getByRole('button', { name: 'Adicionar a 3 e-book(s)' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao adicionar suplemento' });
  await expect(fault).toContainText('Sem conexão');
  await dialog.getByRole('button', { name: 'Adicionar a 3 e-book(s)' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Suplemento adicionado!' });
  for (const [{ title }] of targets) await expect(toast).toContainText(title);
  await expect(dialog.getByRole('listitem')).toHaveText(['Força', 'Kraft', 'Strength']);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const copies = await ctx.db
    .selectFrom('supplements')
    .selectAll()
    .where('name', '=', 'Creatina')
    .where('ebook_id', '!=', home.id)
    .where('author_id', '=', home.user_id)
    .execute();
  expect(copies.map(({ ebook_id }) => ebook_id).toSorted()).toEqual(targets.map(([{ id }]) => id).toSorted());
  for (const copy of copies) {
    expect(copy).toMatchObject({ is_featured: false, is_visible: true, country: 'ES', user_id: home.user_id });
  }
  const phone = await browser.newPage({ viewport: { width: 375, height: 812 }, javaScriptEnabled: false });
  for (const [{ id, slug, language }, price, reviews] of targets) {
    await phone.goto(`${server.url}/ebook/${id}/${slug}?tab=supplementation`);
    await expect(phone.locator('html')).toHaveAttribute('lang', language);
    const card = phone.getByRole('article', { name: 'Creatina' });
    await expect(card.locator('.price')).toHaveText(price);
    await expect(card).toContainText(reviews);
    await expect(card.getByRole('listitem')).toHaveText(['Pura', 'Leve']);
    await expect(card.getByRole('link')).toHaveAttribute('rel', /^sponsored nofollow noopener$/);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(375);
  }
  await phone.close();
});

test('[PR-04] [PR-05] [PR-07] products are copied with category and language; with none chosen nothing is', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const home = await makeEbook(ctx, { title: 'Guia' });
  const stays = await makeEbook(ctx, { title: 'Fica' });
  await makeEbook(ctx, { title: 'Vai' });
  await makeProduct(ctx, home.id, { name: 'Corda', language: 'fr', is_featured: true });
  await ctx.db.updateTable('products').set({ category: 'global' }).where('ebook_id', '=', home.id).execute();
  await page.goto('/admin/products');
  const dialog = await openDialog(page, 'Corda');
  await expect(dialog.getByRole('searchbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Adicionar a 0 e-book(s)' }).click();
  const none = page.getByRole('alert').filter({ hasText: 'Selecione pelo menos um e-book' });
  await expect(none).toContainText('Escolha os e-books onde o produto deve aparecer.');
  const copies = () => ctx.db.selectFrom('products').selectAll().where('ebook_id', '=', stays.id).execute();
  expect(await copies()).toEqual([]);
  await dialog.getByRole('checkbox', { name: /Fica/ }).check();
  await dialog.getByRole('checkbox', { name: /Vai/ }).check();
  await dialog.getByRole('button', { name: 'Adicionar a 2 e-book(s)' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Produto adicionado!' });
  for (const title of ['Fica', 'Vai']) await expect(done).toContainText(title);
  expect(await copies()).toMatchObject([
    { name: 'Corda', category: 'global', language: 'fr', is_featured: false, is_visible: true },
  ]);
});

test('[PR-08] a copy of which one target is gone refuses the whole and says so', async ({ page, server, signInAs }) => {
  expectFaults(page, /^4\d\d \/admin\/targets\/products\/[\w-]+\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const home = await makeEbook(ctx, { title: 'Guia' });
  const stays = await makeEbook(ctx, { title: 'Fica' });
  const gone = await makeEbook(ctx, { title: 'Some' });
  await makeProduct(ctx, home.id, { name: 'Corda' });
  await page.goto('/admin/products');
  const dialog = await openDialog(page, 'Corda');
  await dialog.getByRole('checkbox', { name: /Fica/ }).check();
  await dialog.getByRole('checkbox', { name: /Some/ }).check();
  await ctx.db.deleteFrom('ebooks').where('id', '=', gone.id).execute();
  await dialog.getByRole('button', { name: 'Adicionar a 2 e-book(s)' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao adicionar produto' });
  await expect(fault).toContainText('Ocorreu um erro ao tentar adicionar o produto.');
  await expect(dialog.getByRole('alert')).toContainText('não existe mais. Nada foi copiado');
  const copies = await ctx.db.selectFrom('products').select('id').where('ebook_id', '=', stays.id).execute();
  expect(copies).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const again = await openDialog(page, 'Corda');
  await expect(again.getByRole('checkbox', { name: /Some/ })).toHaveCount(0);
});
