import type { Page } from '@playwright/test';
import { EBOOK_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { joinEdition } from '#server/editions/join.ts';
import { makeEbook, slug } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { type Book, makeBook, makePage } from './reader-content.ts';
import type { RunningServer } from './server.ts';
import { expect, test } from './test.ts';

const idOf = (at: number) => `b${at.toString(36).padStart(3, '0')}`;
const text = (word: string) =>
  Array.from({ length: 60 }, (_, at) => `<p data-b="${idOf(at)}">${`${word} `.repeat(40)}${at}</p>`).join('');

type Edition = Book & { module: string };

/** A work with one module in these languages, the first its source, which has a second module that nobody else has. */
async function makeWork(server: RunningServer, languages: readonly string[]): Promise<[Edition, ...Edition[]]> {
  const [first = '', ...others] = languages;
  const book = await makeBook(server, { title: 'O prato', language: first });
  const moduleOf = async (one: Book) =>
    (await makePage(one, { title: `Prato ${one.language}`, content: text(one.language) })).path;
  const work: [Edition, ...Edition[]] = [{ ...book, module: await moduleOf(book) }];
  for (const language of others) {
    const ebook = await makeEbook(book.ctx, { slug: slug('livro'), title: `Prato ${language}`, language });
    const edition = { ...ebook, ctx: book.ctx, path: `/ebook/${ebook.id}/${ebook.slug}` };
    work.push({ ...edition, module: await moduleOf(edition) });
    await joinEdition(book.ctx, book.id, ebook.id);
  }
  return work;
}

const menu = (page: Page) => page.locator('nav.editions');
const link = (page: Page, language: string) =>
  menu(page).getByRole('link', { name: languageDefaults(language).ownName, exact: true });

/** The block that is the first to be seen below the bar. */
const blockSeen = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
    const blocks = [...document.querySelectorAll<HTMLElement>('.prose [data-b]')];
    return blocks.find((block) => block.getBoundingClientRect().bottom > edge + 1)?.dataset.b;
  });

/** Pixels from the bar to the top of an element. */
function distanceToBar(id: string): number {
  const edge = document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
  return (document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - edge;
}

test('[LE-07] another language is opened at the block that is being read, by keys, too', async ({ page, server }) => {
  const [source, english] = await makeWork(server, ['pt-BR', 'en']);
  await page.goto(source.module);
  await page.locator('[data-b="b00k"]').evaluate((block) => block.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
  const key = page.getByRole('button', { name: 'Idiomas' });
  await key.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(key).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link(page, 'en')).toBeFocused();
  const seen = (await blockSeen(page)) ?? '';
  expect(seen).not.toBe('b000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}${english?.module}#b-${seen}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prato en');
  const below = (top: number) => top >= 0 && top < 100;
  await expect.poll(() => page.evaluate(distanceToBar, `b-${seen}`).then(below)).toBe(true);
});

test('[LE-07] without script the menu opens, and leads to the module; at its beginning no place is named', async ({
  browser,
  page,
  server,
}) => {
  const [source, english] = await makeWork(server, ['pt-BR', 'en']);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url });
  for (const reader of [plain, page]) {
    await reader.goto(source.module);
    await expect(menu(reader)).toBeHidden();
    await reader.getByRole('button', { name: 'Idiomas' }).click();
    await link(reader, 'en').click();
    await expect(reader).toHaveURL(server.url + english?.module);
  }
  await plain.close();
});

test('[LE-07] only who comes from a module that is not there reads so', async ({ page, server }) => {
  const [source, english] = await makeWork(server, ['pt-BR', 'en']);
  const { path } = await makePage(source, { title: 'Só aqui', order_index: 2, content: text('x') });
  await page.goto(path);
  await page.locator('[data-b="b00k"]').evaluate((block) => block.scrollIntoView({ behavior: 'instant' }));
  await page.getByRole('button', { name: 'Idiomas' }).click();
  await link(page, 'en').click();
  await expect(page).toHaveURL(`${server.url}${english?.path}#not-here`);
  const words = page.getByText('The module you were reading is not available in English yet.');
  await expect(words).toBeInViewport();
  await page.goto(english?.path ?? '');
  await page.reload();
  await expect(words).toBeHidden();
});

test('[LE-07] on a phone the languages of a module with headings are opened from their list, and the bar is the title’s', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const [source] = await makeWork(server, ['pt-BR', 'en']);
  const headings = ['Um', 'Dois', 'Três'].map((word) => `<h2>${word}</h2>`).join('');
  const { path } = await makePage(source, { title: 'Com partes', order_index: 2, content: headings + text('x') });
  await page.goto(path);
  const key = page.getByRole('button', { name: 'Idiomas' });
  await expect(key).toBeHidden();
  await page.getByRole('button', { name: 'Neste módulo' }).click();
  await key.click();
  await expect(link(page, 'en')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(key).toBeInViewport({ ratio: 1 });
});

for (const width of [320, 1440]) {
  test(`[LE-07] six languages fit at ${width} px, each large enough to be touched`, async ({ page, server }) => {
    const [source] = await makeWork(server, EBOOK_LANGUAGES);
    for (const path of [source.path, `${source.path}?tab=products`, source.module]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      if (path === source.module) await page.getByRole('button', { name: 'Idiomas' }).click();
      await expect(menu(page).getByRole('link')).toHaveCount(5);
      for (const one of await menu(page).getByRole('link').all()) {
        const box = await one.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        if (path === source.module) await expect(one).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
