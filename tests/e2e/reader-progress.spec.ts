import type { Page } from '@playwright/test';
import { type Book, makeBook, makePage } from './reader-content.ts';
import { expect, test } from './test.ts';

/** Paragraphs of numbered words, so that each line of a text is found by its words. */
function numbered(paragraphs: number, words = 60): string {
  const text = (at: number) => Array.from({ length: words }, (_, index) => `p${at}w${index}`).join(' ');
  return Array.from({ length: paragraphs }, (_, at) => `<p data-b="${idOf(at)}">${text(at)}</p>`).join('');
}

const idOf = (at: number) => `b${at.toString(36).padStart(3, '0')}`;

/** The first word that is seen below the bar, and the height of a line. */
function firstWord(page: Page): Promise<{ word: string; line: number }> {
  return page.evaluate(() => {
    const edge = document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
    for (const block of document.querySelectorAll('.prose > *')) {
      if (block.getBoundingClientRect().bottom <= edge + 1) continue;
      const [text] = block.childNodes;
      for (const { index, 0: word } of (text?.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        const { bottom, height } = range.getBoundingClientRect();
        if (bottom > edge + 1) return { word, line: Number.parseFloat(getComputedStyle(block).lineHeight) || height };
      }
    }
    return { word: '', line: 0 };
  });
}

/** Pixels from the edge of the text to the top of a word. */
function distanceTo(page: Page, word: string): Promise<number> {
  return page.evaluate((word) => {
    const edge = document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
    const walker = document.createTreeWalker(document.querySelector('.prose') as Node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = `${walker.currentNode.textContent} `.indexOf(`${word} `);
      if (at < 0) continue;
      const range = new Range();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + word.length);
      return range.getBoundingClientRect().top - edge;
    }
    return Number.NaN;
  }, word);
}

/** Reads on to a height of the page, and waits until the line there is kept. */
async function readTo(page: Page, top: number): Promise<string> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  const { word } = await firstWord(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(`${word} `);
  return word;
}

async function twoModules(book: Book) {
  const [one, two] = [
    await makePage(book, { title: 'A massa', order_index: 1, content: numbered(60) }),
    await makePage(book, { title: 'O forno', order_index: 2, content: numbered(20) }),
  ];
  return { one, two };
}

/** Places that are tried; `PLACES=50` for a long look. */
const PLACES = Number(process.env.PLACES ?? 10);

test('[OF-06] a reader comes back to the same line over sizes, widths and faces, in each of many places', async ({
  page,
  server,
}) => {
  test.slow();
  const book = await makeBook(server);
  const { one } = await twoModules(book);
  const far: string[] = [];
  for (let count = 0; count < PLACES; count += 1) {
    await page.setViewportSize({ width: [320, 768, 1280][count % 3] ?? 320, height: 700 });
    await page.goto(one.path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const word = await readTo(page, Math.round(300 + ((count * 7919) % (height - 4_000))));
    await page.setViewportSize({ width: [1280, 320, 390][count % 3] ?? 320, height: [800, 568][count % 2] ?? 568 });
    await page.addInitScript(
      (size) =>
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size)),
      ['100%', '160%', '80%'][(count >> 1) % 3] ?? '100%',
    );
    await page.reload();
    const { line } = await firstWord(page);
    const away = await distanceTo(page, word);
    if (!(Math.abs(away) <= line)) far.push(`${count}: ${word} is ${away} px away, a line has ${line}`);
  }
  expect(far.join('\n')).toBe('');
});

test('[OF-06] a reader stands at the line before faces and pictures have come', async ({ page, server }) => {
  const book = await makeBook(server);
  const content = `<p><img src="/samples/tea.webp" alt="Chá" /></p>${numbered(60)}`;
  const { path } = await makePage(book, { content });
  await page.goto(path);
  const word = await readTo(page, 4_000);
  await page.route(/\.(?:woff2|webp|avif)/, () => {});
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => [document.readyState, document.fonts.status])).toEqual(['interactive', 'loading']);
  expect(Math.abs(await distanceTo(page, word))).toBeLessThan(30);
});

test('[OF-06] the line is found again when the text around it was edited', async ({ page, server, signInAs }) => {
  const book = await makeBook(server);
  const { one } = await twoModules(book);
  await page.goto(one.path);
  const word = await readTo(page, 4_000);
  const own = `<p data-b="${idOf(Number(/\d+/.exec(word)))}">`;
  const whole = numbered(60).replace(own, `${own}${'Mais do mesmo. '.repeat(20)}`);
  const content = `<p>Novo no começo. ${'Mais texto. '.repeat(80)}</p>${whole.replaceAll(/<p data-b="b00[13]">.*?<\/p>/g, '')}`;
  expect(content).toMatch(new RegExp(`\\b${word}\\b`));
  await signInAs('admin');
  await book.ctx.db.updateTable('modules').set({ content }).where('id', '=', one.id).execute();
  // a save drops the kept pages of its e-book
  await page.goto(`/admin/ebooks/${book.id}/edit`);
  await page.getByLabel('Título').fill('Depois');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book atualizado com sucesso.')).toBeVisible();
  await page.goto(one.path);
  await expect(page.getByText('Novo no começo.')).toBeAttached();
  await expect.poll(async () => Math.abs(await distanceTo(page, word))).toBeLessThan(30);
});

test('[OF-06] the page of the e-book leads on to the module that was read last', async ({ page, server }) => {
  const book = await makeBook(server);
  const { one } = await twoModules(book);
  await page.goto(book.path);
  await expect(page.getByRole('link', { name: 'Começar a ler' })).toBeVisible();
  await page.goto(one.path);
  await readTo(page, 3_000);
  await page.goto(book.path);
  await page.getByRole('link', { name: 'Continuar: A massa' }).click();
  await expect(page).toHaveURL(one.path);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
});

test('[OF-06] a module that was read to its end is ticked, and the next one follows', async ({ page, server }) => {
  const book = await makeBook(server);
  const { one, two } = await twoModules(book);
  await page.goto(one.path);
  await page.keyboard.press('End');
  const done = () =>
    page.evaluate(
      (id) => Object.keys(JSON.parse(localStorage[`prelo:book:${id}`] ?? '{"is":{}}').is.done ?? {}),
      book.id,
    );
  await expect.poll(done).toEqual([one.id]);
  await page.goto(book.path);
  const entry = page.locator('.entry').filter({ hasText: 'A massa' });
  await expect(entry.getByText('(Concluído)')).toBeAttached();
  await expect(page.locator('.entry').filter({ hasText: 'O forno' }).getByText('(Concluído)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continuar: O forno' }).click();
  await expect(page).toHaveURL(two.path);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // a finished module is read again from its beginning
  await page.goto(one.path);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[OF-06] the place stays on the device: no request and no cookie tells of it', async ({
  page,
  context,
  server,
}) => {
  const book = await makeBook(server);
  const { one } = await twoModules(book);
  await page.goto(one.path);
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
  );
  await readTo(page, 3_000);
  await page.reload();
  expect(asked.filter((line) => /"o":|p\d+w\d+/.test(line))).toEqual([]);
  expect(asked.filter((line) => line.startsWith('POST') && !line.startsWith('POST /e '))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('what is kept and damaged counts as nothing, and a browser that keeps nothing reads all the same', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const { one } = await twoModules(book);
  const damaged = [
    '{',
    '1',
    '{"v":1,"is":7}',
    '{"v":1,"is":{"places":null}}',
    '{"v":99,"is":{"module":"x"}}',
    '{"v":1,"is":{"places":{},"done":{},"module":5}}',
  ];
  for (const value of damaged) {
    await page.goto(book.path);
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      `prelo:book:${book.id}`,
      value,
    ] as const);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Começar a ler' })).toBeVisible();
    await page.goto(one.path);
    await readTo(page, 2_000);
  }
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(one.path);
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(page.locator('.prose p').nth(30)).toBeAttached();
  await page.goto(book.path);
  await expect(page.getByRole('link', { name: 'Começar a ler' })).toBeVisible();
});

test('[OF-06] a clock that was years ahead leads on all the same', async ({ page, server }) => {
  const book = await makeBook(server);
  const { one, two } = await twoModules(book);
  const at = (path: string, year: number) => page.goto(path).then(() => page.clock.setSystemTime(new Date(year, 1)));
  await at(two.path, 2099);
  await readTo(page, 2_000);
  await at(one.path, 2026);
  const word = await readTo(page, 3_000);
  await page.goto(book.path);
  await page.getByRole('link', { name: 'Continuar: A massa' }).click();
  await expect(page).toHaveURL(one.path);
  await expect.poll(async () => Math.abs(await distanceTo(page, word))).toBeLessThan(30);
});

test('an address that names a place in the text is opened there, not where one left off', async ({ page, server }) => {
  const book = await makeBook(server);
  const content = `<p>${'Antes. '.repeat(600)}</p><h2 id="alvo">Alvo</h2>${numbered(60)}`;
  const { path } = await makePage(book, { content });
  await page.goto(path);
  await readTo(page, 6_000);
  await page.goto(`${path}#content`);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
});
