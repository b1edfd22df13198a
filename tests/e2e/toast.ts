import type { Locator, Page } from '@playwright/test';

/** The words of the toast that has exactly this title and says exactly this. */
export function toast(page: Page, title: string, text: string): Locator {
  const titled = page.locator('.mantine-Notification-title').getByText(title, { exact: true });
  return page.locator('.mantine-Notification-root').filter({ has: titled }).getByText(text, { exact: true });
}
