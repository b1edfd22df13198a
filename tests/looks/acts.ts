import type { Page } from '../e2e/test.ts';

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const choose = (page: Page) => page.getByRole('checkbox').first().check();
/** By the menu of the first row, as on a phone. */
export async function chooseByMenu(page: Page): Promise<void> {
  await openRowMenu(page);
  await page.getByRole('menuitem', { name: 'Selecionar' }).click();
}
export const openRowMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Mais ações: / })
    .first()
    .click();
export const pointAtRow = (page: Page) => page.getByRole('listitem').getByRole('article').nth(2).hover();
export async function askToDelete(page: Page): Promise<void> {
  await openRowMenu(page);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
}
/** By the sign in the row, or by its menu where a phone has no room for it. */
export async function askToDeleteEbook(page: Page): Promise<void> {
  const sign = page.getByRole('button', { name: 'Deletar', exact: true }).first();
  if (await sign.isVisible()) return sign.click();
  await openRowMenu(page);
  await page.getByRole('menuitem', { name: 'Deletar' }).click();
}
