import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyEvent, filteredByHand, firstOf, usedIn, type ViewsOf } from '#tests/event-model.ts';
import { type EventsPlace, eventsOf, openEventsPlace, takeEvents } from '#tests/event-store.ts';
import type { CountedEvent } from './event.ts';
import { findFiltered } from './filter.ts';
import type { Filter } from './filter-terms.ts';
import { findKeys } from './keys.queries.ts';
import { DIMS, type Scope, type Sum } from './sums.ts';
import { setUncounted } from './uncounted.ts';

let { place, db, close } = {} as EventsPlace;
beforeAll(async () => {
  ({ place, db, close } = await openEventsPlace());
  if (place.engine === 'sqlite') await sql`pragma synchronous = off`.execute(db);
});
beforeEach(async () => {
  for (const table of ['events', 'event_days', 'event_books', 'event_dirty', 'event_uncounted'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await db.updateTable('event_state').set({ purged_until: 0 }).execute();
});
afterAll(() => close());

const take = (events: CountedEvent[]) => takeEvents(place, events);

const written = (sums: Sum[]) =>
  new Map(
    sums.map(({ dim, key, furthest, n, u, v }) => [
      `${dim} ${dim === DIMS.quarters ? 8 * key + furthest : key}`,
      `${n} ${u} ${v}`,
    ]),
  );

const anyFilter: fc.Arbitrary<Filter> = fc.record(
  {
    source: fc.constantFrom('', 'exemplo.com', 'outro.com', 'nenhum.com'),
    campaign: fc.constantFrom('verao', 'nenhuma'),
    medium: fc.constantFrom('email', 'cpc'),
    device: fc.constantFrom(0, 1, 2, 3),
    language: fc.constantFrom('', 'pt', 'fr', 'xx'),
    module: fc.constantFrom('m1', 'm2', 'm3'),
  },
  { requiredKeys: [] },
);

test('[AN-11] the sums under any filters equal those of the readers that they let through, of an e-book, an author and the site', async () => {
  const anyEvents = fc.array(anyEvent, { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anyEvents, anyFilter, fc.boolean(), async (events, filter, isLeft) => {
      for (const table of ['events', 'event_days', 'event_books', 'event_dirty', 'event_uncounted'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      await take(events);
      if (isLeft)
        await setUncounted(db, { ebook: 'e1', part: { source: 'outro.com' }, isCounted: false, at: 1, userId: 'ana' });
      const keys = await findKeys(db, [
        'e1',
        'e2',
        'm1',
        'm2',
        'pt',
        'fr',
        'exemplo.com',
        'outro.com',
        'verao',
        'email',
        'cpc',
      ]);
      const key = (text: string) => (text === '' ? null : (keys.get(text)?.id ?? -1));
      const isIn = (views: ViewsOf) =>
        (filter.source === undefined || firstOf(views, 'source') === key(filter.source)) &&
        (filter.campaign === undefined || firstOf(views, 'campaign') === key(filter.campaign)) &&
        (filter.medium === undefined || firstOf(views, 'medium') === key(filter.medium)) &&
        (filter.device === undefined || usedIn(views, 'device') === filter.device) &&
        (filter.language === undefined || usedIn(views, 'language') === (key(filter.language) ?? 0)) &&
        (filter.module === undefined || views.some(({ module }) => module === key(filter.module ?? '')));
      const books = await db.selectFrom('event_books').selectAll().execute();
      const author = (await findKeys(db, ['ana'])).get('ana')?.id ?? 0;
      const scopes: [Scope, (book: (typeof books)[number]) => boolean][] = [
        [{ ebook: 'e1' }, ({ ebook }) => ebook === keys.get('e1')?.id],
        ['site', () => true],
      ];
      // an e-book that changes its author counts for who had it on that day: no model of that here
      if (books.every((book) => book.author === author)) scopes.push([{ author: 'ana' }, () => true]);
      for (const [scope, isOf] of scopes) {
        const ebooks = [...new Set(books.filter(isOf).map(({ ebook }) => ebook))];
        const byHand = await filteredByHand(db, ebooks, isIn);
        const { all, days } = await findFiltered(db, { scope, from: 19_999, to: 20_002, filter });
        const expected = new Map([...byHand].filter(([name]) => scope !== scopes[0]?.[0] || !name.startsWith('12 ')));
        expect(written(all)).toEqual(expected);
        const readers = days.reduce((sum, { u }) => sum + u, 0);
        expect(readers).toBe(Number(byHand.get(`${DIMS.readers} 0`)?.split(' ')[1] ?? 0));
      }
    }),
    { numRuns: 60 },
  );
});

const view = (id: number, day: number, more: Partial<CountedEvent> = {}): CountedEvent => ({
  ...{ id, day, at: id, kind: 2, class: 0, ebook: 'e', author: 'ana', module: 'm', visitor: id },
  ...more,
});
const ask = (filter: Filter, from = 100, to = 110) =>
  eventsOf(place).run('findFiltered', { scope: { ebook: 'e' }, from, to, filter });
const readersIn = ({ all }: { all: Sum[] }) => all.find(({ dim }) => dim === DIMS.readers)?.u ?? 0;

test('[AN-11] a site is filtered by its name, whichever of its hosts a reader came from', async () => {
  await take([
    ...[view(1, 100, { source: 'l.instagram.com' }), view(2, 101, { source: 'ig' }), view(3, 101, { source: 'x.com' })],
    view(4, 101),
  ]);
  expect(readersIn(await ask({ source: 'Instagram' }))).toBe(2);
  expect(readersIn(await ask({ source: '' }))).toBe(1);
  expect(readersIn(await ask({ source: 'Facebook' }))).toBe(0);
});

test('[AN-11] days whose events are gone are not filtered, and it is told since when they are there', async () => {
  await take([view(1, 100), view(2, 105), view(3, 109)]);
  expect((await ask({ module: 'm' })).from).toBe(100);
  await db.updateTable('event_state').set({ purged_until: 103 }).execute();
  const { from, all } = await ask({ module: 'm' });
  expect([from, all.find(({ dim }) => dim === DIMS.readers)?.u]).toEqual([104, 2]);
  // a span before the first day that is kept, and one that has nobody
  expect((await ask({ module: 'm' }, 90, 103)).from).toBeNull();
  expect(await ask({ module: 'm' }, 106, 108)).toEqual({ from: 106, all: [], days: [], clicks: [] });
  expect(await ask({ campaign: 'verao' })).toEqual({ from: 104, all: [], days: [], clicks: [] });
});

test('[AN-11] of more events than a filter goes through in time, it takes the newest days', async () => {
  await take([view(1, 100), view(2, 105), view(3, 109)]);
  const { id } = await db.selectFrom('event_keys').select('id').where('text', '=', 'e').executeTakeFirstOrThrow();
  await sql`update event_days set n = 100000 where scope = ${id} and dim = ${DIMS.kinds}`.execute(db);
  const { from, all } = await ask({ module: 'm' });
  expect([from, all.find(({ dim }) => dim === DIMS.readers)?.u]).toEqual([109, 1]);
});
