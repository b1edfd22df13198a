import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeEbook } from '../factories.ts';
import { entriesOf } from '../zip.ts';
import { violationsOf } from './accessible.ts';
import { makePage } from './reader-content.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

test('[IO-04] ‘Site’ opens from a folder and from a web server, and is searched by keys', async ({
  page,
  server,
  signInAs,
}, info) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Pão de casa', slug: 'pao-de-casa', cover_image: '/samples/tea.webp' });
  const book = { ...ebook, ctx, path: '' };
  const picture = '<figure><img src="/samples/tea.webp" alt="Um chá"></figure>';
  await makePage(book, { title: 'Fermento', content: `<h2>Farinha</h2><p>Água e tempo.</p>${picture}` });
  await makePage(book, { title: 'Forno', content: '<h2>Calor</h2><p>Quarenta minutos de paciência.</p>' });

  await page.goto(`/admin/ebooks/${ebook.id}/export`);
  await page.getByRole('button', { name: 'Gerar arquivo Site' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar Site' }).click({ timeout: 40_000 }),
  ]);
  const folder = info.outputPath('a folder');
  const entries = await entriesOf(await download.path());
  for (const [name, bytes] of entries) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }

  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pão de casa');
  await page.getByRole('link', { name: 'Fermento' }).click();
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => page.getByAltText('Um chá').evaluate(isShown)).toBe(true);
  await page.getByRole('link', { name: 'Buscar' }).press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('paciencia');
  await expect(page.locator('#results mark')).toHaveText('paciência');
  // axe itself asks for the sheet, which a page of a site may not
  expectFaults(page, /^Connecting to 'file:.*style\.css' violates/);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/02-forno\.html#h1$/);

  // below any path of any server: each file by its name, and nothing else
  const missing: string[] = [];
  const web = createServer(({ url = '' }, answer) => {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname).replace(/^\/anywhere\//, '');
    const bytes = entries.get(name);
    if (!bytes) missing.push(url);
    answer.writeHead(bytes ? 200 : 404, { 'Content-Type': KINDS[path.extname(name)] ?? 'application/octet-stream' });
    answer.end(bytes);
  });
  const port = await new Promise<number>((resolve) =>
    web.listen(0, '127.0.0.1', () => resolve((web.address() as { port: number }).port)),
  );
  await page.goto(`http://127.0.0.1:${port}/anywhere/index.html`);
  await page.getByRole('searchbox').fill('agua');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Farinha' }).click();
  await expect(page).toHaveURL(/\/anywhere\/01-fermento\.html#h1$/);
  await expect.poll(() => page.getByAltText('Um chá').evaluate(isShown)).toBe(true);
  // what a browser with a window asks for by itself
  const icon = await page.locator('link[rel="icon"]').evaluate((link: HTMLLinkElement) => link.href);
  expect((await page.request.get(icon)).headers()['content-type']).toBe('image/svg+xml');
  expect(missing).toEqual([]);
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
});
