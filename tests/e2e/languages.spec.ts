import { makeEbook, makeModule } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
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
  await page.getByRole('button', { name: 'Unir como edição' }).press('Enter');
  const joined = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Deutsch' }) });
  await expect(joined).toContainText('Garten');
  await joined.getByRole('button', { name: 'Ações da edição Garten' }).press('Enter');
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
    await expect(page.locator(`li[lang=${language}]`)).toContainText('por traduzir');
  }
  const choice = (language: string) =>
    page.locator(`li[lang=${language}]`).getByLabel('Mostrar trechos ainda não traduzidos no original');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await choice('de').press('Space');
  await stored;
  await page.reload();
  await expect(choice('de')).toBeChecked();
  await expect(choice('en')).not.toBeChecked();
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
