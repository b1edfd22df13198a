import type { Locator, Page } from '@playwright/test';

/** The words of the toast that has exactly this title and says exactly this. */
export function toast(page: Page, title: string, text: string | RegExp): Locator {
  const titled = page.locator('.mantine-Notification-title').getByText(title, { exact: true });
  return page.locator('.mantine-Notification-root').filter({ has: titled }).getByText(text, { exact: true });
}

/** Where the lowest toast in sight ends, in pixels from the top of the window; infinitely low if there is none. */
export async function toastEnd(page: Page): Promise<number> {
  const ends = await page
    .locator('.mantine-Notification-root')
    .evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().bottom));
  return ends.length > 0 ? Math.max(...ends) : Number.POSITIVE_INFINITY;
}
