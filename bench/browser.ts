import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium, systemChromium } from '../scripts/ensure-chromium.ts';
import type { RunningServer } from '../tests/e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from '../tests/http/client.ts';

/** A browser as people have it: with the compilers that a test's browser goes without. */
export function launchBrowser(): Promise<Browser> {
  ensureChromium();
  const path = systemChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  return chromium.launch({ args, ...(path ? { executablePath: path } : {}) });
}

/** The installation's first account, signed in: over HTTP, and in a browser. */
export async function signedIn(
  server: RunningServer,
  browser: Browser,
): Promise<{ author: Client; context: BrowserContext }> {
  const author = clientOf(server);
  await signUp(author, 'autora@example.com');
  await signIn(author, 'autora@example.com');
  return { author, context: await openSignedIn(server, browser, author) };
}

/** A browser of its own for somebody who is signed in over HTTP. */
export async function openSignedIn(server: RunningServer, browser: Browser, person: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const cookies = person
    .cookie()
    .split('; ')
    .map((cookie) => cookie.split(/=(.*)/));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: server.url })));
  return context;
}
