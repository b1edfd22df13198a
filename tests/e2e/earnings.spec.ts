import { findCode } from '#server/links/links.queries.ts';
import { fixture } from '../earnings/files.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { makeSupplement } from '../items.ts';
import { violationsOf } from './accessible.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

// whoever reads and writes goes before the workshop
const patient = { timeout: 40_000 };
const NBSP = '\u00a0';

test('[AN-10] a report is sent, seen, taken in, summed, placed by hand and taken out again', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id: ebook } = await makeEbook(ctx, { title: 'Comida de verdade', is_visible: true });
  await makeModule(ctx, ebook, { title: 'Panelas', is_visible: true });
  const codeOf = async (name: string) => {
    const { id } = await makeSupplement(ctx, ebook, { name, purchase_url: 'https://shopee.com.br/a-i.1.2' });
    return (await findCode(ctx.db, id)) ?? '';
  };
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const days = { '2026-11-20': day(9), '2026-11-21': day(8), '2026-11-22': day(7) };
  const texts = { ...days, CODE1: await codeOf('Panela de ferro'), CODE2: await codeOf('Tábua') };
  const file = { name: 'AffiliateCommissionReport.csv', mimeType: 'text/csv', buffer: fixture('shopee.csv', texts) };
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Ferramentas' }).getByRole('link', { name: 'Ganhos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ganhos' })).toBeVisible();
  await expect(page.getByText('Nenhum ganho ainda')).toBeVisible();
  // there is no period to choose before there are lines
  await expect(page.getByRole('navigation', { name: 'Período' })).toHaveCount(0);
  await page.getByLabel('Enviar relatório').setInputFiles(file);
  await expect(page.getByText(/^Shopee · De .* · 5 linhas lidas$/)).toBeVisible(patient);
  const sample = page.getByRole('region', { name: 'As primeiras linhas, como foram lidas' });
  await expect(sample.getByRole('row')).toHaveCount(6);
  await expect(sample.getByRole('row').nth(1)).toContainText(`R$${NBSP}4,12`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0);
  await expect(page.getByText('O relatório está sendo importado')).toHaveCount(0, patient);
  await page.getByRole('link', { name: 'Voltar aos ganhos' }).click();
  const row = (table: string, name: string) =>
    page.getByRole('region', { name: table, exact: true }).getByRole('row', { name }).getByRole('cell');
  await expect(row('Por e-book', 'Comida de verdade')).toHaveText([`R$${NBSP}5,00`, `R$${NBSP}3,20`, '–']);
  await expect(row('Por item', 'Tábua')).toHaveText([`R$${NBSP}0,00`, `R$${NBSP}3,20`, '–']);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Atribuir: instagram' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'E-book' }).fill('Comida');
  await page.getByRole('option', { name: 'Comida de verdade' }).click();
  await page.getByRole('dialog').getByLabel('Item').selectOption('Tábua');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row('Por item', 'Tábua')).toHaveText([`R$${NBSP}0,00`, `R$${NBSP}4,30`, '–']);
  await expect(row('Por e-book', 'Comida de verdade')).toHaveText([`R$${NBSP}5,00`, `R$${NBSP}4,30`, '–']);
  await expect(page.getByRole('heading', { name: 'Sem vínculo' })).toHaveCount(0);
  await page.getByLabel('Enviar relatório').setInputFiles(file);
  await expect(page.getByText('Este relatório você já enviou. Nada mudou.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos ganhos' }).click();
  await page.getByRole('button', { name: 'Retirar o relatório AffiliateCommissionReport.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Nenhum ganho ainda')).toBeVisible(patient);
});

test('[AN-10] a line is written by hand and changed, and what is typed stays beside a fault', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id: ebook } = await makeEbook(ctx, { title: 'Comida de verdade', is_visible: true });
  await makeSupplement(ctx, ebook, { name: 'Tábua', purchase_url: 'https://shopee.com.br/a-i.1.2' });
  expectFaults(page, /^422 \/admin\/earnings\.data$/);
  await page.goto('/admin/earnings');
  await page.getByRole('button', { name: 'Adicionar venda' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua comissão').fill('dez');
  await dialog.getByLabel('Produto (opcional)').fill('Venda direta');
  await dialog.getByRole('combobox', { name: 'E-book' }).fill('Comida');
  await page.getByRole('option', { name: 'Comida de verdade' }).click();
  await dialog.getByLabel('Item').selectOption('Tábua');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByLabel('Sua comissão')).toHaveAccessibleDescription(/valor/i);
  await expect(dialog.getByLabel('Produto (opcional)')).toHaveValue('Venda direta');
  await dialog.getByLabel('Sua comissão').fill('10,50');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Alterar a venda de Venda direta' }).click();
  // the form has the line as it stands
  await expect(dialog.getByLabel('Sua comissão')).toHaveValue('10,50');
  await expect(dialog.getByLabel('Moeda')).toHaveValue('BRL');
  await expect(dialog.getByRole('combobox', { name: 'E-book' })).toHaveValue('Comida de verdade');
  await expect(dialog.getByLabel('Item').locator('option:checked')).toHaveText('Tábua');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Sua comissão').fill('7');
  await dialog.getByLabel('Situação').selectOption('Pendente');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  const items = page.getByRole('region', { name: 'Por item', exact: true });
  await expect(items.getByRole('row', { name: 'Tábua' }).getByRole('cell')).toHaveText([
    ...[`R$${NBSP}0,00`, `R$${NBSP}7,00`, '–'],
  ]);
});
