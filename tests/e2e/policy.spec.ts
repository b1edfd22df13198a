import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { untilQuiet } from './quiet.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

type Watched = { violations: string[]; shift: number };

/** Notes in every document, frames too, what its policy refuses and how far its parts jump. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const told = window as unknown as Watched & { tellViolation: (text: string) => void };
    told.shift = 0;
    document.addEventListener('securitypolicyviolation', (event) =>
      told.tellViolation(`${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) told.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return violations;
}

const STYLED = () => [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.cssText);

test('no screen meets its policy, nothing jumps, and every style of the server’s HTML is there before and after hydration', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/admin\/none$/);
  test.slow();
  await page.goto('/auth');
  const violations = await watch(page);
  const ctx = ctxFor(server, await signInAs('admin', 'Ana'));
  const ebook = await makeEbook(ctx, { description: '<p style="color:#b3261e">Guia</p>' });
  const content = '<p style="text-align:right"><span style="color:#ff0000">Texto</span></p>';
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const module = await makeModule(ctx, ebook.id, { content: content + video });
  // hidden: the public shelves, which other tests look at, show the items of all
  const hidden = { description: content, is_visible: false };
  const supplement = await makeSupplement(ctx, ebook.id, hidden);
  const product = await makeProduct(ctx, ebook.id, hidden);
  const own = `/admin/ebooks/${ebook.id}`;
  const shelf = ['/admin/supplements', '/admin/products', `${own}/supplements`, `${own}/products`];
  const forms = [
    `/admin/supplements/${supplement.id}/edit`,
    `${own}/products/${product.id}/edit`,
    '/admin/products/new',
  ];
  const site = [
    '/',
    '/?q=zzzz',
    '/profile',
    '/admin',
    '/admin/users',
    '/admin/audit',
    '/admin/jobs',
    '/admin/settings',
    '/admin/none',
  ];
  const ebooks = [
    `${own}/edit`,
    `${own}/modules`,
    `${own}/support`,
    '/admin/ebooks/new',
    `/admin/modules/${module.id}/edit`,
  ];
  for (const path of [...site, ...shelf, ...forms, ...ebooks]) {
    const answer = await page.request.get(path);
    const sent = [...(await answer.text()).matchAll(/<[a-z][^<>]* style="/g)].length;
    const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    // proxies refuse more than 4 kB if nobody told them otherwise
    expect(head.join('').length, path).toBeLessThan(3_500);
    await page.goto(path);
    await untilQuiet(page);
    expect((await page.evaluate(STYLED)).length, path).toBeGreaterThanOrEqual(sent > 0 ? 1 : 0);
    expect(await page.evaluate(() => (window as unknown as Watched).shift), path).toBeLessThan(0.02);
  }
  // what is only made in the browser: dialogs that lock the page, both editors, the preview in its frame
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expect(page.locator('.cm-editor')).toHaveCSS('font-size', '14px');
  await page.getByRole('tab', { name: 'Visualização' }).click();
  const frame = page.frameLocator('iframe[title="Visualização da página do leitor"]');
  await expect(frame.getByText('Texto')).toBeVisible();
  await expect(frame.locator('.prose p')).toHaveCSS('text-align', 'right');
  await expect(frame.frameLocator('iframe').locator('body')).toHaveCSS('background-color', 'rgb(20, 17, 12)');
  await page.getByRole('tab', { name: 'Editor' }).click();
  await expect(page.locator('.ProseMirror p').first()).toHaveCSS('text-align', 'right');
  await expect(page.locator('.ProseMirror')).toHaveCSS('white-space-collapse', /preserve|break-spaces/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(violations).toEqual([]);
});

test('what is styled by the server looks the same as without a policy, from the first picture on', async ({
  browser,
  server,
}) => {
  const pictures: Buffer[] = [];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // the program never arrives: only what the server sent is there
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/auth');
    await page.evaluate(() => document.fonts.ready);
    pictures.push(await page.screenshot());
    await context.close();
  }
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true);
});

test('a style attribute that the server did not write is refused, whatever brings it into the page', {
  tag: '@any-engine',
}, async ({ page }) => {
  expectFaults(page, /Applying inline style violates/);
  await page.goto('/auth');
  const colour = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="foreign" style="color: rgb(1, 2, 3)">x</p>');
    return getComputedStyle(document.getElementById('foreign') as HTMLElement).color;
  });
  expect(colour).not.toBe('rgb(1, 2, 3)');
  const own = page.locator('[style*="--"]').first();
  const copied = await own.evaluate((element) => {
    const [, name = ''] = /(--[\w-]+)/.exec(element.getAttribute('style') ?? '') ?? [];
    return [getComputedStyle(element).getPropertyValue(name) !== '', name !== ''];
  });
  expect(copied).toEqual([true, true]);
});
