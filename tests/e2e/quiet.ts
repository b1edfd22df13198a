import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const MOST_MS = 30_000;
const open = new WeakMap<Page, Set<Request>>();

/** From now on counts what the page waits for; the stream of live changes never ends and does not count. */
export function watchRequests(page: Page): void {
  const waiting = new Set<Request>();
  open.set(page, waiting);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/live') waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Waits until a watched page has asked for nothing for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  const end = Date.now() + MOST_MS;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS && Date.now() < end) {
    await page.waitForTimeout(50);
    if ((open.get(page)?.size ?? 0) > 0) since = Date.now();
  }
}
