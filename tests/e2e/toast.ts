import { expect, type Locator, type Page } from '@playwright/test';

/** The words of the toast that has exactly this title and says exactly this. */
export function toast(page: Page, title: string, text: string): Locator {
  const titled = page.locator('.mantine-Notification-title').getByText(title, { exact: true });
  return page.locator('.mantine-Notification-root').filter({ has: titled }).getByText(text, { exact: true });
}

/** Closes the toast in sight, as a person does whose buttons it lies over. */
export async function closeToast(page: Page): Promise<void> {
  const shown = page.locator('.mantine-Notification-root');
  await shown.getByRole('button', { name: 'Fechar' }).click();
  await expect(shown).toHaveCount(0);
}
