import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { readAudit } from '../audit/audit.ts';
import { AUTHOR_REQUEST_LETTERS, AUTHOR_REQUESTS } from '../limits/attempts.ts';
import type { Actor } from '../policy.ts';
import { acceptRequest, askToWrite, ownRequest, refuseRequest, waitingRequests } from './author-requests.ts';
import { changeRole } from './manage.ts';
import { findActor } from './people.queries.ts';

const DAY = 24 * 60 * 60_000;
let database: TestDatabase;
const open: TestDatabase[] = [];
let admin: Actor;
let reader: Actor;

beforeEach(async () => {
  database = await openTestDatabase();
  open.push(database);
  admin = await makePerson(database, 'admin', 'Ana Prado');
  reader = await makePerson(database, 'user', 'Leo Lima');
});
afterAll(async () => {
  for (const each of open) await each.close();
});

const as = (actor: Actor | null) => ctxOf(database, actor);
const waiting = async () => (await waitingRequests(as(admin))).map(({ name }) => name);
/** What the trail tells, oldest first. */
const trail = async () =>
  (await readAudit(as(admin), {})).items
    .map(({ action, actor_name, subject_name }) => `${actor_name} ${action} ${subject_name}`)
    .reverse();

test('[ST-14] a reader asks once, and every administrator gets one mail and sees the request', async () => {
  const other = await makePerson(database, 'admin', 'Bia');
  await makePerson(database, 'editor');
  const ctx = as(reader);
  expect(await ownRequest(ctx)).toEqual({ state: 'none' });
  await Promise.all([askToWrite(ctx), askToWrite(ctx)]);
  await askToWrite(ctx);
  expect(await waiting()).toEqual(['Leo Lima']);
  expect(ctx.letters.map(({ to }) => to.email)).toEqual([admin.email, other.email]);
  expect(ctx.letters[0]).toMatchObject({
    subject: 'Leo Lima quer escrever no Prelo',
    link: { url: 'http://localhost:3000/admin' },
  });
  expect(ctx.changes).toEqual(['people']);
  expect(await trail()).toEqual(['Leo Lima asked Leo Lima']);
  expect(await ownRequest(ctx)).toEqual({ state: 'asked' });
});

test('[ST-14] accepting makes an author, who gets a mail; a second answer is refused', async () => {
  await askToWrite(as(reader));
  const ctx = as(admin);
  expect(await acceptRequest(ctx, reader.id)).toEqual({ name: 'Leo Lima', link: null });
  expect((await findActor(database.db, reader.id))?.role).toBe('editor');
  expect(ctx.letters).toMatchObject([
    { to: { email: reader.email }, link: { url: 'http://localhost:3000/admin/ebooks/new' } },
  ]);
  // the person's open screens, and those of whoever administers
  expect(ctx.changes).toEqual([reader.id, 'people']);
  expect(await waiting()).toEqual([]);
  expect(await trail()).toEqual(['Leo Lima asked Leo Lima', 'Ana Prado role Leo Lima']);
  for (const late of [acceptRequest, refuseRequest])
    await expect(late(as(admin), reader.id)).rejects.toMatchObject({ code: 'request_answered', status: 409 });
});

test('[ST-14] where no mail leaves, whoever accepts is given the link to hand over', async () => {
  await askToWrite(as(reader));
  const ctx = as(admin);
  const silent = { ...ctx, mailer: { ...ctx.mailer, delivers: false } };
  const link = 'http://localhost:3000/admin/ebooks/new';
  expect(await acceptRequest(silent, reader.id)).toEqual({ name: 'Leo Lima', link });
});

test('[ST-14] after "not now" the person stays a reader, and can ask again after seven days', async () => {
  const declinedAt = new Date('2026-03-01T10:00:00.000Z');
  await askToWrite(as(reader));
  const ctx = { ...as(admin), now: () => declinedAt };
  await refuseRequest(ctx, reader.id);
  expect(ctx.letters).toEqual([]);
  expect((await findActor(database.db, reader.id))?.role).toBe('user');
  expect(await waiting()).toEqual([]);
  const later = (days: number) => ({ ...as(reader), now: () => new Date(declinedAt.getTime() + days * DAY) });
  const again_at = '2026-03-08T10:00:00.000Z';
  expect(await ownRequest(later(6.9))).toEqual({ state: 'declined', again_at });
  await askToWrite(later(6.9));
  expect(await waiting()).toEqual([]);
  expect(await ownRequest(later(7))).toEqual({ state: 'none' });
  await askToWrite(later(7));
  expect(await waiting()).toEqual(['Leo Lima']);
  expect(await trail()).toContain('Ana Prado declined Leo Lima');
});

test('[ST-14] who has waited longest for an answer stands first', async () => {
  const [first, second] = [await makePerson(database, 'user', 'Rui'), await makePerson(database, 'user', 'Eva')];
  const askedAfter = (actor: Actor, minutes: number) =>
    askToWrite({ ...as(actor), now: () => new Date(Date.now() + minutes * 60_000) });
  await askedAfter(second, 2);
  await askedAfter(reader, 3);
  await askedAfter(first, 1);
  expect(await waiting()).toEqual(['Rui', 'Eva', 'Leo Lima']);
});

test('[G-02] only a reader asks, and only an administrator sees and answers', async () => {
  const editor = await makePerson(database, 'editor');
  await askToWrite(as(reader));
  for (const actor of [editor, admin]) {
    expect(await ownRequest(as(actor))).toBeNull();
    await expect(askToWrite(as(actor))).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(askToWrite(as(null))).rejects.toMatchObject({ code: 'session_expired' });
  for (const actor of [editor, reader]) {
    expect(await waitingRequests(as(actor))).toEqual([]);
    for (const answer of [acceptRequest, refuseRequest])
      await expect(async () => answer(as(actor), reader.id)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect((await findActor(database.db, reader.id))?.role).toBe('user');
});

test('a role that was given without an answer ends the request', async () => {
  await askToWrite(as(reader));
  const ctx = as(admin);
  await changeRole(ctx, reader.id, 'editor');
  expect(ctx.changes).toContain('people');
  expect(await waiting()).toEqual([]);
  await changeRole(ctx, reader.id, 'user');
  expect(await waiting()).toEqual([]);
  expect(await ownRequest(as(reader))).toEqual({ state: 'none' });
});

test('one reader’s attempts are limited, and so are the mails of many readers; none of their requests is lost', async () => {
  const ctx = as(reader);
  for (let tries = 0; tries < AUTHOR_REQUESTS.max; tries += 1) await askToWrite(ctx);
  await expect(askToWrite(ctx)).rejects.toMatchObject({ code: 'too_many_attempts' });
  const letters: number[] = [];
  for (let count = 0; count < AUTHOR_REQUEST_LETTERS.max + 1; count += 1) {
    const one = as(await makePerson(database, 'user'));
    await askToWrite(one);
    letters.push(one.letters.length);
  }
  expect(letters).toEqual([...Array(AUTHOR_REQUEST_LETTERS.max - 1).fill(1), 0, 0]);
  expect(await waiting()).toHaveLength(AUTHOR_REQUEST_LETTERS.max + 2);
});
