import { newId } from '#server/ids.ts';
import { expect, expectFaults, test } from './test.ts';

test('[GR-01] the tasks on the screen follow what becomes of them by themselves, and stay while the line is dead', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED /);
  await signInAs('admin');
  const { db } = server.database;
  const time = new Date().toISOString();
  const [id, kind] = [newId(), `books.${newId()}`];
  const job = { id, kind, payload: '{}', state: 'waiting' as const, run_at: time, created_at: time };
  await db
    .insertInto('jobs')
    .values({ ...job, attempts: 0 })
    .execute();
  await page.clock.install();
  /** As much time goes by as the list waits before it looks again. */
  const later = () => page.clock.fastForward(5_000);
  await page.goto('/admin/jobs');
  const row = page.getByRole('listitem').filter({ hasText: kind });
  await expect(row).toContainText('Na fila');
  await db.updateTable('jobs').set({ state: 'failed', error: 'sem papel' }).where('id', '=', id).execute();
  await later();
  await expect(row).toContainText('sem papel');

  const missed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/healthz'));
  await page.context().setOffline(true);
  await later();
  await missed;
  await expect(row).toContainText('sem papel');
  await page.context().setOffline(false);
  await db.deleteFrom('jobs').where('id', '=', id).execute();
  await later();
  await expect(row).toHaveCount(0);
});
