import type { Page, Request } from '@playwright/test';

const QUIET_MS = 150;
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

/** Waits until a watched page asks for nothing and has nothing left to do. @throws what it still waits for after that long */
export async function untilQuiet(page: Page, most = MOST_MS): Promise<void> {
  const waiting = open.get(page);
  if (!waiting) throw new Error('nobody counts what this page waits for: watchRequests comes first');
  const end = Date.now() + most;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    // what arrived is run and shown first, however long a busy machine takes: it may ask for more
    await page.evaluate(idle).catch(() => page.waitForTimeout(50));
    if (waiting.size > 0) since = Date.now();
    if (Date.now() < end) continue;
    const addresses = [...waiting].map((request) => `${request.method()} ${request.url()}`);
    throw new Error(`the page was not quiet within ${most} ms; it waits for ${addresses.join(', ') || 'nothing now'}`);
  }
}

/** Resolves in a page that has nothing left to run, and where what moved has come to rest. */
async function idle(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }));
  });
  const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => setTimeout(resolve, 25));
}
