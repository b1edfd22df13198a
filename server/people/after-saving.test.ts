import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { readAfterSaving, rememberAfterSaving } from './after-saving.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('[ST-17] where saving leads is kept with the account and with no other; at first it is the dashboard', async () => {
  const mine = ctxOf(database, await makePerson(database, 'editor'));
  const other = ctxOf(database, await makePerson(database, 'editor'));
  expect(await readAfterSaving(mine)).toBe('dashboard');
  await rememberAfterSaving(mine, 'another');
  expect(await readAfterSaving(mine)).toBe('another');
  expect(await readAfterSaving(other)).toBe('dashboard');
});

test('what is no such place is the dashboard', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  await rememberAfterSaving(ctx, 'stay');
  await rememberAfterSaving(ctx, 'https://elsewhere.example');
  expect(await readAfterSaving(ctx)).toBe('dashboard');
});

test('[G-02] neither a reader nor somebody who is not signed in is asked', async () => {
  await expect(rememberAfterSaving(ctxOf(database, null), 'stay')).rejects.toMatchObject({ status: 401 });
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(rememberAfterSaving(reader, 'stay')).rejects.toMatchObject({ status: 404 });
  await expect(readAfterSaving(reader)).rejects.toMatchObject({ status: 404 });
});
