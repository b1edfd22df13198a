import { makeEbook, makeModule, slug } from '../factories.ts';
import { failWrites } from './failing-writes.ts';
import { cutNextWrite } from './shelf.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';
import { toast } from './toast.ts';

test('[ML-02] a long description takes one line', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('lista') });
  await makeModule(ctx, ebook.id, { title: 'Longo', description: 'Sobre pães.\n'.repeat(20) });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const text = page.getByRole('article', { name: 'Longo' }).getByText('Sobre pães.');
  const lines = await text.evaluate((node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight));
  expect(Math.round(lines)).toBe(1);
});

test('[ML-03] [ML-05] [FN-07] the actions lead where they say; deleting asks first and says so', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/admin\/ebooks\/[\w-]+\/modules\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('acoes') });
  const module = await makeModule(ctx, ebook.id, { title: 'Único' });
  const gone = await makeModule(ctx, ebook.id, { title: 'Já foi' });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const card = page.getByRole('article', { name: 'Único' });
  await expect(card.getByRole('link', { name: 'Ver' })).toHaveAttribute(
    'href',
    `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`,
  );
  await expect(card.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/admin/modules/${module.id}/edit`);
  await expect(page.getByRole('link', { name: 'Novo Módulo' })).toHaveAttribute(
    'href',
    `/admin/modules/new?ebookId=${ebook.id}`,
  );
  await card.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir módulo', exact: true });
  await expect(dialog).toContainText('"Único"');
  await expect(dialog.getByRole('button').filter({ hasText: /./ })).toHaveText(['Cancelar', 'Excluir']);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Sucesso!', 'Módulo excluído com sucesso.')).toBeVisible();
  await expect(card).toHaveCount(0);
  const rows = await server.database.db.selectFrom('modules').select('id').where('ebook_id', '=', ebook.id).execute();
  expect(rows).toEqual([{ id: gone.id }]);
  await cutNextWrite(page);
  await page.getByRole('article', { name: 'Já foi' }).getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Erro', 'Erro ao excluir o módulo.')).toBeVisible();
});

test('[MF-01] [MF-05] [MF-08] a new module’s form has its defaults, stores what is written and leads to the dashboard', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('form') });
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await expect(page.getByLabel('Duração')).toHaveValue('15 min');
  await expect(page.getByLabel('Ordem')).toHaveValue('0');
  await page.getByLabel('Título', { exact: true }).fill('A massa mãe');
  await expect(page.getByLabel('Slug')).toHaveValue('a-massa-mae');
  await page.getByLabel('Descrição', { exact: true }).fill('Como nasce um fermento.');
  await page.getByLabel('Duração').fill('40 min');
  await page.getByLabel('Ordem').fill('abc');
  await page.getByLabel('URL do vídeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('textbox', { name: 'Conteúdo' }).click();
  await page.keyboard.type('Água e farinha.');
  await page.getByPlaceholder('Cole a URL de uma imagem aqui...').fill(`${server.url}/favicon.svg`);
  await page.getByPlaceholder('Cole a URL de uma imagem aqui...').press('Enter');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Sucesso!', 'Módulo criado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin`);
  const { db } = server.database;
  const row = await db.selectFrom('modules').selectAll().where('ebook_id', '=', ebook.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: 'A massa mãe',
    slug: 'a-massa-mae',
    description: 'Como nasce um fermento.',
    content: expect.stringMatching(/^<p data-b="\w{4}">Água e farinha\.<\/p>$/),
    cover_image: `${server.url}/favicon.svg`,
    duration: '40 min',
    order_index: 0,
    is_bonus: false,
    bonus_cta_text: null,
    is_visible: true,
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
});

test('[MF-05] an order is a number of at least 0; what is no number becomes 0, in sight and stored', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('ordem') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Fermento', order_index: 7 });
  const order = page.getByLabel('Ordem');
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(`${server.url}/admin`);
    const query = ctx.db.selectFrom('modules').select(['order_index', 'slug']).where('id', '=', id);
    return query.executeTakeFirstOrThrow();
  };
  await page.goto(`/admin/modules/${id}/edit`);
  await order.fill('sete');
  await page.getByLabel('Duração').focus();
  await expect(order).toHaveValue('0');
  expect(await save()).toEqual({ order_index: 0, slug: 'fermento' });
  await page.goto(`/admin/modules/${id}/edit`);
  await order.fill('-1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(order).toHaveAccessibleDescription(/Use um número inteiro de 0 a 100.?000/);
  await order.fill('7');
  await order.press('ArrowUp');
  await expect(order).toHaveValue('8');
  expect(await save()).toMatchObject({ order_index: 8 });
});

test('[MF-02] [MF-03] a bonus has its own fields, which are stored only while it is one', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('bonus'), language: 'fr' });
  const module = await makeModule(ctx, ebook.id, { title: 'Cadeau' });
  const read = () =>
    server.database.db.selectFrom('modules').selectAll().where('id', '=', module.id).executeTakeFirstOrThrow();
  await page.goto(`/admin/modules/${module.id}/edit`);
  await expect(page.getByLabel('Título do bônus')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Módulo bônus' }).check();
  await expect(page.getByLabel('Texto do botão')).toHaveValue('Voir le contenu');
  await page.getByLabel('Título do bônus').fill('Um presente');
  await page.getByLabel('Descrição do bônus').fill('Para imprimir.');
  const feature = page.getByLabel('Novo benefício do bônus');
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeDisabled();
  await feature.fill('   ');
  await feature.press('Enter');
  await feature.fill('  Lista de compras ');
  await feature.press('Enter');
  await expect(feature).toHaveValue('');
  await feature.fill('Receitas');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(feature).toBeFocused();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  expect(await read()).toMatchObject({
    is_bonus: true,
    bonus_title: 'Um presente',
    bonus_description: 'Para imprimir.',
    bonus_features: ['Lista de compras', 'Receitas'],
    bonus_cta_text: 'Voir le contenu',
  });
  await page.goto(`/admin/modules/${module.id}/edit`);
  await page.getByLabel('Texto do botão').fill('Ouvrir');
  await page.getByRole('switch', { name: 'Módulo bônus' }).uncheck();
  await page.getByRole('switch', { name: 'Módulo bônus' }).check();
  await expect(page.getByLabel('Texto do botão')).toHaveValue('Ouvrir');
  await page.getByRole('switch', { name: 'Módulo bônus' }).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.').last()).toBeVisible();
  expect(await read()).toMatchObject({
    is_bonus: false,
    bonus_title: null,
    bonus_description: null,
    bonus_features: null,
    bonus_cta_text: null,
  });
});

test('[MF-04] what is missing or malformed is told beside the field; an empty slug of a new module is made from the title', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/admin\/modules\/[\w-]+\/edit\.data$/, /^422 \/admin\/modules\/new$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('regras') });
  const module = await makeModule(ctx, ebook.id, { title: 'Antigo' });
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('Sem slug');
  await page.getByLabel('Slug').fill('Ruim!');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Slug deve conter apenas letras minúsculas, números e hífens')).toBeVisible();
  await page.getByLabel('Slug').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo criado com sucesso.')).toBeVisible();
  const rows = await server.database.db
    .selectFrom('modules')
    .select('slug')
    .where('title', '=', 'Sem slug')
    .where('ebook_id', '=', ebook.id)
    .execute();
  expect(rows).toEqual([{ slug: 'sem-slug' }]);
  await page.goto(`/admin/modules/${module.id}/edit`);
  await page.getByLabel('Slug').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Slug é obrigatório')).toBeVisible();
  await page.getByLabel('Slug').fill('sem-slug');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Usar sem-slug-2' })).toBeVisible();
  await page.goto('/admin/modules/new');
  await expect(page.getByText('E-book é obrigatório')).toBeVisible();
});

test('[ER-01] a module whose data is on its way in the browser says so', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('espera') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Fermento' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.route(`**/admin/modules/${id}/edit.data*`, (route) => held.then(() => route.continue()));
  await page.getByRole('article', { name: 'Fermento' }).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByText('Carregando módulo...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Módulo' })).toBeVisible();
});

test('[MF-02] turning a bonus on writes the localised text of its button', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('brinde') });
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await page.getByRole('switch', { name: 'Módulo bônus' }).check();
  await expect(page.getByLabel('Texto do botão')).toHaveValue('Ver Conteúdo');
});

test('[MF-08] a save that the store refuses says so with the reason, and is done when tried again', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('disco') });
  const bad = slug('nao-grava');
  for (const on of ['insert', 'update'] as const)
    await failWrites(server, { on, table: 'modules', column: 'slug', value: bad });
  expectFaults(page, /^500 \/admin\/modules\/[^/]+(?:\/edit)?\.data$/);
  const bar = page.locator('form').getByRole('alert');
  const save = page.getByRole('button', { name: 'Salvar' });
  const reason = 'Algo deu errado do nosso lado. Tente novamente.';
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await page.getByLabel('Título', { exact: true }).fill('Fermento');
  await page.getByLabel('Slug').fill(bad);
  await save.click();
  await expect(toast(page, 'Erro', 'Erro ao criar o módulo: Erro desconhecido')).toBeVisible();
  await expect(bar).toHaveText(`Erro ao criar módulo: ${reason}`);
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Fermento');
  await page.getByLabel('Slug').fill('fermento');
  await save.click();
  await expect(page.getByText('Módulo criado com sucesso.')).toBeVisible();
  const query = ctx.db.selectFrom('modules').select(['id', 'title', 'slug']).where('ebook_id', '=', ebook.id);
  const { id, ...row } = await query.executeTakeFirstOrThrow();
  expect(row).toEqual({ title: 'Fermento', slug: 'fermento' });

  await page.goto(`/admin/modules/${id}/edit`);
  await page.getByLabel('Slug').fill(bad);
  await save.click();
  await expect(toast(page, 'Erro', 'Erro ao atualizar o módulo: Erro desconhecido')).toBeVisible();
  await expect(bar).toHaveText(`Erro ao atualizar módulo: ${reason}`);
  await page.getByLabel('Slug').fill('fermento');
  await page.getByLabel('Duração').fill('20 min');
  await save.click();
  await expect(toast(page, 'Sucesso!', 'Módulo atualizado com sucesso.')).toBeVisible();
});

test('a list that the server renders in several turns is the one that the script takes over', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  for (let nth = 1; nth <= 100; nth += 1) await makeModule(ctx, ebook.id, { title: `Parte ${nth}`, order_index: nth });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(100);
  // the rows of all turns act
  await rows.nth(99).getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
});

test('[MF-08] a failed save names the reason and keeps the form', async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/admin\/modules\/(?:new|[\w-]+\/edit)\.data$/, /^404 \/admin\/drafts\/modules\//);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('erros') });
  const module = await makeModule(ctx, ebook.id, { title: 'Efêmero' });
  await page.goto(`/admin/modules/${module.id}/edit`);
  await page.getByLabel('Título', { exact: true }).fill('Reescrito');
  await server.database.db.deleteFrom('modules').where('id', '=', module.id).execute();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Erro', 'Erro ao atualizar o módulo: Módulo não encontrado')).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Reescrito');
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await page.getByLabel('Título', { exact: true }).fill('Órfão');
  await server.database.db.deleteFrom('ebooks').where('id', '=', ebook.id).execute();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Erro', 'Erro ao criar o módulo: E-book não encontrado')).toBeVisible();
});
