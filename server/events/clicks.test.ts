import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLICK_PLACES, clickPlace, clickPlaceOf } from '#common/click-places.ts';
import { sumsKept } from '#tests/event-model.ts';
import { type EventsPlace, eventsOf, openEventsPlace, takeEvents } from '#tests/event-store.ts';
import { type ClicksQuery, readClicks } from './clicks.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS } from './event.ts';
import { eventMigrations } from './migrations.ts';

const [MONDAY, TUESDAY] = [20_000, 20_001];
let { place, db, close } = {} as EventsPlace;
const store = () => eventsOf(place);
const take = (...events: CountedEvent[]) => takeEvents(place, events);
beforeEach(async () => {
  ({ place, db, close } = await openEventsPlace());
});
afterEach(() => close());

const { shelf, card, text, qr, file } = CLICK_PLACES;
let ids = 0;
const click = (visitor: number, more: Partial<CountedEvent> = {}): CountedEvent => {
  ids += 1;
  const what = { ebook: 'e', author: 'ana', item: 'i', kind: EVENT_KINDS.click, class: CLASSES.human };
  return { ...what, visitor, id: ids, day: MONDAY, at: ids, ...more };
};

const read = async (asked: Partial<ClicksQuery> = {}) => {
  const found = await readClicks(
    { events: store() },
    { scope: { author: 'ana' }, from: MONDAY, to: TUESDAY, ...asked },
  );
  return found.map(({ ebook, item, module, place, n, u }) => [ebook, item, module, place, n, u].join(' '));
};

/** Two readers of an e-book on two days, in all places, and another e-book of the author and one of somebody else. */
const someClicks = () => [
  ...[click(1, { place: shelf }), click(1, { place: shelf }), click(2, { place: shelf }), click(0, { place: shelf })],
  ...[click(1, { place: shelf, day: TUESDAY }), click(1, { module: 'm', place: card })],
  ...[click(1, { module: 'm', place: text, item: 'j', kind: EVENT_KINDS.directClick }), click(2, { module: 'm' })],
  ...[click(3, { place: qr, ebook: 'f', item: 'k' }), click(3, { place: file, ebook: 'g', author: 'bia', item: 'l' })],
  ...[click(4, { place: shelf, class: CLASSES.bot }), click(5, { place: shelf, class: CLASSES.own })],
  ...[click(6, { kind: EVENT_KINDS.couponCopied }), click(7, { kind: EVENT_KINDS.download, item: null })],
];

test('[LK-08] clicks are read by item, e-book, module and place over a span, of an e-book, an author or the site', async () => {
  await take(...someClicks());
  const ofEbook = ['e i  shelf 5 3', 'e i m  1 1', 'e i m card 1 1', 'e j m text 1 1'];
  expect((await read({ scope: { ebook: 'e' } })).toSorted()).toEqual(ofEbook);
  expect((await read()).toSorted()).toEqual([...ofEbook, 'f k  qr 1 1']);
  expect((await read({ scope: 'site' })).toSorted()).toEqual([...ofEbook, 'f k  qr 1 1', 'g l  file 1 1']);
  expect(await read({ from: TUESDAY })).toEqual(['e i  shelf 1 1']);
  expect((await read({ items: ['j', 'l', 'none'] })).toSorted()).toEqual(['e j m text 1 1']);
  expect(await read({ scope: 'site', items: ['l'] })).toEqual(['g l  file 1 1']);
  expect([
    await read({ items: [] }),
    await read({ items: ['none'] }),
    await read({ scope: { ebook: 'none' } }),
  ]).toEqual([[], [], []]);
});

test('[LK-08] each place is stored under a number of its own, which stays', () => {
  const places = ['shelf', 'card', 'text', 'qr', 'file'] as const;
  expect(Object.keys(CLICK_PLACES)).toEqual(places);
  expect(places.map((place) => CLICK_PLACES[place])).toEqual([1, 2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5, 0].map(clickPlaceOf)).toEqual([...places, null]);
  expect(['shelf', 'constructor', '', null].map(clickPlace)).toEqual(['shelf', null, null, null]);
});

test('[LK-08] the author of an e-book on a day has its clicks of that day', async () => {
  await take(click(1, { place: shelf }));
  await take(click(1, { place: shelf, day: TUESDAY, author: 'bia' }));
  const said = ['e i  shelf 1 1'];
  expect([await read({ to: MONDAY }), await read({ from: TUESDAY }), await read({ scope: { author: 'bia' } })]).toEqual(
    [...[said, [], said]],
  );
});

test('clicks by place go with their e-book, and after 25 months', async () => {
  await take(...someClicks());
  await store().run('forgetBooks', ['e']);
  expect((await read({ scope: 'site' })).toSorted()).toEqual(['f k  qr 1 1', 'g l  file 1 1']);
  await store().run('purgeEvents', { today: MONDAY + 761, keep: 1 });
  expect(await read({ scope: 'site' })).toHaveLength(2);
  await store().run('purgeEvents', { today: MONDAY + 762, keep: 1 });
  expect(await db.selectFrom('event_clicks').selectAll().execute()).toEqual([]);
});

test('[LK-08] clicks from before places were counted are summed without one, as far as their events are kept', async () => {
  await take(...someClicks().map(({ place: _, ...event }) => event));
  await store().run('purgeEvents', { today: TUESDAY + 1, keep: 1 });
  const sums = async () => [...(await sumsKept(db))].filter(([name]) => !name.startsWith('clicks')).toSorted();
  const before = await sums();
  await sql`drop table event_clicks`.execute(db);
  await sql`alter table events drop column place`.execute(db);
  await eventMigrations(place.engine)['0006_places']?.up(db);
  await store().run('rollUp', undefined);
  expect(await read()).toEqual(['e i   1 1']);
  expect(await sums()).toEqual(before);
});
