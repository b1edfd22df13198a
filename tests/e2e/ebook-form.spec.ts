import { LIMITS } from '#common/limits.ts';
import { makeEbook, slug } from '../factories.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';
import { toast } from './toast.ts';

test('[EF-02] [DA-05] the slug follows the title until it is edited; in an existing e-book it stays', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('  Pão & Água: 3 Lições -- já!  ');
  await expect(page.getByLabel('Slug')).toHaveValue('pao-agua-3-licoes-ja');
  await page.getByLabel('Slug').fill('meu-slug');
  await page.getByLabel('Título').fill('Outro título');
  await expect(page.getByLabel('Slug')).toHaveValue('meu-slug');
  await page.getByLabel('Título').fill('');
  await page.getByLabel('Slug').fill('');
  const ebook = await makeEbook(ctx, { title: 'Fixo', slug: slug('fixo') });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await page.getByLabel('Título').fill('Novo nome');
  await expect(page.getByLabel('Slug')).toHaveValue(ebook.slug);
});

const LANGUAGES = [
  ['English', 'USD', 'Guide', 'Supplements', 'Support'],
  ['Español', 'EUR', 'Guía', 'Suplementación', 'Soporte'],
  ['Français', 'EUR', 'Guide', 'Compléments', 'Aide'],
  ['Deutsch', 'EUR', 'Ratgeber', 'Supplemente', 'Hilfe'],
  ['Italiano', 'EUR', 'Guida', 'Integratori', 'Assistenza'],
  ['Português', 'BRL', 'Guia', 'Suplementação', 'Suporte'],
] as const;

test('[EF-03] [DA-06] changing the language resets the tab names and the currency to its defaults', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Nome da aba Guia').fill('Meu guia');
  for (const [language, currency, guide, supplementation, support] of LANGUAGES) {
    await page.getByLabel('Idioma').first().click();
    await page.getByRole('option', { name: language }).click();
    await expect(page.getByText(`Moeda: ${currency}`)).toBeVisible();
    await expect(page.getByLabel('Nome da aba Guia')).toHaveValue(guide);
    await expect(page.getByLabel('Nome da aba Suplementação')).toHaveValue(supplementation);
    await expect(page.getByLabel('Nome da aba Suporte')).toHaveValue(support);
  }
});

test('[EF-04] what is missing or malformed is told beside the field, and nothing typed is lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await expect(page.getByText('Slug é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.getByLabel('Título').fill('x'.repeat(LIMITS.title + 1));
  await page.getByLabel('Slug').fill('Com Espaço');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Slug deve conter apenas letras minúsculas, números e hífens')).toBeVisible();
  await expect(page.getByText(`Use no máximo ${LIMITS.title} caracteres.`)).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('Com Espaço');
});

const TABS = { Guia: 'Ler', Suplementação: 'Tomar', Suporte: 'Falar' };

test('[EF-01] [EF-08] creating and changing say so and lead to the dashboard; the row holds what was typed', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const wanted = slug('bolo');
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Bolo de fubá');
  await page.getByLabel('Slug').fill(wanted);
  await page.getByRole('textbox', { name: 'Descrição' }).click();
  await page.keyboard.type('De milho.');
  await page.getByLabel('Idioma').first().click();
  await page.getByRole('option', { name: 'English' }).click();
  for (const [tab, name] of Object.entries(TABS)) await page.getByLabel(`Nome da aba ${tab}`).fill(name);
  await page.getByPlaceholder('Cole a URL de uma imagem aqui...').fill(`${server.url}/favicon.svg`);
  await page.getByPlaceholder('Cole a URL de uma imagem aqui...').press('Enter');
  await page.getByRole('switch', { name: 'Visível' }).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Sucesso!', 'E-book criado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin`);
  const { db } = server.database;
  const row = await db.selectFrom('ebooks').selectAll().where('slug', '=', wanted).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: 'Bolo de fubá',
    description: '<p>De milho.</p>',
    cover_image: `${server.url}/favicon.svg`,
    is_visible: false,
    ...{ language: 'en', currency: 'USD' },
    ...{ guide_tab_name: 'Ler', supplementation_tab_name: 'Tomar', support_tab_name: 'Falar' },
    user_id: person.id,
    tenant_id: person.id,
  });
  await page.goto(`/admin/ebooks/${row.id}/edit`);
  await page.getByLabel('Título').fill('Bolo de milho');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Sucesso!', 'E-book atualizado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin`);
  const changed = await db.selectFrom('ebooks').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  expect(changed).toMatchObject({ title: 'Bolo de milho', slug: wanted, version: 2 });
});

test('[EF-08] a failed save says so and keeps the form', async ({ page, server, signInAs }) => {
  expectFaults(
    page,
    /^net::ERR_FAILED \/admin\/ebooks\/new\.data$/,
    /^404 \/admin\/(?:ebooks\/[\w-]+\/edit\.data$|drafts\/)/,
  );
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('falha') });
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Sem rede');
  await page.route('**/admin/ebooks/new.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Erro', 'Erro ao criar o e-book.')).toBeVisible();
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Sem rede');
  await page.unroute('**/admin/ebooks/new.data*');
  await page.getByLabel('Slug').fill(slug('com-rede'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await page.getByLabel('Título').fill('Tarde demais');
  await server.database.db.deleteFrom('ebooks').where('id', '=', ebook.id).execute();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Erro', 'Erro ao atualizar o e-book.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'E-book não encontrado' })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Tarde demais');
});

test('a taken slug is refused beside the field with a free suggestion that one click takes', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/admin\/ebooks\/new\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const taken = slug('tomado');
  await makeEbook(ctx, { slug: taken });
  await page.goto('/admin/ebooks/new');
  await page.getByLabel('Título').fill('Repetido');
  await page.getByLabel('Slug').fill(taken);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Este slug já está em uso.')).toBeVisible();
  await page.getByRole('button', { name: /^Usar / }).click();
  const suggested = await page.getByLabel('Slug').inputValue();
  expect(suggested).not.toBe(taken);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  const rows = await server.database.db.selectFrom('ebooks').select('title').where('slug', '=', suggested).execute();
  expect(rows).toEqual([{ title: 'Repetido' }]);
});
