import { makeBook, makePage } from './reader-content.ts';
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

for (const width of [375, 1440]) {
  test(`[BN-01] the bar stays in view at ${width} px and hides nothing at the end of the page`, async ({
    page,
    server,
  }) => {
    const book = await makeBook(server);
    for (let count = 0; count < 12; count += 1) await makePage(book);
    await page.setViewportSize({ width, height: 700 });
    await page.goto(book.path);
    for (const position of [0, 600, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), position);
      const box = await bar(page).boundingBox();
      expect(box && box.y > 500 && box.y + box.height <= 700, `at ${position}`).toBe(true);
      if (width === 375) expect(box?.y, 'on a phone it stands on the edge').toBe(700 - (box?.height ?? 0));
    }
    const last = await page.getByRole('contentinfo').boundingBox();
    const box = await bar(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  });
}

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
