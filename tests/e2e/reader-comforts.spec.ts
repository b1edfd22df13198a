import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { newId } from '#server/ids.ts';
import { expectAccessible } from './accessible.ts';
import { type Book, makeBook, makePage } from './reader-content.ts';
import { holdTexts, readerScript } from './reader-script.ts';
import { expect, type Page, test } from './test.ts';

const NOTES =
  '<p>Sal<foot-note>Sem <em>iodo</em>.</foot-note> e água<foot-note>Filtrada.</foot-note>.</p>' +
  '<p>Uma frase de oito palavras que se repete.</p>'.repeat(60);
const note = (page: Page, name = 'Nota 1') => page.getByRole('dialog', { name });
const number = (page: Page, text = '1') => page.locator('[role=doc-noteref]', { hasText: text });

async function open(page: Page, book: Book, content: string): Promise<string> {
  const { path } = await makePage(book, { title: 'O pão', content });
  await page.goto(path);
  return path;
}

const HEADINGS =
  '<h2 data-b="aaaa">Sal</h2><p>Um.</p><h3>Grosso</h3><h2>Sal</h2><p>Dois.</p><h2>Água &amp; <em>gelo</em><foot-note>Fria.</foot-note></h2><h4>Fundo</h4>';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RC-04] a module lists its headings, which lead to their places; two of the same words to their own', async ({
    page,
    server,
  }) => {
    await open(page, await makeBook(server), HEADINGS.replace('<h4>', `${'<p>Texto.</p>'.repeat(60)}<h4>`));
    await page.getByRole('button', { name: 'Neste módulo' }).click();
    const list = page.getByRole('navigation', { name: 'Neste módulo' });
    await expect(list.getByRole('link')).toHaveText(['Sal', 'Grosso', 'Sal', 'Água & gelo']);
    const ways = await list.getByRole('link').evaluateAll((all) => all.map((way) => way.getAttribute('href')));
    expect(ways).toEqual(['#b-aaaa', '#h-grosso', '#h-sal', '#h-agua-gelo']);
    await list.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/#h-sal$/);
    await expect(page.locator('#h-sal')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  test('[RC-04] a module of few headings has no list of them', async ({ page, server }) => {
    await open(page, await makeBook(server), '<h2>Um</h2><h2>Dois</h2><p>Texto.</p>');
    await expect(page.getByRole('heading', { name: 'Dois' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Neste módulo' })).toHaveCount(0);
  });

  test('[RC-04] a module says how long its text takes to read, unless its author says how long it takes', async ({
    page,
    server,
  }) => {
    const book = await makeBook(server);
    const content = `<p>${'palavra '.repeat(601)}</p>`;
    const { path } = await makePage(book, { title: 'O pão', content, duration: '' });
    await page.goto(path);
    await expect(page.locator('.module-head')).toContainText('4 min de leitura');
    const said = await makePage(book, { title: 'O bolo', content, duration: '15 min' });
    await page.goto(said.path);
    await expect(page.locator('.module-head .duration')).toHaveText('15 min');
    const empty = await makePage(book, { title: 'Vazio', content: '<p> </p>', duration: '' });
    await page.goto(empty.path);
    await expect(page.locator('.module-head')).not.toContainText('leitura');
  });

  test('[RC-04] footnotes are links, pictures lead to their files, and code has no key', async ({ page, server }) => {
    const image = '<p><img src="/samples/tea.webp" alt="Chá" /></p><pre>a</pre>';
    await open(page, await makeBook(server), NOTES + image);
    await number(page).click();
    await expect(page).toHaveURL(/#n\w+-1$/);
    await expect(page.getByRole('link', { name: 'Chá' })).toHaveAttribute('href', '/samples/tea.webp');
    await expect(page.getByRole('button', { name: 'Copiar' })).toBeHidden();
  });
});

test('[RC-04] the list of headings marks the one that is read, and closes when one is chosen', async ({
  page,
  server,
}) => {
  const far = '<p>Texto.</p>'.repeat(40);
  await open(page, await makeBook(server), `<h2>Um</h2>${far}<h2>Dois</h2>${far}<h2>Três</h2>${far}`);
  const key = page.getByRole('button', { name: 'Neste módulo' });
  const list = page.getByRole('navigation', { name: 'Neste módulo' });
  // a click of the test's would scroll the page first
  await key.dispatchEvent('click');
  await list.getByRole('link', { name: 'Dois' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dois' })).toBeInViewport();
  await key.dispatchEvent('click');
  await expect(list.locator('[aria-current]')).toHaveText(['Dois']);
  await expectAccessible(page, 'the list of headings', '.outline');
  await expectAccessible(page, 'its key', '.top-bar');
});

test('[RC-04] the bar says how many minutes are left, from the first line to the last', async ({ page, server }) => {
  await open(page, await makeBook(server), `<p>${'palavra '.repeat(100)}</p>`.repeat(10));
  const left = page.locator('[data-left]');
  await expect(left).toBeEmpty();
  await page.evaluate(() => scrollTo(0, 40));
  await expect(left).toHaveText('ainda 5 min');
  const to = (part: number) =>
    page.locator('.prose').evaluate((text, part) => {
      const { top, height } = text.getBoundingClientRect();
      scrollTo(0, scrollY + top + (height - innerHeight) * part);
    }, part);
  await to(0.5);
  await expect(left).toHaveText('ainda 3 min');
  await to(0.95);
  await expect(left).toHaveText('ainda 1 min');
  await to(1.01);
  await expect(left).toBeEmpty();
});

test('[RC-04] a footnote opens beside its number, and closes by Escape, its key, its number and a press elsewhere', async ({
  page,
  server,
}) => {
  await open(page, await makeBook(server), NOTES);
  const address = page.url();
  await number(page).click();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toContainText('Sem iodo.');
  expect(page.url()).toBe(address);
  const [mark, box] = [await number(page).boundingBox(), await note(page).boundingBox()];
  expect(Math.abs((box?.y ?? 0) - (mark?.y ?? 0))).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  await expect(number(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await note(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(number(page)).toBeFocused();
  await number(page).click();
  await expect(note(page)).toBeVisible();
  await number(page).click();
  await expect(note(page)).toHaveCount(0);
  await number(page).click();
  await number(page, '2').click();
  await expect(note(page, 'Nota 2')).toContainText('Filtrada.');
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('heading', { name: 'O pão' }).click();
  await expect(note(page, 'Nota 2')).toHaveCount(0);
});

test('[RC-04] an impatient second press on a footnote whose texts are on their way opens it once', async ({
  page,
  server,
}) => {
  await open(page, await makeBook(server), NOTES);
  const release = await holdTexts(page);
  await number(page).click();
  await number(page).click();
  release();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
});

test('[RC-04] an open footnote stands within the page of a small phone, in every look, and names nothing twice', async ({
  page,
  server,
}) => {
  const long = `<p>${'palavra '.repeat(9)}<foot-note>${'Muitas palavras de uma nota. '.repeat(60)}</foot-note></p>`;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, await makeBook(server), long);
  await number(page).click();
  const box = await note(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await page.locator('[id]').evaluateAll((all) => all.length - new Set(all.map(({ id }) => id)).size)).toBe(0);
  await expectAccessible(page, 'an open footnote', '.note-here');
});

/** A module with two uploaded pictures, 1,200 px wide, the second with a caption. */
async function openPictures(page: Page, book: Book): Promise<void> {
  const stamp = { user_id: book.user_id, tenant_id: book.user_id, created_at: new Date().toISOString() };
  const size = { kind: 'image' as const, mime: 'image/png', bytes: 1, width: 1_200, height: 800 };
  const names = ['1-um.png', '2-dois.png'].map((name) => name.replace('-', `${Date.now()}-`));
  await book.ctx.db
    .insertInto('uploads')
    .values(names.map((name) => ({ id: newId(), name, original_name: name, ...size, ...stamp })))
    .execute();
  const file = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();
  await page.route(/\/media\/.*(um|dois)\.png/, (route) => route.fulfill({ body: file, contentType: 'image/png' }));
  const [one, two] = names;
  await open(
    page,
    book,
    `<p><img src="/media/${one}" alt="Massa" /></p>` +
      `<figure data-width="wide"><img src="/media/${two}" alt="" /><figcaption>O pão <em>pronto</em></figcaption></figure>`,
  );
}

test('[RC-04] pictures open as large as the screen in their widest copy; arrows lead to the others, Escape and a press back', async ({
  page,
  server,
}) => {
  await openPictures(page, await makeBook(server));
  const dialog = page.getByRole('dialog', { name: 'Imagens do módulo' });
  await page.getByRole('link', { name: 'Massa' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Imagem 1 de 2');
  await expect(dialog.locator('p')).toHaveText('Massa');
  const shown = () => dialog.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain('um.png/960.avif');
  const box = await dialog.locator('img').boundingBox();
  expect(box?.width).toBeGreaterThan(1_300);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('Imagem 2 de 2');
  await expect(dialog.locator('p')).toHaveText('O pão pronto');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('Imagem 2 de 2');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('Imagem 1 de 2');
  await dialog.getByRole('button', { name: 'Próxima imagem' }).click();
  await expect(dialog.getByRole('button', { name: 'Próxima imagem' })).toBeDisabled();
  await expectAccessible(page, 'an enlarged picture', '.pictures');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ampliar a imagem' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.locator('img').click();
  await expect(dialog).toHaveCount(0);
});

test('[RC-04] two fingers enlarge an open picture, and one that passes leads to the next', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 667 },
    locale: 'pt-BR',
    baseURL: server.url,
  });
  const page = (await context.newPage()) as Page;
  await openPictures(page, await makeBook(server));
  await page.getByRole('link', { name: 'Massa' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Imagens do módulo' });
  await expect(dialog.getByRole('status')).toHaveText('Imagem 1 de 2');
  const session = await context.newCDPSession(page);
  const pass = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    await touch('touchStart', from);
    await touch('touchMove', (from + to) / 2);
    await touch('touchMove', to);
    await touch('touchEnd');
  };
  await pass(300, 80);
  await expect(dialog.getByRole('status')).toHaveText('Imagem 2 de 2');
  await session.send('Input.synthesizePinchGesture', { x: 180, y: 300, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
  // enlarged, a finger moves the picture
  await pass(80, 300);
  await expect(dialog.getByRole('status')).toHaveText('Imagem 2 de 2');
  await context.close();
});

test('[RC-04] a picture that an author linked leads where the author says, and small signs are no links', async ({
  page,
  server,
}) => {
  const content =
    '<p><a href="/sales"><img src="/samples/tea.webp" alt="Chá" /></a></p><p>a <img src="/samples/powder.webp" alt="Sinal" width="32" height="32" /> b</p>';
  await open(page, await makeBook(server), content);
  await expect(page.getByRole('link', { name: 'Chá' })).toHaveAttribute('href', '/sales');
  await expect(page.locator('.enlarge')).toHaveCount(1);
});

test('[RC-04] code and words are copied', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, await makeBook(server), '<p>Sove a massa.</p><pre>let a = 1;\n  let b = "&lt;c&gt;";</pre>');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect.poll(copied).toBe('let a = 1;\n  let b = "<c>";');
  await expect(page.locator('.code [role=status]')).toHaveText('Copiado');
  await page.getByText('Sove a massa.').selectText();
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe('Sove a massa.');
  const refuses = await page
    .locator('.prose *')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).userSelect === 'none').length);
  expect(refuses).toBe(0);
});

test('[RC-04] wide tables and long lines of code scroll within themselves, with keys', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cells = Array.from({ length: 12 }, (_, n) => `<td>valor${n}</td>`).join('');
  const content = `<table><tbody><tr>${cells}</tr></tbody></table><pre>${'x'.repeat(200)}</pre>`;
  await open(page, await makeBook(server), content);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const box of [page.getByRole('region', { name: 'Tabela' }), page.locator('.prose pre')]) {
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
});

test('[RC-05] the first load of a module fetches no tool, and its script stays under 5 kB', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, await makeBook(server), NOTES + HEADINGS);
  expect(scripts).toHaveLength(1);
  expect(gzipSync(await readerScript(page)).length).toBeLessThan(5_000);
  const manifest = JSON.parse(await readFile('build/client/.vite/reader.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  for (const name of ['tools/aloud.ts', 'comforts/more.ts']) {
    const { file } = manifest[`app/reader/script/${name}`] ?? { file: '' };
    expect(gzipSync(await readFile(`build/client/${file}`)).length, name).toBeLessThan(8_000);
  }
});
