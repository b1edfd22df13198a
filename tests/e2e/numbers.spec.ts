import type { Browser, BrowserContext } from '@playwright/test';
import { EVENT_KINDS } from '#server/events/event.ts';
import { keptEvents, putEvents, sumEvents } from '../events.ts';
import { makeEbook, slug } from '../factories.ts';
import { flooded } from '../flooded.ts';
import { putReaders } from '../sums.ts';
import { expectAccessible } from './accessible.ts';
import { addProducts, makeBook } from './reader-content.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';

test('[AN-03] keys move the cursor of a chart, which says its day in words; on paper the charts stand without what is clicked', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')));
  await putReaders(server.dataDir, ebook.id, [41, 52, 63]);
  await page.goto(`/admin/ebooks/${ebook.id}/numbers`);
  const chart = page.getByRole('figure', { name: 'Leitores por dia' });
  const cursor = chart.getByRole('slider');
  await expect(cursor).toBeEnabled();
  await cursor.focus();
  await expect(cursor).toHaveAttribute('aria-valuetext', /\b41\b/);
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /\b52\b/);
  await expect(chart.getByText(/\b52\b/).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /\b63\b/);
  await chart.getByText('Ver como tabela').press('Enter');
  await expect(chart.getByRole('row').filter({ hasText: '52' })).toBeVisible();
  await expect(page.getByText('Média por leitor e dia, só com a página à vista')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu Principal' })).toBeHidden();
  await expect(chart.getByText('CSV')).toBeHidden();
});

/** What the toast says below its title. */
const LEFT = 'Os números foram refeitos. O caminho de volta está no fim da página.';

test('[AN-09] a day ten times the usual is marked in words, and it or a source is left out and counted again by keys', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await signInAs('editor', 'Ana');
  const ebook = await makeEbook(ctxFor(server, author));
  await putEvents(server, flooded(ebook.id, author.id));
  await page.goto(`/admin/ebooks/${ebook.id}/numbers`);
  const readers = page.getByRole('region', { name: 'Em três frases' }).getByRole('link', { name: /Quantos leem/ });
  const chart = page.getByRole('figure', { name: 'Leitores por dia' });
  const mark = chart.getByRole('listitem').filter({ hasText: '76 leitores, 12 vezes o habitual (6)' });
  const out = page.getByRole('region', { name: 'Fora da conta' });
  await expect(readers).toContainText('238');
  await expect(mark).toBeVisible();
  await expect(out).toBeHidden();
  await expectAccessible(page);

  const sources = page.getByRole('figure', { name: 'De onde vêm' });
  await sources.getByRole('button', { name: 'Não contar spam.com' }).press('Enter');
  await expect(toast(page, 'Fora da conta: spam.com', LEFT)).toBeVisible();
  await expect(readers).toContainText('168');
  await expect(mark).toBeHidden();
  await expect(sources.getByText('spam.com')).toBeHidden();
  await expect(out).toContainText(/spam\.com\s*desde .*, por Ana/);
  await expectAccessible(page);
  await out.getByRole('button', { name: 'Contar de novo spam.com' }).press('Enter');
  await expect(readers).toContainText('238');
  await expect(out).toBeHidden();

  await mark.getByRole('button', { name: /^Não contar / }).press('Enter');
  await expect(readers).toContainText('162');
  await expect(chart.getByText('não contado')).toBeAttached();
  await out.getByRole('button', { name: /^Contar de novo / }).press('Enter');
  await expect(readers).toContainText('238');
  await expect(mark).toBeVisible();
});

test('the two days and their button lie beside or below one another on a phone', async ({ page, signInAs }) => {
  await signInAs('editor');
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 667 });
    await page.goto('/admin/numbers');
    if (width < 768) await page.getByRole('button', { name: 'Período 30 dias' }).click();
    await page.getByText('Outras datas').click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Mostrar' }) });
    const boxes = await form
      .locator('input, button')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(3);
    for (const [at, one] of boxes.entries()) {
      expect(one.right).toBeLessThanOrEqual(width);
      for (const two of boxes.slice(at + 1)) expect(one.right <= two.left || one.bottom <= two.top).toBe(true);
    }
  }
});

test('the figures stay, dimmed, and the focus too, until those of other days are there', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await signInAs('editor');
  const { id } = await makeEbook(ctxFor(server, author), { slug: slug('demorado') });
  await page.goto(`/admin/ebooks/${id}/numbers`);
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/numbers.data*', async (route) => {
    await late;
    await route.continue();
  });
  const days = page.getByRole('link', { name: '90 dias' });
  await days.press('Enter');
  const shown = page.locator('[aria-busy]');
  await expect(shown).toContainText('Ninguém foi contado');
  await expect(shown).toHaveCSS('opacity', '0.5');
  await expect(days).toBeFocused();
  letGo();
  await expect(days).toHaveAttribute('aria-current', 'page');
  await expect(shown).toHaveCount(0);
  await expect(days).toBeFocused();
});

test('on a phone one line says the chosen days, and opens the others, by keys too', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/admin/numbers');
  const chosen = page.getByRole('button', { name: /^Período / });
  const others = page.getByRole('navigation', { name: 'Período' }).getByRole('link');
  await expect(chosen).toHaveText('Período 30 dias');
  await expect(others.first()).toBeHidden();
  await chosen.press('Enter');
  await expect(chosen).toHaveAttribute('aria-expanded', 'true');
  await expect(others).toHaveText(['7 dias', '30 dias', '90 dias', '12 meses', '25 meses']);
  await others.filter({ hasText: '90 dias' }).press('Enter');
  await expect(page).toHaveURL(`${server.url}/admin/numbers?span=90`);
  await expect(chosen).toHaveText('Período 90 dias');
  await expect(chosen).toBeFocused();
  await expect(others.first()).toBeHidden();
  await chosen.press('Enter');
  await page.getByText('Outras datas', { exact: true }).click();
  await page.getByRole('button', { name: 'Mostrar' }).press('Enter');
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(chosen).toHaveText('Período Outras datas');
  await expect(chosen).toBeFocused();
});

test('[AN-09] 40 browsers behind one address that read and click are 40 readers and 40 clicks on the page', async ({
  browser,
  page,
  server,
  signInAs,
}) => {
  // a net for what hangs: forty pages take as long as the machine needs
  test.setTimeout(300_000);
  const book = await makeBook(server, { is_visible: true });
  await addProducts(book, [{ name: 'Panela' }]);
  const waiting = Array.from({ length: 40 }, (_, at) => at);
  const phones: BrowserContext[] = [];
  const reading = async () => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      phones.push(await readAndClick(browser, `${server.url}${book.path}?tab=products`, at));
  };
  await Promise.all(Array.from({ length: 4 }, reading));
  const { opened, click } = EVENT_KINDS;
  await expect
    .poll(async () => {
      const kept = await keptEvents(server, 80, book.id);
      return [opened, click].map((one) => kept.filter(({ kind }) => kind === one).length);
    })
    .toEqual([40, 40]);
  // nothing is on its way: the server sums every minute
  await sumEvents(server);
  await signInAs('admin');
  await page.goto(`/admin/ebooks/${book.id}/numbers`);
  const readers = page.getByRole('region', { name: 'Em três frases' }).getByRole('link', { name: /Quantos leem/ });
  await expect(readers.locator('b').first()).toHaveText('40 leitores');
  const clicks = page.locator('dl > div').filter({ has: page.getByText('Cliques', { exact: true }) });
  await expect(clicks.locator('dd').first()).toHaveText(/^40(?!\d)/);
  for (const phone of phones) await phone.close();
});

/**
 * What somebody does with a phone of their own: opens a page, and the link to a shop, of which nothing is asked. The page stays: what
 * a page that goes still sends, this browser sends under its own name, not under that of the phone.
 */
async function readAndClick(browser: Browser, url: string, phone: number): Promise<BrowserContext> {
  const userAgent = `Mozilla/5.0 (Linux; Android 14; SM-A${100 + phone}) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36`;
  const context = await browser.newContext({ userAgent });
  await context.route(/\/r\//, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ body: String(answer.status()), contentType: 'text/plain' });
  });
  const page = await context.newPage();
  const counted = page.waitForRequest((request) => request.url().endsWith('/e'));
  await page.goto(url);
  await counted;
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('article', { name: 'Panela' }).getByRole('link').click(),
  ]);
  await expect(shop.getByText('302')).toBeVisible();
  return context;
}
