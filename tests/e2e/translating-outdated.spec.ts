import { makeTranslated } from './editions.ts';
import type { RunningServer } from './server.ts';
import { expect, type Page, type Person, test } from './test.ts';
import { pane, row, text } from './translating.ts';

const TEXT = '<p>Metade do prato é de verduras.</p><p>O resto é arroz com bastante feijão.</p><p>Água</p>';
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A module with one unit that was confirmed before its source changed; the caret is in it. */
async function openOutdated(page: Page, server: RunningServer, person: Person): Promise<void> {
  const { own, write } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click({ clickCount: 3 });
  await page.keyboard.type('The rest is rice with plenty of beans.');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'O resto').getByText('Pronto')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  await write((content) => content.replace('bastante', 'pouco'));
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'The rest is rice' }).click();
  await expect(row(page, 'O resto')).toHaveAttribute('aria-current', 'true');
}

test('[LE-02] [LE-03] what stands may be kept under an outdated source, and confirming is the primary act from the first change on', async ({
  page,
  server,
  signInAs,
}) => {
  await openOutdated(page, server, await signInAs('editor'));
  await expect(button(page, 'Manter e seguir')).toHaveAttribute('data-variant', 'outline');
  await page.keyboard.press('End');
  await page.keyboard.type(' Few.');
  await expect(button(page, 'Confirmar e seguir')).toHaveAttribute('data-variant', 'filled');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'O resto').getByText('Pronto')).toBeVisible();
});

test('[LE-02] what changed in the source of the current unit is marked once, in its row', async ({
  page,
  server,
  signInAs,
}) => {
  await openOutdated(page, server, await signInAs('editor'));
  const unit = row(page, 'O resto');
  await expect(unit.locator('del')).toHaveText(['bastante']);
  await expect(unit.locator('ins')).toHaveText(['pouco']);
  await expect(unit.locator('> [data-words]').locator('ins, del')).toHaveCount(2);
});

test('[LE-04] what a unit says already is not offered for it', async ({ page, server, signInAs }) => {
  const answered = page.waitForResponse(async (response) => {
    const asked = response.request().postData() ?? '';
    return response.url().endsWith('/help') && asked.includes('pouco');
  });
  await openOutdated(page, server, await signInAs('editor'));
  // the memory has it
  expect(await (await answered).text()).toContain('The rest is rice with plenty of beans.');
  await expect(row(page, 'O resto').getByText('Desatualizado')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Usar a tradução 1' })).toHaveCount(0);
  // once it says something else, that is offered again
  await text(page).locator('p', { hasText: 'The rest is rice' }).click({ clickCount: 3 });
  await page.keyboard.type('Rest.');
  await expect(pane(page).getByRole('button', { name: 'Usar a tradução 1' })).toBeVisible();
});
