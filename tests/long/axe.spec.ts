import { keepRescues } from '#server/drafts/rescues.ts';
import { updateEbook } from '#server/ebooks/ebooks.ts';
import { invite } from '#server/people/invitations.ts';
import { picture } from '../e2e/fields.ts';
import { untilQuiet } from '../e2e/quiet.ts';
import { createPerson, ctxFor, expect, expectFaults, type Page, signIn, test } from '../e2e/test.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { fillEbook, makeProduct, makeSupplement } from '../items.ts';
import { totpOf } from '../totp.ts';
import { counts, examine } from './examine.ts';

// how a page looks does not depend on the database
test.skip(({ engine }) => engine === 'postgres');
test.setTimeout(1_800_000);
test.afterAll(() => process.stdout.write(`      looked at ${counts.states} states in ${counts.looks} looks\n`));

/** Opens pages one after the other and looks at each as it comes. */
async function visit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilQuiet(page);
    await examine(page, path);
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

test('axe finds nothing before the sign-in: forms, refused forms, links of mails', async ({ page, server }) => {
  expectFaults(page, /^422 \/auth(?:\/forgot|\/invitation)?\.data$/);
  await visit(page, ['/auth', '/auth/forgot', '/auth/reset?token=none', '/auth/invitation?token=none']);
  await page.goto('/auth');
  await button(page, 'Entrar').click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await examine(page, 'sign-in refused');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await examine(page, 'sign-up');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await examine(page, 'sign-up refused');
  await page.getByLabel('E-mail').fill(`nova-${Date.now()}@example.com`);
  await page.getByLabel('Senha').fill('quatro-rios');
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
  await examine(page, 'account made');
  await page.getByLabel('Senha').fill('errada-1');
  await button(page, 'Entrar').click();
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await examine(page, 'wrong password');
  await page.goto('/auth/forgot');
  // no mail server is set
  await button(page, 'Guardar o link').click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await examine(page, 'recovery refused');
  await page.getByLabel('E-mail').fill('ninguem@example.com');
  await button(page, 'Guardar o link').click();
  await expect(page.getByRole('status')).toBeVisible();
  await examine(page, 'recovery sent');
  const ctx = ctxFor(server, await createPerson(server, 'admin', 'Ana Prado'));
  const mailer = { ...ctx.mailer, delivers: false };
  const { link } = await invite({ ...ctx, mailer }, { email: `vem-${Date.now()}@example.com`, role: 'editor' });
  const { pathname, search } = new URL(link ?? server.url);
  await visit(page, [pathname + search]);
  await page.getByLabel('Senha').fill('1');
  await button(page, 'Criar minha conta').click();
  await expect(page.locator('.mantine-InputWrapper-error').first()).toBeVisible();
  await examine(page, 'invitation refused');
});

test('axe finds nothing where nothing is yet', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await visit(page, ['/', '/admin', '/admin/supplements', '/admin/products', '/profile', '/?q=zzzz']);
  const { id } = await makeEbook(ctx, { slug: slug('vazio') });
  const own = `/admin/ebooks/${id}`;
  await visit(page, [`${own}/modules`, `${own}/supplements`, `${own}/products`, `${own}/support`]);
  await visit(page, [
    `${own}/modules?q=zz`,
    '/admin/supplements?q=zz',
    '/admin/products?q=zz',
    '/admin/products?language=fr',
  ]);
  expectFaults(page, /^404 \/admin\/\w+\/none\/edit$/);
  await visit(page, ['/admin/ebooks/none/edit', '/admin/modules/none/edit', '/admin/supplements/none/edit']);
});

test('axe finds nothing in the lists and forms of an author', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Nina Reis'));
  const title = 'Alimentação consciente e reeducação (Cópia)';
  const ebook = await makeEbook(ctx, { title, slug: slug('cheio'), is_visible: false, description: '<p>Guia</p>' });
  const texts = {
    description: 'Um módulo',
    bonus_features: ['Uma lista'],
    content: '<p>Oi <a href="https://a.b">lá</a></p>',
  };
  const module = await makeModule(ctx, ebook.id, { is_bonus: true, is_visible: false, duration: '10 min', ...texts });
  await makeModule(ctx, ebook.id, {
    title: 'Dois',
    cover_image: '/media/1-nada.png',
    video_url: 'https://vimeo.com/1',
  });
  const marks = { benefits: ['Um', 'Dois', 'Três', 'Quatro'], rating: 4.5, review_count: 1_200, is_featured: true };
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Whey', ...marks, is_visible: false });
  const product = await makeProduct(ctx, ebook.id, { name: 'Balança', ...marks });
  const own = `/admin/ebooks/${ebook.id}`;
  await visit(page, ['/', '/admin', `${own}/modules`, `${own}/supplements`, `${own}/products`, '/admin/supplements']);
  await visit(page, ['/admin/products', `${own}/edit`, `${own}/support`, `/admin/modules/${module.id}/edit`]);
  await visit(page, [`/admin/supplements/${supplement.id}/edit`, `${own}/products/${product.id}/edit`]);
  await visit(page, ['/admin/ebooks/new', `/admin/modules/new?ebookId=${ebook.id}`, '/admin/supplements/new']);
  await visit(page, ['/admin/supplements/global/new', '/admin/products/new', `${own}/products/new`]);
});

test('axe finds nothing in refused forms, notices and toasts', async ({ page, server, signInAs, context }) => {
  expectFaults(page, /^(?:409|401) \/admin\/ebooks\/[\w-]+\/edit\.data$/);
  const person = await signInAs('editor', 'Nina Reis');
  const ctx = ctxFor(server, person);
  const ebook = await makeEbook(ctx, { slug: slug('recusa') });
  const refused = [
    ['/admin/ebooks/new', 'Título é obrigatório'],
    [`/admin/modules/new?ebookId=${ebook.id}`, 'Título é obrigatório'],
    ['/admin/supplements/global/new', 'Erro de validação'],
    [`/admin/ebooks/${ebook.id}/products/new`, 'Erro de validação'],
  ] as const;
  for (const [path, text] of refused) {
    await page.goto(path);
    await button(page, 'Salvar').click();
    await expect(page.getByText(text).first()).toBeVisible();
    await examine(page, `${path} refused`);
  }
  await page.goto(`/admin/ebooks/${ebook.id}/support`);
  await page.getByLabel('E-mail').fill('nada@');
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Só a pergunta?');
  await button(page, 'Salvar').click();
  await examine(page, 'support refused');
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live'));
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await opened;
  await page.getByLabel('Título').fill('Minha versão');
  const admin = await createPerson(server, 'admin', 'Bia Admin');
  await updateEbook(ctxFor(server, admin), ebook.id, 1, { title: 'Outra versão' });
  await button(page, 'Salvar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bia Admin' })).toBeVisible();
  await examine(page, 'changed elsewhere');
  await context.clearCookies();
  await button(page, 'Salvar por cima').click();
  await expect(page.getByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible();
  await examine(page, 'sign in again');
  await signIn(context.request, server, person);
  await page.goto('/profile');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Editar').click();
  await page.getByLabel('Nome completo').fill('Outro nome');
  await page.getByRole('navigation').getByRole('link', { name: 'E-books', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await examine(page, 'leave without saving');
});

test('axe finds nothing in the editor, its tools, the fields of files and the library', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('editor') });
  const content =
    '<h2>Um</h2><ul><li>a</li></ul><blockquote><p>b</p></blockquote><p>Veja <a href="https://a.b">a padaria da esquina</a></p>';
  const module = await makeModule(ctx, ebook.id, { content, video_url: 'https://youtu.be/aqz-KE-bpKQ' });
  await page.goto(`/admin/modules/${module.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toBeVisible();
  for (const name of ['Inserir link', 'Inserir imagem']) {
    await page.getByRole('textbox', { name: 'Conteúdo' }).click();
    await button(page, name).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await examine(page, name);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Dicas rápidas').click();
  await examine(page, 'tips');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Visualização' }).click();
  await untilQuiet(page);
  await examine(page, 'preview');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expect(page.locator('.cm-editor')).toBeVisible();
  await examine(page, 'source');
  // the last look was at a phone, where the other fields wait in a drawer
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Escolher da biblioteca').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilQuiet(page);
  await examine(page, 'library, empty');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  const buffer = await picture('png');
  await page.getByLabel('Imagem de capa').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  await examine(page, 'cover and toast');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Escolher da biblioteca').click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await examine(page, 'library');
});

test('axe finds nothing in the menu of a block, what is asked of a picture, and texts without a place', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Horta' });
  const content = '<h2>Canteiro</h2><p>Solo e sol</p><p><img src="/media/1-nada.png"></p>';
  const { id } = await makeModule(ctx, ebook.id, { title: 'Manhã', content });
  const found = { id: 'um', batch: null, text: 'Água', slice: null, near_block: null, reason: 'deleted' };
  await keepRescues(ctx, 'modules', id, { found: [found, { ...found, id: 'dois', reason: 'moved' }] });
  const address = `/admin/modules/${id}/edit`;
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(context.request, server, await createPerson(server, 'admin', 'Rui'));
  await (await context.newPage()).goto(address);
  await page.goto(address);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await text.getByText('Solo e sol').click();
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('menu').getByText('Transformar em')).toBeVisible();
  await examine(page, 'menu of a block', { from: 768 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: 'Bloco' }).click();
  await expect(page.getByRole('menu').getByText('Transformar em')).toBeVisible();
  await examine(page, 'menu of a block, from its tool', { to: 640 });
  await page.keyboard.press('Escape');
  await text.getByRole('img').click();
  const asks = page.getByRole('group', { name: 'Imagem', exact: true });
  await expect(asks.getByLabel('Texto alternativo')).toBeVisible();
  await examine(page, 'what is asked of a picture');
  await page.keyboard.press('Escape');
  await page.getByLabel('Título', { exact: true }).fill('Tarde');
  await expect(page.getByText('Também editando: Rui')).toBeVisible();
  await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible();
  await examine(page, 'a draft, with company');
  await page.getByRole('button', { name: '2 textos sem lugar' }).click();
  await expect(page.getByRole('region', { name: 'Textos sem lugar' }).getByText('Repetido?')).toBeVisible();
  await examine(page, 'texts without a place');
});

test('axe finds nothing where words of an e-book are found and replaced', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Sem soda' });
  await makeModule(ctx, ebook.id, {
    title: 'Soda',
    content: '<p>A so<strong>da</strong> engorda.</p><p>Nada de soda.</p>',
  });
  await visit(page, [`/admin/ebooks/${ebook.id}/find`]);
  await page.getByRole('textbox', { name: 'Localizar' }).fill('sóda');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 ocorrências em 2 textos')).toBeVisible();
  await examine(page, 'hits');
  await page.getByRole('textbox', { name: 'Substituir por' }).fill('cola');
  await page.getByRole('button', { name: 'Substituir', exact: true }).nth(2).click();
  await expect(page.getByText('1 ocorrência substituída em 1 texto.')).toBeVisible();
  await examine(page, 'one replaced');
  await button(page, 'Substituir tudo').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Substituir “sóda” por “cola”');
  await examine(page, 'replace all, asked');
  await dialog.getByRole('button', { name: 'Substituir tudo' }).click();
  await expect(page.getByText('3 ocorrências substituídas em 2 textos.')).toBeVisible();
  await examine(page, 'all replaced');
});

test('axe finds nothing in menus, the finder, questions, the dialog that copies, the bar and the ordering', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guia', slug: slug('menus') });
  for (const title of ['Um', 'Dois']) await makeModule(ctx, ebook.id, { title });
  await makeSupplement(ctx, ebook.id, { name: 'Whey' });
  await makeEbook(ctx, { title: 'Outro' });
  await page.goto('/');
  await button(page, 'Conta').click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await examine(page, 'account menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await examine(page, 'finder');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await examine(page, 'finder, nothing');
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: 'Guia' }).getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText('E-book duplicado com sucesso!')).toBeVisible();
  await examine(page, 'list with a toast');
  await page.getByRole('article', { name: 'Outro' }).getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByRole('dialog', { name: 'Deletar e-book' })).toBeVisible();
  await examine(page, 'question');
  await page.keyboard.press('Escape');
  await page.goto('/admin/supplements');
  await page.getByRole('article').first().getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Outro' }).check();
  await examine(page, 'copy');
  await dialog.getByRole('button', { name: 'Adicionar a 1 e-book(s)' }).click();
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeVisible();
  await examine(page, 'copied');
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('checkbox', { name: 'Selecionar Um' }).check();
  await examine(page, 'bulk bar');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await button(page, 'Abrir menu').click();
  await expect(page.getByRole('dialog', { name: 'Painel Administrativo' })).toBeVisible();
  await examine(page, 'drawer', { to: 700 });
});

test('axe finds nothing in an administrator’s screens', async ({ page, server, signInAs }) => {
  expectFaults(page, /^422 \/admin\/users\.data$/);
  const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
  const author = await createPerson(server, 'editor', 'Clara Nova');
  await server.database.db.updateTable('users').set({ is_two_factor: true }).where('id', '=', author.id).execute();
  await fillEbook(ctx, (await makeEbook(ctx, { slug: slug('admin') })).id);
  await visit(page, ['/admin', '/admin/audit', `/admin/audit?actor=${author.id}`, '/admin/users?q=zzzz']);
  await page.goto('/admin/users');
  await button(page, 'Convidar').click();
  const dialog = page.getByRole('dialog', { name: 'Convidar uma pessoa' });
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await expect(dialog.getByText('E-mail é obrigatório')).toBeVisible();
  await examine(page, 'invite refused');
  await dialog.getByLabel('E-mail').fill(`convite-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await expect(dialog.getByLabel('Link do convite')).toBeVisible();
  await examine(page, 'invited');
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await examine(page, 'accounts and invitations');
  await page.getByRole('listitem').filter({ hasText: author.email }).getByRole('button', { name: 'Editar' }).click();
  await examine(page, 'role');
  await page.getByRole('dialog').getByRole('button', { name: 'Redefinir' }).click();
  await expect(page.getByRole('dialog', { name: 'Redefinir a verificação?' })).toBeVisible();
  await examine(page, 'reset the second step');
  await visit(page, ['/admin/settings']);
  await page.getByLabel('Cor de destaque').fill('#12');
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
  await expect(page.getByText('Informe a cor como #rrggbb')).toBeVisible();
  await examine(page, 'settings refused');
});

test('axe finds nothing in the profile: password, passkeys, the second step and its codes', async ({
  page,
  signInAs,
  context,
}) => {
  expectFaults(page, /^422 \/profile\.data$/);
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const person = await signInAs('editor', 'Nina Reis');
  await page.goto('/profile');
  await button(page, 'Editar').click();
  await button(page, 'Alterar senha').click();
  await expect(page.getByText('Senha é obrigatória').first()).toBeVisible();
  await examine(page, 'password refused');
  const keys = page.getByRole('region', { name: 'Chaves de acesso' });
  await keys.getByRole('button', { name: 'Adicionar chave' }).click();
  await keys.getByLabel('Senha atual').fill(person.password);
  await examine(page, 'passkey form');
  await keys.getByRole('button', { name: 'Criar chave' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await examine(page, 'passkey');
  await keys.getByRole('button', { name: 'Renomear' }).click();
  await examine(page, 'passkey renamed');
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Ativar' }).click();
  await factor.getByLabel('Senha atual').fill(person.password);
  await factor.getByRole('button', { name: 'Continuar' }).click();
  await expect(factor.getByRole('img', { name: 'Código QR da chave' })).toBeVisible();
  await examine(page, 'second step, key');
  const key = (await factor.getByRole('code').textContent()) ?? '';
  await factor.getByLabel('Código de 6 dígitos').fill(totpOf(key));
  await factor.getByRole('button', { name: 'Confirmar' }).click();
  await expect(factor.getByRole('listitem')).toHaveCount(10);
  await examine(page, 'second step, codes');
  // it would answer by itself what the sign-in page offers
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await button(page, 'Entrar').click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await examine(page, 'second step, asked');
});
