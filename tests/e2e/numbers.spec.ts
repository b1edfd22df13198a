import { dayIn } from '#common/time-zone.ts';
import { eventsFile, openEventsFile } from '#server/events/open-events.ts';
import { DIMS } from '#server/events/sums.ts';
import { makeEbook } from '../factories.ts';
import { putSums } from '../sums.ts';
import { expectAccessible } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

test('[AN-03] keys move the cursor of a chart, which says its day in words; on paper the charts stand without what is clicked', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')));
  const db = await openEventsFile(eventsFile(server.dataDir));
  const today = dayIn('America/Sao_Paulo', new Date());
  const readers = (day: number, u: number) => ({ day, dim: DIMS.readers, n: u, u, v: 60_000 * u });
  await putSums(db, { ebook: ebook.id }, [readers(today, 41), readers(today - 1, 52), readers(today - 2, 63)]);
  await db.destroy();
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
