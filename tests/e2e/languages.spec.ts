import { confirmUnits } from '#server/editions/confirm.ts';
import { countDue } from '#server/editions/due.ts';
import { openUnits } from '#server/editions/units-of-row.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { makeTranslated } from './editions.ts';
import { ctxFor, expect, test } from './test.ts';

test('[LE-01] an author makes an edition, sees by words what is to be translated, and another e-book joins the work', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await signInAs('editor');
  const ctx = ctxFor(server, author);
  const ebook = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  await makeModule(ctx, ebook.id, { title: 'Solo', content: '<p>A terra viva.</p><p>Pouca água.</p>' });
  const german = await makeEbook(ctx, { title: 'Garten', language: 'de' });
  await makeModule(ctx, german.id, { title: 'Boden', content: '<p>Lebende Erde.</p><p>Wenig Wasser.</p>' });
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  await expect(page.getByRole('heading', { level: 1, name: 'Idiomas' })).toBeVisible();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('button', { name: 'Criar edição' }).press('Enter');
  const english = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'English' }) });
  await expect(english).toContainText('por traduzir');
  await expect(english).toContainText('Oculto');
  await expectAccessible(page);
  await page.getByLabel('E-book', { exact: true }).selectOption(german.id);
  await page.getByRole('button', { name: 'Ver os pares' }).press('Enter');
  await expect(page.getByLabel('Par de “Boden” no original')).toHaveValue(/.+/);
  await page.getByRole('button', { name: 'Unir como edição' }).press('Enter');
  const joined = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Deutsch' }) });
  await expect(joined).toContainText('Garten');
  await joined.getByRole('button', { name: 'Mais: Garten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Tirar da obra' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar da obra' }).press('Enter');
  await expect(joined).toHaveCount(0);
  await expect(english).toBeVisible();
});

test('[LE-07] whether readers see what is not translated is chosen for each edition', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await signInAs('editor');
  const ctx = ctxFor(server, author);
  const ebook = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  for (const language of ['en', 'de']) {
    await page.getByLabel('Idioma').selectOption(language);
    await page.getByRole('button', { name: 'Criar edição' }).press('Enter');
    await expect(page.locator(`li[data-edition=${language}]`)).toContainText('por traduzir');
  }
  const choice = (language: string) =>
    page.locator(`li[data-edition=${language}]`).getByLabel('Mostrar trechos ainda não traduzidos no original');
  await page.locator('li[data-edition=de]').getByText('Arquivos e opções', { exact: true }).click();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await choice('de').press('Space');
  await stored;
  await page.reload();
  await expect(choice('de')).toBeChecked();
  await expect(choice('en')).not.toBeChecked();
});

test('[LE-01] of editions with something to translate, one has the primary act', async ({ page, server, signInAs }) => {
  const author = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, author), { title: 'Horta', language: 'pt-BR' });
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  for (const language of ['en', 'de']) {
    await page.getByLabel('Idioma').selectOption(language);
    await page.getByRole('button', { name: 'Criar edição' }).press('Enter');
    await expect(page.locator(`li[data-edition=${language}]`)).toContainText('por traduzir');
  }
  const acts = page.getByRole('listitem').getByRole('link', { name: /^Traduzir: / });
  await expect(acts).toHaveCount(2);
  await expect(acts.and(page.locator('[data-variant=filled]'))).toHaveCount(1);
});

test('[LE-01] what is counted of an edition leads to what it counts, and its line is empty until something is ready', async ({
  page,
  server,
  signInAs,
}) => {
  const { ebook, editionId, own } = await makeTranslated(server, await signInAs('editor'), { title: 'Solo' });
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  const row = page.locator('li[data-edition=en]');
  expect(await row.locator('[data-of=ready]').getAttribute('width')).toBe('0%');
  await row.getByRole('link', { name: /por traduzir$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/(?:modules/${own}|ebooks/${editionId})/edit#open$`));
});

test('without a script an edition is made, too', async ({ browser, page, server, signInAs }) => {
  const author = await signInAs('editor');
  const ebook = await makeEbook(ctxFor(server, author), { title: 'Horta', language: 'pt-BR' });
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: server.url });
  const plain = await context.newPage();
  await plain.goto(`/admin/ebooks/${ebook.id}/languages`);
  await plain.getByLabel('Idioma').selectOption('fr');
  await plain.getByRole('button', { name: 'Criar edição' }).click();
  await expect(plain.getByRole('heading', { name: 'Français' })).toBeVisible();
  await context.close();
});

/** A work in Portuguese and English, the second made by the server, and a module that the source got since. */
async function makeWork(server: Parameters<typeof makeTranslated>[0], person: Parameters<typeof makeTranslated>[1]) {
  const work = await makeTranslated(server, person, { title: 'Solo', content: '<p>A terra viva.</p>' });
  const { id } = await makeModule(work.ctx, work.ebook.id, { title: 'Água', content: '<p>Pouca.</p>' });
  return { ...work, newId: id };
}

test('[LE-01] each module of an edition says how it stands and opens beside its source; what is new is brought', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ebook, own } = await makeWork(server, person);
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  const english = page.locator('li[data-edition=en]');
  await expect(english).toContainText('1 módulo ou item ainda não está aqui');
  const more = english.getByText('Módulos e itens (3)');
  await more.focus();
  await page.keyboard.press('Enter');
  const row = (title: string) => english.getByRole('listitem').filter({ hasText: title }).last();
  await expect(row('Solo')).toContainText('2 por traduzir');
  await expect(row('Água')).toContainText('ainda não está nesta edição');
  await expectAccessible(page);
  await english.getByRole('button', { name: 'Trazer “Água” do original' }).press('Enter');
  await expect(row('Água')).toContainText('2 por traduzir');
  await english.getByRole('link', { name: /^Traduzir: / }).press('Enter');
  await expect(page).toHaveURL(`/admin/modules/${own}/edit#open`);
  await expect(page.getByRole('region', { name: 'Original em Português' })).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
});

test('[LE-02] what is outdated is listed with its number and opens where it is, while the rest is folded', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, ebook, own, write } = await makeTranslated(server, person, {
    title: 'Solo',
    content: '<p>A terra.</p>',
  });
  const { fields, text } = await openUnits(ctx, 'modules', own);
  const units = [
    ...fields.map(({ field, now }) => ({ unit: `@${field}`, seen: now })),
    ...text.map(({ unit, html }) => ({ unit, seen: html })),
  ];
  await confirmUnits(ctx, 'modules', own, { units });
  await write((content) => content.replace('terra', 'terra viva'));
  await countDue(ctx.db);
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  const english = page.locator('li[data-edition=en]');
  await expect(english.getByText('1 desatualizado').first()).toBeVisible();
  await expect(english.getByText(/^\d+ %$/)).toBeVisible();
  await expect(english.getByRole('link', { name: 'Título e descrição do e-book' })).toBeHidden();
  await expectAccessible(page);
  await english.getByRole('list', { name: 'Desatualizados' }).getByRole('link', { name: 'Solo' }).press('Enter');
  await expect(page).toHaveURL(`/admin/modules/${own}/edit#open`);
});

test('[LE-07] without a script what is seldom done with an edition is behind its disclosure', async ({
  browser,
  page,
  server,
  signInAs,
}) => {
  const { editionId } = await makeTranslated(server, await signInAs('editor'), { title: 'Solo' });
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: server.url });
  const plain = await context.newPage();
  await plain.goto(`/admin/ebooks/${editionId}/languages`);
  const file = plain.getByRole('link', { name: /XLIFF/ });
  await expect(file).toBeHidden();
  await plain.getByText('Arquivos e opções', { exact: true }).click();
  await expect(file).toBeVisible();
  await context.close();
});

test('[LE-01] a pair is changed and parted after joining, by keys', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const { editionId } = await makeWork(server, person);
  await page.goto(`/admin/ebooks/${editionId}/languages/pairs`);
  await page.getByRole('link', { name: 'Mudar o par de “Solo”' }).press('Enter');
  const choice = page.getByLabel('Par de “Solo” no original');
  await expect(choice).toBeFocused();
  await choice.selectOption({ label: 'Água' });
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  const solo = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Solo', exact: true }) });
  await expect(solo).toContainText('Água');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mudar o par de “Solo”' }).press('Enter');
  await choice.selectOption('');
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(solo).toContainText('só nesta edição');
});

test('[LE-01] without a script pairs are seen, changed and joined, and one module is chosen once', async ({
  browser,
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  const german = await makeEbook(ctx, { title: 'Garten', language: 'de' });
  for (const title of ['Solo', 'Água']) await makeModule(ctx, ebook.id, { title, content: `<p>${title}.</p>` });
  for (const title of ['Boden', 'Wasser']) await makeModule(ctx, german.id, { title, content: `<p>${title}.</p>` });
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: server.url });
  const plain = await context.newPage();
  await plain.goto(`/admin/ebooks/${ebook.id}/languages`);
  await plain.getByLabel('E-book', { exact: true }).selectOption(german.id);
  await plain.getByRole('button', { name: 'Ver os pares' }).click();
  await plain.getByLabel('Par de “Boden” no original').selectOption({ label: 'Água' });
  await plain.getByRole('button', { name: 'Unir como edição' }).click();
  await expect(plain.getByRole('alert')).toContainText('“Água” foi escolhido mais de uma vez');
  await plain.getByLabel('Par de “Boden” no original').selectOption({ label: 'Água' });
  await plain.getByLabel('Par de “Wasser” no original').selectOption('');
  await plain.getByRole('button', { name: 'Unir como edição' }).click();
  const joined = plain.locator('li[data-edition=de]');
  await joined.getByText(/^Módulos e itens/).click();
  await expect(joined.getByRole('listitem').filter({ hasText: 'Wasser' }).last()).toContainText('só nesta edição');
  await expect(joined.getByRole('listitem').filter({ hasText: 'Solo' }).last()).toContainText('ainda não está');
  await context.close();
});
