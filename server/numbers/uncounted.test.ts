import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventsDbOf, eventsOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { readAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS, lineOf } from '../events/event.ts';
import { numbersCsv } from './csv.ts';
import { readEbookNumbers, readOwnNumbers, readSiteNumbers } from './numbers.ts';
import { changeUncounted } from './uncounted.ts';
import { postWeekly } from './weekly/post-weekly.ts';

let database: TestDatabase;
let author: Ctx;
let admin: Ctx;
let ebookId: string;
/** A Monday, and the Sunday before it. */
const TODAY = Date.UTC(2026, 10, 23) / 86_400_000;
const SUNDAY = '2026-11-22';
const now = () => new Date('2026-11-23T15:00:00Z');
const WEEK = { span: '7', from: null, to: null };

beforeEach(async () => {
  database = await openTestDatabase();
  author = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), now };
  admin = { ...ctxOf(database, await makePerson(database, 'admin', 'Zé')), now };
  ebookId = (await makeEbook(author, { title: 'Horta' })).id;
  const base = { ebook: ebookId, author: author.actor?.id ?? '', class: CLASSES.human, ms: 1_000, depth: 100 };
  const view = (id: number, day: number, source: string | null): CountedEvent => ({
    ...{ ...base, id, day, at: id, visitor: id, kind: EVENT_KINDS.opened, source },
  });
  const spam = Array.from({ length: 8 }, (_, at) => view(100 + at, TODAY - 1, 'spam.com'));
  const clicks = spam.map((event) => ({ ...event, id: event.id + 900, kind: EVENT_KINDS.click, item: 'i', ms: 0 }));
  const events = [
    ...spam,
    ...clicks,
    view(1, TODAY - 1, 'bom.com'),
    view(2, TODAY - 1, null),
    view(3, TODAY, 'bom.com'),
  ];
  const file = path.join(database.dataDir, 'a.log');
  await writeFile(file, events.map(lineOf).join(''));
  await eventsOf(database).run('takeFile', file);
  await eventsOf(database).run('rollUp', undefined);
});
afterEach(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

const leave = (part: object, ctx = author) => changeUncounted(ctx, ebookId, { intent: 'leave', ...part });
const count = (part: object, ctx = author) => changeUncounted(ctx, ebookId, { intent: 'count', ...part });

/** Every number that is shown: of the pages, the file and the weekly mail. */
async function shown() {
  const pages = await Promise.all([
    readEbookNumbers(author, ebookId, WEEK),
    readOwnNumbers(author, WEEK),
    readSiteNumbers(admin, WEEK),
  ]);
  const lines: Uint8Array[] = [];
  for await (const line of numbersCsv(author, { ebook: ebookId }, WEEK, null)) lines.push(line);
  return {
    readers: pages.map(({ totals }) => totals.readers.now),
    clicks: pages.map(({ totals }) => [totals.clicks.now, totals.requests]),
    sources: pages[0].lists.sources.map(({ name, count }) => [name, count]),
    file: Buffer.concat(lines).toString('utf8').split('\r\n').toSorted(),
  };
}

test('[AN-09] ‘Não contar’ takes a source out of the numbers, their file and the weekly mail, and ‘Contar de novo’ brings it back', async () => {
  const before = await shown();
  expect(before).toMatchObject({
    readers: [11, 11, 11],
    clicks: [
      [8, 8],
      [8, 8],
      [8, 8],
    ],
  });
  await leave({ source: 'spam.com' });
  const left = await shown();
  expect(left).toMatchObject({
    readers: [3, 3, 3],
    clicks: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  });
  expect(left.sources).toEqual([
    ['bom.com', 2],
    ['Direto ou desconhecido', 1],
  ]);
  expect(left.file.join()).not.toContain('spam.com');
  const posting = { ...ctxOf(database, null), settings: { get: () => author.site }, now };
  await postWeekly(posting, new AbortController().signal);
  expect(posting.letters[0]?.facts?.[0]).toBe('Leitores: 2 (na semana anterior: 0)');
  await count({ source: 'spam.com' });
  expect(await shown()).toEqual(before);
});

test('[AN-09] what is left out stands with who did it and when, and in the audit', async () => {
  await leave({ source: 'spam.com' });
  await leave({ day: SUNDAY }, admin);
  const { uncounted, totals } = await readEbookNumbers(author, ebookId, WEEK);
  expect(totals.readers.now).toBe(1);
  const at = '2026-11-23T15:00:00.000Z';
  expect(uncounted).toEqual({
    kept_from: null,
    parts: [
      { day: SUNDAY, source: null, at, by: 'Zé', is_kept: true },
      { day: null, source: 'spam.com', at, by: 'Ana', is_kept: true },
    ],
  });
  await count({ day: SUNDAY });
  // once more changes nothing
  await count({ day: SUNDAY });
  const { items } = await readAudit(admin, { ebook: ebookId });
  const noted = items.map(({ actor_name, action, subject_name }) => `${actor_name} ${action} ${subject_name}`);
  expect(noted.filter((entry) => entry.includes('counted')).toSorted()).toEqual([
    'Ana counted Horta',
    'Ana uncounted Horta',
    'Zé uncounted Horta',
  ]);
});

test('[AN-09] who does not manage the e-book leaves nothing out of it, and what is no day or source is refused', async () => {
  const before = await shown();
  const other = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const reader = { ...ctxOf(database, await makePerson(database, 'user')), now };
  await expect(leave({ day: SUNDAY }, other)).rejects.toThrow('ebook_not_found');
  await expect(leave({ day: SUNDAY }, reader)).rejects.toThrow('not_found');
  await expect(leave({ day: SUNDAY }, { ...ctxOf(database, null), now })).rejects.toThrow('session_expired');
  for (const part of [
    {},
    { day: 'x' },
    { day: '2026-11-31' },
    { day: '2026-11-24' },
    { day: '1969-12-31' },
    { source: '' },
  ])
    await expect(leave(part)).rejects.toThrow('invalid');
  await expect(changeUncounted(author, ebookId, { intent: 'x', day: SUNDAY })).rejects.toThrow('invalid');
  await expect(leave({ source: 'nunca.com' })).rejects.toThrow('uncounted_gone');
  expect(await shown()).toEqual(before);
});
