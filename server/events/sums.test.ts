import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventsPlace, eventsOf, openEventsPlace, takeEvents } from '#tests/event-store.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS } from './event.ts';
import { keysOf } from './keys.queries.ts';
import { DIMS, type Dim, readSums, type Scope, type Sum } from './sums.ts';

let { place, db, close } = {} as EventsPlace;
beforeEach(async () => {
  ({ place, db, close } = await openEventsPlace());
});
afterEach(() => close());

const short = ({ day, dim, key, furthest, text, n, u, v }: Sum) => [day, dim, text ?? key, furthest, n, u, v];

test('sums are read by day or over all of them, of an e-book, an author or the site, with what their keys stand for', async () => {
  const keys = await keysOf(db, ['e', 'ana', 'm', 'exemplo.com']);
  const [ebook = 0, ana = 0, module = 0, host = 0] = ['e', 'ana', 'm', 'exemplo.com'].map((text) => keys.get(text));
  const sum = (scope: number, day: number, dim: Dim, key: number, n: number) => ({
    ...{ scope, day, dim, key, n, u: 1, v: 3_000_000_000 },
  });
  await db
    .insertInto('event_days')
    .values([
      ...[sum(ebook, 1, DIMS.readers, 0, 9), sum(ebook, 2, DIMS.readers, 0, 2), sum(ebook, 3, DIMS.readers, 0, 3)],
      ...[sum(ebook, 2, DIMS.quarters, 8 * module + 4, 1), sum(ebook, 2, DIMS.sources, 0, 5)],
      ...[sum(ebook, 3, DIMS.sources, host, 6), sum(-ana, 2, DIMS.readers, 0, 20), sum(0, 2, DIMS.readers, 0, 200)],
    ])
    .execute();
  const ctx = { events: eventsOf(place) };
  const dims = [DIMS.readers, DIMS.quarters, DIMS.sources];
  const asked = { from: 2, to: 3, dims, by: 'day' as const };
  const v = 3_000_000_000;
  expect((await readSums(ctx, { ...asked, scope: { ebook: 'e' } })).map(short)).toEqual([
    ...[[2, 0, 0, 0, 2, 1, v] as unknown[], [2, 3, 'm', 4, 1, 1, v], [2, 4, 0, 0, 5, 1, v], [3, 0, 0, 0, 3, 1, v]],
    [3, 4, 'exemplo.com', 0, 6, 1, v],
  ]);
  const span = await readSums(ctx, { ...asked, scope: { ebook: 'e' }, by: 'span', dims: [DIMS.readers] });
  expect(span.map(short)).toEqual([[0, 0, 0, 0, 5, 2, 2 * v]]);
  expect((await readSums(ctx, { ...asked, scope: { author: 'ana' } })).map(short)).toEqual([[2, 0, 0, 0, 20, 1, v]]);
  expect((await readSums(ctx, { ...asked, scope: 'site' })).map(short)).toEqual([[2, 0, 0, 0, 200, 1, v]]);
  expect(await readSums(ctx, { ...asked, scope: { ebook: 'none' } })).toEqual([]);
});

test('[AN-04] what a page of numbers reads does not grow with what was counted, nor is any of that read', async () => {
  const ctx = { events: eventsOf(place) };
  const view = (number: number) => ({
    ...{ id: number, day: 20_000, at: 0, kind: EVENT_KINDS.read, class: CLASSES.human, visitor: number },
    ...{ ebook: 'e', author: 'ana', module: `m${number % 3}`, source: 'exemplo.com', language: 'pt', device: 1, ms: 1 },
  });
  const take = (from: number, to: number) =>
    takeEvents(
      place,
      Array.from({ length: to - from }, (_, at) => view(from + at) as CountedEvent),
    );
  const asked = { from: 19_911, to: 20_000, dims: Object.values(DIMS), by: 'span' as const };
  const scopes: Scope[] = [{ ebook: 'e' }, { author: 'ana' }, 'site'];
  const read = () => Promise.all(scopes.map((scope) => readSums(ctx, { ...asked, scope })));
  const sizes = async () => (await read()).map((sums) => sums.length);
  await take(1, 31);
  const few = await sizes();
  await take(31, 601);
  expect(await sizes()).toEqual(few);
  const before = await read();
  await sql`alter table events rename to elsewhere`.execute(db);
  expect(await read()).toEqual(before);
  expect(before[0]?.find(({ dim }) => dim === DIMS.readers)).toMatchObject({ n: 600, u: 600 });
});
