import { addSupplements, makeBook, makePage } from './reader-content.ts';
import { createPerson, expect, expectFaults, signIn, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('[RT-05] [RT-06] any other slug or form of an address leads to the one of the page', async ({
  request,
  server,
}) => {
  const book = await makeBook(server);
  const { path } = await makePage(book, { slug: 'capitulo' });
  const moved = async (from: string) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([301, 308]).toContain(answer.status());
    return answer.headers().location;
  };
  expect(await moved(`/ebook/${book.id}/velho?tab=support`)).toBe(`${book.path}?tab=support`);
  expect(await moved(`${book.path}/`)).toBe(book.path);
  expect(await moved(`/ebook/${book.id}/velho/module/${path.split('/').at(-2)}/capitulo`)).toBe(path);
  expect(await moved(`${path}-velho`)).toBe(path);
  expect((await request.get(`${book.path}?tab=nada`)).status()).toBe(200);
});

test('[ER-01] an unknown e-book answers 404 and names the slug searched', async ({ page, server }) => {
  expectFaults(
    page,
    /^404 \/ebook\/nada\/pao-de-queijo$/,
    /^404 \/ebook\/bolo-de-milho$/,
    /^404 \/ebook\/[\w-]+\/[\w-]+$/,
  );
  const hidden = await makeBook(server, { is_visible: false, slug: `segredo-${Date.now()}` });
  for (const [path, slug] of [
    ['/ebook/nada/pao-de-queijo', 'pao-de-queijo'],
    ['/ebook/bolo-de-milho', 'bolo-de-milho'],
    [hidden.path, hidden.slug],
    [`${hidden.path}?tab=support`, hidden.slug],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page).toHaveTitle('E-book não encontrado · Prelo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-book não encontrado');
    await expect(page.getByText(slug, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await expect(page.getByText(hidden.title)).toHaveCount(0);
  }
});

test('[ER-01] an e-book that cannot be read says so, with its slug and a way back', async ({ request, server }) => {
  const book = await makeBook(server);
  await addSupplements(book, [{ name: 'Quebrado', benefits: null }]);
  const answer = await request.get(book.path);
  await book.ctx.db.deleteFrom('supplements').where('ebook_id', '=', book.id).execute();
  expect(answer.status()).toBe(500);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(html).toContain('<h1>Erro ao carregar e-book</h1>');
  expect(html).toContain(`<code>${book.slug}</code>`);
  expect(html).toMatch(/<a class="button" href="\/">Voltar ao início<\/a>/);
  expect(html).not.toContain('TypeError');
});

test('[ER-07] the public sees what is visible; who manages it sees a hidden page, marked, kept nowhere', async ({
  page,
  server,
  browser,
}) => {
  const book = await makeBook(server, { title: 'Rascunho', is_visible: false });
  const { path } = await makePage(book, { title: 'Aberto' });
  const open = await makeBook(server, { title: 'Publicado' });
  const draft = await makePage(open, { title: 'Em obras', is_visible: false });
  const admin = await createPerson(server, 'admin');
  await signIn(page.request, server, admin);
  for (const [address, text] of [
    [book.path, 'Este e-book está oculto.'],
    [`${book.path}?tab=support`, 'Este e-book está oculto.'],
    [path, 'Este e-book está oculto.'],
    [draft.path, 'Este módulo está oculto.'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByText('Pré-visualização oculta')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  const editor = await browser.newContext();
  await signIn(editor.request, server, await createPerson(server, 'editor'));
  for (const address of [book.path, path, draft.path]) {
    expect((await fetch(server.url + address)).status, 'after a manager saw it').toBe(404);
    expect((await editor.request.get(server.url + address)).status(), 'another author').toBe(404);
  }
  await editor.close();
  await page.goto(open.path);
  await expect(page.getByText('Em obras')).toHaveCount(0);
  await expect(page.getByText('Pré-visualização oculta')).toHaveCount(0);
});

test('[RT-17] all visible supplements of visible e-books, 24 at a time', async ({ page, server }) => {
  // the page is of the whole installation, newest first: what other tests have made comes after
  const book = await makeBook(server);
  const hidden = await makeBook(server, { is_visible: false });
  await addSupplements(hidden, [{ name: 'De livro oculto' }]);
  const names = Array.from({ length: 30 }, (_, index) => `Item ${String(index).padStart(2, '0')}`);
  await addSupplements(book, [...names.map((name) => ({ name })), { name: 'Item oculto', is_visible: false }]);
  await page.goto('/supplementation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suplementação');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names.toReversed().slice(0, 24));
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('heading', { name: 'Item 05' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Item 06' })).toHaveCount(0);
  await expect(page.getByText('De livro oculto')).toHaveCount(0);
  await expect(page.getByText('Item oculto')).toHaveCount(0);
});

test('[RT-04] [RT-19] [G-06] the product’s own pages are public and whole without a script', async ({ page }) => {
  for (const [path, heading] of [
    ['/sales', 'Do rascunho ao e-book que se lê bem no celular'],
    ['/support', 'Suporte'],
    ['/privacy', 'Privacidade'],
    ['/terms', 'Termos de uso'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} · Prelo`);
  }
  await page.goto('/sales');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL('/auth');
});
