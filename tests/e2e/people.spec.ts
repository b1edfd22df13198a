import { updateEbook } from '#server/ebooks/ebooks.ts';
import { newId } from '#server/ids.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { linkTo, mailsTo } from './mails.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, signIn, test } from './test.ts';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('[AU-04] [FN-01] a forgotten password is replaced through the link of a mail', async ({ page, server }) => {
  expectFaults(page, /^422 \/auth\/forgot\.data$/, /^422 \/auth\/reset\.data$/);
  const { email } = await createPerson(server, 'user');
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByText('Esta instalação ainda não envia e-mails.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar o link' }).click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Guardar o link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Peça o link a quem administra' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`Se houver uma conta com ${email}`);
  const link = await linkTo(server, email);
  await page.goto(link);
  await page.getByLabel('Nova senha').fill('senha123');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Esta senha está entre as mais usadas no mundo')).toBeVisible();
  await page.getByLabel('Nova senha').fill('nove-canoas');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByRole('status')).toHaveText('Senha alterada. Agora entre com a nova senha.');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('nove-canoas');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus E-books' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
});

test('[US-03] [AU-04] [G-10] an administrator invites somebody, who makes an account with that role; cancelling asks first', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/admin\/users\.data$/);
  await signInAs('admin', 'Ana Prado');
  const email = `convidada-${Date.now()}@example.com`;
  await page.goto('/admin/users');
  await expect(page.getByText('Esta instalação não envia e-mails')).toBeVisible();
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar uma pessoa' });
  await expect(dialog).toContainText('Nenhum servidor de e-mail está configurado: copie o link');
  await dialog.getByLabel('E-mail').fill('josé@example.com');
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await expect(dialog.getByText('Antes do @, o e-mail só pode ter letras sem acento')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('radio', { name: 'Autor' }).check();
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const link = await dialog.getByLabel('Link do convite').inputValue();
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await expect(row(page, email)).toContainText('Autor');
  const another = `outra-${email}`;
  await page.getByRole('button', { name: 'Convidar' }).click();
  await dialog.getByLabel('E-mail').fill(another);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  const cancel = page.getByRole('button', { name: `Cancelar convite ${another}` });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancelar o convite?' });
  await expect(question).toContainText(`O link enviado a ${another} deixa de funcionar.`);
  await question.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(question).toBeHidden();
  const invited = () =>
    server.database.db.selectFrom('invitations').select('email').where('email', '=', another).execute();
  expect(await invited()).toHaveLength(1);
  await cancel.click();
  await question.getByRole('button', { name: 'Cancelar convite' }).click();
  await expect(cancel).toHaveCount(0);
  expect(await invited()).toEqual([]);

  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Ana Prado convidou você como Autor.')).toBeVisible();
  await expect(guest.getByLabel('E-mail')).toHaveValue(email);
  await guest.getByLabel('Nome completo').fill('Clara Nova');
  await guest.getByLabel('Senha').fill('quatro-rios');
  await guest.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(guest.getByRole('link', { name: 'Criar Primeiro E-book' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Este convite não vale mais' })).toBeVisible();
  await expect(guest.getByRole('alert')).toContainText('Ele já foi usado');
  await guest.context().close();
  await page.reload();
  await expect(row(page, 'Clara Nova')).toContainText('Autor');
  await expect(page.getByRole('heading', { name: 'Convites em aberto' })).toHaveCount(0);
});

test('[US-01] [G-09] [G-01] accounts are counted, searched on the server and loaded 24 at a time', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('admin', 'Ana Prado');
  const { db } = server.database;
  const mark = `zz${Date.now()}`;
  const rows = Array.from({ length: 30 }, (_, n) => {
    const at = new Date(Date.UTC(2020, 0, 1, 12, n)).toISOString();
    const name = n === 7 ? `Conceição ${mark}` : `Pessoa ${n} ${mark}`;
    const search_text = `${mark}-${n}@example.com ${n === 7 ? `conceicao ${mark}` : `pessoa ${n} ${mark}`}`;
    const row = { id: newId(), email: `${mark}-${n}@example.com`, name, role: 'user' as const, search_text };
    return { ...row, created_at: at, updated_at: at };
  });
  await db.insertInto('users').values(rows).execute();
  await page.goto('/admin/users');
  const total = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  for (const name of ['Total de usuários', 'Administradores', 'Autores', 'Leitores']) {
    await expect(page.locator('main dl > div').filter({ has: page.getByText(name, { exact: true }) })).toBeVisible();
  }
  await expect(page.locator('main dl > div').first()).toContainText(String(Number(total.count)));
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(mark.toUpperCase());
  await expect(row(page, mark)).toHaveCount(24);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(row(page, mark)).toHaveCount(30);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`CONCEICAO ${mark}`);
  await expect(row(page, mark)).toHaveCount(1);
  await expect(row(page, mark)).toContainText(`Conceição ${mark}`);
  await expect(row(page, mark)).toContainText('Criado em 01/01/2020');
  await expect(row(page, mark)).toContainText('Leitor');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ninguém assim');
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
});

test('[US-02] [US-03] [G-10] roles are changed and accounts deleted; e-books pass on, and an administrator cannot be deleted', async ({
  page,
  server,
  signInAs,
}) => {
  const admin = await signInAs('admin', 'Ana Prado');
  const author = await createPerson(server, 'editor', `Autora ${Date.now()}`);
  const ebook = await makeEbook(ctxFor(server, author), { slug: `herdado-${Date.now()}` });
  await server.database.db.updateTable('users').set({ is_two_factor: true }).where('id', '=', author.id).execute();
  await page.goto(`/admin/users?q=${encodeURIComponent(author.email)}`);
  const theirs = row(page, author.email);
  await expect(theirs).toContainText('Autor');
  await expect(theirs).toContainText('duas etapas');
  await theirs.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
  await expect(dialog).toContainText('A verificação em duas etapas está ativada.');
  await dialog.getByRole('button', { name: 'Redefinir' }).click();
  const resetting = page.getByRole('dialog', { name: 'Redefinir a verificação?' });
  await expect(resetting).toContainText(`${author.name} passa a entrar só com a senha`);
  await resetting.getByRole('button', { name: 'Redefinir' }).click();
  await expect(page.getByText('Verificação redefinida')).toBeVisible();
  await expect(theirs).not.toContainText('duas etapas');
  await theirs.getByRole('button', { name: 'Editar' }).click();
  await expect(dialog).toContainText('A verificação em duas etapas está desativada.');
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData()));
  // another role and back again is no change
  await dialog.getByRole('radio', { name: 'Administrador' }).check();
  await dialog.getByRole('radio', { name: 'Autor' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await theirs.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByRole('radio', { name: 'Administrador' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Papel alterado' })).toBeVisible();
  expect(sent).toEqual([expect.stringContaining('role=admin')]);
  await expect(theirs).toContainText('Administrador');
  await expect(theirs.getByRole('button', { name: 'Excluir' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByRole('radio', { name: 'Leitor' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await theirs.getByRole('button', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir Usuário' });
  await expect(question).toContainText(`Tem certeza que deseja excluir ${author.name}?`);
  await expect(question).toContainText('O e-book desta pessoa passa para você.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(theirs).toBeVisible();
  await theirs.getByRole('button', { name: 'Excluir' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Usuário excluído')).toBeVisible();
  await expect(theirs).toHaveCount(0);
  const { db } = server.database;
  const { user_id } = await db
    .selectFrom('ebooks')
    .select('user_id')
    .where('id', '=', ebook.id)
    .executeTakeFirstOrThrow();
  expect(user_id).toBe(admin.id);
});

test('[US-03] an administrator cuts somebody off: open pages ask to sign in again, and passkeys are gone', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const admin = await signInAs('admin', 'Ana Prado');
  const author = await createPerson(server, 'editor', `Autora ${Date.now()}`);
  const { db } = server.database;
  type Passkeys = { passkeys: Record<'id' | 'user_id' | 'credential_id' | 'public_key' | 'device_type', string> };
  const passkeys = db.withTables<
    Passkeys & { passkeys: { counter: number; is_backed_up: boolean; created_at: string } }
  >();
  for (const id of [`${author.id}-1`, `${author.id}-2`]) {
    const at = { counter: 0, is_backed_up: false, created_at: new Date().toISOString() };
    const key = { id, user_id: author.id, credential_id: id, public_key: 'x', device_type: 'singleDevice', ...at };
    await passkeys.insertInto('passkeys').values(key).execute();
  }
  const theirs = await browser.newContext({ baseURL: server.url });
  const tab = await theirs.newPage();
  const openTheirs = async () => {
    await signIn(theirs.request, server, author);
    const listening = tab.waitForResponse((answer) => answer.url().includes('/live') && answer.ok());
    await tab.goto('/admin/ebooks/new');
    await listening;
  };
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
  const open = async ({ email }: { email: string }) => {
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await row(page, email).getByRole('button', { name: 'Editar' }).click();
    await expect(dialog).toContainText(email);
  };
  await signIn(theirs.request, server, author);
  await openTheirs();
  await tab.getByLabel('Título').fill('Ainda não salvo');
  await open(author);
  await expect(dialog).toContainText('2 sessões abertas');
  await expect(dialog).toContainText('2 chaves de acesso');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Encerrar sessões' }).click();
  const ending = page.getByRole('dialog', { name: 'Encerrar as sessões?' });
  await expect(ending).toContainText(`${author.name} terá de entrar de novo em todos os aparelhos.`);
  await ending.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sessões encerradas' })).toBeVisible();
  await expect(tab.getByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible();
  await open(author);
  await expect(dialog).toContainText('Nenhuma sessão aberta');
  await expect(dialog.getByRole('button', { name: 'Encerrar sessões' })).toHaveCount(0);

  await openTheirs();
  await open(author);
  await expect(dialog).toContainText('1 sessão aberta');
  await dialog.getByRole('button', { name: 'Remover chaves de acesso' }).click();
  const removing = page.getByRole('dialog', { name: 'Remover as chaves de acesso?' });
  await removing.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Chaves de acesso removidas' })).toBeVisible();
  await expect(tab).toHaveURL(/\/auth\?next=/);
  await theirs.close();
  const told = async () => (await mailsTo(server, author.email)).map(({ subject }) => subject);
  await expect.poll(told).toEqual(['Suas chaves de acesso no Prelo foram removidas']);
  await open(author);
  await expect(dialog).toContainText('Nenhuma sessão aberta');
  await expect(dialog.getByText('de acesso')).toHaveCount(0);
  await open(admin);
  await expect(dialog.getByText('sess')).toHaveCount(0);
  await page.goto('/admin/audit');
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(entry(`Ana Prado encerrou as sessões de ${author.name}`)).toBeVisible();
  await expect(entry(`Ana Prado removeu as chaves de acesso de ${author.name}`)).toBeVisible();
});

test('[RT-08] an editor is sent from the list of accounts to the start page; a demoted administrator too, at once', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(`${server.url}/`);
  const admin = await signInAs('admin', 'Ana Prado');
  await page.goto(`/admin/users?q=${encodeURIComponent(admin.email)}`);
  await row(page, admin.email).getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('radio', { name: 'Autor' }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const question = page.getByRole('dialog', { name: 'Deixar de ser administrador?' });
  await question.getByRole('button', { name: 'Deixar de ser administrador' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('who did what is shown to administrators, by person and by e-book, at the time of their own clock', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await createPerson(server, 'editor', `Autora ${Date.now()}`);
  const ebook = await makeEbook(ctxFor(server, author), { title: 'Guia seguido', slug: `seguido-${Date.now()}` });
  await makeModule(ctxFor(server, author), ebook.id, { title: 'Primeiro passo' });
  const admin = await signInAs('admin', 'Ana Prado');
  await updateEbook(ctxFor(server, admin), ebook.id, 1, { is_visible: false });
  await updateEbook(ctxFor(server, admin), ebook.id, 2, { is_visible: true });
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(entry('Ana Prado alterou o e-book “Guia seguido”, 2 vezes desde ')).toBeVisible();
  await entry('criou o módulo “Primeiro passo”, no e-book Guia seguido')
    .getByRole('link', { name: author.name })
    .click();
  await expect(page.getByRole('status')).toContainText(`Só o que ${author.name} fez`);
  await expect(page.locator('main > div > ol > li')).toHaveCount(2);
  const at = await page.locator('main > div > ol time').first().getAttribute('datetime');
  const form = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const;
  const shown = new Date(at ?? '').toLocaleString('pt-BR', form);
  await expect(page.locator('main > div > ol time').first()).toHaveText(shown);
  // the server writes them so too: nothing jumps when the page comes alive
  expect(await (await page.request.get(page.url())).text()).toContain(`>${shown}<`);
  await entry('criou o e-book').getByRole('link', { name: 'Mostrar só o que houve no e-book Guia seguido' }).click();
  await expect(page.locator('main > div > ol > li')).toHaveCount(3);
  await page.getByRole('link', { name: 'Mostrar tudo' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/audit`);
  await signInAs('editor');
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(`${server.url}/`);
});
