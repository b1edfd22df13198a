import { updateEbook } from '#server/ebooks/ebooks.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { field } from './shelf.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, test } from './test.ts';

test('[G-10] leaving a form with unsaved changes that it keeps nowhere asks first', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  const home = page.getByRole('navigation').getByRole('link', { name: 'E-books', exact: true });
  await home.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  const name = page.getByLabel('Nome completo');
  await name.fill('Rascunho');
  await home.click();
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(name).toHaveValue('Rascunho');
  await expect(page).toHaveURL(/profile$/);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/admin'), 0));
  await (await asked).dismiss();
  await expect(name).toHaveValue('Rascunho');
  await home.click();
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[G-10] leaving a form in the middle of a word asks nothing, and nothing of it is lost', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('sair') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Terra', content: '<p>Solo</p>' });
  const form = `/admin/modules/${id}/edit`;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(form);
  const [title, text] = [
    page.getByRole('textbox', { name: 'Título', exact: true }),
    page.getByRole('textbox', { name: 'Conteúdo' }),
  ];
  await title.fill('Terra pre');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' e adu');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.goto(form);
  await expect(title).toHaveValue('Terra pre');
  await expect(text).toHaveText('Solo e adu');
  // nor does the browser ask
  await title.fill('Terra preta');
  await page.goto('/');
  await page.goto(form);
  await expect(title).toHaveValue('Terra preta');
  expect(asked).toEqual([]);
});

test('a session that ends while somebody writes asks to sign in again, and the save goes on', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  expectFaults(page, /^401 \/admin\/(?:ebooks\/new\.data$|drafts\/)/, /^422 \/auth\.data$/);
  const person = await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Texto longo');
  const wanted = slug('longo');
  await page.getByLabel('Slug').fill(wanted);
  // what still had to be sent would ask first
  const drafts = server.database.db.selectFrom('drafts').select('changes');
  await expect.poll(async () => JSON.stringify(await drafts.execute())).toContain(wanted);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Senha').fill('errada');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
  await dialog.getByLabel('Senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  const rows = await server.database.db.selectFrom('ebooks').select('title').where('slug', '=', wanted).execute();
  expect(rows).toEqual([{ title: 'Texto longo' }]);
});

test('a double click on save writes once', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Clique duplo');
  await page.getByLabel('Slug').fill(slug('duplo'));
  await page.getByRole('button', { name: 'Salvar' }).dblclick();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  await expect(page.getByText('E-book criado com sucesso.')).toHaveCount(1);
  const rows = await server.database.db.selectFrom('ebooks').select('id').where('user_id', '=', person.id).execute();
  expect(rows).toHaveLength(1);
});

test('the button that saves stays where it is, whatever is said of the draft beside it', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/drafts\/modules\//);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 667],
  ] as const) {
    const module = await makeModule(ctx, ebook.id, {});
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/modules/${module.id}/edit`);
    const save = page.getByRole('button', { name: 'Salvar', exact: true });
    const before = await save.boundingBox();
    await page.getByLabel('Título', { exact: true }).fill('Reescrito');
    await expect(page.getByText(/^Rascunho guardado/)).toBeVisible();
    expect(await save.boundingBox(), `${width} px, kept`).toEqual(before);
    await server.database.db.deleteFrom('modules').where('id', '=', module.id).execute();
    await page.getByLabel('Título', { exact: true }).fill('Reescrito de novo');
    await expect(page.getByText(/^Não foi possível guardar/)).toBeVisible();
    expect(await save.boundingBox(), `${width} px, refused`).toEqual(before);
  }
});

test('what somebody else changed meanwhile is not overwritten in silence', async ({ page, server, signInAs }) => {
  expectFaults(page, /^409 \/admin\/ebooks\/[\w-]+\/edit\.data$/);
  const owner = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, owner), { title: 'Dividido', slug: slug('dividido') });
  const admin = await createPerson(server, 'admin', 'Bia Admin');
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await page.getByLabel('Título').fill('Versão da autora');
  await updateEbook(ctxFor(server, admin), ebook.id, 1, { title: 'Versão da Bia', slug: ebook.slug });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Este conteúdo foi alterado por Bia Admin depois que você o abriu.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Versão da autora');
  const read = () =>
    server.database.db
      .selectFrom('ebooks')
      .select(['title', 'version'])
      .where('id', '=', ebook.id)
      .executeTakeFirstOrThrow();
  expect(await read()).toEqual({ title: 'Versão da Bia', version: 2 });
  await page.getByRole('button', { name: 'Salvar por cima' }).click();
  await expect(page.getByText('E-book atualizado com sucesso.')).toBeVisible();
  expect(await read()).toEqual({ title: 'Versão da autora', version: 3 });
});

test('hostile HTML in a description is cleaned before it is stored', async ({ page, server, signInAs, context }) => {
  await signInAs('editor');
  const wanted = slug('hostil');
  const description =
    '<p onclick="alert(1)">Oi<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">x</a></p>';
  const answer = await context.request.post('/admin/ebooks/new.data', {
    data: { values: { title: 'Hostil', slug: wanted, description }, version: null },
  });
  expect(answer.ok()).toBe(true);
  const row = await server.database.db
    .selectFrom('ebooks')
    .select(['id', 'description'])
    .where('slug', '=', wanted)
    .executeTakeFirstOrThrow();
  expect(row.description).not.toMatch(/script|onclick|onerror|javascript/i);
  let ran = false;
  page.on('dialog', (dialog) => {
    ran = true;
    void dialog.dismiss();
  });
  await page.goto(`/ebook/${row.id}/${wanted}`);
  await expect(page.getByText('Oi')).toBeVisible();
  expect(ran).toBe(false);
});

test('[PR-08] a form says its faults in one toast, which is gone with the form; the name is told as it is stored', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('toast') });
  await page.goto(`/admin/ebooks/${ebook.id}/products/new`);
  const faults = page.locator('.mantine-Notifications-root').getByRole('alert');
  const save = page.getByRole('button', { name: 'Salvar' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await save.click();
    await expect(faults.filter({ hasText: 'Erro de validação' })).toHaveCount(1);
  }
  await field(page, 'Nome').fill('  Balança  ');
  await field(page, 'Link de compra').fill('nenhum');
  await save.click();
  await expect(faults).toHaveCount(1);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(faults).toHaveCount(0);
  await page.goto(`/admin/ebooks/${ebook.id}/products/new`);
  await field(page, 'Nome').fill('  Balança  ');
  await field(page, 'Link de compra').fill('https://loja.example.com/b');
  await save.click();
  await expect(page.locator('.mantine-Notifications-root').getByRole('status')).toContainText(
    '"Balança" foi adicionado a este e-book.',
  );
});

test('what a form asks for while the server is away takes nothing of what was typed', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await makeEbook(ctx, { title: 'Volta já', slug: slug('volta') });
  expectFaults(page, /^502 \/admin\/ebooks\/choices\.data$/);
  await page.route('**/choices.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/admin/products/new');
  const name = field(page, 'Nome');
  await name.fill('Ainda aqui');
  const choice = page.getByRole('combobox', { name: 'E-book', exact: true });
  await choice.click();
  await expect(
    page.getByText('Sem conexão com o servidor. O que você escreveu continua aqui; tente de novo.'),
  ).toHaveCount(1);
  await expect(name).toHaveValue('Ainda aqui');
  await page.unroute('**/choices.data*');
  await choice.fill('volta');
  await page.getByRole('option', { name: 'Volta já' }).click();
  await expect(choice).toHaveValue('Volta já');
});

/** Keeps the page's scripts from coming until they are let through. @returns what lets them */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => late.then(() => route.continue()));
  return arrive;
}

test('[WK-12] what is typed, ticked and saved before the script runs is saved, and once', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('clique') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Antes', is_visible: true });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const arrive = await holdScripts(page);
  await page.goto(`/admin/modules/${id}/edit`, { waitUntil: 'commit' });
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Salvo cedo');
  // leads on, and saves nothing
  await title.press('Enter');
  await expect(title).not.toBeFocused();
  await page.getByRole('switch', { name: 'Visível' }).click();
  const save = page.getByRole('button', { name: 'Salvar' });
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  await save.dblclick();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  arrive();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toHaveCount(1);
  // beside the save, what was typed went into the draft
  expect(sent.filter((path) => path.endsWith('.data'))).toEqual([`/admin/modules/${id}/edit.data`]);
  const stored = server.database.db
    .selectFrom('modules')
    .select(['title', 'is_visible', 'version'])
    .where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ title: 'Salvo cedo', is_visible: false, version: 2 });
});

test('[WK-12] what is selected while the script takes the page over stays selected, and what is typed then stays typed', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('meio') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Enviado assim' });
  // the moment at which React comes to the title
  await page.addInitScript(() => {
    const { prototype } = HTMLTextAreaElement;
    prototype.addEventListener = function (
      this: HTMLTextAreaElement,
      ...args: Parameters<EventTarget['addEventListener']>
    ) {
      if (args[0] === 'invalid' && this.dataset.path === 'title') {
        this.focus();
        this.setSelectionRange(0, 'Enviado'.length);
        if (location.hash) document.execCommand('insertText', false, 'Digitado');
      }
      EventTarget.prototype.addEventListener.apply(this, args);
    };
  });
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  const editor = page.getByRole('textbox', { name: 'Conteúdo' });
  await page.goto(`/admin/modules/${id}/edit`);
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.insertText('Trocado');
  await expect(title).toHaveValue('Trocado assim');
  await page.goto(`/admin/modules/${id}/edit#typed`);
  await page.reload();
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await expect(title).toHaveValue('Digitado assim');
});

test('[WK-12] tabs, lists to choose from and buttons that are clicked before the script runs do what they say', async ({
  page,
  server,
  context,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  // an empty list has nothing to choose by
  await fillEbook(ctx, (await makeEbook(ctx, { slug: slug('antes') })).id);
  let arrive = await holdScripts(page);
  await page.goto('/admin/ebooks/new', { waitUntil: 'commit' });
  await field(page, 'Idioma').click();
  const title = field(page, 'Título');
  await title.fill('Desenhado de novo');
  await title.press('Home');
  // as an extension of the browser writes into pages: React draws all of it anew
  expectFaults(page, /React error #418/);
  await page.evaluate(() => document.querySelector('main form')?.prepend(document.createElement('p')));
  arrive();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(field(page, 'Idioma')).toHaveValue('English');
  await expect(title).toHaveValue('Desenhado de novo');
  expect(await title.evaluate((line: HTMLInputElement) => line.selectionStart)).toBe(0);
  await page.unrouteAll();
  arrive = await holdScripts(page);
  await page.goto('/admin/products', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Recolher ou expandir o menu' });
  await menu.click();
  // a page that is left and come back to has forgotten it
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(menu).not.toHaveAttribute('aria-busy');
  await menu.press('Space');
  await field(page, 'Idioma').press('ArrowDown');
  arrive();
  await expect(page.getByRole('option', { name: 'English' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const places = page.getByRole('navigation', { name: 'Menu Principal' });
  await places.getByRole('link', { name: 'Produtos' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/products`);
  await page.unrouteAll();
  await context.clearCookies();
  arrive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  arrive();
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
});

test('[WK-12] who signs in before the script runs is signed in once by it, or without it if it fails or stays away', async ({
  page,
  server,
  context,
}) => {
  const { email, password } = await createPerson(server, 'editor');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const fillIn = async () => {
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill(password);
    await page.getByLabel('Senha').press('Enter');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  };
  const arrive = await holdScripts(page);
  await fillIn();
  expect(sent).toEqual([]);
  arrive();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(sent.filter((path) => path.startsWith('/auth'))).toEqual(['/auth.data']);
  await context.clearCookies();
  await page.unrouteAll();
  sent.length = 0;
  // patience ends when the test says so
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  expectFaults(page, /^net::ERR_FAILED \/assets\//);
  const { promise: late, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => late.then(() => route.abort()));
  await fillIn();
  fail();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(sent).toEqual(['/auth']);
  await context.clearCookies();
  await page.unrouteAll();
  sent.length = 0;
  await holdScripts(page);
  await fillIn();
  expect(sent).toEqual([]);
  await page.clock.fastForward(8_000);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(sent).toEqual(['/auth']);
});
