import { addProducts, addSupplements, makeBook, makePage, setSupport } from './reader-content.ts';
import { expect, test } from './test.ts';

const LONG = 'Nahrungsergänzungsmittelverordnung';

test('words longer than a phone is wide scroll no reader page sideways, and an address breaks where it may', async ({
  page,
  server,
}) => {
  test.slow();
  const book = await makeBook(server, { title: LONG, language: 'de', description: `<p>${LONG}</p>` });
  const texts = { title: LONG, description: LONG, content: `<h2>${LONG}</h2><p>${LONG}</p>` };
  const chapter = await makePage(book, { ...texts, order_index: 1 });
  const gift = { is_bonus: true, bonus_features: [LONG], bonus_cta_text: LONG, bonus_description: LONG };
  await makePage(book, { ...texts, ...gift, slug: 'bonus', order_index: 2 });
  const item = { name: LONG, description: `<p>${LONG}</p>`, benefits: [LONG], is_featured: true, review_count: 3 };
  await addSupplements(book, [item]);
  await addProducts(book, [item]);
  const email = `kontakt@${LONG.replaceAll('ä', 'ae').toLowerCase()}.example.com`;
  await setSupport(book, { email, description: LONG, faq: [{ question: LONG, answer: LONG }] });
  const tabs = ['', '?tab=supplementation', '?tab=products', '?tab=support'].map((tab) => book.path + tab);
  for (const path of [...tabs, chapter.path, '/supplementation']) {
    await page.goto(path);
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      const cover = page.locator('.cover-title');
      const isCut = (await cover.count()) > 0 && (await cover.evaluate((it) => it.scrollWidth > it.clientWidth + 1));
      expect(isCut, `the title on the cover at ${width} px`).toBe(false);
    }
  }
  await page.goto(`${book.path}?tab=support`);
  await expect(page.getByRole('link', { name: email }).locator('wbr')).toHaveCount(3);
});

/** Runs in the page. @returns the words of a text that stand on more than one line */
function brokenWords(element: Element): string[] {
  const node = element.firstChild as Text;
  return [...node.data.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    })
    .map(([word]) => word);
}

test('a cover made of a title is set so that no word of it breaks, and all of it has room', async ({
  page,
  server,
}) => {
  const titles = [
    'Pão',
    'Alimentação consciente',
    'Espiritualidade',
    'Internacionalização',
    `Guia de pão ${'para quem começa agora '.repeat(6)}`,
  ];
  await page.setViewportSize({ width: 375, height: 800 });
  for (const title of titles) {
    await page.goto((await makeBook(server, { title })).path);
    const cover = page.locator('.cover-title');
    expect(await cover.evaluate(brokenWords), title).toEqual([]);
    expect(await cover.evaluate((it) => it.scrollHeight <= it.clientHeight + 1), `${title}: all of it`).toBe(true);
  }
});

test('at twice the size no word of the bar, a heading, a button or an address is broken on a phone', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  await addProducts(book, [{ name: 'Chá' }]);
  await setSupport(book, { email: 'oi@example.com' });
  await page.setViewportSize({ width: 188, height: 406 });
  await page.goto(`${book.path}?tab=products`);
  const bar = ['Guia', 'Suplementação', 'Produtos', 'Suporte'].map((name) =>
    page.locator('.tabs').getByText(name, { exact: true }),
  );
  for (const words of [...bar, page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: /^Comprar/ })])
    expect(await words.evaluate(brokenWords)).toEqual([]);
  await page.goto(`${book.path}?tab=support`);
  const address = await page.getByRole('link', { name: 'oi@example.com' }).boundingBox();
  expect(address?.height, 'two lines at most').toBeLessThan(60);
});

test('a long word gets a hyphen wherever text runs, in the language of the e-book; codes and tables have none', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { language: 'de' });
  const table = '<table><tbody><tr><td>x</td></tr></tbody></table>';
  const content =
    `<h2>x</h2><p>x</p><ul><li><p>x</p></li></ul><blockquote><p>x</p></blockquote><aside data-kind="tip"><p>x</p></aside>` +
    `<pre>x</pre>${table}`;
  await page.goto((await makePage(book, { title: LONG, content })).path);
  const hyphens = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((node) => getComputedStyle(node).hyphens);
  for (const text of ['h1', '.prose h2', '.prose > p', '.prose li p', '.prose blockquote p', '.prose aside p'])
    expect(await hyphens(text), text).toBe('auto');
  for (const text of ['.prose pre', '.prose td']) expect(await hyphens(text), text).toBe('manual');
  const limits = await page.evaluate(() => [
    document.documentElement.lang,
    getComputedStyle(document.documentElement).getPropertyValue('hyphenate-limit-chars'),
  ]);
  expect(limits).toEqual(['de', '14 5 5']);
});
