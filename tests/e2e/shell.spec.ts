import { createProduct } from '#server/items/products.ts';
import { createSupplement } from '#server/items/supplements.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { loadedScripts } from './loaded-scripts.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, test } from './test.ts';

test('[SH-03] the sidebar toggles by button and by Ctrl/Cmd+B, and the choice holds at the next visit without a flash', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/');
  const sidebar = page.getByRole('complementary');
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole('button', { name: 'Recolher ou expandir o menu' }).click();
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'prelo_sidebar');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 604_800 - 60);
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 604_800 + 60);
  const html = await (await context.request.get('/')).text();
  expect(html).toContain('data-sidebar="collapsed"');
  await page.reload();
  expect(await width()).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(256);
  expect(await (await context.request.get('/')).text()).toContain('data-sidebar="open"');
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(48);
});

test('[SH-04] under 768 px the sidebar is a drawer, 18rem wide', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Painel Administrativo' });
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(288, 3);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Control+b');
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('[SH-05] the avatar menu shows who is signed in, the way to the profile and out', async ({
  page,
  server,
  context,
  signInAs,
}) => {
  const named = await signInAs('user', 'olga Dias');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Conta' })).toHaveText('O');
  await page.getByRole('button', { name: 'Conta' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('olga Dias')).toBeVisible();
  await expect(menu.getByText(named.email)).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);
  await context.clearCookies();
  await signInAs('user');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Conta' })).toHaveText('P');
  await page.getByRole('button', { name: 'Conta' }).click();
  await expect(page.getByRole('menu').getByText('Usuário', { exact: true })).toBeVisible();
});

test('the e-book list loads less than 220 kB of scripts, and no editor', async ({ page, server, signInAs }) => {
  await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('leve') });
  const scripts = await loadedScripts(page, '/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThan(220_000);
  expect(scripts.filter(({ isEditor }) => isEditor)).toEqual([]);
});

test('the account’s menu, once somebody points at it, and a phone’s main menu open with a dead line', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('editor', 'Olga Dias');
  await page.setViewportSize({ width: 600, height: 900 });
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.goto('/');
  const arrives = (part: string) =>
    expect.poll(() => fetched.some((address) => address.includes(part)), part).toBe(true);
  await arrives('sidebar-drawer');
  expect(fetched.filter((address) => address.includes('account-dropdown'))).toEqual([]);
  await page.getByRole('button', { name: 'Conta' }).hover();
  await arrives('account-dropdown');
  expectFaults(page, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Conta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
});

test('the account’s menu is fetched when the focus comes to it, and opens at the first Enter', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor', 'Olga Dias');
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Conta' });
  const menu = page.waitForResponse((answer) => answer.url().includes('account-dropdown'));
  await account.focus();
  await menu;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('Ctrl+K finds a supplement and a product, each with its e-book, and leads to its form', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Marcenaria', slug: `marcenaria-${Date.now()}` });
  const item = { ebook_id: ebook.id, price: 100, purchase_url: 'https://loja.example' };
  const supplement = await createSupplement(ctx, { ...item, name: 'Serrote fino' });
  const product = await createProduct(ctx, { ...item, name: 'Serrote grosso' });
  for (const [group, name, path] of [
    ['Suplementos', 'Serrote fino', `/admin/supplements/${supplement.id}/edit`],
    ['Produtos', 'Serrote grosso', `/admin/ebooks/${ebook.id}/products/${product.id}/edit`],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buscar tudo' }).click();
    await page.getByRole('combobox', { name: 'Buscar tudo' }).fill('serrote');
    const hit = page.getByRole('listbox').getByRole('group', { name: group }).getByRole('option');
    await expect(hit).toHaveText(`${name}Marcenaria`);
    await hit.click();
    await expect(page).toHaveURL(server.url + path);
  }
});

test('Ctrl+K finds an e-book, a module and a screen by keyboard alone', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Violão do zero', slug: `violao-${Date.now()}` });
  for (const title of ['Afinação', 'Violão de aço']) await makeModule(ctx, ebook.id, { title });
  await page.goto('/');
  // a key pressed before the page's script runs is the browser's own
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.type('violao');
  await expect(page.getByRole('dialog').getByText('Violão do zero').first()).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar tudo' });
  const reached = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(reached).toContainText('Violão do zero');
  for (const [key, title] of [
    ['ArrowDown', 'Violão de aço'],
    ['ArrowUp', 'Violão do zero'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reached).toContainText(title);
    await expect(page.locator('[data-selected]')).toContainText(title);
    await expect(field).toHaveAttribute('aria-activedescendant', (await reached.getAttribute('id')) ?? 'none');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/modules`);
  // opened again at once it is another, empty one
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('afinacao');
  await page.getByRole('dialog').getByText('Afinação').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Módulo' })).toBeVisible();
});

/** Types into the list's search and clicks a link at the same moment, before the search begins. */
async function searchAndClick(page: Page, words: string, link: string): Promise<void> {
  const field = await page.getByRole('searchbox').elementHandle();
  const target = await page
    .getByRole('navigation', { name: 'Menu Principal' })
    .getByRole('link', { name: link, exact: true })
    .elementHandle();
  // the page hears of links a moment after it is drawn
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(
    ([box, anchor, text]) => {
      const input = box as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      (anchor as HTMLElement).click();
    },
    [field, target, words] as const,
  );
}

/** Until a search that was still waiting would have begun. */
const searchTime = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('[SH-02] a link that is clicked while a search waits leads where it says, takes no words along and is marked', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  // an empty list has no search
  await fillEbook(ctx, (await makeEbook(ctx, { slug: slug('busca') })).id);
  await page.goto('/');
  // the page's data comes later than the search would begin
  await page.route('**/admin.data*', async (route) => {
    await searchTime(page);
    await route.continue();
  });
  await searchAndClick(page, 'sopa', 'Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin`);
  const menu = page.getByRole('navigation', { name: 'Menu Principal' });
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Dashboard');
  await page.goto('/admin/supplements');
  await searchAndClick(page, 'sopa', 'Produtos');
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os Produtos' })).toBeVisible();
  await searchTime(page);
  await expect(page).toHaveURL(`${server.url}/admin/products`);
  await page.goto('/?q=zzz');
  await searchAndClick(page, 'zzzz', 'E-books');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await searchTime(page);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('with forced colours a switch shows whether it is on, and one tab alone is marked', async ({
  page,
  server,
  signInAs,
}) => {
  const { id } = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('cores') });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`/admin/ebooks/${id}/edit`);
  const visible = page.getByRole('switch', { name: 'Visível' });
  const groundsOf = (input: Element) => {
    const track = input.nextElementSibling as Element;
    return [track, ...track.children].map((part) => getComputedStyle(part).backgroundColor);
  };
  const [on, thumb, besides] = await visible.evaluate(groundsOf);
  expect(thumb).not.toBe(on);
  expect(besides, 'nothing covers the track').toBe('rgba(0, 0, 0, 0)');
  await visible.uncheck();
  expect((await visible.evaluate(groundsOf))[0]).not.toBe(on);
  const lines = await page
    .getByRole('navigation', { name: 'Partes do e-book' })
    .getByRole('link')
    .evaluateAll((tabs) => tabs.map((tab) => [tab.textContent, getComputedStyle(tab).borderBottomColor]));
  const others = new Set(lines.filter(([name]) => name !== 'Editar').map(([, line]) => line));
  expect([...others]).toEqual(['rgb(255, 255, 255)']);
  expect(others).not.toContain(lines.find(([name]) => name === 'Editar')?.[1]);
});

test('after a row is deleted by keys the focus is in the row that took its place', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const mark = slug('foco');
  for (const title of ['A', 'B', 'C']) await makeEbook(ctx, { title: `${title} ${mark}`, slug: slug('f') });
  await page.goto(`/?q=${mark}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const next = await cards.nth(2).getByRole('heading').textContent();
  await cards.nth(1).getByRole('button', { name: 'Deletar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).press('Enter');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: next ?? '' }).locator(':focus')).toHaveCount(1);
});

test('[ST-10] Ctrl+K finds actions, settings and people, each kind with the best name first, and says what to try where nothing is', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('admin');
  await createPerson(server, 'user', 'Marta Novo');
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar tudo' }).click();
  const field = page.getByRole('combobox', { name: 'Buscar tudo' });
  const options = page.getByRole('listbox').getByRole('option');
  const group = (name: string) => page.getByRole('listbox').getByRole('group', { name });
  await field.fill('novo e-book');
  await expect(options.first()).toHaveText('Novo E-book');
  await field.fill('exportar');
  await expect(options.first()).toHaveText('Exportar meus e-books');
  await field.fill('marta');
  await expect(group('Pessoas').getByRole('option')).toContainText('Marta Novo');
  // no word of any language: what other tests write is searched too
  await field.fill('xqzwk wvxq');
  await expect(page.getByText('Tente uma palavra do título')).toBeVisible();
  await field.fill('novas contas');
  await expect(group('Configurações').getByRole('option')).toContainText('Contas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/admin/settings#accounts`);
  await expect(page.getByText('Novas contas são')).toBeInViewport();
});

test('the tab of an e-book that is lit stays in sight when a tablet is turned', async ({ page, server, signInAs }) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('girado') });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/ebooks/${ebook.id}/export`);
  const lit = page.getByRole('navigation', { name: 'Partes do e-book' }).locator('[aria-current]');
  await expect(lit).toBeInViewport({ ratio: 0.97 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(lit).toBeInViewport({ ratio: 0.97 });
});

test('the footer is one line, also on a phone', async ({ page, signInAs }) => {
  await signInAs('editor');
  const footer = page.getByRole('contentinfo');
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/supplements');
    const lines = await footer.evaluate((element) =>
      [...element.querySelectorAll('span, a')].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.round(range.getBoundingClientRect().bottom);
      }),
    );
    expect([width, new Set(lines).size, lines.length]).toEqual([width, 1, 4]);
  }
});
