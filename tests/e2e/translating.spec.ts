import { getModule } from '#server/modules/modules.queries.ts';
import { expectAccessible } from './accessible.ts';
import { makeTranslated } from './editions.ts';
import { expect, signIn, test } from './test.ts';
import { pane, row, text } from './translating.ts';

const TEXT =
  '<h2>O prato</h2><p>Metade do prato é de verduras, com 200 gramas.</p><p>O resto é arroz e feijão.</p><ul><li>Água</li></ul>';

test('[LE-03] a translator goes from unit to unit by keys, and what the source changes meanwhile is shown with its difference', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const person = await signInAs('editor');
  const { ctx, source, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(pane(page).getByText('0 de 5 trechos')).toBeVisible();
  await expect(text(page)).toBeVisible();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Metade do prato')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.type('Half of the plate is vegetables, 20 grams of them.');
  await expect(row(page, 'Metade do prato')).toContainText('Números diferentes: falta 200; 20 a mais');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('1 de 5 trechos')).toBeVisible();
  await expect(row(page, 'O resto é arroz')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.type('The rest is rice and beans.');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('2 de 5 trechos')).toBeVisible();
  await expect(text(page).locator('p', { hasText: 'The rest is rice' })).not.toHaveAttribute('data-untranslated');
  await expect(text(page).locator('p', { hasText: 'Água' })).toHaveAttribute('data-untranslated', 'pt-BR');

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const { content } = await getModule(ctx.db, own);
  expect(content.match(/data-untranslated/g)).toHaveLength(2);
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(row(page, 'O resto é arroz').getByText('Pronto')).toBeVisible();

  const second = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(second.request, server, person);
  const other = await second.newPage();
  await other.goto(`/admin/modules/${source.id}/edit`);
  await other.getByRole('textbox', { name: 'Conteúdo' }).locator('p', { hasText: 'O resto' }).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Sempre.');
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  await second.close();

  await expect(row(page, 'O resto é arroz').getByText('Desatualizado')).toBeVisible();
  await expect(row(page, 'O resto é arroz').locator('ins')).toHaveText('Sempre.');
  await expect(pane(page).getByText('1 de 5 trechos')).toBeVisible();
});

test('[LE-03] keys lead on as soon as a link led to the module, and typing replaces a field that is not translated', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/ebooks/${editionId}/modules`);
  await page.getByRole('main').getByRole('link', { name: 'O prato' }).first().click();
  await expect(pane(page).getByText('0 de 5 trechos')).toBeVisible();
  await expect(text(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  const title = page.getByLabel('Título', { exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.type('The plate');
  await expect(title).toHaveValue('The plate');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'O prato').first().getByText('Pronto')).toBeVisible();
});

test('[LE-02] a block that the source got is brought into the edition at its place, and one that it lost goes', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own, write } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'O resto é arroz').getByText('Pronto')).toBeVisible();

  await write((content) => content.replace(/<p[^>]*>O resto.*?<\/p>/, '<p>Um fio de azeite.</p>'));
  await page.reload();
  const gone = row(page, 'O resto é arroz');
  await expect(gone.getByText('O original tirou')).toBeVisible();
  await gone.getByRole('button', { name: 'Remover da tradução' }).click();
  await expect(text(page).locator('p', { hasText: 'O resto' })).toHaveCount(0);
  await expect(gone).toHaveCount(0);

  await row(page, 'Um fio de azeite').getByRole('button', { name: 'Trazer para a tradução' }).click();
  const brought = text(page).locator('p', { hasText: 'Metade do prato' }).locator('+ p');
  await expect(brought).toHaveText('Um fio de azeite.');
  await expect(brought).toHaveAttribute('data-untranslated', 'pt-BR');
  await page.keyboard.type('A little olive oil.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Um fio de azeite').getByText('Pronto')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const { content } = await getModule(ctx.db, own);
  expect(content).toContain('A little olive oil.');
  expect(content).not.toContain('O resto');
});

test('[LE-03] a key pressed while the source is still on its way confirms the passage with the caret once it is there', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(`**/admin/units/modules/${own}`, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await page.keyboard.press('Control+Enter');
  press();
  await expect(row(page, 'O resto é arroz').getByText('Pronto')).toBeVisible();
  await expect(pane(page).getByText('1 de 5 trechos')).toBeVisible();
});

test('[LE-03] on a phone the source of the current unit stands over the text, and nothing is cut off', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await expect(row(page, 'O resto é arroz')).toBeVisible();
  await expect(row(page, 'Metade do prato')).toBeHidden();
  const button = pane(page).getByRole('button', { name: 'Confirmar e seguir' });
  const box = await button.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(row(page, 'Água')).toHaveAttribute('aria-current', 'true');
});

test('[LE-03] axe finds nothing beside the source in any state, and the current row is told in forced colours', async ({
  page,
  server,
  signInAs,
}) => {
  test.slow();
  const person = await signInAs('editor');
  const { own, write } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  for (const words of ['O resto', 'Água']) {
    await text(page).locator('p', { hasText: words }).click();
    await page.keyboard.press('Control+Enter');
    await expect(row(page, words).last().getByText('Pronto')).toBeVisible();
  }
  await write((content) =>
    content.replace('O resto é', 'O resto do prato é').replace(/<ul.*?<\/ul>/s, '<p>Azeite.</p>'),
  );
  await page.reload();
  await expect(row(page, 'O resto').getByText('Desatualizado')).toBeVisible();
  await expect(row(page, 'Água').getByText('O original tirou')).toBeVisible();
  await expect(row(page, 'Azeite').getByText('Por traduzir')).toBeVisible();
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await expectAccessible(page, 'side by side', 'form');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const edge = (words: string) => row(page, words).evaluate((unit) => getComputedStyle(unit).borderLeftColor);
  expect(await edge('O resto')).not.toBe(await edge('Azeite'));
});

test('[LE-03] a block of HTML says that it is not translated, also once it is changed, and no longer when it is confirmed', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = '<p>Antes</p><dl><dt>Fibra</dt><dd>30 g</dd></dl>';
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.goto(`/admin/modules/${own}/edit`);
  const block = text(page).locator('.node-rawHtml');
  const mark = block.locator('[data-untranslated="pt-BR"]');
  await expect(mark).toBeVisible();
  expect(await mark.evaluate((name) => getComputedStyle(name, '::after').content)).toContain('Por traduzir');
  await text(page).getByText('Antes').click();
  await block.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'HTML do bloco' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('<dl><dt>Fiber</dt><dd>30 g</dd></dl>');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(block).toContainText('Fiber');
  await expect(mark).toBeVisible();
  await row(page, 'Fibra').click();
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Fibra').getByText('Pronto')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const stored = await getModule(ctx.db, own);
  expect(stored.content).toMatch(/<dl data-b="\w{4}"><dt>Fiber/);
  expect(stored.content).toMatch(/<p [^>]*data-untranslated="pt-BR"[^>]*>Antes/);
});

test('[LE-03] a block of HTML at the end of a text can be changed before anybody was in the text', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = '<p>Antes</p><dl><dt>Fibra</dt><dd>30 g</dd></dl>';
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.goto(`/admin/modules/${own}/edit`);
  const block = text(page).locator('.node-rawHtml');
  await block.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'HTML do bloco' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('<dl><dt>Fiber</dt><dd>30 g</dd></dl>');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(block).toContainText('Fiber');
});
