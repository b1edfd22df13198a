import { gzipSync } from 'node:zlib';
import { FIRST_LOOK } from '#server/http/first-look.ts';
import { makeBook, makePage } from './reader-content.ts';
import { readerScript } from './reader-script.ts';
import { expect, expectFaults, test } from './test.ts';

const KB = 1_000;

test('[G-07] title, description, canonical address and preview of an e-book and a module', async ({ page, server }) => {
  expectFaults(page, /^404 \/media\//);
  const title = 'Pães & "massas" </script><b>';
  const book = await makeBook(server, {
    title,
    description: '<p>Farinha e tempo.</p>',
    cover_image: '/media/1-capa.png',
  });
  const chapter = await makePage(book, { title: 'O fermento', description: 'Água e farinha.', order_index: 3 });
  await page.goto(book.path);
  await expect(page).toHaveTitle(`${title} · Prelo`);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name="description"]')).toBe('Farinha e tempo.');
  expect(await content('meta[property="og:title"]')).toBe(title);
  expect(await content('meta[property="og:image"]')).toBe(`${server.url}/media/1-capa.png`);
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + book.path);
  const data = async () => JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(await data()).toMatchObject({
    '@type': 'Book',
    name: title,
    inLanguage: 'pt-BR',
    url: server.url + book.path,
  });

  await page.goto(chapter.path);
  await expect(page).toHaveTitle('O fermento · Prelo');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + chapter.path);
  expect(await data()).toMatchObject({ '@type': 'Chapter', position: 1, isPartOf: { '@type': 'Book', name: title } });
});

test('[G-06] no page of the reader brings a client framework', async ({ page, server }) => {
  expectFaults(page, /^404 \/nada$/);
  const book = await makeBook(server);
  const { path } = await makePage(book);
  for (const address of [book.path, path, '/supplementation', '/sales', '/nada']) {
    await page.goto(address);
    const scripts = await page
      .locator('script:not([type="application/ld+json"])')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? script.textContent));
    const look = address.startsWith('/ebook/') ? [FIRST_LOOK] : [];
    expect(scripts, address).toEqual([...look, expect.stringMatching(/^\/assets\/reader-[\w-]+\.js$/)]);
  }
  const script = await readerScript(page);
  expect(gzipSync(script).length).toBeLessThan(5 * KB);
});

test('[G-06] a page with its style sheets within it weighs under 30 kB compressed, the sheets under 9 kB, and asks for no other', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { description: `<p>${'Um guia de muitas palavras. '.repeat(20)}</p>` });
  const pages = [];
  for (let count = 0; count < 12; count += 1) {
    pages.push(await makePage(book, { description: `Módulo ${count} e o que ele ensina em poucas palavras.` }));
  }
  for (const path of [book.path, `${book.path}?tab=support`, pages[0]?.path ?? '', '/sales']) {
    await page.goto(path);
    const html = await (await page.request.get(path)).body();
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
    const styles = (await page.locator('style').allTextContents()).join('');
    expect(styles).toContain('color-scheme');
    expect(gzipSync(styles).length, path).toBeLessThan(9 * KB);
    expect(gzipSync(html).length, path).toBeLessThan(30 * KB);
  }
});

test('[DA-10] a page is answered from memory, and a save shows at once', async ({ page, server, signInAs }) => {
  const author = await signInAs('admin');
  const book = await makeBook(server, { title: 'Antes' });
  const first = await page.goto(book.path);
  expect(first?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(Object.keys(first?.headers() ?? {})).not.toContain('x-prelo-ebook');
  await book.ctx.db.updateTable('ebooks').set({ title: 'Por fora' }).where('id', '=', book.id).execute();
  await page.goto(book.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antes');
  expect(author.role).toBe('admin');
  await page.goto(`/admin/ebooks/${book.id}/edit`);
  await page.getByLabel('Título').fill('Depois');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book atualizado com sucesso.')).toBeVisible();
  await page.goto(book.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Depois');
});

test('the next module is there before it is asked for, where the browser can', async ({ page, server }) => {
  const book = await makeBook(server);
  const [one, two] = [await makePage(book, { order_index: 1 }), await makePage(book, { order_index: 2 })];
  const answer = await page.goto(one.path);
  expect(answer?.headers()['surrogate-key']).toBe(`ebook-${book.id}`);
  expect(answer?.headers()['cache-tag']).toBe(`ebook-${book.id}`);
  const rules = await page.request.get(JSON.parse(answer?.headers()['speculation-rules'] ?? ''));
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/speculation.json')),
  );
  await page.getByRole('link', { name: /^Próximo/ }).click();
  await expect(page).toHaveURL(two.path);
  const how = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => JSON.stringify(entry)));
  expect((await how()).join()).toContain('navigational-prefetch');
});

test('[ER-08] a picture that does not load is hidden, and what lies beneath stays', async ({ page, server }) => {
  expectFaults(page, /^net::ERR_FAILED \/broken\/[12]\.png$/);
  await page.route('https://pictures.example.com/**', (route) =>
    route.request().url().includes('/broken/') ? route.abort() : route.fulfill({ path: 'public/samples/tea.webp' }),
  );
  const at = (place: string) => `https://pictures.example.com/${place}`;
  const content = `<p>Texto <img src="${at('broken/2.png')}" alt="Quebrada"><img src="${at('2.png')}" alt="Um prato"></p>`;
  const book = await makeBook(server, { title: 'Sem capa', cover_image: at('broken/1.png') });
  const whole = await makeBook(server, { title: 'Com capa', cover_image: at('1.png') });
  const { path } = await makePage(book, { content });
  await page.goto(book.path);
  await expect(page.locator('.cover img')).toHaveJSProperty('hidden', true);
  await expect(page.locator('.cover img')).toHaveCSS('display', 'none');
  await expect(page.locator('.cover-title')).toHaveText('Sem capa');
  await page.goto(whole.path);
  await expect(page.locator('.cover img')).toHaveJSProperty('hidden', false);
  await expect(page.locator('.cover img')).toBeVisible();
  await page.goto(path);
  await page.locator('.prose p').scrollIntoViewIfNeeded();
  await expect(page.getByAltText('Quebrada')).toHaveCSS('display', 'none');
  await expect(page.getByAltText('Um prato')).toBeVisible();
});

test('the sitemap and the rules for robots name what is visible', async ({ request, server }) => {
  const book = await makeBook(server);
  const { path } = await makePage(book);
  const hidden = await makeBook(server, { is_visible: false });
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  const files = [...(await index.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, file = '']) => file);
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  const all = texts.join('');
  for (const shown of [book.path, path]) expect(all).toContain(`<loc>${server.url}${shown}</loc><lastmod>20`);
  expect(all).not.toContain(hidden.path);
});
