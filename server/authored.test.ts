import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { conflictOf, ownership } from './authored.ts';
import { newId } from './ids.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a conflict names who saved the row and its version, by the address where there is no name', async () => {
  const conflict = async (updated_by: string) => {
    const refusal = await conflictOf(database.db, { updated_by, version: 7 }, 'module_not_found');
    return [refusal.code, refusal.params];
  };
  const ana = await makePerson(database, 'editor', 'Ana');
  const nameless = await makePerson(database, 'editor');
  expect(await conflict(ana.id)).toEqual(['conflict', { name: 'Ana', version: 7 }]);
  expect(await conflict(nameless.id)).toEqual(['conflict', { name: nameless.email, version: 7 }]);
  expect(await conflict(newId())).toEqual(['conflict', { name: '?', version: 7 }]);
  expect(await conflictOf(database.db, null, 'module_not_found')).toMatchObject({ code: 'module_not_found' });
});

test('a new row is its writer’s, and of one moment', async () => {
  const actor = await makePerson(database, 'editor');
  const at = '2026-03-01T10:00:00.000Z';
  expect(ownership({ ...ctxOf(database, actor), now: () => new Date(at) })).toEqual({
    ...{ user_id: actor.id, tenant_id: actor.id, updated_by: actor.id },
    ...{ created_at: at, updated_at: at },
  });
});
