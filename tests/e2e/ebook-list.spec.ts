import { LIMITS } from '#common/limits.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

test('[EL-01] the administrator, the editor and the reader see their own heading and buttons', async ({
  page,
  context,
  signInAs,
}) => {
  const main = page.getByRole('main');
  await signInAs('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo');
  await expect(main.getByRole('link', { name: 'Novo E-book' })).toHaveAttribute('href', '/admin/ebooks/new');
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  await context.clearCookies();
  await signInAs('editor');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus E-books');
  await expect(main.getByRole('link', { name: 'Novo E-book' })).toBeVisible();
  await context.clearCookies();
  await signInAs('user');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus E-books');
  await expect(main.getByRole('link', { name: 'Novo E-book' })).toHaveCount(0);
});

test('[EL-01] [EL-04] an editor has the actions on their own e-books, a reader on none, and only an administrator sees the accounts', async ({
  page,
  server,
  context,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const own = await makeEbook(ctx, { title: `Meu livro ${slug('a')}`, slug: slug('meu') });
  const other = await makeEbook(ctxFor(server, await signInAs('editor')), {
    title: `Alheio ${slug('b')}`,
    slug: slug('alheio'),
  });
  await page.goto(`/?q=${encodeURIComponent(own.title)}`);
  await expect(page.getByRole('article', { name: own.title }).getByRole('link')).toHaveText(['Ver E-book']);
  await page.goto(`/?q=${encodeURIComponent(other.title)}`);
  const card = page.getByRole('article', { name: other.title });
  await expect(card.getByRole('link')).toHaveText([
    'Ver E-book',
    'Editar',
    'Módulos',
    'Suplementos',
    'Produtos',
    'Suporte',
  ]);
  await expect(card.getByRole('button')).toHaveText(['Duplicar', 'Deletar']);
  await expect(card.getByRole('link', { name: 'Módulos' })).toHaveAttribute(
    'href',
    `/admin/ebooks/${other.id}/modules`,
  );
  await expect(card.getByRole('link', { name: 'Suplementos' })).toHaveAttribute(
    'href',
    `/admin/ebooks/${other.id}/supplements`,
  );
  await expect(card.getByRole('link', { name: 'Produtos' })).toHaveAttribute(
    'href',
    `/admin/ebooks/${other.id}/products`,
  );
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/admin/ebooks/${other.id}/edit`);
  await context.clearCookies();
  await signInAs('user');
  await page.goto(`/?q=${encodeURIComponent(other.title)}`);
  await expect(card.getByRole('link')).toHaveText(['Ver E-book']);
  await expect(card.getByRole('button')).toHaveCount(0);
  await context.clearCookies();
  await signInAs('admin');
  await page.goto(`/?q=${encodeURIComponent(other.title)}`);
  await expect(card.getByRole('link', { name: 'Usuários' })).toHaveAttribute('href', '/admin/users');
});

test('[EL-02] [FN-07] search finds title and description without regard to case and accents', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const mark = slug('x');
  const byTitle = await makeEbook(ctx, { title: `AÇÚCAR ${mark}`, slug: slug('acucar') });
  const byText = await makeEbook(ctx, {
    title: `Doces ${mark}`,
    slug: slug('doces'),
    description: '<p>Tudo sobre o <strong>açúcar</strong> mascavo</p>',
  });
  await makeEbook(ctx, { title: `Sal ${mark}`, slug: slug('sal') });
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Buscar' });
  await box.fill(`acucar`);
  await expect(page.getByRole('article', { name: byText.title })).toBeVisible();
  await expect(page.getByRole('article', { name: byTitle.title })).toBeVisible();
  await expect(page.getByRole('article', { name: `Sal ${mark}` })).toHaveCount(0);
  await box.fill('AcUçAr MasCavo');
  await expect(page.getByRole('article')).toHaveCount(1);
  await box.fill('100%_nada');
  await expect(page.getByText('Nenhum e-book encontrado')).toBeVisible();
});

test('[EL-03] a card shows cover, title, description as text, language and its badges', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const title = `Chá ${slug('c')} (Cópia)`;
  const ebook = await makeEbook(ctx, {
    title,
    slug: slug('cha'),
    language: 'es',
    is_visible: false,
    description: '<p>Hojas <em>y</em> agua &amp; tiempo</p>',
    cover_image: `${server.url}/favicon.svg`,
  });
  await page.goto(`/?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(card.getByText('Hojas y agua & tiempo')).toBeVisible();
  for (const badge of ['ES', 'Cópia', 'Oculto']) await expect(card.getByText(badge, { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', `${server.url}/favicon.svg`);
  await expect(card.getByRole('link', { name: 'Ver E-book' })).toHaveAttribute(
    'href',
    `/ebook/${ebook.id}/${ebook.slug}`,
  );
  const plain = await makeEbook(ctx, { title: `Café ${slug('d')}`, slug: slug('cafe') });
  await page.goto(`/?q=${encodeURIComponent(plain.title)}`);
  const other = page.getByRole('article', { name: plain.title });
  await expect(other.getByText('PT-BR', { exact: true })).toBeVisible();
  await expect(other.getByText('Oculto')).toHaveCount(0);
  await expect(other.getByText('Cópia', { exact: true })).toHaveCount(0);
});

test('[EL-05] the empty list teaches the next step', async ({ page, server, context, signInAs }) => {
  await server.database.db.updateTable('ebooks').set({ is_visible: false }).execute();
  await signInAs('editor');
  await page.goto('/');
  await expect(page.getByText('Nenhum e-book disponível')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Primeiro E-book' })).toHaveAttribute('href', '/admin/ebooks/new');
  await context.clearCookies();
  await signInAs('user');
  await page.goto('/');
  await expect(page.getByText('Nenhum e-book disponível')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Primeiro E-book' })).toHaveCount(0);
});

test('[EL-06] [DU-03] [G-10] deleting asks first, then removes the e-book with all that it holds', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Descartável ${slug('e')}`, slug: slug('descartavel') });
  await makeModule(ctx, ebook.id);
  await page.goto('/');
  const card = page.getByRole('article', { name: ebook.title });
  await card.getByRole('button', { name: 'Deletar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `Tem certeza que deseja deletar o e-book "${ebook.title}"? Esta ação não pode ser desfeita.`,
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Deletar' }).click();
  let hold = true;
  await page.route(/_root\.data/, async (route) => {
    if (hold) await new Promise((resolve) => setTimeout(resolve, 700));
    hold = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Deletar' }).click();
  await expect(card.getByRole('button', { name: 'Deletando...' })).toBeVisible();
  await expect(page.getByText('E-book deletado com sucesso!')).toBeVisible();
  await expect(page.getByText(`"${ebook.title}" foi removido.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  const { db } = server.database;
  expect(await db.selectFrom('ebooks').select('id').where('id', '=', ebook.id).execute()).toEqual([]);
  expect(await db.selectFrom('modules').select('id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
});

test('[DU-02] duplicating says so and the copy is in the list; a failure says so too', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Original ${slug('f')}`, slug: slug('original') });
  await page.goto('/');
  const card = page.getByRole('article', { name: ebook.title, exact: true });
  await card.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('E-book duplicado com sucesso!')).toBeVisible();
  await expect(page.getByText(`A cópia de "${ebook.title}" foi criada.`)).toBeVisible();
  await expect(page.getByRole('article', { name: `${ebook.title} (Cópia)` })).toBeVisible();
  await server.database.db.deleteFrom('ebooks').where('id', '=', ebook.id).execute();
  await card.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('Erro ao duplicar e-book')).toBeVisible();
  await expect(page.getByText('Ocorreu um erro ao tentar duplicar o e-book.')).toBeVisible();
});

test('[DU-03] a failed deletion says so', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Sumido ${slug('g')}`, slug: slug('sumido') });
  await page.goto('/');
  await server.database.db.deleteFrom('ebooks').where('id', '=', ebook.id).execute();
  await page.getByRole('article', { name: ebook.title }).getByRole('button', { name: 'Deletar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Erro ao deletar e-book')).toBeVisible();
  await expect(page.getByText('Ocorreu um erro ao tentar deletar o e-book.')).toBeVisible();
});

test('[G-09] the list loads 24 at a time, newest first, with the button for more', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const mark = slug('lote');
  for (let number = 1; number <= 30; number += 1)
    await makeEbook(ctx, { title: `Número ${number} ${mark}`, slug: slug('n') });
  await page.goto(`/?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(LIMITS.page);
  await expect(page.getByRole('article').first()).toContainText('Número 30');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page.getByRole('article').last()).toContainText('Número 1 ');
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
});
