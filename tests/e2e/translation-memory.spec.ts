import { saveTerm } from '#server/editions/glossary/terms.ts';
import { getModule } from '#server/modules/modules.queries.ts';
import { makeTranslated } from './editions.ts';
import { expect, expectFaults, test } from './test.ts';
import { pane, row, text } from './translating.ts';

const TEXT =
  '<h2>O prato</h2><p>Beba dois litros de água por dia, longe das refeições.</p><p>Beba três litros de água por dia, longe das refeições.</p>';

test('[LE-04] what was confirmed is offered for what is alike, with the difference, and a key puts it into the text', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'dois litros' }).click({ clickCount: 3 });
  await page.keyboard.type('Drink two litres of water a day, away from meals.');
  await page.keyboard.press('Control+Enter');

  const next = row(page, 'três litros');
  await expect(next).toHaveAttribute('aria-current', 'true');
  const suggestion = next.getByRole('button', { name: 'Usar a tradução 1' });
  await expect(suggestion).toContainText('% igual');
  await expect(suggestion).toContainText('Drink two litres of water a day, away from meals.');
  await expect(suggestion.getByText(/^Usar/)).toBeVisible();
  await expect(suggestion.locator('del')).toHaveText('dois');
  await expect(suggestion.locator('ins')).toHaveText('três');
  // nothing is written without the press
  await expect(text(page).locator('p', { hasText: 'três litros' })).toHaveAttribute('data-untranslated', 'pt-BR');
  await page.keyboard.press('Control+1');
  await expect(text(page).locator('p', { hasText: 'Drink two litres' })).toHaveCount(2);
  await page.keyboard.type(' Always.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  expect((await getModule(ctx.db, own)).content).toContain('away from meals. Always.</p>');
});

test('[LE-04] the same text of another e-book is offered at once, for a title too, and pressed', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const first = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${first.own}/edit`);
  await expect(pane(page).getByText('0 de 4 trechos')).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill('The plate');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('1 de 4 trechos')).toBeVisible();

  const second = await makeTranslated(server, person, { title: 'O prato', content: '<p>O prato</p>' });
  await page.goto(`/admin/modules/${second.own}/edit`);
  // what is offered for the title lies over the paragraph
  await row(page, 'O prato').last().click();
  const offered = pane(page).getByRole('button', { name: 'Usar a tradução 1' });
  await expect(offered).toContainText('Mesmo texto');
  await offered.click();
  await expect(text(page).locator('p')).toHaveText('The plate');
  await page.getByLabel('Título', { exact: true }).focus();
  await expect(pane(page).locator('[data-unit="@title"]').getByText('Mesmo texto')).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('The plate');
});

test('[LE-04] beside a text memory and glossary are behind a menu', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'dois litros' }).click();
  await expect(pane(page).getByRole('link', { name: 'Glossário' })).toHaveCount(0);
  await pane(page).getByRole('button', { name: 'Memória e glossário' }).click();
  await expect(page.getByRole('menuitem', { name: 'Memória de tradução' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Glossário' }).click();
  await expect(page.getByRole('heading', { name: 'Glossário' })).toBeVisible();
});

test('[LE-04] terms of the source are listed with their translation, and a translation without it is told', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await saveTerm(ctx, { from: 'pt-BR', to: 'en' }, null, { term: 'refeição', translation: 'meal' });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'dois litros' }).click({ clickCount: 3 });
  const unit = row(page, 'dois litros');
  await expect(unit.getByLabel('Termos do glossário')).toContainText('refeição');
  await expect(unit.getByLabel('Termos do glossário')).toContainText('meal');
  const underlined = () => page.evaluate(() => [...(CSS.highlights.get('terms') ?? [])].map(String));
  await expect.poll(underlined).toEqual(['refeições']);
  await page.keyboard.type('Drink two litres of water a day, away from food.');
  await expect(unit).toContainText('Termos do glossário: falta refeição → meal');
});

test('[LE-04] memory and glossary are reached from Idiomas; a term is added, and files go in', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  expectFaults(page, /^422 \/admin\/(?:(?:glossary|memory)\.data|memory\/file)$/);
  const { ebook } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  await page.getByRole('link', { name: 'Glossário' }).click();
  await expect(page.getByRole('heading', { name: 'Glossário' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar termo' }).click();
  await page.getByLabel('Termo (Português)').fill('prato');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Escreva a tradução.')).toBeVisible();
  await page.getByLabel('Tradução (English)').fill('plate');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'plate' })).toBeVisible();

  const csv = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('term,translation\nsal,salt\n,x\n') };
  await page.getByLabel('Importar glossário').setInputFiles(csv);
  await expect(page.getByText('1 novos, 0 alterados, 0 iguais, 1 recusados.')).toBeVisible();
  await expect(page.getByText('Recusadas as linhas 3')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'salt' })).toBeVisible();

  await page.getByRole('link', { name: 'Memória de tradução' }).click();
  await expect(page.getByText('Nada ainda.')).toBeVisible();
  const xml =
    '<tmx version="1.4"><body><tu><tuv xml:lang="pt"><seg>Sal</seg></tuv><tuv xml:lang="en"><seg>Salt</seg></tuv></tu></body></tmx>';
  const tmx = { name: 'a.tmx', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await page.getByLabel('Importar memória').setInputFiles(tmx);
  await expect(page.getByRole('listitem').filter({ hasText: 'Salt' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar aos idiomas do e-book' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'E-books', exact: true })).toHaveAttribute('aria-current', 'true');
  const edit = page.getByRole('button', { name: 'Editar a tradução: Sal' });
  await edit.press('Enter');
  const translation = page.getByRole('dialog').getByLabel('Tradução (English)');
  await translation.fill('—');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Escreva a tradução em palavras')).toBeVisible();
  await translation.fill('Table salt');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Table salt' })).toBeVisible();
  await expect(edit).toBeFocused();
  await page.getByRole('button', { name: 'Esquecer: Sal' }).click();
  await expect(page.getByText('Nada ainda.')).toBeVisible();
  const bad = { ...tmx, buffer: Buffer.from(`<!DOCTYPE tmx [<!ENTITY a "b">]>${xml}`) };
  await page.getByLabel('Importar memória').setInputFiles(bad);
  await expect(page.getByText('O arquivo tem uma declaração DOCTYPE')).toBeVisible();
});
