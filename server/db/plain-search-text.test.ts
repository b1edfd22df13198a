import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, testPlace } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let place: TestPlace;
let database: OpenDatabase;

beforeEach(async () => {
  place = await testPlace();
  database = openDatabase(place);
});
afterEach(async () => {
  await database.db.destroy();
  await place.remove();
});

test('titles that older versions read as HTML are found after the update, also by the index of words', async () => {
  const { db } = database;
  await migrate(database, '0010_files_under_way');
  const { id: owner } = await makePerson(database, 'editor');
  const at = '2026-01-01T00:00:00.000Z';
  const stamp = { user_id: owner, tenant_id: owner, updated_by: owner, created_at: at, updated_at: at };
  const tabs = { guide_tab_name: '', supplementation_tab_name: '', support_tab_name: '' };
  const rest = { ...stamp, ...tabs, cover_image: null, language: 'en', currency: 'USD', is_visible: true };
  const description = '<p title="a&gt;b">Pão &amp; <b>água</b></p>';
  const rows = Array.from({ length: 450 }, (_, n) => ({ ...rest, id: `e${n}`, slug: `e-${n}`, description }));
  const old = rows.map((row, n) => ({
    ...row,
    title: `Eu <3 salada${n} > fritura`,
    search_text: 'eu fritura pao & agua',
  }));
  for (const row of old) await db.insertInto('ebooks').values(row).execute();
  const kept = { ...rest, id: 'kept', slug: 'kept', title: 'Chá', description, search_text: 'as it was' };
  await db.insertInto('ebooks').values(kept).execute();
  await db
    .withTables<{ users: { id: string; name: string; search_text: string } }>()
    .updateTable('users')
    .set({ name: 'Ana <ana>', search_text: 'ana' })
    .where('id', '=', owner)
    .execute();
  await migrate(database);
  const texts = await db.selectFrom('ebooks').select(['id', 'search_text', 'version']).orderBy('id').execute();
  for (const { id, search_text, version } of texts) {
    const wanted = id === 'kept' ? 'as it was' : `eu <3 salada${id.slice(1)} > fritura pao & agua`;
    expect([search_text, version]).toEqual([wanted, 1]);
  }
  const { newestPlaces } = await import('./newest.ts');
  const lookup = { table: 'ebooks', where: [], after: null, limit: 5 } as const;
  const found = await newestPlaces(db, { ...lookup, where: [], search: 'fritura, SALADA449' });
  expect(found.map(({ id }) => id)).toEqual(['e449']);
  const person = await db
    .withTables<{ users: { id: string; search_text: string } }>()
    .selectFrom('users')
    .select('search_text')
    .executeTakeFirstOrThrow();
  expect(person.search_text).toMatch(/ ana <ana>$/);
});
