import { expect, type Locator, type Page } from '@playwright/test';

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

/** Fails if a toast says `text` now or soon. It is looked for once: one that goes by itself would pass a wait until it is gone. */
export async function expectNoToast(page: Page, text: string): Promise<void> {
  // it comes after what saved, with a file of its own
  await page.waitForTimeout(1_500);
  expect(await page.getByText(text).count()).toBe(0);
}
