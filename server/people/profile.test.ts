import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { findActor } from './people.queries.ts';
import { listPeople } from './people.ts';
import { updateProfile } from './profile.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('[PF-01] a person changes the own name and picture, nothing else, and is found by the new name', async () => {
  const person = await makePerson(database, 'user', 'Nina');
  const ctx = ctxOf(database, person);
  await updateProfile(ctx, { full_name: '  Nina Ávila ', avatar_url: '', role: 'admin', email: 'x@example.com' });
  const stored = { name: 'Nina Ávila', image: null, role: 'user', email: person.email };
  expect(await findActor(database.db, person.id)).toMatchObject(stored);
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  expect((await listPeople(admin, { search: 'avila' })).items).toHaveLength(1);
});

test('[G-02] nobody signed in, and bad input, change nothing', async () => {
  await expect(updateProfile(ctxOf(database, null), { full_name: 'X' })).rejects.toMatchObject({ status: 401 });
  const ctx = ctxOf(database, await makePerson(database, 'user', 'Nina'));
  await expect(updateProfile(ctx, { full_name: 'x'.repeat(121), avatar_url: 'ftp://a/b' })).rejects.toMatchObject({
    fields: { full_name: { code: 'too_long', params: { max: 120 } }, avatar_url: { code: 'url_invalid' } },
  });
  expect(await findActor(database.db, ctx.actor?.id ?? '')).toMatchObject({ name: 'Nina' });
});
