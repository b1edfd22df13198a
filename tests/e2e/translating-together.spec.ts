import { listTranslations } from '#server/editions/parts.queries.ts';
import { makeTranslated } from './editions.ts';
import { type BrowserContext, expect, type Page, signIn, test } from './test.ts';
import { pane, row, text } from './translating.ts';

const TEXT =
  '<h2>O prato</h2><p>Metade do prato é de verduras, com 200 gramas.</p><p>O resto é arroz e feijão.</p><ul><li>Água</li></ul>';

/** Two pages of one account side by side over the same module. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openBoth(first: Page, second: BrowserContext, own: string): Promise<Page> {
  const other = await second.newPage();
  for (const page of [first, other]) {
    await page.goto(`/admin/modules/${own}/edit`);
    await expect(pane(page).getByText('0 de 5 trechos')).toBeVisible();
    await expect(text(page)).toBeVisible();
  }
  return other;
}

const stored = async (ctx: Parameters<typeof listTranslations>[0], own: string) =>
  (await listTranslations(ctx, { kind: 'modules', row_id: own })).map(({ source }) =>
    source.replace(/ data-b="\w+"/, ''),
  );

test('[LE-03] what one confirms is seen by the other at once, also of a field, whose confirmation changes no text', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  const second = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(second.request, server, person);
  const other = await openBoth(page, second, own);
  await other.getByLabel('Título', { exact: true }).click();
  await other.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('1 de 5 trechos')).toBeVisible();
  await expect(pane(page).locator('[data-unit="@title"]').getByText('Pronto')).toBeVisible();
  await second.close();
});

test('[LE-03] two who confirm the same unit in the same second both have it ready, and it is stored once', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  const second = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(second.request, server, person);
  const other = await openBoth(page, second, own);
  for (const one of [page, other]) await text(one).locator('p', { hasText: 'O resto' }).click();
  await Promise.all([page.keyboard.press('Control+Enter'), other.keyboard.press('Control+Enter')]);
  for (const one of [page, other]) {
    await expect(row(one, 'O resto é arroz').getByText('Pronto')).toBeVisible();
    await expect(text(one).locator('p', { hasText: 'O resto' })).not.toHaveAttribute('data-untranslated');
  }
  expect(await stored(ctx.db, own)).toEqual(['<p>O resto é arroz e feijão.</p>']);
  await second.close();
});

test('[LE-03] who confirms without a connection is told that nothing was stored, and confirms again once it is back', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  const second = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(second.request, server, person);
  const other = await openBoth(page, second, own);
  for (const one of [page, other]) await text(one).locator('p', { hasText: 'O resto' }).click();
  // what shows messages is fetched at the first click
  await expect(other.locator('.mantine-Notifications-root').first()).toBeAttached();
  await second.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('O trecho não foi confirmado')).toBeVisible();
  await expect(row(page, 'O resto é arroz').getByText('Pronto')).toBeVisible();
  await expect(row(other, 'O resto é arroz').getByText('Por traduzir')).toBeVisible();
  await second.setOffline(false);
  await expect(row(other, 'O resto é arroz').getByText('Pronto')).toBeVisible();
  await text(other).locator('p', { hasText: 'Metade' }).click();
  await other.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('2 de 5 trechos')).toBeVisible();
  expect(await stored(ctx.db, own)).toHaveLength(2);
  await second.close();
});

test('[LE-03] a source that is stored while somebody confirms is shown as it is now, and nothing is stored', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own, write } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(pane(page).getByText('0 de 5 trechos')).toBeVisible();
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await expect(row(page, 'O resto é arroz')).toHaveAttribute('aria-current', 'true');
  // its news arrives after the confirmation has left
  let written = 0;
  await page.route(`**/admin/units/modules/${own}`, async (route) => {
    if (route.request().method() === 'POST') {
      await write((content) => content.replace('arroz e feijão', 'arroz, feijão e salada'));
      written += 1;
    }
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => written).toBe(1);
  await expect(page.getByText('O original mudou')).toBeVisible();
  await expect(row(page, 'O resto é arroz, feijão e salada').getByText('Por traduzir')).toBeVisible();
  await expect(text(page).locator('p', { hasText: 'O resto' })).toHaveAttribute('data-untranslated', 'pt-BR');
  expect(await stored(ctx.db, own)).toEqual([]);
});
