import { getModule } from '#server/modules/modules.queries.ts';
import { openTranslationServer, says, type TranslationServer } from '../translation-server.ts';
import { makeTranslated } from './editions.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base, expect, type Page } from './test.ts';
import { pane, text } from './translating.ts';

type Workers = { translations: TranslationServer; server: RunningServer };

/** A product whose operator named a translation server, which is one of this test. */
const test = base.extend<object, Workers>({
  translations: [
    async ({ engine: _ }, use) => {
      const translations = await openTranslationServer();
      await use(translations);
      await translations.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ engine, translations: { url, key } }, use) => {
      const env = { SAMPLE_CONTENT: 'off', TRANSLATE_URL: `${url}/`, TRANSLATE_KEY: key };
      const server = await startServer(engine, env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const TEXT = '<p>Metade do prato é de verduras.</p><p>O resto é <strong>arroz</strong>.</p>';
const box = (page: Page) => page.getByRole('region', { name: 'Tradução por máquina' });
const more = (page: Page) => page.getByText('Arquivos e opções', { exact: true });
const start = (page: Page) => box(page).getByRole('button', { name: 'Traduzir por máquina' });
const edition = (page: Page) => page.getByRole('listitem').filter({ hasText: 'English' }).first();

test("[LE-06] 'Traduzir por máquina' writes drafts, which are marked 'Máquina' until somebody confirms them, and undoes that", async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, editionId, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  const stored = (await getModule(ctx.db, own)).content;
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  await start(page).click();
  await expect(
    box(page).getByText(/^\d+ traduzidos, 0 continuam por traduzir, 3 já tinham outro texto\.$/),
  ).toBeVisible();
  await expect(edition(page)).toContainText(/Máquina: \d+ por revisar/);
  expect((await getModule(ctx.db, own)).content).toBe(stored);

  await page.goto(`/admin/modules/${own}/edit`);
  const row = pane(page).getByRole('listitem').filter({ hasText: 'Metade do prato' });
  await expect(row.getByText('Máquina', { exact: true })).toBeVisible();
  await text(page).locator('p', { hasText: 'EN Metade' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(row.getByText('Pronto')).toBeVisible();

  await page.goto(`/admin/ebooks/${editionId}/languages`);
  await box(page).getByRole('button', { name: 'Desfazer a tradução por máquina' }).click();
  await expect(edition(page)).not.toContainText(/Máquina: \d+ por revisar/);
  await expect(box(page).getByRole('button', { name: 'Desfazer a tradução por máquina' })).toHaveCount(0);
});

test('[LE-06] what the translation server does not do is said in words, and what stays open is listed', async ({
  page,
  server,
  signInAs,
  translations,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  translations.answer = ({ q }, response) => says(response, 200, { translatedText: q });
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  await start(page).click();
  await expect(box(page).getByRole('listitem').filter({ hasText: 'Metade do prato' })).toContainText(
    'Igual ao original',
  );
  translations.answer = (_, response) => says(response, 403, { error: 'Invalid API key' });
  await start(page).click();
  await expect(box(page).getByRole('alert')).toContainText('O servidor de tradução recusou a chave');
  expect(server.log.join('\n')).not.toContain(translations.key);
  translations.answer = null;
});

test('[LE-06] a translation that runs shows how far it is, and is cancelled', async ({
  page,
  server,
  signInAs,
  translations,
}) => {
  const person = await signInAs('editor');
  const { editionId } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  // never answered
  translations.answer = () => {};
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  await start(page).click();
  await expect(box(page).getByText('Traduzindo… 0 %')).toBeVisible();
  await box(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(box(page).getByRole('alert')).toContainText('A tradução foi cancelada.');
  translations.answer = null;
  await start(page).click();
  await expect(box(page).getByText(/^\d+ traduzidos/)).toBeVisible();
});

test('[LE-06] one unit is translated beside its source, into the open text', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  const row = pane(page).getByRole('listitem').filter({ hasText: 'O resto' });
  await text(page).locator('p', { hasText: 'O resto' }).click();
  await row.getByRole('button', { name: 'Traduzir por máquina' }).click();
  await expect(text(page).locator('p', { hasText: 'EN O resto é arroz.' })).toBeVisible();
  await expect(row.getByText('Máquina')).toBeVisible();
  await expect(text(page).locator('p', { hasText: 'Metade' })).toHaveText('Metade do prato é de verduras.');
});

base('[LE-06] without a translation server nothing of it is on the screen', async ({ page, server, signInAs }) => {
  const person = await signInAs('editor');
  const { editionId, own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/ebooks/${editionId}/languages`);
  await more(page).click();
  await expect(page.getByRole('region', { name: 'Traduzir fora daqui' })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await page.goto(`/admin/modules/${own}/edit`);
  await page.getByRole('textbox', { name: 'Conteúdo' }).locator('p', { hasText: 'O resto' }).click();
  await expect(page.getByText('0 de 3 trechos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Traduzir por máquina' })).toHaveCount(0);
});
