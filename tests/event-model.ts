import fc from 'fast-check';
import { sql } from 'kysely';
import { type CountedEvent, EVENT_KINDS } from '#server/events/event.ts';
import type { EventsDb } from '#server/events/open-events.ts';
import { DIMS, TIME_STEPS } from '#server/events/sums.ts';

/** Of few readers, e-books, modules and ids, so that the same comes again; days are two. */
export const anyEvent: fc.Arbitrary<CountedEvent> = fc
  .record({
    id: fc.nat(40),
    day: fc.constantFrom(20_000, 20_001),
    at: fc.nat(1000),
    // views above all
    kind: fc.constantFrom(1, 2, 1, 2, 1, 2, 1, 2, ...Object.values(EVENT_KINDS)),
    class: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
    ebook: fc.constantFrom('e1', 'e2'),
    author: fc.constantFrom('ana', 'ana', 'bia'),
    module: fc.constantFrom(null, 'm1', 'm2'),
    item: fc.constantFrom(null, 'i1', 'i2'),
    place: fc.constantFrom(undefined, null, 1, 3, 5),
    source: fc.constantFrom(null, null, 'exemplo.com', 'outro.com'),
    campaign: fc.constantFrom(null, 'verao'),
    medium: fc.constantFrom(null, 'email', 'cpc'),
    language: fc.constantFrom(null, 'pt', 'fr'),
    device: fc.constantFrom(0, 1, 2, 3),
    visitor: fc.constantFrom(0, 1, 2, 2 ** 52 - 1),
    ms: fc.constantFrom(0, 9_999, 10_000, 5_000_000, 86_400_000),
    depth: fc.constantFrom(0, 24, 25, 74, 75, 99, 100),
    word: fc.constantFrom(null, 'whey', 'creatina'),
  })
  .map((event) => event as CountedEvent);

type Row = Record<
  'day' | 'ebook' | 'id' | 'kind' | 'at' | 'author' | 'visitor' | 'class' | 'ms' | 'depth' | 'device' | 'place',
  number
> &
  Record<'module' | 'item' | 'source' | 'campaign' | 'medium' | 'language' | 'word', number | null>;

/** What is counted of a day's events of an e-book: not the readers whose first site is left out, nor what nobody known did from there. */
function countedOf(events: Row[], sources: number[]): Row[] {
  const views = events.filter((event) => event.class === 0 && (event.kind === 1 || event.kind === 2));
  const gone = [...readersOf(views)]
    .filter(([, own]) => sources.includes(firstOf(own, 'source') ?? 0))
    .map(([visitor]) => visitor);
  return events.filter((event) =>
    event.class === 0 && event.visitor !== 0 ? !gone.includes(event.visitor) : !sources.includes(event.source ?? 0),
  );
}

/** What a reader's first view says that says anything of it; of views in the same second the smaller number. */
export const firstOf = (views: Pick<Row, 'at' | Brought>[], of: Brought): number | null =>
  views.filter((view) => view[of] !== null).toSorted((a, b) => a.at - b.at || Number(a[of]) - Number(b[of]))[0]?.[of] ??
  null;
type Brought = 'source' | 'campaign' | 'medium';
/** Of a reader's first view; of several in the same second the smaller number. */
export const usedIn = (views: Pick<Row, 'at' | 'language' | 'device'>[], of: 'language' | 'device'): number =>
  Number(views.toSorted((a, b) => a.at - b.at || Number(a[of] ?? 0) - Number(b[of] ?? 0))[0]?.[of] ?? 0);

/**
 * What the sums are to be, by going through every event: `scope day dim key` to `n u v`, and clicks: `clicks ebook day
 * item module place` to `n u`.
 */
export async function sumsByHand(db: EventsDb): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`select * from events`.execute(db);
  const sums = new Map<string, [number, number, number]>();
  const uncounted = await db.selectFrom('event_uncounted').selectAll().execute();
  const books = Map.groupBy(rows, ({ day, ebook }) => `${day} ${ebook}`);
  for (const events of books.values()) {
    const { author } = events.toSorted((a, b) => b.at - a.at || b.id - a.id)[0] as Row;
    const { day, ebook } = events[0] as Row;
    const add = (dim: number, key: number | null, n: number, u: number, v: number) => {
      const readers =
        dim === DIMS.readers
          ? [
              [-author, DIMS.ebooks, ebook],
              [0, DIMS.ebooks, ebook],
            ]
          : [];
      if (key === null) return;
      for (const place of [[ebook, dim, key], [-author, dim, key], [0, dim, key], ...readers]) {
        const name = `${place[0]} ${day} ${place[1]} ${place[2]}`;
        const [n0, u0, v0] = sums.get(name) ?? [0, 0, 0];
        sums.set(name, [n0 + n, u0 + u, v0 + v]);
      }
    };
    const out = uncounted.filter((row) => row.ebook === ebook);
    const sources = out.filter((row) => row.day === 0).map(({ source }) => source);
    if (!out.some((row) => row.day === day)) sumsOfEbook(countedOf(events, sources), add);
  }
  const said = [...sums].map(([name, values]) => [name, values.join(' ')] as const);
  return new Map([...said, ...clicksByHand(rows, uncounted)]);
}

type Uncounted = { ebook: number; day: number; source: number };

function clicksByHand(rows: Row[], uncounted: Uncounted[]): [string, string][] {
  const isOut = ({ day, ebook }: Row) => uncounted.some((row) => row.ebook === ebook && row.day === day);
  const books = Map.groupBy(
    rows.filter((row) => !isOut(row)),
    ({ day, ebook }) => `${day} ${ebook}`,
  );
  const counted = [...books.values()].flatMap((events) => {
    const sites = uncounted.filter((row) => row.ebook === events[0]?.ebook && row.day === 0);
    return countedOf(
      events,
      sites.map(({ source }) => source),
    );
  });
  const clicks = counted.filter(
    (row) =>
      row.class === 0 && row.item !== null && (row.kind === EVENT_KINDS.click || row.kind === EVENT_KINDS.directClick),
  );
  const name = ({ ebook, day, item, module, place }: Row) => `clicks ${ebook} ${day} ${item} ${module ?? 0} ${place}`;
  return [...Map.groupBy(clicks, name)].map(([key, group]) => [key, `${group.length} ${readersOf(group).size}`]);
}

/** Of a reader, whom a filter is to let through: the day's views of the e-book, in their order. */
export type ViewsOf = Pick<Row, 'at' | 'module' | 'source' | 'campaign' | 'medium' | 'language' | 'device'>[];

/**
 * The sums over all days of the readers that are let through, and of what they did, by going through every event: `dim
 * key` to `n u v`.
 */
export async function filteredByHand(
  db: EventsDb,
  ebooks: number[],
  isIn: (views: ViewsOf) => boolean,
): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`select * from events`.execute(db);
  const sums = new Map<string, number[]>();
  const add: Add = (dim, key, ...values) => {
    if (key === null || dim === DIMS.bots) return;
    const known = sums.get(`${dim} ${key}`) ?? [0, 0, 0];
    sums.set(
      `${dim} ${key}`,
      values.map((value, at) => value + (known[at] ?? 0)),
    );
  };
  const uncounted = await db.selectFrom('event_uncounted').selectAll().execute();
  for (const all of Map.groupBy(rows, ({ day, ebook }) => `${day} ${ebook}`).values()) {
    const { day, ebook } = all[0] as Row;
    const out = uncounted.filter((row) => row.ebook === ebook);
    if (!ebooks.includes(ebook) || out.some((row) => row.day === day)) continue;
    const sites = out.filter((row) => row.day === 0).map(({ source }) => source);
    const people = countedOf(all, sites).filter((event) => event.class === 0);
    for (const own of readersOf(people).values()) {
      const views = own.filter(({ kind }) => kind === EVENT_KINDS.opened || kind === EVENT_KINDS.read);
      const inOrder = views.toSorted((a, b) => a.at - b.at || a.id - b.id);
      if (views.length === 0 || !isIn(inOrder)) continue;
      sumsOfEbook(own, add);
      add(DIMS.ebooks, ebook, views.length, 1, time(views));
    }
  }
  return new Map([...sums].map(([name, values]) => [name, values.join(' ')]));
}

type Add = (dim: number, key: number | null, n: number, u: number, v: number) => void;

function sumsOfEbook(events: Row[], add: Add): void {
  const people = events.filter((event) => event.class === 0);
  const views = people.filter(({ kind }) => kind === EVENT_KINDS.opened || kind === EVENT_KINDS.read);
  const clicks = people.filter(({ kind }) => kind === EVENT_KINDS.click || kind === EVENT_KINDS.directClick);
  const by = (dim: number, rows: Row[], key: (row: Row) => number | null, withTime = false) => {
    for (const [value, group] of Map.groupBy(rows, key))
      add(dim, value, group.length, readersOf(group).size, withTime ? time(group) : 0);
  };
  by(DIMS.readers, views, () => 0, true);
  by(DIMS.kinds, people, ({ kind }) => kind, true);
  by(DIMS.modules, views, ({ module }) => module, true);
  by(DIMS.itemClicks, clicks, ({ item }) => item);
  by(DIMS.moduleClicks, clicks, ({ module }) => module);
  by(
    DIMS.missedWords,
    people.filter(({ kind }) => kind === EVENT_KINDS.missedSearch),
    ({ word }) => word,
  );
  // by what brought the reader, whom the views of that day tell of
  const told = readersOf(views);
  const brought = (visitor: number, of: Brought) => firstOf(told.get(visitor) ?? [], of);
  by(DIMS.sourceClicks, clicks, ({ visitor }) => brought(visitor, 'source') ?? 0);
  by(DIMS.campaignClicks, clicks, ({ visitor }) => brought(visitor, 'campaign'));
  by(DIMS.mediumClicks, clicks, ({ visitor }) => brought(visitor, 'medium'));
  const others = events.filter((event) => event.class === 1 || event.class === 2);
  for (const [kind, group] of Map.groupBy(others, ({ kind }) => kind)) add(DIMS.bots, kind, group.length, 0, 0);
  for (const own of readersOf(views).values()) {
    const reader = (dim: number, key: number | null) => add(dim, key, own.length, 1, time(own));
    reader(DIMS.sources, firstOf(own, 'source') ?? 0);
    reader(DIMS.campaigns, firstOf(own, 'campaign'));
    reader(DIMS.media, firstOf(own, 'medium'));
    reader(DIMS.languages, usedIn(own, 'language'));
    reader(DIMS.devices, usedIn(own, 'device'));
    add(DIMS.times, TIME_STEPS.filter((seconds) => time(own) >= seconds * 1000).length, 1, 1, time(own));
    for (const [module, read] of Map.groupBy(own, ({ module }) => module)) {
      const furthest = Math.floor(Math.max(...read.map(({ depth }) => depth)) / 25);
      add(DIMS.quarters, module === null ? null : 8 * module + furthest, 1, 1, 0);
    }
  }
}

const time = (rows: Row[]) => rows.reduce((sum, { ms }) => sum + Number(ms), 0);
const readersOf = (rows: Row[]) =>
  Map.groupBy(
    rows.filter(({ visitor }) => visitor !== 0),
    ({ visitor }) => visitor,
  );

/** The sums that are kept, in the same form. */
export async function sumsKept(db: EventsDb): Promise<Map<string, string>> {
  const rows = await db.selectFrom('event_days').selectAll().execute();
  const clicks = await db.selectFrom('event_clicks').selectAll().execute();
  return new Map([
    ...rows.map(({ scope, day, dim, key, n, u, v }) => [`${scope} ${day} ${dim} ${key}`, `${n} ${u} ${v}`] as const),
    ...clicks.map(
      ({ ebook, day, item, module, place, n, u }) =>
        [`clicks ${ebook} ${day} ${item} ${module} ${place}`, `${n} ${u}`] as const,
    ),
  ]);
}
