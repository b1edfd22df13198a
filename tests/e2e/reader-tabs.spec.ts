import { addSupplements, makeBook, makePage } from './reader-content.ts';
import { expect, type Page, test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Seções do e-book' });

test('[BN-01] [G-06] four tabs lead through the e-book without a script', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Guia de pão' });
  await page.goto(book.path);
  const current = bar(page).locator('[aria-current="page"]');
  await expect(current).toHaveText('Guia');
  for (const [name, tab] of [
    ['Suplementação', 'supplementation'],
    ['Produtos', 'products'],
    ['Suporte', 'support'],
    ['Guia', 'guide'],
  ] as const) {
    await bar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${book.path}?tab=${tab}`);
    await expect(current).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab === 'guide' ? 'Guia de pão' : name);
  }
});

test('[BN-01] on a phone the bar stays on the edge and hides nothing at the end of the page', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  for (let count = 0; count < 12; count += 1) await makePage(book);
  await page.goto(book.path);
  for (const position of [0, 600, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), position);
    const box = await bar(page).boundingBox();
    expect(box?.y, `at ${position}`).toBe(700 - (box?.height ?? 0));
  }
  const last = await page.getByRole('contentinfo').boundingBox();
  const box = await bar(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
});

/**
 * Runs in the page. @returns whether nothing lies over the element: at the `foot` of the window, or in `focus` when somebody
 * who goes through the page with the keyboard reaches it while it is behind the window's upper edge
 */
function isFreeAt(element: HTMLElement | SVGElement, place: string): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  scrollBy({ top: place === 'foot' ? bottom - innerHeight : top, behavior: 'instant' });
  if (place === 'focus') element.focus();
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element === hit || element.contains(hit);
}

test('[ST-13] from 1024 px on the tabs stay on top, over no price or button, and the next module has a row of its own', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const first = await makePage(book, { order_index: 1 });
  const second = await makePage(book, { order_index: 2 });
  await makePage(book, { order_index: 3 });
  await addSupplements(
    book,
    Array.from({ length: 8 }, (_, index) => ({ name: `Item ${index}`, price: 1_000 })),
  );
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${book.path}?tab=supplementation`);
    expect((await bar(page).boundingBox())?.y).toBe(0);
    const header = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(header?.y).toBeGreaterThan((await bar(page).boundingBox())?.height ?? 700);
    for (const card of await page.getByRole('article').all()) {
      const way = card.getByRole('link', { name: /^Comprar/ });
      for (const part of [card.locator('.price'), way])
        expect(await part.evaluate(isFreeAt, 'foot'), `${width} px: nothing lies over it at the foot`).toBe(true);
      expect(await way.evaluate(isFreeAt, 'focus'), `${width} px: the bar leaves a button in focus free`).toBe(true);
    }
    expect((await bar(page).boundingBox())?.y, 'it stays').toBe(0);
    await page.goto(second.path);
    const ways = page.getByRole('navigation', { name: 'Outros módulos' });
    const whole = await ways.boundingBox();
    const next = await ways.getByRole('link', { name: /^Próximo/ }).boundingBox();
    expect(next?.width).toBe(whole?.width);
  }
  await page.goto(first.path);
  await expect(page.getByRole('link', { name: /^Anterior/ })).toHaveCount(0);
});

test('[BN-02] long names wrap and are never cut', async ({ page, server }) => {
  const names = {
    guide_tab_name: 'O guia completo de quem começa agora',
    supplementation_tab_name: 'Nahrungsergänzungsmittelempfehlungen',
    support_tab_name: 'Atendimento e perguntas frequentes',
  };
  const book = await makeBook(server, names);
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(book.path);
    const links = page.locator('.tabs a');
    await expect(links).toHaveCount(4);
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => {
        const span = link.querySelector('span') as HTMLElement;
        const { left, right } = span.getBoundingClientRect();
        return { cut: span.scrollWidth > Math.ceil(right - left) + 1, left, right, width: link.clientWidth };
      }),
    );
    for (const box of boxes) {
      expect(box.cut).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.width).toBeGreaterThanOrEqual(44);
    }
    const products = page.getByText('Produtos', { exact: true });
    expect(await products.evaluate((name) => name.getClientRects().length), 'a short word stays whole').toBe(1);
    expect((await products.boundingBox())?.height).toBeLessThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
