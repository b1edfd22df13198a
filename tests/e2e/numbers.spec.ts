import { makeEbook } from '../factories.ts';
import { putReaders } from '../sums.ts';
import { expectAccessible } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

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
  await expect(page.getByText('Por leitor e dia, só com a página à vista')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu Principal' })).toBeHidden();
  await expect(chart.getByText('CSV')).toBeHidden();
});
