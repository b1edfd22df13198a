import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { findNewestFile, putBookFile } from '../exports/book-files.queries.ts';
import { findActor } from './people.queries.ts';
import { listPeople } from './people.ts';
import { ownProfile, updateProfile } from './profile.ts';

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

test('[ST-15] what an author says about themselves is stored trimmed, and stays where it is not sent', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  await updateProfile(ctx, { full_name: 'Ana', avatar_url: '', about: '  Planta.\r\nE escreve.  ' });
  expect((await ownProfile(ctx)).about).toBe('Planta.\nE escreve.');
  await updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: '' });
  expect((await ownProfile(ctx)).about).toBe('Planta.\nE escreve.');
  await updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: '', about: '' });
  expect((await ownProfile(ctx)).about).toBe('');
});

test('[ST-15] the profile of somebody who reads asks for nothing about an author', async () => {
  expect((await ownProfile(ctxOf(database, await makePerson(database, 'user', 'Nina')))).about).toBeNull();
});

test('[ST-15] pages of one’s own e-books follow a change of the profile, and the e-books count as unchanged', async () => {
  const [ana, other] = [
    ctxOf(database, await makePerson(database, 'editor')),
    ctxOf(database, await makePerson(database, 'editor')),
  ];
  const own = [await makeEbook(ana), await makeEbook(ana)].map(({ id }) => id);
  await makeEbook(other);
  const stamps = () =>
    database.db.selectFrom('ebooks').select(['changed_at', 'version']).where('id', 'in', own).execute();
  const before = await stamps();
  ana.changes.length = 0;
  await updateProfile(ana, { full_name: 'Ana', avatar_url: '', about: 'Planta.' });
  expect(ana.changes.toSorted()).toEqual(own.toSorted());
  expect(await stamps()).toEqual(before);
});

test('[ST-15] a file that was made before a change of the profile is looked at anew before a reader gets it', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const ebook = await makeEbook(ctx);
  const { id } = await putBookFile(database.db, { ebook, format: 'epub', key: 'k' }, new Date());
  const made_at = new Date(Date.now() + 60_000).toISOString();
  await database.db.updateTable('book_files').set({ state: 'ready', made_at }).where('id', '=', id).execute();
  await updateProfile(ctx, { full_name: 'Ana', avatar_url: '', about: 'Planta.' });
  const file = await findNewestFile(database.db, ebook.id, 'epub');
  expect(file?.made_at).toBe(ebook.changed_at ?? ebook.updated_at);
});
