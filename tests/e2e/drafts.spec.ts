import { LIMITS } from '#common/limits.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import type { RunningServer } from './server.ts';
import {
  type BrowserContext,
  createPerson,
  ctxFor,
  expect,
  expectFaults,
  type Page,
  type Person,
  signIn,
  test,
} from './test.ts';
import { toast } from './toast.ts';

const status = (page: Page) => page.locator('[role="status"][data-kind]');
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const KEPT = /^Rascunho guardado às \d\d:\d\d$/;

/** What the server has of a row's drafts, or of one field of them. */
async function draftOf(server: RunningServer, id: string, field?: string): Promise<unknown> {
  const rows = await server.database.db.selectFrom('drafts').select('changes').where('row_id', '=', id).execute();
  const changes: Record<string, unknown> = Object.assign({}, ...rows.map((row) => row.changes));
  return field ? changes[field] : changes;
}

/** How many records the browser's journal holds. */
const inJournal = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ slots: string[]; values: string }>((resolve, reject) => {
        const opening = indexedDB.open('prelo-journal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('records').objectStore('records');
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          values.onsuccess = () => {
            opening.result.close();
            const slots = (keys.result as string[][]).map((key) => key[4] ?? '');
            resolve({ slots, values: JSON.stringify(values.result) });
          };
        };
      }),
  );

/** Another browser with the same account. */
async function otherBrowser(context: BrowserContext, server: RunningServer, person: Person): Promise<Page> {
  const browser = context.browser();
  const other = await browser?.newContext({ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  if (!other) throw new Error('no browser');
  await signIn(other.request, server, person);
  return other.newPage();
}

test('[WK-01] what is typed in any form stands in the journal before the server has it, and in a draft; the status tells', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id } = await makeEbook(ctx, { title: 'Canteiro', slug: slug('rascunho') });
  const [module, supplement, product] = [
    await makeModule(ctx, id),
    await makeSupplement(ctx, id),
    await makeProduct(ctx, id),
  ];
  const forms = [
    [id, `/admin/ebooks/${id}/edit`, 'Título', 'title'],
    [module.id, `/admin/modules/${module.id}/edit`, 'Título', 'title'],
    [supplement.id, `/admin/supplements/${supplement.id}/edit`, 'Nome', 'name'],
    [product.id, `/admin/ebooks/${id}/products/${product.id}/edit`, 'Nome', 'name'],
    [id, `/admin/ebooks/${id}/support`, 'Telefone', 'phone'],
  ] as const;
  for (const [row, address, label, field] of forms) {
    const answer = Promise.withResolvers<void>();
    await page.route(`**/admin/drafts/*/${row}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(address);
    await expect(status(page)).toBeEmpty();
    await page.getByRole('textbox', { name: label, exact: true }).fill('Depois');
    await expect.poll(async () => (await inJournal(page)).slots, { intervals: [50] }).toContain(`field:${field}`);
    // what is on its way for a second is told of
    if (field === 'phone') await expect(status(page)).toHaveText('Guardando…');
    answer.resolve();
    await expect(status(page)).toHaveText(/^Rascunho guardado às \d\d:\d\d$/);
    await expect.poll(() => inJournal(page)).toEqual({ slots: [], values: '[]' });
    expect(await draftOf(server, row, field)).toBe('Depois');
    await expect(page.getByRole('button', { name: 'Alterações não publicadas' })).toBeVisible();
    await page.unrouteAll();
  }
  // it is read out when it says something else, not with each minute of it
  await expect(status(page).locator('time')).toHaveAttribute('aria-live', 'off');
});

test('[WK-01] the status tells of a dead line, of one that is back, and why the server does not take what is typed', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { title: 'Canteiro', slug: slug('volta') });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED /, /^422 \/admin\/drafts\//);
  await context.setOffline(true);
  await title(page).fill('Depois');
  await expect(status(page)).toHaveText('Sem conexão: guardado neste aparelho');
  await context.setOffline(false);
  await expect(status(page)).toHaveText(KEPT);
  // what takes less than a second is on its way without a word
  await expect.poll(() => draftOf(server, ebook.id)).toEqual({ title: 'Depois' });
  await title(page).fill('a'.repeat(2 * LIMITS.content));
  await expect(status(page)).toHaveText(
    'Não foi possível guardar: O texto passou do limite e não cabe mais no servidor. Ele continua neste aparelho; divida-o em mais módulos.',
  );
  expect((await inJournal(page)).slots).toContain('field:title');
  await title(page).fill('Mais curto');
  await expect(status(page)).toHaveText(KEPT);
  await expect.poll(() => draftOf(server, ebook.id)).toEqual({ title: 'Mais curto' });
});

test('[WK-03] a form goes on with its draft: loaded again, in another browser, and once saved without one', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { title: 'Canteiro', slug: slug('segue') });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  await page.goto(address);
  await title(page).fill('Continua');
  await expect(status(page)).toHaveText(KEPT);
  await page.reload();
  await expect(title(page)).toHaveValue('Continua');
  const other = await otherBrowser(context, server, person);
  await other.goto(server.url + address);
  await expect(title(other)).toHaveValue('Continua');
  await expect(other.getByRole('button', { name: 'Alterações não publicadas' })).toBeVisible();
  await other.getByRole('button', { name: 'Alterações não publicadas' }).click();
  await other.getByRole('menuitem', { name: 'Salvar e continuar aqui' }).click();
  await expect(other.getByText('Tudo salvo')).toBeVisible();
  const stored = server.database.db.selectFrom('ebooks').select(['title', 'version']).where('id', '=', ebook.id);
  expect(await stored.executeTakeFirst()).toEqual({ title: 'Continua', version: 2 });
  expect(await draftOf(server, ebook.id)).toEqual({});
  // the first browser's form follows, and can be saved over it without a conflict
  await expect(page.getByRole('button', { name: 'Alterações não publicadas' })).toBeHidden();
  await title(page).fill('Continua aqui');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book atualizado com sucesso.')).toBeVisible();
  expect(await stored.executeTakeFirst()).toEqual({ title: 'Continua aqui', version: 3 });
  await other.context().close();
});

test('[WK-03] what was typed without a line is in the form and on the server once the tab is opened again', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { title: 'Canteiro', slug: slug('offline') });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  await page.goto(address);
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED /);
  await context.setOffline(true);
  await title(page).press('End');
  await title(page).pressSequentially(' sem linha');
  await expect(status(page)).toHaveText('Sem conexão: guardado neste aparelho');
  await title(page).pressSequentially('!');
  await page.close({ runBeforeUnload: false });
  expect(await draftOf(server, ebook.id)).toEqual({});
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(title(again)).toHaveValue('Canteiro sem linha!');
  await expect.poll(() => draftOf(server, ebook.id)).toEqual({ title: 'Canteiro sem linha!' });
  await expect.poll(() => inJournal(again)).toEqual({ slots: [], values: '[]' });
});

test('a tab that is left with unsent words is left unasked, and its words are sent on the way', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { title: 'Canteiro', slug: slug('sai') });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await title(page).fill('Dito e feito');
  await page.evaluate(() => location.assign('/profile'));
  await expect(page).toHaveURL(/profile$/);
  await expect.poll(() => draftOf(server, ebook.id)).toEqual({ title: 'Dito e feito' });
});

test('a browser that keeps nothing says so; what is typed goes to the server, and what could not go is asked about', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { title: 'Canteiro', slug: slug('privado') });
  await page.addInitScript(() => {
    const open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { value: { open } });
  });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await title(page).fill('Depois');
  await expect(status(page)).toHaveText(/^Rascunho guardado às \d\d:\d\dEste navegador não guarda no aparelho$/);
  expect(await draftOf(server, ebook.id)).toEqual({ title: 'Depois' });
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED /);
  await context.setOffline(true);
  await title(page).fill('Sem linha');
  await expect(status(page)).toHaveText('Este navegador não guarda no aparelho');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(title(page)).toHaveValue('Sem linha');
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/^Rascunho guardado às \d\d:\d\dEste navegador não guarda no aparelho$/);
  expect(await draftOf(server, ebook.id)).toEqual({ title: 'Sem linha' });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('words typed after the session’s end are kept, and sent once the same person has signed in', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  expectFaults(page, /^401 \/admin\/drafts\//);
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { title: 'Canteiro', slug: slug('sessao') });
  // a page whose line is opened without a session is led to signing in before anything is typed
  const live = page.waitForResponse(/\/live$/);
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await live;
  await context.clearCookies();
  await title(page).fill('Sem sessão');
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(status(page)).toHaveText(KEPT);
  expect(await draftOf(server, ebook.id)).toEqual({ title: 'Sem sessão' });
});

test('a session that ends in the midst of a sentence takes none of it: the dialog waits for a rest', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  expectFaults(page, /^401 \/admin\/drafts\//);
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { title: 'Canteiro', slug: slug('meio') });
  const live = page.waitForResponse(/\/live$/);
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await live;
  await context.clearCookies();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await title(page).fill('');
  const sentence = 'Escrevi isto depois de a sessão acabar';
  await title(page).pressSequentially(sentence, { delay: 90 });
  await refused;
  await expect(title(page)).toHaveValue(sentence);
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await expect(dialog.getByLabel('Senha')).toBeFocused();
  await expect(dialog.getByLabel('Senha')).toHaveValue('');
});

test('what one account left in a browser is neither shown to another nor sent by it', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const ana = await signInAs('editor', 'Ana');
  const bia = await createPerson(server, 'admin', 'Bia');
  const ebook = await makeEbook(ctxFor(server, ana), { title: 'Canteiro', slug: slug('contas') });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  await page.goto(address);
  await title(page).fill('De Ana');
  await expect(status(page)).toHaveText(KEPT);
  // another one signs in beside it: the tab of the first does not write as the second
  expectFaults(page, /^401 \/admin\/drafts\//);
  await signIn(context.request, server, bia);
  await title(page).fill('De Ana, segredo');
  await expect(page.getByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible();
  expect(await draftOf(server, ebook.id)).toEqual({ title: 'De Ana' });
  await page.close();
  const other = await context.newPage();
  await other.goto(address);
  await expect(title(other)).toHaveValue('De Ana');
  await title(other).fill('De Bia');
  await expect(status(other)).toHaveText(KEPT);
  expect((await inJournal(other)).values).toContain('De Ana, segredo');
  await other.close();
  await signIn(context.request, server, ana);
  const again = await context.newPage();
  await again.goto(address);
  await expect(title(again)).toHaveValue('De Ana, segredo');
  await expect.poll(() => draftOf(server, ebook.id)).toEqual({ title: 'De Ana, segredo' });
});

test('[WK-02] readers get what was stored while a draft differs, which the form says and shows; giving it up asks, and brings that back everywhere', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { title: 'Canteiro', slug: slug('leitor'), is_visible: true });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  const reader = async () => (await fetch(`${server.url}/ebook/${ebook.id}/${ebook.slug}`)).text();
  const before = await reader();
  expect(before).toContain('Canteiro');
  await page.goto(address);
  const other = await otherBrowser(context, server, person);
  await other.goto(address);
  await title(page).fill('Depois');
  await page.getByLabel('Nome da aba Guia').fill('Caderno');
  await expect(title(other)).toHaveValue('Depois');
  await expect(status(page)).toHaveText(KEPT);
  expect(await reader()).toBe(before);
  await expect(page.getByRole('button', { name: 'Alterações não publicadas' })).toBeVisible();
  const discard = async () => {
    await page.getByRole('button', { name: 'Alterações não publicadas' }).click();
    await page.getByRole('menuitem', { name: 'Descartar alterações' }).click();
  };
  await page.getByRole('button', { name: 'Alterações não publicadas' }).click();
  const changes = page.getByRole('menuitem', { name: 'Ver alterações' });
  await expect(changes).toHaveAttribute('href', `/admin/ebooks/${ebook.id}/history/draft`);
  await page.getByRole('menuitem', { name: 'Descartar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await expect(dialog).toContainText('Continua guardado no “Histórico”.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue('Depois');
  await discard();
  await dialog.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(page.getByText('Alterações descartadas.')).toBeVisible();
  for (const one of [page, other]) {
    await expect(title(one)).toHaveValue('Canteiro');
    await expect(one.getByRole('button', { name: 'Alterações não publicadas' })).toBeHidden();
  }
  expect(await draftOf(server, ebook.id)).toEqual({});
  expect(await reader()).toBe(before);
  await title(page).fill('Salvo');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Sucesso!', 'E-book atualizado com sucesso.')).toBeVisible();
  expect(await reader()).toContain('Salvo');
  await other.context().close();
});

test('a new e-book’s draft begins with the first key; loaded again it goes on, and saving makes the row of it', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await expect(page.getByRole('button', { name: 'Alterações não publicadas' })).toBeHidden();
  await title(page).fill('Nunca salvo');
  await expect(page).toHaveURL(/\/admin\/ebooks\/new\?draft=[\w-]{36}$/);
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  await expect.poll(() => draftOf(server, id)).toMatchObject({ title: 'Nunca salvo' });
  await page.reload();
  await expect(title(page)).toHaveValue('Nunca salvo');
  const wanted = slug('nunca');
  await page.getByLabel('Slug').fill(wanted);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  const stored = server.database.db.selectFrom('ebooks').select(['id', 'title']).where('slug', '=', wanted);
  expect(await stored.execute()).toEqual([{ id, title: 'Nunca salvo' }]);
});

test('what an earlier tab left comes before what is typed now, however late it is found', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guardado', slug: slug('tarde') });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  // nor does it send anything as it closes, which a route would not hold back
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...args) => (args[1]?.method === 'POST' ? Promise.reject(new TypeError()) : fetch(...args));
  });
  await title(page).fill('Deixado');
  await expect(status(page)).toHaveText(/^Sem conexão/);
  // until then no tab learns what another one left
  await page.addInitScript(() => {
    const { request } = LockManager.prototype;
    const isTyped = () => sessionStorage.getItem('typed') !== null;
    LockManager.prototype.request = async function (this: LockManager, ...args: unknown[]) {
      while (!isTyped()) await new Promise((resolve) => setTimeout(resolve, 50));
      return Reflect.apply(request, this, args);
    } as LockManager['request'];
  });
  await page.reload();
  await expect(title(page)).toHaveValue('Guardado');
  await title(page).fill('Digitado agora');
  await page.evaluate(() => sessionStorage.setItem('typed', 'yes'));
  await expect(status(page)).toHaveText(KEPT);
  await page.reload();
  await expect(title(page)).toHaveValue('Digitado agora');
});

test('[WK-10] fields merge by field and questions by row: what two people write in one form is all there', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, person), { slug: slug('suporte') });
  const address = `/admin/ebooks/${ebook.id}/support`;
  await page.goto(address);
  const other = await otherBrowser(context, server, person);
  await other.goto(address);
  await page.getByLabel('Pergunta 1').fill('Congela?');
  await page.getByLabel('Resposta 1').fill('Sim.');
  await expect(other.getByLabel('Resposta 1')).toHaveValue('Sim.');
  // both write at once, each in a part of their own
  await context.setOffline(true);
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED /);
  await page.getByLabel('Resposta 1').fill('Sim, por 30 dias.');
  await other.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await other.getByRole('textbox', { name: 'Pergunta 2' }).fill('E o leite?');
  await other.getByLabel('Telefone').fill('11 5555-0100');
  await expect(status(other)).toHaveText(KEPT);
  await context.setOffline(false);
  for (const one of [page, other]) {
    await expect(one.getByLabel('Resposta 1')).toHaveValue('Sim, por 30 dias.');
    await expect(one.getByRole('textbox', { name: 'Pergunta 2' })).toHaveValue('E o leite?');
    await expect(one.getByLabel('Telefone')).toHaveValue('11 5555-0100');
  }
  await other.context().close();
});

test('a new e-book of which the server never heard is there again when its address is loaded again', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  expectFaults(page, /^net::ERR_FAILED \/admin\/drafts\//);
  await page.route('**/admin/drafts/**', (route) => route.abort());
  await page.goto('/admin/ebooks/new');
  await title(page).fill('Só aqui');
  await expect(status(page)).toHaveText('Sem conexão: guardado neste aparelho');
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.reload();
  await expect(title(page)).toHaveValue('Só aqui');
  await page.unroute('**/admin/drafts/**');
  await expect.poll(() => draftOf(server, id)).toMatchObject({ title: 'Só aqui' });
});
