import type { Browser } from '@playwright/test';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import {
  invitationLetter,
  passkeyLetter,
  passwordChangedLetter,
  recoveryLetter,
  renderLetter,
} from '#server/mail/letter.ts';
import type { RunningServer } from '../e2e/server.ts';
import { createPerson, expect, type Page, type Person, signIn, test } from '../e2e/test.ts';
import { htmlOf, XSS_PAYLOADS } from '../xss-payloads.ts';
import { dangersOf, fillSite, fillWithPayloads, type Pages, partsOf, touchAll } from './xss-pages.ts';

test.describe.configure({ mode: 'serial' });
// what a browser runs does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

let admin: Person;
let pages: Pages;

type Trap = { page: Page; hits: string[]; refused: string[]; close: () => Promise<void> };

/** A page in which every script that a payload starts is caught; nothing is fetched from elsewhere. */
async function trapped(browser: Browser, server: RunningServer, bypassCSP: boolean): Promise<Trap> {
  const context = await browser.newContext({ bypassCSP, baseURL: server.url, reducedMotion: 'reduce' });
  await context.route(
    (url) => url.origin !== server.url,
    (route) => route.abort(),
  );
  if (admin) await signIn(context.request, server, admin);
  const page = await context.newPage();
  const hits: string[] = [];
  const refused: string[] = [];
  page.on('dialog', (dialog) => {
    // the form's own question whether to leave it
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    hits.push(`${page.url()} ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  await context.exposeFunction('tellHit', (text: string) => hits.push(text));
  await context.exposeFunction('tellRefused', (text: string) => refused.push(text));
  await context.addInitScript(() => {
    const told = window as unknown as { tellHit: (text: string) => void; tellRefused: (text: string) => void };
    const hooked = () => void told.tellHit(location.pathname + location.search);
    Object.assign(window, { hooked, alert: hooked, print: hooked, confirm: hooked, prompt: hooked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      told.tellRefused(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return { page, hits, refused, close: () => context.close() };
}

async function shown(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    document.open();
    document.write(text);
    document.close();
  }, html);
}

test('[G-03] the trap works: many of the payloads run where nothing holds them', async ({ browser, server }) => {
  const { page, hits, close } = await trapped(browser, server, true);
  let ran = 0;
  for (const payload of XSS_PAYLOADS) {
    await page.goto('/healthz');
    const before = hits.length;
    await shown(page, payload).catch(() => undefined);
    await touchAll(page).catch(() => undefined);
    await page.waitForTimeout(10);
    if (hits.length > before) ran += 1;
  }
  const told = `${ran} of ${XSS_PAYLOADS.length} payloads run where nothing holds them, by themselves or at a touch`;
  test.info().annotations.push({ type: 'figures', description: told });
  expect(XSS_PAYLOADS.length).toBeGreaterThan(500);
  expect(ran).toBeGreaterThan(150);
  await close();
});

test('[G-03] cleaned one by one, no payload leaves anything that runs; nor do the letters', async ({
  browser,
  server,
}) => {
  const { page, hits, close } = await trapped(browser, server, true);
  const letters = XSS_PAYLOADS.flatMap((payload) => {
    const to = { email: payload, name: payload, language: 'en' as const, product: payload };
    const url = 'https://prelo.example/auth/reset?token=x';
    return [
      recoveryLetter(to, url, 60),
      invitationLetter(to, { url, inviter: payload, role: 'editor', days: 7 }),
      passwordChangedLetter(to, url),
      passkeyLetter(to, url, { name: payload, was: 'Added' }),
    ].map((letter) => renderLetter(letter, payload).html);
  });
  const cleaned = XSS_PAYLOADS.map((payload) => `${sanitiseHtml(htmlOf([payload]))}`);
  const documents = [...partsOf(cleaned, 10), ...partsOf(letters, 20)].map((part) => part.join(''));
  for (const html of documents) {
    await page.goto('/healthz');
    await shown(page, html);
    expect(await dangersOf(page), html.slice(0, 300)).toEqual([]);
    await touchAll(page);
  }
  await page.waitForTimeout(500);
  expect(hits).toEqual([]);
  await close();
});

test('every payload is stored in every field', async ({ page, server, signInAs }) => {
  admin = await signInAs('admin', XSS_PAYLOADS[0]?.slice(0, 120));
  for (const payload of XSS_PAYLOADS.slice(0, 40)) await createPerson(server, 'editor', payload.slice(0, 120));
  pages = await fillWithPayloads(server, admin);
  await fillSite(page, server);
  const counts = [XSS_PAYLOADS, pages.reader, [...pages.manager, ...pages.modules]].map(({ length }) => length);
  const told = `${counts[0]} payloads, ${counts[1]} readers’ pages, ${counts[2]} managers’ screens`;
  test.info().annotations.push({ type: 'figures', description: told });
});

for (const bypassCSP of [true, false]) {
  const how = bypassCSP ? 'with the policy turned off' : 'under the policy, which has nothing to refuse';

  test(`[G-03] no payload runs on any reader’s page, ${how}`, async ({ browser, server }) => {
    const { page, hits, refused, close } = await trapped(browser, server, bypassCSP);
    for (const path of pages.reader) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect(await dangersOf(page), path).toEqual([]);
      await touchAll(page);
    }
    await page.waitForTimeout(500);
    expect({ hits, refused }).toEqual({ hits: [], refused: [] });
    await close();
  });

  test(`[G-03] no payload runs on any managers’ screen, ${how}`, async ({ browser, server }) => {
    const { page, hits, refused, close } = await trapped(browser, server, bypassCSP);
    // a page that reads otherwise in the browser than it was written is drawn again, and says so
    page.on('pageerror', (error) => hits.push(`${page.url()} ${error}`));
    for (const path of [...pages.manager, ...pages.modules]) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await page.waitForTimeout(400);
      expect(await dangersOf(page), path).toEqual([]);
      if (!pages.modules.includes(path)) continue;
      for (const tab of ['HTML', 'Visualização']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.waitForTimeout(400);
        expect(await dangersOf(page), `${path} ${tab}`).toEqual([]);
      }
    }
    await page.goto('/admin');
    await page
      .getByRole('button', { name: /Buscar/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('combobox').fill('script');
    await page.waitForTimeout(1_000);
    expect(await dangersOf(page), 'search').toEqual([]);
    expect({ hits, refused }).toEqual({ hits: [], refused: [] });
    await close();
  });

  test(`[G-03] no payload runs while it is written, previewed and shown in the editor, ${how}`, async ({
    browser,
    server,
  }) => {
    const { page, hits, close } = await trapped(browser, server, bypassCSP);
    for (const part of partsOf(XSS_PAYLOADS, 16)) {
      await page.goto(pages.modules[0] ?? '');
      await expect(page.locator('.ProseMirror, .cm-content')).toBeVisible();
      await page.getByRole('tab', { name: 'HTML' }).click();
      await page.getByRole('textbox', { name: 'Conteúdo' }).click();
      await expect(page.locator('.cm-content')).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(htmlOf(part));
      await page.getByRole('tab', { name: 'Visualização' }).click();
      const frame = page.locator('iframe[title="Visualização da página do leitor"]');
      await expect(frame).toBeVisible();
      await page.waitForTimeout(300);
      expect(await dangersOf(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Editor' }).click();
      await expect(page.locator('.ProseMirror')).toBeVisible();
      await page.waitForTimeout(300);
      // the writer's own text, not yet cleaned: an image of any address runs nothing
      expect((await dangersOf(page)).filter((html) => !html.startsWith('<img'))).toEqual([]);
    }
    expect(hits).toEqual([]);
    await close();
  });
}
