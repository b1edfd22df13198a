import { openSupport, saveSupport } from '#server/support/support.ts';
import { makeEbook } from '../factories.ts';
import { fillEbook, makeSupplement } from '../items.ts';
import { expectAccessible } from './accessible.ts';
import { makeTranslated } from './editions.ts';
import { ctxFor, expect, type Page, test } from './test.ts';
import { pane } from './translating.ts';

/** The source of a field, which stands at it. */
const unit = (page: Page, field: string) => page.locator(`form [data-source-of="${field}"] [data-unit="@${field}"]`);

/** Opens the form of a part of an English edition from the list of languages, by keys. */
async function openPart(page: Page, editionId: string, name: string): Promise<void> {
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  const english = page.locator('li[data-edition=en]');
  await english.getByText(/^Módulos e itens/).focus();
  await page.keyboard.press('Enter');
  await english.getByRole('link', { name, exact: true }).press('Enter');
}

/** Confirms the current unit, whose field has the focus, and waits until it is ready. */
async function confirm(page: Page, field: string): Promise<void> {
  await expect(unit(page, field)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(unit(page, field).getByText('Pronto')).toBeVisible();
}

async function expectUpToDate(page: Page, editionId: string, name: string): Promise<void> {
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  const english = page.locator('li[data-edition=en]');
  await english.getByText(/^Módulos e itens/).click();
  const part = english.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(part.last()).toContainText('Em dia');
}

test('[LE-03] the fields of an item are translated beside their source and confirmed by keys', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
  await openPart(page, editionId, 'Creatina');
  const name = page.getByLabel('Nome');
  await expect(name).toBeFocused();
  await expect(pane(page).getByText('0 de 3 trechos')).toBeVisible();
  await expect(unit(page, 'benefits')).toContainText('Puro\nLeve');
  await page.keyboard.type('Creatine');
  await expect(name).toHaveValue('Creatine');
  await confirm(page, 'name');
  const description = page.getByRole('textbox', { name: 'Descrição' });
  await expect(description).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Good');
  await confirm(page, 'description');
  await expect(page.getByRole('textbox', { name: 'Benefício 1' })).toBeFocused();
  await page.keyboard.type('Pure');
  await confirm(page, 'benefits');
  await expect(pane(page).getByText('3 de 3 trechos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Suplemento atualizado com sucesso')).toBeVisible();
  await expectUpToDate(page, editionId, 'Creatine');
});

test('[LE-03] the support page and what the e-book itself says are confirmed as items are', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
  await openPart(page, editionId, 'Suporte');
  await expect(page.getByLabel('Descrição')).toBeFocused();
  await expect(unit(page, 'faq')).toContainText('Como?');
  await confirm(page, 'description');
  await expect(page.getByLabel('Pergunta 1')).toBeFocused();
  await confirm(page, 'faq');
  await expectUpToDate(page, editionId, 'Suporte');
  await openPart(page, editionId, 'Título e descrição do e-book');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  const names = await page
    .locator('form [data-unit]')
    .evaluateAll((units) => units.map((one) => String(one.getAttribute('data-unit'))));
  expect(names).toEqual(expect.arrayContaining(['@title', '@guide_tab_name', '@support_tab_name']));
  for (const name of names) await confirm(page, name.slice(1));
  await expectUpToDate(page, editionId, 'Título e descrição do e-book');
});

test('[LE-02] [LE-03] what a source changes in a field is shown there with its difference, and is confirmed again', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, ebook, editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
  await openPart(page, editionId, 'Suporte');
  await expect(page.getByLabel('Descrição')).toBeFocused();
  await confirm(page, 'description');
  const { support, version } = await openSupport(ctx, ebook.id);
  await saveSupport(ctx, ebook.id, version, { ...support, description: 'Fale com a gente conosco' });
  await page.reload();
  await expect(unit(page, 'description').getByText('Desatualizado')).toBeVisible();
  await expect(unit(page, 'description').locator('ins')).toHaveText('com a gente');
  await expect(unit(page, 'description').locator('del')).toHaveCount(0);
  await confirm(page, 'description');
  await unit(page, 'description').locator('[data-words]').click();
  await unit(page, 'description').getByRole('button', { name: 'Reabrir' }).click();
  await expect(unit(page, 'description').getByText('Por traduzir')).toBeVisible();
});

test('[LE-03] the source of a field is at its left, and where there is no room for that right over it', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/ebooks/${editionId}/edit#open`);
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  const boxes = async (field: string, label: string) => {
    const both = [unit(page, field), page.getByLabel(label, { exact: true })].map((one) => one.boundingBox());
    const [source, input] = await Promise.all(both);
    if (!source || !input) throw new Error(`${field} is not seen`);
    return { source, input };
  };
  for (const [field, label] of [
    ['title', 'Título'],
    ['guide_tab_name', 'Nome da aba Guia'],
  ] as const) {
    const { source, input } = await boxes(field, label);
    expect(source.x + source.width).toBeLessThan(input.x);
    expect(source.y).toBeLessThan(input.y + input.height);
    expect(source.y + source.height).toBeGreaterThan(input.y);
  }
  const target = await pane(page).getByText('English', { exact: true }).boundingBox();
  const { input: first } = await boxes('title', 'Título');
  expect(Math.abs((target?.x ?? 0) - first.x)).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 375, height: 740 });
  for (const [field, label] of [
    ['title', 'Título'],
    ['guide_tab_name', 'Nome da aba Guia'],
  ] as const) {
    const { source, input } = await boxes(field, label);
    expect(source.y + source.height).toBeLessThanOrEqual(input.y);
    // nothing but the field's name is between them
    expect(input.y - source.y - source.height).toBeLessThan(48);
  }
});

test('[LE-03] on a phone one bar of 64 pixels confirms and saves, and the texts come before the cover', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`/admin/ebooks/${editionId}/edit#open`);
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  const names = ['Confirmar e seguir', 'Salvar'];
  const [confirming, saving] = await Promise.all(
    names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  if (!confirming || !saving) throw new Error('the bar is not seen');
  for (const one of [confirming, saving]) {
    expect(one.y).toBeGreaterThanOrEqual(740 - 64);
    expect(one.y + one.height).toBeLessThanOrEqual(740);
  }
  expect(confirming.x + confirming.width).toBeLessThanOrEqual(saving.x);
  // nothing lies over them
  for (const name of names) await page.getByRole('button', { name, exact: true }).click({ trial: true });
  const cover = page.getByText('Imagem de capa', { exact: true }).first();
  const last = await unit(page, 'support_tab_name').boundingBox();
  expect((await cover.boundingBox())?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
});

test('[LE-03] a form without a source has nothing of it', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const alone = await makeEbook(ctxFor(server, person));
  await page.goto(`/admin/ebooks/${alone.id}/edit`);
  await expect(page.getByLabel('Título', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Original/ })).toHaveCount(0);
  await expect(page.locator('[data-source-of]')).toHaveCount(0);
});

test('[LE-03] numbers and links of fields are compared while they are typed', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, async (ctx, ebookId) => {
    const description = '<p>Use <a href="https://exemplo.com/dose">5 g</a> por dia.</p>';
    await makeSupplement(ctx, ebookId, { name: 'Ômega 3', description });
  });
  await openPart(page, editionId, 'Ômega 3');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Omega 6');
  await expect(unit(page, 'name')).toContainText('Números diferentes: falta 3; 6 a mais');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  await expect(unit(page, 'name')).not.toContainText('Números diferentes');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Take 50 g a day.');
  await expect(unit(page, 'description')).toContainText('Números diferentes: falta 5; 50 a mais');
  await expect(unit(page, 'description')).toContainText('https://exemplo.com/dose');
});
