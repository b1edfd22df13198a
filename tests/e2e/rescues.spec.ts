import type { Page } from '@playwright/test';
import { forgetBatches } from '#server/drafts/forget-batches.ts';
import { keepRescues } from '#server/drafts/rescues.ts';
import { writeDraft } from '#server/drafts/write.ts';
import { updateModule } from '#server/modules/modules.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { createPerson, ctxFor, expect, expectFaults, signIn, test } from './test.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const paragraph = (page: Page, at: number) => textOf(page).locator('p').nth(at);

test('[WK-10] text whose place another person took is offered to its writer, on any load, and comes back at the caret', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Horta' });
  const content = '<p data-b="aaaa">Solo</p><p data-b="bbbb">Sol</p><p data-b="cccc">Sombra</p>';
  const { id } = await makeModule(ctx, ebook.id, { content, title: 'Manhã' });
  const address = `/admin/modules/${id}/edit`;
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(context.request, server, await createPerson(server, 'admin', 'Rui'));
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(paragraph(one, 2)).toBeVisible();
  }
  await test.step('offline one writes where the other deletes', async () => {
    await page.context().setOffline(true);
    await paragraph(page, 1).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('forte');
    // on a busy machine the selection was once not there yet when the key came
    await expect(async () => {
      await paragraph(other, 0).click();
      await other.keyboard.press('End');
      await other.keyboard.press('Shift+ArrowDown');
      await other.keyboard.press('Shift+End');
      expect(await other.evaluate(() => String(getSelection()).trim())).toBe('Sol');
    }).toPass();
    await other.keyboard.press('Delete');
    await other.getByLabel('Título', { exact: true }).fill('Tarde');
    await expect(textOf(other).locator('p')).toHaveText(['Solo', 'Sombra']);
    // before what the other keeps
    const drafts = server.database.db.selectFrom('drafts').select('changes').where('row_id', '=', id);
    await expect.poll(async () => JSON.stringify(await drafts.execute())).toContain('Tarde');
    await page.getByLabel('Título', { exact: true }).fill('Noite');
    await page.context().setOffline(false);
  });
  await expect(textOf(page).locator('p')).toHaveText(['Solo', 'Sombra']);
  await expect(page.getByRole('button', { name: '1 texto sem lugar' })).toBeVisible();
  await test.step('on a telephone all that is said of it stands in one row', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByText('Também editando: Rui')).toBeVisible();
    const status = page.getByText(/^Rascunho guardado às/);
    await expect(status).toBeVisible();
    const said = await status.boundingBox();
    const save = await page.getByRole('button', { name: 'Salvar', exact: true }).boundingBox();
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(48);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(48);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await expect(page.getByRole('menuitem', { name: 'Ver alterações' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('so is what stood in a field', async () => {
    const tray = other.getByRole('button', { name: '1 texto sem lugar' });
    await tray.click();
    const list = other.getByRole('region', { name: 'Textos sem lugar' });
    await expect(list.getByText('Estava no campo “Título”')).toBeVisible();
    await expect(list.getByText('forte')).toBeHidden();
    await list.getByRole('button', { name: 'Pôr de volta' }).click();
    await expect(other.getByLabel('Título', { exact: true })).toHaveValue('Tarde');
    await expect(tray).toBeHidden();
  });
  const twice = { id: 'um', batch: null, text: 'Água', slice: null, near_block: null, reason: 'moved' };
  await keepRescues(ctx, 'modules', id, { found: [twice] });
  await page.reload();
  await page.getByRole('button', { name: '2 textos sem lugar' }).click();
  const list = page.getByRole('region', { name: 'Textos sem lugar' });
  const item = list.getByRole('listitem').filter({ hasText: 'forte' });
  await expect(item.getByText('Estava perto de “Solo”')).toBeVisible();
  await item.getByRole('button', { name: 'Copiar' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('forte');
  await item.getByRole('button', { name: 'Ir até lá' }).click();
  await expect(textOf(page)).toBeFocused();
  await paragraph(page, 1).click();
  await page.keyboard.press('End');
  await item.getByRole('button', { name: 'Inserir aqui' }).click();
  await expect(textOf(page).locator('p')).toHaveText(['Solo', 'Sombraforte']);
  await expect(item).toBeHidden();
  await expect(list.getByText('Repetido?')).toBeVisible();
  await expect(list.getByRole('article').getByRole('button')).toHaveText(['Copiar', 'Dispensar']);
  await list.getByRole('button', { name: 'Dispensar' }).click();
  await expect(page.getByRole('button', { name: /sem lugar$/ })).toBeHidden();
  await expect(paragraph(other, 1)).toHaveText('Sombraforte');
});

test('a tab that slept until nobody knows what happened since loses no word', async ({ page, server, signInAs }) => {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED/);
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Horta' });
  const content = '<p data-b="aaaa">Solo</p><p data-b="bbbb">Sol</p>';
  const { id } = await makeModule(ctx, ebook.id, { content, title: 'Manhã' });
  await page.goto(`/admin/modules/${id}/edit`);
  await paragraph(page, 0).click();
  await page.context().setOffline(true);
  for (const [at, word] of [' vivo', ' forte'].entries()) {
    await paragraph(page, at).click();
    await page.keyboard.press('End');
    await page.keyboard.type(word);
  }
  const step = { stepType: 'replace', from: 10, to: 10, slice: { content: [{ type: 'text', text: '!' }] } };
  const batch = { client: 'tab', n: 1, seq: 0, text_version: 0, fields: [], steps: JSON.stringify([step]) };
  await writeDraft(ctx, 'modules', id, batch);
  await updateModule(ctx, id, 1, { title: 'Tarde' }, { seq: 1 });
  const later = () => new Date(Date.now() + 31 * 24 * 60 * 60_000);
  await forgetBatches({ db: ctx.db, now: later }, new AbortController().signal);
  await page.context().setOffline(false);
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Tarde');
  await expect(textOf(page).locator('p')).toHaveText(['Solo vivo', 'Sol!']);
  await page.getByRole('button', { name: '1 texto sem lugar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sol forte' })).toBeVisible();
});
