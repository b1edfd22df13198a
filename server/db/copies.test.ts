import { expect, test } from 'vitest';
import { testPlace } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

test('[EL-03] e-books that older versions knew as copies by their titles are copies after the update, and unchanged', async () => {
  const place = await testPlace();
  const database = openDatabase(place);
  const { db } = database;
  await migrate(database, '0014_jobs');
  const { id: owner } = await makePerson(database, 'editor');
  const at = '2026-01-01T00:00:00.000Z';
  const stamp = { user_id: owner, tenant_id: owner, updated_by: owner, created_at: at, updated_at: at };
  const tabs = { guide_tab_name: '', supplementation_tab_name: '', support_tab_name: '' };
  const rest = { ...stamp, ...tabs, description: '', cover_image: null, currency: 'USD', is_visible: true };
  const titles = ['Guia', 'Guia (Cópia)', 'Guia (Cópia) 1767225600000', 'Cópia', '(cópia)'];
  for (const [n, title] of titles.entries())
    await db
      .insertInto('ebooks')
      .values({ ...rest, id: `e${n}`, slug: `e-${n}`, title, language: 'en', search_text: title })
      .execute();
  await migrate(database);
  const columns = ['title', 'is_copy', 'version', 'updated_at'] as const;
  const rows = await db.selectFrom('ebooks').select(columns).orderBy('id').execute();
  const copies = [false, true, true, false, false];
  expect(rows).toEqual(titles.map((title, n) => ({ title, is_copy: copies[n], version: 1, updated_at: at })));
  await db.destroy();
  await place.remove();
});
