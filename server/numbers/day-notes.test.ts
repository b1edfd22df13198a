import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import { newId } from '../ids.ts';
import { dropDayNotes } from './day-notes.queries.ts';
import { changeDayNote, readDayNotes } from './day-notes.ts';

let database: TestDatabase;
let author: Ctx;
let other: Ctx;
let admin: Ctx;
let ebookId: string;
let secondId: string;
const now = () => new Date('2026-11-23T15:00:00Z');
const TODAY = Date.UTC(2026, 10, 23) / 86_400_000;
const SPAN = { from: TODAY - 6, to: TODAY };

beforeAll(async () => {
  database = await openTestDatabase();
  author = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  other = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  admin = { ...ctxOf(database, await makePerson(database, 'admin')), now };
  ebookId = (await makeEbook(author, { title: 'Horta' })).id;
  secondId = (await makeEbook(author, { title: 'Mel' })).id;
  await changeDayNote(author, ebookId, note('2026-11-20', 'Entrevista no rádio'));
  await changeDayNote(author, null, note('2026-11-18', ' Enviei a\nnewsletter '));
  await changeDayNote(other, null, note('2026-11-18', 'De outra pessoa'));
  await changeDayNote(author, null, note('2026-11-10', 'Antes do período'));
});
afterAll(() => database.close());

const note = (day: string, text: string) => ({ intent: 'note', day, text });
const ofEbook = (ctx: Ctx, id = ebookId) => readDayNotes(ctx, { ebook: id }, SPAN);
const ofAuthor = (ctx: Ctx) => readDayNotes(ctx, { author: ctx.actor?.id ?? '' }, SPAN);
const texts = (notes: { text: string }[]) => notes.map(({ text }) => text);

test('[AN-11] a note on a day stands on its e-book’s page and its author’s, one for all e-books on each of theirs', async () => {
  expect(texts(await ofEbook(author))).toEqual(['Enviei a newsletter', 'Entrevista no rádio']);
  expect(texts(await ofEbook(author, secondId))).toEqual(['Enviei a newsletter']);
  expect(await ofAuthor(author)).toMatchObject([
    { day: '2026-11-18', text: 'Enviei a newsletter', within: null, is_mine: true },
    { day: '2026-11-20', text: 'Entrevista no rádio', within: 'Horta', is_mine: true },
  ]);
  expect(texts(await ofAuthor(other))).toEqual(['De outra pessoa']);
  expect(await readDayNotes(admin, 'site', SPAN)).toEqual([]);
});

test('[AN-11] a note is taken away by who may manage what it is of, and by nobody else', async () => {
  const [forAll, own] = await ofEbook(author);
  const away = (id = '') => ({ intent: 'unnote', id });
  await expect(changeDayNote(other, null, away(forAll?.id))).rejects.toThrow('not_found');
  await expect(changeDayNote(other, null, away(own?.id))).rejects.toThrow('ebook_not_found');
  await expect(changeDayNote(admin, ebookId, away(forAll?.id))).rejects.toThrow('not_found');
  // an administrator manages the e-book, not what its author notes for all
  expect((await ofEbook(admin)).map(({ is_mine }) => is_mine)).toEqual([false, true]);
  await changeDayNote(author, null, away(own?.id));
  await changeDayNote(author, ebookId, away(forAll?.id));
  await changeDayNote(author, null, away(forAll?.id));
  expect(await ofEbook(author)).toEqual([]);
});

test('[AN-11] what is no note is refused: no text, too long a text, a day to come, one that is none, another’s e-book', async () => {
  const long = 'a'.repeat(LIMITS.dayNote);
  await changeDayNote(author, secondId, note('2026-11-23', long));
  const wrong = [
    ...[note('2026-11-23', '  '), note('2026-11-23', `${long}a`), note('2026-11-24', 'x'), note('2026-02-31', 'x')],
    ...[{ intent: 'note', day: '2026-11-23' }, { intent: 'unnote' }, {}, null],
  ];
  for (const input of wrong) await expect(changeDayNote(author, secondId, input)).rejects.toThrow('invalid');
  await expect(changeDayNote(other, ebookId, note('2026-11-23', 'x'))).rejects.toThrow('ebook_not_found');
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(changeDayNote(reader, null, note('2026-11-23', 'x'))).rejects.toThrow('not_found');
  expect(texts(await ofEbook(author, secondId))).toEqual([long]);
});

test('[AN-11] notes of an e-book are bounded, and gone with it for good', async () => {
  const row = { user_id: null, ebook_id: secondId, day: TODAY - 100, text: 'x', created_at: now().toISOString() };
  const rows = Array.from({ length: LIMITS.dayNotes - 1 }, (_, at) => ({ ...row, id: `note-${at}` }));
  for (let at = 0; at < rows.length; at += 100)
    await database.db
      .insertInto('day_notes')
      .values(rows.slice(at, at + 100))
      .execute();
  await expect(changeDayNote(author, secondId, note('2026-11-23', 'x'))).rejects.toThrow('day_notes_full');
  await changeDayNote(author, ebookId, note('2026-11-23', 'bleibt'));
  await dropDayNotes(database.db, [secondId]);
  expect(await ofEbook(author, secondId)).toEqual([]);
  expect(texts(await ofEbook(author))).toEqual(['bleibt']);
});

test('[AN-11] of more notes than a page shows the newest come', async () => {
  const writer = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const { id: ebook_id } = await makeEbook(writer, {});
  const notes = Array.from({ length: 1_002 }, (_, at) => ({
    ...{
      id: newId(),
      user_id: null,
      ebook_id,
      day: TODAY - (at % 2),
      text: String(at),
      created_at: now().toISOString(),
    },
  }));
  for (const batch of batchesOf(notes)) await database.db.insertInto('day_notes').values(batch).execute();
  const days = (await ofAuthor(writer)).map(({ day }) => day);
  expect(days.filter((day) => day === '2026-11-22')).toHaveLength(499);
  expect(days.filter((day) => day === '2026-11-23')).toHaveLength(501);
  expect(days).toEqual(days.toSorted());
});
