import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** A field by its label, whether one types into it or chooses. */
export function field(page: Page, label: string): Locator {
  return page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }));
}

/** Chooses an option of a field by its words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Writes into the formatted description, once its editor is there. */
export async function writeDescription(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  await expect(editor).toBeVisible();
  await editor.click();
  await page.keyboard.type(text);
}

/** Cuts the connection of the next write; what is read meanwhile arrives. */
export async function cutNextWrite(page: Page): Promise<void> {
  let isCut = false;
  await page.route('**/*.data*', (route) => {
    // a preview is asked for by POST, and writes nothing
    const isWrite = route.request().method() === 'POST' && !route.request().url().includes('/admin/preview');
    if (isCut || !isWrite) return route.continue();
    isCut = true;
    return route.abort();
  });
}
