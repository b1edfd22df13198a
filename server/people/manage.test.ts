import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { keepRescues } from '../drafts/rescues.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { newId } from '../ids.ts';
import { deleteModules } from '../modules/modules.ts';
import type { Actor } from '../policy.ts';
import { changeRole, deletePerson, endSessions, removePasskeys, resetFactor } from './manage.ts';
import { findActor } from './people.queries.ts';
import { countPeople, listPeople } from './people.ts';

let database: TestDatabase;
const open: TestDatabase[] = [];
let root: Actor;

beforeEach(async () => {
  database = await openTestDatabase();
  open.push(database);
  root = await makePerson(database, 'admin', 'Raiz');
});

afterAll(async () => {
  for (const each of open) await each.close();
});

const as = (actor: Actor | null) => ctxOf(database, actor);
const roleOf = async ({ id }: Actor) => (await findActor(database.db, id))?.role;

test('[G-02] [US-03] only an administrator lists, changes and deletes accounts', async () => {
  const person = await makePerson(database, 'user');
  for (const role of ['editor', 'user'] as const) {
    const ctx = as(await makePerson(database, role));
    for (const verb of [listPeople(ctx, {}), countPeople(ctx)])
      await expect(verb).rejects.toMatchObject({ status: 404 });
    await expect(async () => changeRole(ctx, person.id, 'admin')).rejects.toMatchObject({ code: 'not_found' });
    await expect(async () => deletePerson(ctx, person.id)).rejects.toMatchObject({ code: 'not_found' });
    for (const verb of [resetFactor, endSessions, removePasskeys])
      await expect(async () => verb(ctx, person.id)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(async () => deletePerson(as(null), person.id)).rejects.toMatchObject({ code: 'session_expired' });
  expect(await roleOf(person)).toBe('user');
});

test('[US-01] accounts are counted by role and found by address or name, accents and case ignored', async () => {
  const jose = await makePerson(database, 'editor', 'José Conceição');
  for (let n = 0; n < 30; n += 1) await makePerson(database, 'user', `Leitora 100%_${n}`);
  const ctx = as(root);
  expect(await countPeople(ctx)).toEqual({ total: 32, admin: 1, editor: 1, user: 30 });
  for (const search of ['jose CONCEICAO', 'JOSÉ', jose.email.toUpperCase().slice(0, 12)]) {
    expect((await listPeople(ctx, { search })).items.map(({ id }) => id)).toEqual([jose.id]);
  }
  for (const nothing of ['100x_', '\\', "'", 'josé leitora'])
    expect((await listPeople(ctx, { search: nothing })).items).toEqual([]);
  const first = await listPeople(ctx, { search: 'leitora 100%_' });
  const second = await listPeople(ctx, { search: 'leitora 100%_', after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 6, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
});

test('[G-09] accounts of the same moment are paged, each once', async () => {
  for (let n = 0; n < 30; n += 1) await makePerson(database, 'user');
  await database.db.updateTable('users').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  const first = await listPeople(as(root), {});
  const second = await listPeople(as(root), { after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 7, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31);
});

test('[US-03] a role is changed at once; a role that is none and an account that is gone are refused', async () => {
  const person = await makePerson(database, 'user');
  const ctx = as(root);
  expect(await changeRole(ctx, person.id, 'editor')).toMatchObject({ role: 'editor' });
  expect(await roleOf(person)).toBe('editor');
  expect(ctx.changes).toEqual([person.id]);
  // given again it is no news to the account's open screens
  expect(await changeRole(ctx, person.id, 'editor')).toMatchObject({ role: 'editor' });
  expect(ctx.changes).toEqual([person.id]);
  await expect(changeRole(ctx, person.id, 'owner')).rejects.toMatchObject({ code: 'role_invalid' });
  await expect(changeRole(ctx, 'nobody', 'user')).rejects.toMatchObject({ code: 'not_found' });
  expect(await roleOf(person)).toBe('editor');
});

test('[US-03] a lost second step is taken away: sessions end, the owner is told; not one’s own, and not what is off', async () => {
  const person = await makePerson(database, 'editor', 'Lia');
  const ctx = as(root);
  await expect(resetFactor(ctx, person.id)).rejects.toMatchObject({ code: 'factor_changed' });
  type Library = {
    second_factors: { id: string; user_id: string; secret: string; backup_codes: string };
    sessions: {
      id: string;
      user_id: string;
      token: string;
      expires_at: string;
      created_at: string;
      updated_at: string;
    };
  };
  const library = database.db.withTables<Library>();
  const now = new Date().toISOString();
  for (const { id: user_id } of [root, person]) {
    await database.db
      .updateTable('users')
      .set({ is_two_factor: true, language: 'de' })
      .where('id', '=', user_id)
      .execute();
    await library
      .insertInto('second_factors')
      .values({ id: newId(), user_id, secret: 'x', backup_codes: 'x' })
      .execute();
    const session = { id: newId(), user_id, token: newId(), expires_at: now, created_at: now, updated_at: now };
    await library.insertInto('sessions').values(session).execute();
  }
  await expect(resetFactor(ctx, root.id)).rejects.toMatchObject({ code: 'factor_reset_self' });
  const found = async () => (await listPeople(ctx, { search: person.email })).items[0];
  expect(await found()).toMatchObject({ is_two_factor: true, can_reset_factor: true });
  expect(ctx.letters).toEqual([]);
  expect(await resetFactor(ctx, person.id)).toEqual({ name: 'Lia' });
  expect(await found()).toMatchObject({ is_two_factor: false, can_reset_factor: false });
  expect(ctx.letters).toMatchObject([{ to: { email: person.email }, link: { url: 'http://localhost:3000/profile' } }]);
  expect(ctx.letters[0]?.text).toMatch(/^Raiz hat die Bestätigung in zwei Schritten/);
  expect(ctx.changes).toEqual([person.id]);
  for (const table of ['second_factors', 'sessions'] as const) {
    expect(await library.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: root.id }]);
  }
  const noted = database.db.selectFrom('audit').select(['action', 'actor_id', 'subject_id']);
  expect(await noted.where('action', '=', 'factor_reset').execute()).toEqual([
    { action: 'factor_reset', actor_id: root.id, subject_id: person.id },
  ]);
});

test('[US-03] the last administrator can be neither demoted nor deleted, and steps down only if another stays', async () => {
  await expect(changeRole(as(root), root.id, 'user')).rejects.toMatchObject({ code: 'last_admin' });
  await expect(deletePerson(as(root), root.id)).rejects.toMatchObject({ code: 'delete_self' });
  expect(await changeRole(as(root), root.id, 'admin')).toMatchObject({ role: 'admin' });
  const second = await makePerson(database, 'admin');
  expect(await changeRole(as(root), root.id, 'editor')).toMatchObject({ role: 'editor' });
  await expect(changeRole(as(second), second.id, 'editor')).rejects.toMatchObject({ code: 'last_admin' });
});

test('[US-03] administrators who demote or delete each other at the same moment leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const others = [root, await makePerson(database, 'admin'), await makePerson(database, 'admin')];
    const [a, b, c] = others as [Actor, Actor, Actor];
    const outcomes = await Promise.allSettled([
      changeRole(as(a), b.id, 'user'),
      deletePerson(as(b), c.id),
      changeRole(as(c), a.id, 'editor'),
      changeRole(as(a), a.id, 'user'),
      changeRole(as(b), b.id, 'user'),
      changeRole(as(c), c.id, 'user'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect((await countPeople(as({ ...root, role: 'admin' }))).admin).toBeGreaterThanOrEqual(1);
    await database.db.updateTable('users').set({ role: 'user' }).where('id', '<>', root.id).execute();
    await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute();
  }
});

test('[US-03] what a deleted author owns passes to who deletes: e-books with all in them, items elsewhere, uploads', async () => {
  const author = await makePerson(database, 'editor', 'Autora');
  const rival = await makePerson(database, 'editor');
  const book = await makeEbook(as(author));
  const { id: moduleId } = await makeModule(as(author), book.id);
  await fillEbook(as(author), book.id);
  const theirs = await makeEbook(as(rival));
  const upload = { id: newId(), name: 'a.png', original_name: 'a.png', kind: 'image', mime: 'image/png' } as const;
  await database.db
    .insertInto('uploads')
    .values({ ...upload, bytes: 1, user_id: author.id, tenant_id: author.id, created_at: new Date().toISOString() })
    .execute();
  const { id: deletedId } = await makeModule(as(author), book.id);
  await deleteModules(as(author), [deletedId]);
  const { id: strayId } = await makeModule(as(rival), theirs.id);
  await database.db
    .updateTable('modules')
    .set({ user_id: author.id, tenant_id: author.id })
    .where('id', '=', strayId)
    .execute();
  const ctx = as(root);
  expect(await deletePerson(ctx, author.id)).toEqual({ name: 'Autora', ebooks: 1 });
  expect(await getEbook(database.db, book.id)).toMatchObject({ user_id: root.id, tenant_id: root.id });
  const { db } = database;
  const passed = { user_id: root.id, tenant_id: root.id };
  const owner = ['user_id', 'tenant_id'] as const;
  for (const [table, id, author_id] of [
    ['modules', moduleId, root.id],
    ['modules', strayId, rival.id],
  ] as const) {
    const row = await db
      .selectFrom(table)
      .select([...owner, 'author_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ ...passed, author_id });
  }
  for (const table of ['supplements', 'products'] as const) {
    expect(
      await db
        .selectFrom(table)
        .select([...owner, 'author_id'])
        .execute(),
    ).toEqual([{ ...passed, author_id: root.id }]);
  }
  expect(await db.selectFrom('support_info').select('tenant_id').execute()).toEqual([{ tenant_id: root.id }]);
  expect(await db.selectFrom('uploads').select(owner).execute()).toEqual([passed]);
  expect(await db.selectFrom('trash').select(owner).execute()).toEqual([passed]);
  expect(await findActor(db, author.id)).toBeNull();
  expect(ctx.changes).toEqual([book.id, author.id]);
  await updateEbook(ctx, book.id, 1, { title: 'Agora meu' });
});

test('[US-03] what a deleted account typed and has no place goes with it, and nobody else’s', async () => {
  const [gone, stays] = [await makePerson(database, 'editor'), await makePerson(database, 'editor')];
  const rescue = { batch: null, text: 'Solo', slice: null, near_block: null, reason: 'deleted' };
  for (const person of [gone, stays]) {
    const { id } = await makeModule(as(person), (await makeEbook(as(person))).id);
    await keepRescues(as(person), 'modules', id, { found: [{ id: newId(), ...rescue }] });
  }
  await deletePerson(as(root), gone.id);
  const owners = database.db.selectFrom('rescues').select('user_id').where('user_id', 'in', [gone.id, stays.id]);
  expect(await owners.execute()).toEqual([{ user_id: stays.id }]);
});

test('[US-03] an author with 1,000 e-books is deleted in one go, or not at all', async () => {
  const author = await makePerson(database, 'editor');
  const { id } = await makeEbook(as(author));
  const template = await database.db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { seq: _, ...row } = template as typeof template & { seq?: number };
  const rows = Array.from({ length: 999 }, (_, n) => ({ ...row, id: newId(), slug: `muitos-${n}` }));
  for (let at = 0; at < rows.length; at += 50) {
    await database.db
      .insertInto('ebooks')
      .values(rows.slice(at, at + 50))
      .execute();
  }
  await sql`create table holder (user_id text references users (id))`.execute(database.db);
  await sql`insert into holder values (${author.id})`.execute(database.db);
  await expect(deletePerson(as(root), author.id)).rejects.toThrow();
  const owned = (user: Actor) => database.db.selectFrom('ebooks').select('id').where('user_id', '=', user.id).execute();
  expect((await owned(author)).length).toBe(1000);
  await sql`drop table holder`.execute(database.db);
  const ctx = as(root);
  expect(await deletePerson(ctx, author.id)).toMatchObject({ ebooks: 1000 });
  expect((await owned(root)).length).toBe(1000);
  expect(ctx.changes.length).toBe(1001);
});
