import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { makeTranslated } from './editions.ts';
import { expect, test } from './test.ts';

test('[LE-01] all editions go out as one package, and come in again as a work, by keys alone', async ({
  page,
  server,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const person = await signInAs('editor', 'Ana');
  const { ebook, editionId } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água.</p>' });
  await page.goto(`/admin/ebooks/${editionId}/export`);
  await page.getByRole('link', { name: 'Todas as edições' }).press('Enter');
  await expect(page.getByText('Edições da obra: Português, English.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gerar arquivo Pacote Como está agora' }).press('Enter');
  const link = page.getByRole('link', { name: 'Baixar Pacote Como está agora' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  expect(file.suggestedFilename()).toBe(`${ebook.title}.zip`);

  await page.goto('/admin/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'obra.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await file.path()),
  });
  await expect(page.getByText('Edições da obra: Português, English.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Importar', exact: true }).press('Enter');
  await expect(page.getByText('As outras edições da obra também foram importadas: English.')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir os módulos' }).press('Enter');
  await page.getByRole('link', { name: 'Idiomas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'English' })).toBeVisible();
});
