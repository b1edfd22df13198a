import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { sumsKept } from '#tests/event-model.ts';
import { type EventsPlace, eventsOf, openEventsPlace, takeEvents } from '#tests/event-store.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS } from './event.ts';
import { DIMS, readSums, type Scope } from './sums.ts';
import type { CountedPart } from './uncounted.ts';

const [MONDAY, TUESDAY] = [20_000, 20_001];
let { place, db, close } = {} as EventsPlace;
const store = () => eventsOf(place);
const take = (...events: CountedEvent[]) => takeEvents(place, events);
beforeEach(async () => {
  ({ place, db, close } = await openEventsPlace());
});
afterEach(() => close());

let ids = 0;
/** A view, read for a second, by a reader whose code is that number. */
const view = (visitor: number, more: Partial<CountedEvent> = {}): CountedEvent => {
  ids += 1;
  const who = { visitor, language: 'pt', device: 1 as const, class: CLASSES.human };
  const what = { ebook: 'e', author: 'ana', module: 'm', kind: EVENT_KINDS.read, ms: 1_000, depth: 100 };
  return { ...who, ...what, id: ids, day: MONDAY, at: ids, ...more };
};
const click = (visitor: number, more: Partial<CountedEvent> = {}) =>
  view(visitor, { kind: EVENT_KINDS.click, item: 'i', ms: 0, depth: 0, ...more });

const change = (part: CountedPart, isCounted: boolean, ebook = 'e') =>
  store().run('setUncounted', { ebook, part, isCounted, at: 5, userId: 'ana' });
const readers = async (scope: Scope, day = MONDAY) => {
  const sums = await readSums({ events: store() }, { scope, dims: [DIMS.readers], from: day, to: day, by: 'day' });
  return sums[0]?.u ?? 0;
};

/** Two readers of a spam site, who clicked, one from elsewhere, one who came there later, and another e-book's. */
const someEvents = () => [
  ...[view(1, { source: 'spam.com' }), view(1), click(1), view(2, { source: 'spam.com', day: TUESDAY })],
  ...[view(3, { source: 'bom.com' }), view(3, { source: 'spam.com' }), click(3), view(4)],
  ...[view(0, { source: 'spam.com' }), view(1, { class: CLASSES.bot, source: 'spam.com' })],
  ...[view(1, { ebook: 'f', source: 'spam.com' }), view(9, { ebook: 'g', author: 'bia', source: 'spam.com' })],
];

test('[AN-09] a source that is left out is in no number of its e-book, its author and the site, and comes back whole', async () => {
  await take(...someEvents());
  const before = await sumsKept(db);
  const without = (event: CountedEvent) =>
    event.ebook !== 'e' || !([1, 2].includes(event.visitor ?? 0) || (event.visitor === 0 && event.source));
  expect(await change({ source: 'spam.com' }, false)).toBe('done');
  const left = await sumsKept(db);
  expect([await readers({ ebook: 'e' }), await readers({ ebook: 'e' }, TUESDAY)]).toEqual([2, 0]);
  expect([await readers({ ebook: 'f' }), await readers({ author: 'ana' }), await readers('site')]).toEqual([1, 3, 4]);
  // what comes from there later is left out as well
  await take(view(7, { source: 'spam.com' }), click(7));
  expect(await sumsKept(db)).toEqual(left);
  expect(await change({ source: 'spam.com' }, false)).toBe('same');
  await db.deleteFrom('events').where('visitor', '=', 7).execute();
  expect(await change({ source: 'spam.com' }, true)).toBe('done');
  expect(await sumsKept(db)).toEqual(before);
  // as if those readers had never come
  await db.deleteFrom('events').execute();
  await db.deleteFrom('event_days').execute();
  ids = 0;
  await take(...someEvents().filter(without));
  expect(await sumsKept(db)).toEqual(left);
});

test('[AN-08] [AN-09] a source is left out and counted again by its name, with every host that it has now or later', async () => {
  const own = () => [view(1, { source: 'l.instagram.com' }), view(2, { source: 'ig' }), view(3, { source: 'bom.com' })];
  await take(...own());
  const before = await sumsKept(db);
  expect(await change({ source: 'Instagram' }, false)).toBe('done');
  expect(await readers({ ebook: 'e' })).toBe(1);
  await take(view(4, { source: 'www.instagram.com' }));
  expect(await readers({ ebook: 'e' })).toBe(1);
  expect((await store().run('findUncounted', { ebook: 'e' })).parts.map(({ part }) => part)).toEqual([
    { source: 'Instagram' },
  ]);
  expect(await change({ source: 'Instagram' }, false)).toBe('same');
  await db.deleteFrom('events').where('visitor', '=', 4).execute();
  expect(await change({ source: 'Instagram' }, true)).toBe('done');
  expect(await sumsKept(db)).toEqual(before);
});

test('[AN-08] [AN-09] a site that was left out by one of its hosts stays out by its name, and comes back', async () => {
  await take(view(1, { source: 'l.instagram.com' }), view(2, { source: 'ig' }), view(3));
  const keys = await db.selectFrom('event_keys').select(['id', 'text']).execute();
  const key = (text: string) => keys.find((one) => one.text === text)?.id ?? 0;
  const row = { ebook: key('e'), day: 0, source: key('l.instagram.com'), at: 1, user_id: 'ana' };
  await db.insertInto('event_uncounted').values(row).execute();
  await take(view(4));
  expect(await readers({ ebook: 'e' })).toBe(2);
  expect(await change({ source: 'Instagram' }, true)).toBe('done');
  expect(await readers({ ebook: 'e' })).toBe(4);
});

test('[AN-09] a day that is left out has no numbers, whatever is still counted of it, and comes back whole', async () => {
  await take(...someEvents());
  const before = await sumsKept(db);
  expect(await change({ day: MONDAY }, false)).toBe('done');
  expect([await readers({ ebook: 'e' }), await readers({ ebook: 'e' }, TUESDAY)]).toEqual([0, 1]);
  expect([await readers({ author: 'ana' }), await readers('site')]).toEqual([1, 2]);
  const late = click(8);
  await take(late);
  expect(await readers({ ebook: 'e' })).toBe(0);
  await db.deleteFrom('events').where('visitor', '=', 8).execute();
  expect(await change({ day: MONDAY }, true)).toBe('done');
  expect(await sumsKept(db)).toEqual(before);
});

test('[AN-09] days whose events are gone keep their numbers, and cannot be left out or come back', async () => {
  await take(...someEvents());
  await change({ day: MONDAY }, false);
  await change({ source: 'bom.com' }, false);
  await take(view(5, { source: 'bom.com', day: TUESDAY }));
  const purge = (today: number) => store().run('purgeEvents', { today, keep: 1 });
  await purge(MONDAY + 2);
  const kept = await sumsKept(db);
  const found = await store().run('findUncounted', { ebook: 'e' });
  expect(found.goneUntil).toBe(MONDAY);
  expect(found.parts.map(({ part, isKept }) => [part, isKept])).toEqual([
    [{ day: MONDAY }, false],
    [{ source: 'bom.com' }, true],
  ]);
  expect(await change({ day: MONDAY }, true)).toBe('gone');
  expect(await change({ day: MONDAY - 1 }, false)).toBe('gone');
  expect(await change({ source: 'nunca.com' }, false)).toBe('gone');
  expect(await sumsKept(db)).toEqual(kept);
  // of a source the days that are kept change, and a purge forgets no name of it
  expect(await change({ source: 'bom.com' }, true)).toBe('done');
  expect(await readers({ ebook: 'e' }, TUESDAY)).toBe(2);
  await change({ source: 'spam.com' }, false);
  await purge(MONDAY + 900);
  const later = MONDAY + 900;
  await take(view(6, { source: 'spam.com', day: later }), view(7, { day: later }));
  expect(await readers({ ebook: 'e' }, later)).toBe(1);
  expect((await store().run('findUncounted', { ebook: 'e' })).parts.map(({ part }) => part)).toEqual([
    { source: 'spam.com' },
  ]);
});

test('what is left out of an e-book is bounded, and forgotten with it', async () => {
  await take(...someEvents());
  const { id } = await db.selectFrom('event_keys').select('id').where('text', '=', 'e').executeTakeFirstOrThrow();
  const rows = Array.from({ length: LIMITS.uncounted }, (_, at) => ({ ebook: id, day: 21_000 + at, source: 0 }));
  await db
    .insertInto('event_uncounted')
    .values(rows.map((row) => ({ ...row, at: 1, user_id: 'ana' })))
    .execute();
  expect(await change({ day: MONDAY }, false)).toBe('full');
  expect(await readers({ ebook: 'e' })).toBe(3);
  expect(await change({ day: 21_000 }, true)).toBe('done');
  expect(await change({ day: MONDAY }, false)).toBe('done');
  await store().run('forgetBooks', ['e']);
  expect(await db.selectFrom('event_uncounted').selectAll().execute()).toEqual([]);
});
