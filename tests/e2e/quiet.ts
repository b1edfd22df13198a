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

/** Waits until a watched page has asked for nothing for half a second. @throws what it still waits for after that long */
export async function untilQuiet(page: Page, most = MOST_MS): Promise<void> {
  const waiting = open.get(page);
  if (!waiting) throw new Error('nobody counts what this page waits for: watchRequests comes first');
  const end = Date.now() + most;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(50);
    if (waiting.size > 0) since = Date.now();
    if (Date.now() < end) continue;
    const addresses = [...waiting].map((request) => `${request.method()} ${request.url()}`);
    throw new Error(`the page was not quiet within ${most} ms; it waits for ${addresses.join(', ') || 'nothing now'}`);
  }
}
