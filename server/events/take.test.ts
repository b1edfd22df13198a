import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { CLASSES, EVENT_KINDS, eventId, lineOf } from './event.ts';
import { type EventsDb, migrateEvents, openEventsFile } from './open-events.ts';
import { forgetBooks, purgeEvents } from './purge.ts';
import { rollUp } from './roll-up.ts';
import { findSums } from './sums.queries.ts';
import { DIMS, readSums, type Scope } from './sums.ts';
import { takeFile } from './take.ts';

let place: TestDatabase;
let db: EventsDb;
beforeEach(async () => {
  place = await openTestDatabase();
  if (place.engine === 'sqlite') db = await openEventsFile(path.join(place.dataDir, 'events.db'));
  else {
    db = place.db as unknown as EventsDb;
    await migrateEvents(db, 'postgres');
  }
});
afterEach(async () => {
  if (place.engine === 'sqlite') await db.destroy();
  await place.close();
});

const click = (key: string, item: string | null = 'i') => ({
  ...{ id: eventId(key, 'c'), day: 20_000, at: 1_728_000_000, kind: EVENT_KINDS.click, class: CLASSES.human },
  ...{ ebook: 'e', module: null, item },
});
const kept = () => db.selectFrom('events').selectAll().orderBy('id').execute();

async function taken(text: string) {
  const file = path.join(place.dataDir, 'a.log');
  await writeFile(file, text);
  const result = await takeFile(db, file);
  expect(existsSync(file)).toBe(false);
  return result;
}

test('a file that is taken twice, by one process or two, changes nothing the second time', async () => {
  const lines = Array.from({ length: 450 }, (_, index) => lineOf(click(`k${index}`, `i${index % 250}`))).join('');
  expect(await taken(lines)).toEqual({ events: 450, torn: 0, aside: 0, late: 0 });
  const before = await kept();
  expect(before).toHaveLength(450);
  expect(await taken(lines + lines)).toEqual({ events: 900, torn: 0, aside: 0, late: 0 });
  expect(await kept()).toEqual(before);
  expect(await takeFile(db, path.join(place.dataDir, 'gone.log'))).toEqual({ events: 0, torn: 0, aside: 0, late: 0 });
});

test('a line that broke off is skipped and counted, whatever stands before it', async () => {
  const whole = lineOf(click('a'));
  const broken = lineOf(click('b')).slice(0, 40);
  expect(await taken(whole + broken)).toEqual({ events: 1, torn: 1, aside: 0, late: 0 });
  expect(await taken(`{"id":1}\n${lineOf(click('c'))}`)).toEqual({ events: 1, torn: 0, aside: 1, late: 0 });
  expect(await kept()).toHaveLength(2);
});

test('[AN-05] what is counted is dropped after its days, and sums after 25 months; what comes later is late', async () => {
  const view = (ms: number, depth: number) => lineOf({ ...click('v'), kind: EVENT_KINDS.read, ms, depth });
  // told again, it is the longest time and the furthest place
  await taken(view(20, 10) + view(10, 40));
  await taken(view(15, 90));
  expect(await kept()).toMatchObject([{ ms: 20, depth: 90 }]);
  await purgeEvents(db, { today: 20_090, keep: 90 });
  expect(await kept()).toHaveLength(1);
  await purgeEvents(db, { today: 20_091, keep: 90 });
  expect(await kept()).toEqual([]);
  const days = async () => (await db.selectFrom('event_days').selectAll().execute()).length;
  const before = await days();
  expect(before).toBeGreaterThan(0);
  expect(await taken(view(1, 1))).toMatchObject({ late: 1 });
  await rollUp(db);
  expect([await kept(), await days()]).toEqual([[], before]);
  // then the sums go, and with them what their keys stood for
  const lastDay = 20_000 + Math.round(25 * (365.25 / 12));
  await purgeEvents(db, { today: lastDay, keep: 90 });
  expect(await days()).toBe(before);
  await purgeEvents(db, { today: lastDay + 1, keep: 90 });
  expect([await days(), (await db.selectFrom('event_keys').selectAll().execute()).length]).toEqual([0, 0]);
});

test('a purge while the clock was ahead closes no day that is still to come', async () => {
  const at = (day: number) => lineOf({ ...click(`c${day}`), day });
  await purgeEvents(db, { today: 20_365, keep: 90 });
  expect(await taken(at(20_000))).toMatchObject({ late: 1 });
  await purgeEvents(db, { today: 20_000, keep: 90 });
  expect(await taken(at(20_000) + at(19_999))).toMatchObject({ late: 1 });
});

test('of a million different hosts, campaigns and words an e-book’s day keeps some hundreds, and other e-books theirs; all is counted, and what is known stays known', async () => {
  const view = (id: number, more: object) =>
    lineOf({ ...click('v'), id, kind: EVENT_KINDS.opened, item: null, visitor: id, ...more });
  await taken(view(1, { source: 'google.com' }));
  const many = Array.from({ length: 3_000 }, (_, at) =>
    view(at + 2, { source: `h${at}.com`, campaign: `c${at}`, word: `w${at}` }),
  );
  await taken(many.join(''));
  await taken(view(3_002, { source: 'google.com', campaign: 'nova' }));
  // an item is what its sender says, but of a click, whose link is known
  await taken(view(3_004, { kind: EVENT_KINDS.couponCopied, item: 'any' }) + lineOf(click('k', 'sold')));
  await taken(view(3_003, { day: 20_001, source: 'nova.com' }));
  await taken(view(3_005, { ebook: 'f', source: 'vizinha.com' }));
  const rows = await kept();
  const of = (id: number) => rows.find((row) => row.id === id);
  const texts = (await db.selectFrom('event_keys').select('text').execute()).map(({ text }) => text);
  expect([rows.length, texts.filter((text) => /^[hcw]\d/.test(text)).length]).toEqual([3_006, 199]);
  expect([of(3_002)?.source === of(1)?.source, of(3_002)?.campaign, of(3_004)?.item]).toEqual([true, null, null]);
  expect([of(3_003)?.source, of(3_005)?.source]).not.toContain(null);
  expect([texts.includes('sold'), texts.includes('any')]).toEqual([true, false]);
});

test('[AN-09] a view has no more time of reading than went by since it was first heard of', async () => {
  const at = 1_728_000_000;
  const view = (key: string, more: object) =>
    lineOf({ ...click(key), kind: EVENT_KINDS.read, at, told: at + 1, ms: 900, ...more });
  const later = { at: at + 40, told: at + 100, ms: 86_400_000 };
  // heard of before, in the same file, and now alone
  await taken(view('a', {}));
  await taken(view('a', later) + view('b', {}) + view('b', later) + view('c', later) + view('d', { ms: 950 }));
  // the order in which they come changes nothing
  await taken(view('e', later));
  await taken(view('e', {}));
  const rows = await kept();
  const of = (key: string) => Number(rows.find(({ id }) => Number(id) === eventId(key, 'c'))?.ms);
  expect(['a', 'b', 'c', 'd', 'e'].map(of)).toEqual([101_000, 101_000, 61_000, 950, 61_000]);
  await taken(view('a', { told: at + 1_200, at: at + 1_140, ms: 600_000 }));
  expect((await kept()).map(({ ms }) => Number(ms))).toContain(600_000);
});

test('what was counted of an e-book goes when it is gone for good, from its author’s sums and the site’s too', async () => {
  const of = (key: string, ebook: string) => lineOf({ ...click(key), ebook, author: 'ana', kind: EVENT_KINDS.opened });
  await taken(of('a', 'e') + of('b', 'f'));
  await rollUp(db);
  await forgetBooks(db, ['e']);
  const events = { run: ((_: string, asked: never) => findSums(db, asked)) as never };
  const asked = { from: 0, to: 30_000, dims: [DIMS.readers, DIMS.ebooks], by: 'span' as const };
  const sums = async (scope: Scope) =>
    (await readSums({ events }, { ...asked, scope })).map(({ text, n }) => [text, n]);
  expect(await sums({ ebook: 'e' })).toEqual([]);
  expect(await sums({ author: 'ana' })).toEqual([
    [null, 1],
    ['f', 1],
  ]);
  expect(await sums('site')).toEqual([
    [null, 1],
    ['f', 1],
  ]);
  expect(await kept()).toHaveLength(1);
});
