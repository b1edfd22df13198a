import type { Locator } from '@playwright/test';
import { makeEbook, slug } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';
import { toastEnd } from './toast.ts';

test('[ST-09] from 768 to 1024 px the sidebar is a rail of icons with names, and wide screens have their content in the middle', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    const sidebar = page.getByRole('complementary');
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(56);
    const entry = sidebar.getByRole('link', { name: 'Produtos' });
    await expect(entry).toHaveAttribute('title', 'Produtos');
    expect((await entry.boundingBox())?.width).toBeLessThan(56);
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(256);
  await page.setViewportSize({ width: 1920, height: 900 });
  const main = await page.getByRole('main').boundingBox();
  const left = (main?.x ?? 0) - 256;
  expect(left).toBeGreaterThan(100);
  expect(left).toBeCloseTo(1920 - (main?.x ?? 0) - (main?.width ?? 0), 0);
});

test('[ST-09] a clicked entry lights up at once, and what waits has the shape of what comes', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  for (const name of ['Chaleira', 'Balança']) await makeProduct(ctx, ebook.id, { name });
  await page.goto('/admin');
  let held = Promise.withResolvers<void>();
  await page.route('**/admin/products.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Menu Principal' });
  const [products, dashboard] = ['Produtos', 'Dashboard'].map((name) => menu.getByRole('link', { name }));
  await products?.click();
  await expect(products ?? menu).toHaveAttribute('data-lit');
  await expect(dashboard ?? menu).not.toHaveAttribute('data-lit');
  const waiting = page.getByRole('main').locator('.mantine-Skeleton-root');
  const placeOf = async (part: Locator) => {
    const { x = 0, y = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return [x, y, width];
  };
  /** By how many pixels it stands elsewhere, or is wider or narrower. */
  const offBy = async (part: Locator, place: number[]) =>
    Math.max(...(await placeOf(part)).map((value, at) => Math.abs(value - (place[at] ?? 0))));
  const search = await placeOf(waiting.nth(1));
  const picture = await placeOf(waiting.nth(4));
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os Produtos' })).toBeVisible();
  const box = page.getByRole('searchbox');
  const cards = page.getByRole('article');
  expect(await offBy(box, search)).toBeLessThan(4);
  expect(await offBy(cards.first().locator('> div').first(), picture)).toBeLessThan(4);

  held = Promise.withResolvers();
  await box.fill('balança');
  const results = page.locator('[aria-busy]');
  await expect(results.getByRole('article')).toHaveCount(2);
  await expect(box).toBeFocused();
  await expect(waiting).toHaveCount(0);
  held.resolve();
  await expect(cards).toHaveCount(1);
  await expect(results).toHaveCount(0);
});

test('[ST-07] toasts stand at the bottom right, the same one once, and end with their screen', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  await makeEbook(ctx, { title: 'Torradas', slug: slug('torradas') });
  await page.goto('/');
  const toasts = page.locator('.mantine-Notification-root');
  const duplicate = page
    .getByRole('article', { name: 'Torradas', exact: true })
    .getByRole('button', { name: 'Duplicar' });
  for (let time = 0; time < 2; time += 1) {
    await duplicate.click();
    await expect(page.getByRole('article', { name: 'Torradas' })).toHaveCount(time + 2);
    await expect(duplicate).toBeEnabled();
  }
  // under the pointer none ends by itself
  await toasts.last().hover();
  await expect(toasts).toHaveCount(1);
  const box = await toasts.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeGreaterThan(450);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await page.getByRole('link', { name: 'Produtos' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os Produtos' })).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('[ST-07] at the end of a form a toast leaves the buttons that save in sight', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByPlaceholder('Cole a URL de uma imagem aqui...').fill(`nada ${width}`);
    // it can be clicked once the page's script has read the line, which then hears Enter too
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    await page.keyboard.press('Enter');
    const toast = page.locator('.mantine-Notification-root');
    await expect(toast).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const topOf = async () => (await page.getByRole('button', { name: 'Salvar', exact: true }).boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await topOf()) - (await toastEnd(page)), { message: `at ${width} px` })
      .toBeGreaterThan(0);
  }
});

test('the page stays where it is while one tabs through the bar that saves', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/admin/ebooks/new');
  await page.getByRole('link', { name: 'Cancelar' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[ST-11] an address below /admin that is no screen says so within the managers’ frame', async ({
  page,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/nada\/nenhuma$/);
  await signInAs('editor');
  await page.goto('/admin/nada/nenhuma');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('complementary', { name: 'Painel Administrativo' })).toBeVisible();
});
