import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import type { Actor } from '../policy.ts';
import { changeRole, endSessions, removePasskeys } from './manage.ts';
import { listPeople } from './people.ts';

type Row = { id: string; user_id: string; created_at: string };
type Library = {
  sessions: Row & { token: string; expires_at: string; updated_at: string };
  passkeys: Row & {
    credential_id: string;
    public_key: string;
    counter: number;
    device_type: string;
    is_backed_up: boolean;
  };
};

let database: TestDatabase;
const open: TestDatabase[] = [];
let root: Actor;
let person: Actor;

beforeEach(async () => {
  database = await openTestDatabase();
  open.push(database);
  root = await makePerson(database, 'admin', 'Raiz');
  person = await makePerson(database, 'editor', 'Lia');
  for (const account of [root, person]) {
    for (const days of [-1, 1, 30]) await openSession(account, days);
    for (let n = 0; n < 2; n += 1) await addPasskey(account);
  }
});

afterAll(async () => {
  for (const each of open) await each.close();
});

const as = (actor: Actor | null) => ctxOf(database, actor);
const library = () => database.db.withTables<Library>();
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function openSession({ id: user_id }: Actor, days: number): Promise<void> {
  const times = { created_at: at(-2), updated_at: at(-2), expires_at: at(days) };
  await library()
    .insertInto('sessions')
    .values({ id: newId(), user_id, token: newId(), ...times })
    .execute();
}

async function addPasskey({ id: user_id }: Actor): Promise<void> {
  const key = { credential_id: newId(), public_key: 'x', counter: 0, device_type: 'singleDevice', is_backed_up: false };
  await library()
    .insertInto('passkeys')
    .values({ id: newId(), user_id, created_at: at(-2), ...key })
    .execute();
}

/** Whose rows a table holds. */
async function holders(table: keyof Library): Promise<string[]> {
  const rows = await library().selectFrom(table).select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

async function countsOf({ email }: Actor) {
  const [found] = (await listPeople(as(root), { search: email })).items;
  return [found?.session_count, found?.passkey_count];
}

async function auditEntries() {
  const rows = database.db.selectFrom('audit').select(['action', 'actor_id', 'subject_id', 'subject_name']);
  return rows.orderBy('id').execute();
}

const noted = (action: string) => ({ action, actor_id: root.id, subject_id: person.id, subject_name: 'Lia' });

test('[US-03] the sessions of an account end, open pages are told, passkeys stay; nobody ends their own here', async () => {
  const ctx = as(root);
  expect(await countsOf(person)).toEqual([2, 2]);
  await expect(endSessions(ctx, root.id)).rejects.toMatchObject({ code: 'cut_off_self' });
  await expect(endSessions(ctx, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  await expect(async () => endSessions(as(null), person.id)).rejects.toMatchObject({ code: 'session_expired' });
  expect([ctx.changes, await auditEntries()]).toEqual([[], []]);
  expect(await endSessions(ctx, person.id)).toEqual({ name: 'Lia' });
  expect(ctx.changes).toEqual([person.id]);
  expect(ctx.letters).toEqual([]);
  expect(await holders('sessions')).toEqual([root.id, root.id, root.id]);
  expect(await countsOf(person)).toEqual([0, 2]);
  expect(await auditEntries()).toEqual([noted('sessions_ended')]);
});

test('[US-03] all passkeys of an account are taken away: its sessions end, the owner is told in their language', async () => {
  await database.db.updateTable('users').set({ language: 'de' }).where('id', '=', person.id).execute();
  const ctx = as(root);
  await expect(removePasskeys(ctx, root.id)).rejects.toMatchObject({ code: 'cut_off_self' });
  await expect(async () => removePasskeys(as(null), person.id)).rejects.toMatchObject({ code: 'session_expired' });
  expect(await removePasskeys(ctx, person.id)).toEqual({ name: 'Lia' });
  expect(await holders('passkeys')).toEqual([root.id, root.id]);
  expect(await holders('sessions')).toEqual([root.id, root.id, root.id]);
  expect(await countsOf(person)).toEqual([0, 0]);
  expect(ctx.changes).toEqual([person.id]);
  expect(ctx.letters).toMatchObject([{ to: { email: person.email }, link: { url: 'http://localhost:3000/profile' } }]);
  expect(ctx.letters[0]?.text).toMatch(/^Raiz hat alle Passkeys des Kontos/);
  expect(await auditEntries()).toEqual([noted('passkeys_removed')]);
  // who has none left is not written to again, and keeps what was opened since
  await openSession(person, 1);
  await expect(removePasskeys(ctx, person.id)).rejects.toMatchObject({ code: 'not_found' });
  expect([ctx.letters.length, await countsOf(person)]).toEqual([1, [1, 0]]);
});

test('[US-03] another administrator is cut off too, but not by one who just lost the right', async () => {
  const other = await makePerson(database, 'admin', 'Outra');
  await openSession(other, 1);
  await addPasskey(other);
  await changeRole(as(root), other.id, 'editor');
  for (const verb of [endSessions, removePasskeys])
    await expect(verb(as(other), root.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await countsOf(root)).toEqual([2, 2]);
  await changeRole(as(root), other.id, 'admin');
  await removePasskeys(as(root), other.id);
  expect(await countsOf(other)).toEqual([0, 0]);
});
