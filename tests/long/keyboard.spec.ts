import { picture } from '../e2e/fields.ts';
import { untilQuiet } from '../e2e/quiet.ts';
import { addSupplements, makeBook, makePage } from '../e2e/reader-content.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, test } from '../e2e/test.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { Keys } from './keys.ts';

// what keys do does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text }).last();

test.setTimeout(180_000);

/** The mouse is never used: a test that does fails. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = ({ isTrusted }: Event) => {
      if (isTrusted) throw new Error('the mouse was used');
    };
    addEventListener('pointerdown', refuse, true);
  });
});

test('by keyboard alone: sign up, sign in, switch the language, sign out', async ({ page, server }) => {
  const keys = new Keys(page);
  const email = `teclas-${Date.now()}@example.com`;
  await page.goto('/auth');
  await keys.to(page.getByRole('tab', { name: 'Entrar' }));
  await page.keyboard.press('ArrowRight');
  await keys.type(page.getByLabel('E-mail'), email);
  await keys.type(page.getByLabel('Senha'), 'quatro-rios');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
  await keys.keepsFocus('an account was made');
  await server.database.db.updateTable('users').set({ role: 'editor' }).where('email', '=', email).execute();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await keys.to(page.getByLabel('Senha'));
  // paste is allowed, so that a password manager and a clipboard do
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('quatro-rios'));
  await page.keyboard.press('Control+v');
  await keys.press(button(page, 'Entrar'));
  await expect(page.getByRole('heading', { name: 'Meus E-books' })).toBeVisible();
  await keys.keepsFocus('signing in');
  await keys.press(button(page, 'Conta'));
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  const item = page.getByRole('menuitemradio', { name: 'English' });
  for (let step = 0; step < 12 && !(await item.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My e-books' })).toBeVisible();
  await keys.keepsFocus('another language');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  const out = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(out).toBeVisible();
  for (let step = 0; step < 12 && !(await out.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  await keys.keepsFocus('signing out');
  keys.done();
});

test('by keyboard alone: an e-book, a module with formatted text, a cover and a video', async ({ page, signInAs }) => {
  await signInAs('editor', 'Nina Reis');
  // listened for from the start: a browser that is told late opens its own window
  const buffer = await picture('png');
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'capa.png', mimeType: 'image/png', buffer }));
  const keys = new Keys(page);
  await page.goto('/');
  await keys.press(link(page, 'Criar Primeiro E-book'));
  await expect(page.getByRole('heading', { level: 1, name: 'Novo E-book' })).toBeVisible();
  await keys.keepsFocus('another page');
  await keys.type(page.getByLabel('Título'), 'Pão de teclas');
  await keys.to(page.getByRole('textbox', { name: 'Descrição' }));
  await page.keyboard.type('Um guia.');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'E-book criado com sucesso.')).toBeVisible();
  await keys.keepsFocus('saving');
  await keys.press(link(page, 'E-books'));
  const card = page.getByRole('article', { name: 'Pão de teclas' });
  await keys.press(card.getByRole('link', { name: 'Módulos' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Módulos' })).toBeVisible();
  await keys.press(link(page, 'Criar Primeiro Módulo'));
  await keys.type(page.getByLabel('Título').first(), 'O fermento');
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await keys.to(text);
  const tool = async (name: string, key = 'Enter') => {
    await page.keyboard.press('Alt+F10');
    const wanted = page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name, exact: true });
    for (let step = 0; step < 24 && !(await wanted.evaluate((one) => one === document.activeElement)); step += 1) {
      await page.keyboard.press('ArrowRight');
      await keys.look();
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press(key);
    await expect(wanted).not.toBeFocused();
  };
  await tool('Negrito');
  await expect(text).toBeFocused();
  await page.keyboard.type('Forte');
  await tool('Negrito');
  await page.keyboard.press('Enter');
  await tool('Lista com marcadores');
  await page.keyboard.type('um');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Inserir link');
  const asks = page.getByRole('dialog', { name: 'Inserir link' });
  await keys.type(asks.getByLabel('Texto do link'), 'a padaria');
  await keys.type(asks.getByLabel('URL do link'), 'https://example.com/');
  await page.keyboard.press('Enter');
  await expect(asks).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text.locator('strong')).toHaveText('Forte');
  await expect(text.locator('li')).toHaveText('um');
  await expect(text.getByRole('link')).toHaveText('a padaria');
  await keys.to(page.getByLabel('Imagem de capa'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  await keys.keepsFocus('a cover was sent');
  await keys.type(page.getByLabel('URL do vídeo'), 'https://youtu.be/aqz-KE-bpKQ');
  await expect(page.getByText('Vídeo do YouTube')).toBeVisible();
  await keys.press(button(page, 'Salvar'));
  await expect(toast(page, 'Módulo criado com sucesso.')).toBeVisible();
  await keys.keepsFocus('saving');
  keys.done();
});

test('by keyboard alone: modules are put in order, chosen and hidden, and one is deleted', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('teclas') });
  for (const title of ['A', 'B', 'C']) await makeModule(ctx, ebook.id, { title });
  const keys = new Keys(page);
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await keys.press(button(page, 'Mais ações: A'));
  const down = page.getByRole('menuitem', { name: 'Mover para baixo' });
  await expect(page.getByRole('menuitem', { name: 'Ver', exact: true })).toBeFocused();
  while (!(await down.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A está na posição 2 de 3.')).toBeAttached();
  await expect(page.getByText('Ordem salva.')).toBeVisible();
  await keys.keepsFocus('a module was moved');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['B', 'A', 'C']);
  await page.keyboard.press('Escape');
  await keys.keepsFocus('the menu closed');
  await keys.press(page.getByRole('checkbox', { name: 'Selecionar B' }), 'Space');
  await keys.press(page.getByRole('checkbox', { name: 'Selecionar C' }), 'Space');
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await keys.press(bar.getByRole('button', { name: 'Ocultar' }));
  await expect(toast(page, '2 módulos agora estão ocultos.')).toBeVisible();
  await keys.keepsFocus('several were hidden');
  await keys.press(bar.getByRole('button', { name: 'Limpar seleção' }));
  await keys.keepsFocus('the bar left');
  await keys.press(page.getByRole('article', { name: 'A' }).getByRole('button', { name: 'Excluir' }));
  const question = page.getByRole('dialog', { name: 'Excluir módulo' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'A' }).getByRole('button', { name: 'Excluir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(question.getByRole('button', { name: 'Excluir' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await keys.keepsFocus('a row was deleted');
  await expect(page.getByRole('article', { name: 'C' }).locator(':focus')).toHaveCount(1);
  keys.done();
});

test('by keyboard alone: a supplement, copied into another e-book; support; duplicate and delete', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Violão', slug: slug('guia') });
  await makeEbook(ctx, { title: 'Outro', slug: slug('outro') });
  const keys = new Keys(page);
  await page.goto(`/admin/ebooks/${ebook.id}/supplements`);
  await keys.press(link(page, 'Novo Suplemento'));
  await keys.type(page.getByLabel('Nome', { exact: true }), 'Creatina');
  await keys.type(page.getByLabel('Preço', { exact: true }), '89,90');
  await keys.type(page.getByLabel('URL de compra'), 'https://loja.example.com/c');
  await keys.press(button(page, 'Salvar'));
  await expect(page.getByText(/Suplemento criado/).first()).toBeVisible();
  await keys.keepsFocus('saving');
  await page.goto('/admin/supplements');
  const opener = page.getByRole('article', { name: 'Creatina' }).getByRole('button', { name: 'Adicionar' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await keys.press(dialog.getByRole('checkbox', { name: /Outro/ }), 'Space');
  await keys.press(dialog.getByRole('button', { name: 'Adicionar a 1 e-book(s)' }));
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await keys.keepsFocus('the dialog closed');
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Violão', exact: true });
  await keys.press(card.getByRole('button', { name: 'Mais ações' }));
  await keys.press(page.getByRole('menuitem', { name: 'Suporte' }));
  await keys.type(page.getByLabel('E-mail'), 'oi@example.com');
  await keys.press(button(page, 'Salvar'));
  await expect(toast(page, 'Informações de suporte salvas com sucesso.')).toBeVisible();
  await keys.keepsFocus('saving');
  await page.goto('/');
  await keys.press(card.getByRole('button', { name: 'Duplicar' }));
  await expect(page.getByRole('article', { name: 'Violão (Cópia)' })).toBeVisible();
  await keys.keepsFocus('duplicating');
  await expect(card.getByRole('button', { name: 'Duplicar' })).toBeFocused();
  await keys.press(page.getByRole('article', { name: 'Violão (Cópia)' }).getByRole('button', { name: 'Deletar' }));
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Deletar' }));
  await expect(page.getByRole('article', { name: 'Violão (Cópia)' })).toHaveCount(0);
  await keys.keepsFocus('an e-book was deleted');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('outro');
  await expect(page.getByRole('dialog').getByText('Outro').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Módulos' })).toBeVisible();
  await keys.keepsFocus('the finder went there');
  keys.done();
});

test('by keyboard alone: invite, change a role, change the settings', async ({ page, server, signInAs }) => {
  await signInAs('admin', 'Ana Prado');
  const author = await createPerson(server, 'user', 'Clara Nova');
  const keys = new Keys(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(author.email)}`);
  await keys.press(button(page, 'Convidar'));
  const dialog = page.getByRole('dialog', { name: 'Convidar uma pessoa' });
  await keys.type(dialog.getByLabel('E-mail'), `teclas-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Link do convite')).toBeVisible();
  await keys.press(dialog.getByRole('button', { name: 'Pronto' }));
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Convidar')).toBeFocused();
  const row = page.getByRole('listitem').filter({ hasText: author.email });
  await keys.press(row.getByRole('button', { name: 'Editar' }));
  const role = page.getByRole('dialog', { name: 'Editar usuário' });
  await keys.to(role.getByRole('radio', { checked: true }));
  for (let step = 0; step < 3 && !(await role.getByRole('radio', { name: 'Autor' }).isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await keys.press(role.getByRole('button', { name: 'Salvar' }));
  await expect(row).toContainText('Autor');
  await keys.keepsFocus('a role was changed');
  await keys.press(link(page, 'Configurações'));
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await keys.type(page.getByLabel('Responsável e endereço'), 'Casa Ltda.');
  await keys.press(page.getByRole('button', { name: 'Salvar', exact: true }).last());
  await expect(toast(page, 'Configurações salvas.')).toBeVisible();
  await keys.keepsFocus('saving');
  keys.done();
});

test('by keyboard alone: a reader skips to the text, goes through the tabs and on to the next module', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { title: 'Guia' });
  await makePage(book, { title: 'Um', content: '<p>Texto</p>' });
  await makePage(book, { title: 'Dois' });
  await addSupplements(book, [{ name: 'Whey' }]);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const keys = new Keys(page);
    await page.goto(book.path);
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await expect(page.locator('.skip')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await keys.press(page.getByRole('navigation', { name: 'Seções' }).getByRole('link').nth(1));
    await expect(page.getByRole('article', { name: 'Whey' })).toBeVisible();
    await keys.press(page.getByRole('navigation', { name: 'Seções' }).getByRole('link').first());
    await keys.press(page.getByRole('link', { name: 'Um', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Um');
    await keys.press(page.locator('a[rel="next"]'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dois');
    keys.done();
  }
});

test('a walk by Tab over every screen sees the focus at each stop, is never caught, and nothing lies over it', async ({
  page,
  server,
  signInAs,
}) => {
  test.setTimeout(900_000);
  expectFaults(page, /^404 \/nada$/);
  const book = await makeBook(server, { title: 'Guia' });
  const chapter = await makePage(book, { title: 'Um', content: '<p><a href="https://a.b">Texto</a></p>' });
  await makePage(book, { title: 'Dois' });
  await addSupplements(book, [{ name: 'Whey' }]);
  const visitor = ['/auth', '/auth/forgot', '/sales', '/privacy', '/supplementation', '/nada', chapter.path];
  const tabs = [book.path, `${book.path}?tab=supplementation`, `${book.path}?tab=support`];
  const ctx = ctxFor(server, await createPerson(server, 'admin', 'Ana Prado'));
  const ebook = await makeEbook(ctx, { slug: slug('passeio') });
  const module = await makeModule(ctx, ebook.id, { title: 'A', cover_image: `${server.url}/favicon.svg` });
  await makeModule(ctx, ebook.id, { title: 'B' });
  await makeSupplement(ctx, ebook.id, { name: 'Creatina' });
  const product = await makeProduct(ctx, ebook.id, { name: 'Corda' });
  const own = `/admin/ebooks/${ebook.id}`;
  const admin = ['/?q=passeio', '/admin', '/admin/users?q=ana', '/admin/audit?q=x', '/admin/settings', '/profile'];
  const lists = [`${own}/modules`, `${own}/supplements`, '/admin/supplements', '/admin/products'];
  const forms = [`${own}/edit`, `${own}/support`, `/admin/modules/${module.id}/edit`, '/admin/supplements/new'];
  const further = [`${own}/products/${product.id}/edit`, '/admin/supplements/global/new', '/admin/products/new'];
  const keys = new Keys(page);
  const walkAll = async (paths: string[]) => {
    for (const [width, height] of [
      [1440, 900],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        const known = keys.faults.length;
        await page.goto(path);
        await untilQuiet(page);
        const stops = await keys.walk().catch((error: Error) => {
          throw new Error(`${path} at ${width} px: ${error.message}`);
        });
        expect(stops, path).toBeGreaterThan(1);
        expect.soft([...new Set(keys.faults.slice(known))], `${path} at ${width} px`).toEqual([]);
      }
    }
  };
  await walkAll([...visitor, ...tabs]);
  await signInAs('admin', 'Ana Prado');
  await walkAll([...admin, ...lists, ...forms, ...further]);
  process.stdout.write(`      ${keys.stops} stops of the keyboard were looked at\n`);
});
