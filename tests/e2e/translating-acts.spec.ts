import { makeTranslated } from './editions.ts';
import { watchShifts } from './shifts.ts';
import { expect, type Page, test } from './test.ts';
import { confirm, LONG, pane, text, unevenness } from './translating.ts';

const TEXT = `<h2>O prato</h2><p>${LONG}</p><p>O resto é arroz e feijão.</p>`;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** How far what confirms is below the end of a block, and where it stands across; NaN while it is on its way to another one. */
async function placeOfAct(page: Page, words: string) {
  const [act, block, column] = await Promise.all([
    confirm(page).boundingBox(),
    text(page).locator('p', { hasText: words }).boundingBox(),
    page.locator('[data-html-page]').boundingBox(),
  ]);
  if (!act || !block || !column) return { below: Number.NaN, isInColumn: false };
  return {
    below: act.y - (block.y + block.height),
    isInColumn: act.x > column.x && act.x + act.width < column.x + column.width,
  };
}

test('[LE-03] what confirms stands right under the current passage, follows its lines, and covers no words of the next', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = '<p>O resto é arroz e feijão.</p><p>Água e chá.</p><p>Até já.</p>';
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/modules/${own}/edit`);
  const level = Array.from({ length: 3 }, () => 0);
  await text(page).locator('p', { hasText: 'O resto' }).click({ clickCount: 3 });
  for (const words of ['Rice.', ' and beans, as on most days of the year'.repeat(6)]) {
    await page.keyboard.type(words);
    const block = text(page).locator('p', { hasText: 'Rice.' });
    await expect(block).toBeVisible();
    // it goes after the lines that were just typed
    await expect(async () => {
      const { below, isInColumn } = await placeOfAct(page, 'Rice.');
      expect(below).toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThan(12);
      expect(isInColumn).toBe(true);
    }).toPass();
    await expect.poll(() => unevenness(page)).toEqual(level);
    const dock = await pane(page).locator('[data-dock]').boundingBox();
    const next = await text(page).locator('p', { hasText: 'Água' }).boundingBox();
    // its first line has air over its letters
    expect((dock?.y ?? Number.NaN) + (dock?.height ?? Number.NaN)).toBeLessThan((next?.y ?? Number.NaN) + 6);
  }
  await expect(page.getByRole('button', { name: 'Confirmar e seguir' })).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await placeOfAct(page, 'Água')).below).toBeLessThan(12);
});

test('[LE-03] going from passage to passage moves no row, and out of sight what confirms stays at the edge', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = `<p>Água</p><p>Chá</p><p>Café</p>${`<p>${LONG}</p>`.repeat(6)}`;
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/modules/${own}/edit`);
  const tops = () =>
    text(page)
      .locator('p')
      .evaluateAll((all) => all.slice(0, 4).map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect.poll(() => unevenness(page)).toEqual(Array.from({ length: 9 }, () => 0));
  const before = await tops();
  for (const words of ['Água', 'Chá', 'Café']) {
    await text(page).locator('p', { hasText: words }).click();
    await expect(pane(page).locator('[aria-current]')).toContainText(words);
    expect(await tops()).toEqual(before);
  }
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 1200);
  await expect(text(page).locator('p', { hasText: 'Café' })).not.toBeInViewport();
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
  [375, 667],
] as const)
  test(`[LE-03] neither opening a text beside its source nor going on in it makes the page jump (${width})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
    await page.setViewportSize({ width, height });
    const { expectStill } = await watchShifts(page);
    await page.goto(`/admin/modules/${own}/edit`);
    await expect(pane(page).locator('[aria-current]')).toHaveAttribute('data-unit', '@title');
    await expect(text(page)).toBeVisible();
    await expectStill(0.02, 'the text on opening');
    for (const words of ['O prato', 'O prato', 'Metade']) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(pane(page).locator('[aria-current]')).toContainText(words);
    }
    await expectStill(0.02, 'the text while somebody goes on');
  });

for (const [width, height] of [
  [1366, 768],
  [375, 667],
] as const)
  test(`[LE-03] the first field of a form begins in the upper third of the window (${width})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const { editionId } = await makeTranslated(server, person, { title: 'O prato' });
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/ebooks/${editionId}/edit`);
    const first = page.locator('[data-source-of="title"]');
    await expect(first.locator('[aria-current]')).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(height / 3);
    // the ways from the page are there still
    await expect(page.getByRole('link', { name: 'Histórico' })).toBeInViewport({ ratio: 1 });
  });
