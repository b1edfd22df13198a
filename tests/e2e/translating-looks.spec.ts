import { makeTranslated } from './editions.ts';
import { expect, type Page, test } from './test.ts';
import { afterFrame, confirm, LONG, pane, text, unevenness } from './translating.ts';

const TEXT = `<h2>O prato</h2><p>${LONG}</p><p>O resto é arroz e feijão.</p><ul><li>Água</li><li>Chá</li></ul><h3>Fim</h3><p>Até já.</p>`;
const UNITS = 8;
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ground = (button: ReturnType<typeof save>) => button.evaluate((one) => getComputedStyle(one).backgroundColor);

test('[LE-03] each block begins at the height of its source, also once one of many lines is translated by few words', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/modules/${own}/edit`);
  const level = Array.from({ length: UNITS - 1 }, () => 0);
  await expect.poll(() => unevenness(page)).toEqual(level);
  await text(page).locator('p', { hasText: 'Metade' }).click({ clickCount: 3 });
  await page.keyboard.type('Half.');
  await expect(text(page).locator('p', { hasText: 'Half.' })).toBeVisible();
  await expect.poll(() => unevenness(page)).toEqual(level);
  // what makes it longer is no part of what is stored
  await expect(text(page).locator('p', { hasText: 'Half.' })).not.toHaveAttribute('style');
});

test('[LE-03] a line more in a translation that is shorter than its source moves nothing on the page', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'Metade' }).click({ clickCount: 3 });
  await page.keyboard.type('Half.');
  const next = text(page).locator('p', { hasText: 'O resto' });
  await expect.poll(() => unevenness(page)).not.toContain(Number.NaN);
  await expect.poll(async () => new Set(await unevenness(page)).size).toBe(1);
  const before = (await next.boundingBox())?.y ?? Number.NaN;
  await page.keyboard.type(` ${'More words of it. '.repeat(8)}`);
  await afterFrame(page);
  expect(Math.abs(((await next.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(1);
});

test('[LE-03] a line more in a short text moves the rows below it before anybody sees it', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = '<p>O resto é arroz e feijão.</p><p>Água e chá.</p><p>Até já.</p>';
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click({ clickCount: 3 });
  await page.keyboard.type('Rice.');
  await expect.poll(() => unevenness(page)).toEqual([0, 0, 0]);
  const height = async () => (await text(page).locator('p', { hasText: 'Rice.' }).boundingBox())?.height ?? Number.NaN;
  const before = await height();
  // without a rest, after which the rows are looked at anyhow
  await page.keyboard.type(' and beans, as on most days of the year'.repeat(2));
  await afterFrame(page);
  const after = await unevenness(page);
  expect(await height()).toBeGreaterThan(before + 20);
  expect(after).toEqual([0, 0, 0]);
});

test('[LE-03] both columns have their heads at one height, which say what is left', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await expect(pane(page).getByText(`Faltam ${UNITS} trechos`)).toBeVisible();
  const heads = [pane(page).getByText('Português (original)'), pane(page).getByText('English', { exact: true })];
  const [left, right] = await Promise.all(heads.map((head) => head.boundingBox()));
  expect(left?.y).toBe(right?.y);
  const column = await page.locator('[data-html-page]').boundingBox();
  expect(left?.x).toBeLessThan(column?.x ?? 0);
  expect(right?.x).toBeGreaterThan(column?.x ?? Number.POSITIVE_INFINITY);
});

test('[LE-03] confirming is the one primary act until nothing is left, and then saving is', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p>' });
  await page.goto(`/admin/modules/${own}/edit#open`);
  await expect(pane(page).getByText('Faltam 2 trechos')).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  // nobody has written anything
  await expect(confirm(page)).toHaveAttribute('data-variant', 'outline');
  await page.keyboard.type('The plate');
  await expect(confirm(page)).toHaveAttribute('data-variant', 'filled');
  const [primary, other] = [await ground(confirm(page)), await ground(save(page))];
  expect(primary).not.toBe(other);
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('Falta 1 trecho')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('Tudo pronto')).toBeVisible();
  await expect.poll(() => ground(save(page))).toBe(primary);
  await expect.poll(() => ground(confirm(page))).toBe(other);
});

test('[LE-03] on a phone the thumb confirms at the end of the window, where the tools of the text come when asked for', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'O resto' }).click();
  const box = await confirm(page).boundingBox();
  expect(box?.y).toBeGreaterThan(667 - 80);
  const tools = page.getByRole('toolbar', { name: 'Formatação' });
  await expect(tools).toBeHidden();
  const button = pane(page).getByRole('button', { name: 'Formatação' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(tools).toBeVisible();
  expect((await tools.boundingBox())?.y).toBeLessThan(box?.y ?? 0);
  await tools.getByRole('button', { name: /^Negrito/ }).click();
  await expect(text(page)).toBeFocused();
});

test('[LE-03] what is left is a button that leads to it, and the languages are named on every screen', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/admin/modules/${own}/edit`);
  await pane(page)
    .getByRole('button', { name: `Faltam ${UNITS} trechos` })
    .click();
  await expect(page.locator('[contenteditable] [data-b]').first()).toBeVisible();
  await expect(pane(page).locator('[aria-current]')).toHaveCount(1);
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(pane(page).getByText('PT → EN')).toBeVisible();
  }
});

test('[LE-03] what is not translated leaves the line of progress empty, at its place', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p>' });
  await page.goto(`/admin/modules/${own}/edit#open`);
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('Falta 1 trecho')).toBeVisible();
  const line = await pane(page)
    .locator('[aria-hidden] > div')
    .evaluate((one) => (one as HTMLElement).style.background);
  expect(line.replaceAll(/\s+/g, ' ')).toContain('var(--leaf) 0% 50%, var(--line) 50% 100%');
});

test('[LE-03] entries of a list have their numeral or bullet in the source, too', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const content = '<ol><li>Lave</li><li>Corte</li></ol><ul><li>Sal</li></ul><p>Fim</p>';
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.goto(`/admin/modules/${own}/edit`);
  const items = pane(page).locator('li[data-unit]:not([data-unit^="@"]) > [data-words]');
  const marks = () => items.evaluateAll((all) => all.map((one) => one.getAttribute('data-item')));
  await expect.poll(marks).toEqual(['1.', '2.', '•', '']);
});

test('[LE-03] on a phone no line is cut where the text begins under its source', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const person = await signInAs('editor');
  const content = `${`<p>${LONG}</p>`.repeat(2)}<p>Um.</p><p>Dois.</p>${`<p>${LONG}</p>`.repeat(4)}`;
  const { own } = await makeTranslated(server, person, { title: 'O prato', content });
  await page.goto(`/admin/modules/${own}/edit`);
  const cut = () =>
    page.evaluate(() => {
      const edge = document.querySelector('section[data-current]')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('[contenteditable] [data-b]')].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < edge - 1 && bottom > edge + 6;
      }).length;
    });
  const current = pane(page).locator('[aria-current]');
  await expect(current).toContainText('O prato');
  for (const words of ['O prato', 'Metade', 'Metade', 'Um.']) {
    await pane(page).getByRole('button', { name: 'Próximo trecho aberto' }).click();
    await expect(current).toContainText(words);
  }
  await expect.poll(cut).toBe(0);
});

test('[LE-03] what was written and not confirmed is a draft, and from a ready passage one quiet button leads on', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: '<p>Água</p><p>Chá verde</p>' });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('p', { hasText: 'Água' }).click({ clickCount: 3 });
  await page.keyboard.type('Water');
  const unit = pane(page).locator('li[data-unit]').filter({ hasText: 'Água' });
  await expect(unit.getByText('Rascunho')).toBeVisible();
  const block = text(page).locator('p', { hasText: 'Water' });
  expect(await block.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('Rascunho');
  await page.keyboard.press('Control+Enter');
  await expect(unit.getByText('Pronto')).toBeVisible();
  await block.click();
  await expect(confirm(page)).toHaveCount(0);
  const next = pane(page).getByRole('button', { name: 'Próximo trecho aberto' });
  await expect(next).toHaveAttribute('data-variant', 'default');
  await next.click();
  await expect(pane(page).locator('[aria-current]')).toContainText('Chá verde');
});

test('[LE-03] on a phone a long source shows its first lines, and the others when they are asked for', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const person = await signInAs('editor');
  const { own } = await makeTranslated(server, person, { title: 'O prato', content: TEXT });
  await page.goto(`/admin/modules/${own}/edit`);
  const block = text(page).locator('p', { hasText: 'Metade' });
  await block.click();
  const words = pane(page).locator('[aria-current] [data-words]');
  const [source, target] = await Promise.all([words.boundingBox(), block.boundingBox()]);
  expect(source?.height).toBeLessThanOrEqual(72);
  expect(source?.x).toBe(target?.x);
  await pane(page).getByRole('button', { name: 'mais', exact: true }).click();
  expect((await words.boundingBox())?.height).toBeGreaterThan(72);
});

test('[LE-03] on a phone the passage that one goes on to stands right under its source', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const person = await signInAs('editor');
  const content = `${TEXT}<p>${LONG}</p><p>${LONG}</p>`;
  const { own } = await makeTranslated(server, person, { title: 'Guia', content });
  await page.goto(`/admin/modules/${own}/edit`);
  await text(page).locator('h2', { hasText: 'O prato' }).click();
  await expect(pane(page).locator('[aria-current]')).toContainText('O prato');
  await page.keyboard.press('Alt+ArrowDown');
  const block = text(page).locator('p', { hasText: 'Metade' }).first();
  const between = async () => {
    const [over, under] = await Promise.all([pane(page).boundingBox(), block.boundingBox()]);
    return (under?.y ?? Number.NaN) - (over?.y ?? Number.NaN) - (over?.height ?? Number.NaN);
  };
  await expect.poll(between).toBeLessThanOrEqual(17);
  expect(await between()).toBeGreaterThanOrEqual(0);
});
