import { confirmUnits } from '#server/editions/confirm.ts';
import { openUnits } from '#server/editions/units-of-row.ts';
import { fillEbook } from '../items.ts';
import { saveConfirmed } from '../works.ts';
import { expectAccessible } from './accessible.ts';
import { makeTranslated } from './editions.ts';
import { expect, type Page, test } from './test.ts';
import { pane, text } from './translating.ts';

const LONG = 'Metade do prato é de verduras, e o que falta se divide entre cereais e proteínas. '.repeat(8).trim();
const current = (page: Page) => page.locator('[data-unit][aria-current]');
const marked = (page: Page) => text(page).locator('[data-marked]');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** What bears the bar: beside a text the words, as a row is as high as its block with the space after it. */
const band = (page: Page, width: number) => (width < 1024 ? current(page) : current(page).locator('[data-words]'));
/** Whether the press red is drawn at the edge of an element. */
const hasBar = (one: ReturnType<Page['locator']>) =>
  one.evaluate((element) => {
    const red = getComputedStyle(element).getPropertyValue('--red').trim();
    const probe = document.createElement('i');
    probe.style.color = red;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const { borderImageSource, boxShadow } = getComputedStyle(element);
    const before = getComputedStyle(element, '::before');
    const drawn = [borderImageSource, boxShadow, before.borderLeftStyle === 'solid' ? before.borderLeftColor : ''];
    return drawn.some((look) => look.includes(color));
  });

/** Confirms the first units of a module, so that the others are open. */
async function confirmFirst(ctx: Parameters<typeof openUnits>[0], own: string, count: number): Promise<void> {
  const { fields, text } = await openUnits(ctx, 'modules', own);
  const units = [
    ...fields.map(({ field, now }) => ({ unit: `@${field}`, seen: now })),
    ...text.map(({ unit, html }) => ({ unit, seen: html })),
  ];
  const confirmed = units.slice(0, count);
  await confirmUnits(ctx, 'modules', own, { units: confirmed });
  await saveConfirmed(
    ctx,
    own,
    confirmed.map(({ unit }) => unit),
  );
}

for (const [width, scheme] of [
  [1366, 'light'],
  [1366, 'dark'],
  [768, 'light'],
  [375, 'dark'],
] as const)
  test(`[LE-03] on opening the title is the current unit, marked with a bar on both sides (${width}, ${scheme})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const { own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p><p>Chá</p>' });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`/admin/modules/${own}/edit`);
    await expect(current(page)).toHaveAttribute('data-unit', '@title');
    await expect(current(page)).toBeInViewport();
    const title = page.getByLabel('Título', { exact: true });
    await expect.poll(() => hasBar(band(page, width))).toBe(true);
    await expect.poll(() => hasBar(title)).toBe(true);
    // nobody is in the text, and none of its blocks is marked
    await expect(text(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
    await expect(title).not.toBeFocused();
    await expect(text(page)).not.toBeFocused();
  });

for (const width of [1366, 375])
  test(`[LE-03] an open block below the window is shown on opening, marked on both sides, without the focus or a change (${width})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const content = `${`<p>${LONG}</p>`.repeat(6)}<p>Até já.</p><p>Fim.</p>`;
    const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content });
    await confirmFirst(ctx, own, 7);
    await page.setViewportSize({ width, height: 667 });
    await page.goto(`/admin/modules/${own}/edit`);
    await expect(current(page)).toContainText('Até já.');
    await expect(current(page)).toHaveCount(1);
    await expect(marked(page)).toHaveCount(1);
    await expect(current(page)).toBeInViewport();
    await expect(marked(page)).toBeInViewport();
    const unit = await current(page).getAttribute('data-unit');
    await expect(marked(page)).toHaveAttribute('data-b', String(unit));
    expect(await hasBar(band(page, width))).toBe(true);
    expect(await hasBar(marked(page))).toBe(true);
    await expect(text(page)).not.toBeFocused();
    await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
  });

test('[LE-03] the first key that leads on goes into the unit that is marked, and later ones to the next', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p><p>Chá</p>' });
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(current(page)).toHaveAttribute('data-unit', '@title');
  await expect(text(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(marked(page)).toHaveText('Água');
  await expect(text(page)).toBeFocused();
  await expect(current(page)).toHaveCount(1);
});

test('[LE-03] the one unit that is left is gone to also when it is the current one', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p><p>Chá</p>' });
  await confirmFirst(ctx, own, 2);
  await page.goto(`/admin/modules/${own}/edit`);
  const left = pane(page).getByRole('button', { name: 'Falta 1 trecho' });
  for (const time of ['first', 'second']) {
    await left.click();
    await expect(text(page), `the ${time} time`).toBeFocused();
    await expect(marked(page)).toHaveText('Chá');
  }
});

test('[LE-03] with nothing open the title stays marked, and nothing is scrolled', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, own } = await makeTranslated(server, person, { title: 'O prato', content: `<p>${LONG}</p>`.repeat(6) });
  await confirmFirst(ctx, own, 7);
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(current(page)).toHaveAttribute('data-unit', '@title');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [width, scheme] of [
  [1366, 'light'],
  [375, 'dark'],
] as const)
  test(`[LE-03] the first open field of a form is marked with its source, which stays while another field has the focus (${width}, ${scheme})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const { editionId } = await makeTranslated(server, person, { title: 'O prato' }, fillEbook);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`/admin/ebooks/${editionId}/edit`);
    await expect(current(page)).toHaveAttribute('data-unit', '@title');
    const row = page.locator('form div:has(> [data-source-of="title"])');
    await expect(row.getByLabel('Título', { exact: true })).toBeVisible();
    await expect.poll(() => hasBar(row)).toBe(true);
    await expectAccessible(page, 'fields beside their source', 'form');
    // no unit
    await page.getByLabel('Slug').focus();
    await expect(current(page)).toHaveAttribute('data-unit', '@title');
    await page.getByLabel('Nome da aba Guia').focus();
    await expect(current(page)).toHaveAttribute('data-unit', '@guide_tab_name');
    await expect(current(page)).toHaveCount(1);
    expect(await hasBar(row)).toBe(false);
  });

for (const [width, height] of [
  [768, 1024],
  [375, 667],
] as const)
  test(`[LE-03] the source over the text is as high as its unit, and at most a third of the window (${width})`, async ({
    page,
    server,
    signInAs,
  }) => {
    const person = await signInAs('editor');
    const content = `<p>Água</p><p>${LONG} ${LONG}</p>`;
    const { own } = await makeTranslated(server, person, { title: 'O prato', content });
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/modules/${own}/edit`);
    await expect(current(page)).toHaveAttribute('data-unit', '@title');
    /** What is empty under the unit, and the whole strip. */
    const sizes = () =>
      pane(page).evaluate((strip) => {
        const list = strip.querySelector('ol')?.parentElement;
        const unit = strip.querySelector('[aria-current]')?.getBoundingClientRect();
        const rest = (list?.getBoundingClientRect().bottom ?? Number.NaN) - (unit?.bottom ?? Number.NaN);
        const scrolled = list ? list.scrollHeight - list.clientHeight : Number.NaN;
        return { empty: Math.round(rest), height: strip.getBoundingClientRect().height, scrolled };
      });
    expect((await sizes()).empty).toBe(0);
    const low = (await sizes()).height;
    await text(page).locator('p', { hasText: 'Metade' }).click();
    await expect(current(page)).toContainText('Metade');
    const short = await sizes();
    expect(short.height).toBeGreaterThan(low);
    expect(short.scrolled).toBe(0);
    await pane(page).getByRole('button', { name: 'mais', exact: true }).click();
    const high = await sizes();
    expect(high.height).toBeGreaterThan(short.height);
    expect(high.height).toBeLessThanOrEqual(height / 3);
    expect(high.scrolled).toBeGreaterThan(0);
  });
