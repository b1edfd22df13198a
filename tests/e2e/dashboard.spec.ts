import { createProduct } from '#server/items/products.ts';
import { createSupplement } from '#server/items/supplements.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { createPerson, ctxFor, expect, test } from './test.ts';

test('[DB-01] [DB-03] [G-01] the counts are real, and what asks for a look leads to where it is mended', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await createPerson(server, 'editor'));
  const foreign = await makeEbook(other, { title: 'Alheio', slug: slug('alheio') });
  await makeModule(other, foreign.id, { title: 'Vazio alheio' });
  const ctx = ctxFor(server, await signInAs('editor'));
  const { db } = server.database;
  const stat = (label: string) => page.locator('main dl > div', { hasText: label }).locator('dd');
  const list = (name: string) => page.getByRole('region', { name });

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Gerencie seus e-books e conteúdo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novo E-book' })).toHaveAttribute('href', '/admin/ebooks/new');
  for (const label of ['Total de E-books', 'E-books Ativos', 'Suplementos']) await expect(stat(label)).toHaveText('0');
  const { people } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  await expect(stat('Usuários')).toHaveText(String(people));
  // the way to the first e-book stands before figures that are nothing yet
  const first = page.getByRole('link', { name: 'Criar Primeiro E-book' });
  expect((await first.boundingBox())?.y).toBeLessThan((await stat('Total de E-books').boundingBox())?.y ?? 0);
  await expect(list('Editados por último')).toHaveCount(0);
  // nothing is in order where nothing is
  await expect(page.getByText('Nada para consertar')).toHaveCount(0);

  const ebook = await makeEbook(ctx, { title: 'Meu guia', slug: slug('meu') });
  await page.reload();
  await expect(list('Tudo em ordem')).toContainText('Nada para consertar');

  const hidden = await makeEbook(ctx, { title: 'Rascunho', slug: slug('rascunho'), is_visible: false });
  const old = '2025-01-02T01:30:00.000Z';
  const empty = await makeModule(ctx, ebook.id, { title: 'Em branco' });
  await makeModule(ctx, ebook.id, { title: 'Escrito', content: '<p>Oi</p>' });
  const item = { ebook_id: ebook.id, price: 100, purchase_url: 'https://loja.example' };
  await createSupplement(ctx, { ...item, name: 'Inteiro', image_url: 'https://loja.example/a.png' });
  const whey = await createSupplement(ctx, { ...item, name: 'Whey' });
  const scale = await createProduct(ctx, { ...item, name: 'Balança', image_url: '/media/1-sumiu.png' });
  await db.updateTable('products').set({ purchase_url: 'javascript:1' }).where('id', '=', scale.id).execute();

  await db.updateTable('ebooks').set({ changed_at: old }).where('id', '=', ebook.id).execute();

  await page.reload();
  await expect(stat('Total de E-books')).toHaveText('2');
  await expect(stat('E-books Ativos')).toHaveText('1');
  await expect(stat('Suplementos')).toHaveText('2');
  const edited = list('Editados por último');
  await expect(edited.getByRole('link')).toHaveText(['Rascunho', 'Meu guia']);
  await expect(edited.getByRole('listitem').first()).toContainText('Oculto');
  // in São Paulo it was still the first; the server writes it so too, and nothing jumps when the page comes alive
  await expect(edited.getByRole('listitem').last()).toContainText('Editado: 1 de jan. de 2025');
  expect(await (await page.request.get(page.url())).text()).toContain('>Editado: 1 de jan. de 2025<');
  await expect(edited.getByRole('link').first()).toHaveAttribute('href', `/admin/ebooks/${hidden.id}/modules`);
  const attention = list('Atenção');
  await expect(attention.getByRole('listitem')).toHaveText([
    'BalançaA imagem não existe mais · Link de compra inválido Produto em Meu guiaConsertar Balança',
    'WheySem imagem Suplemento em Meu guiaConsertar Whey',
    'Em brancoSem conteúdo Módulo em Meu guiaEscrever Em branco',
  ]);
  await expect(list('Tudo em ordem')).toHaveCount(0);
  const forms = [
    `/admin/ebooks/${ebook.id}/products/${scale.id}/edit`,
    `/admin/supplements/${whey.id}/edit?ebookId=${ebook.id}`,
  ];
  for (const [index, form] of forms.entries()) {
    await expect(attention.getByRole('link').nth(index)).toHaveAttribute('href', form);
  }
  await attention.getByRole('link', { name: 'Escrever Em branco' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/modules/${empty.id}/edit`);
});

test('of many notices six are in sight, and the others come with one click, also without a script', async ({
  browser,
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Meu guia', slug: slug('avisos') });
  for (const place of [1, 2, 3, 4, 5]) await makeModule(ctx, ebook.id, { title: `Em branco ${place}` });
  const item = { ebook_id: ebook.id, price: 100, purchase_url: 'https://loja.example' };
  for (const place of [1, 2, 3]) await createSupplement(ctx, { ...item, name: `Whey ${place}` });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto(`${server.url}/admin`);
  const attention = still.getByRole('region', { name: 'Atenção' });
  await expect(attention.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
  await attention.getByText('Mais 2 avisos').click();
  await expect(attention.getByRole('listitem').filter({ visible: true })).toHaveCount(8);
  await context.close();
});

test('on a phone a notice is pressed anywhere', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Meu guia', slug: slug('aviso') });
  const empty = await makeModule(ctx, ebook.id, { title: 'Em branco' });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/admin');
  const row = page.getByRole('region', { name: 'Atenção' }).getByRole('listitem');
  await row.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(`${server.url}/admin/modules/${empty.id}/edit`);
});
