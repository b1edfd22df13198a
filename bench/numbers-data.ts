import { sql } from 'kysely';
import { CLICK_PLACES } from '#common/click-places.ts';
import { keysOf } from '#server/events/keys.queries.ts';
import type { EventsDb } from '#server/events/open-events.ts';
import { DIMS, type Dim } from '#server/events/sums.ts';
import { randomOf } from '#tests/random.ts';

/** An e-book that is read: the ids of all that is counted of it. */
export type ReadBook = { id: string; author: string; modules: string[]; items: string[] };
type Reading = { days: number; today: number /** Of an e-book on a usual day. */; readers: number };
type Row = [scope: number, day: number, dim: number, key: number, n: number, u: number, v: number];

const SOURCES = [
  'google.com',
  'instagram.com',
  'youtube.com',
  'whatsapp.com',
  'pinterest.com',
  'bing.com',
  'loja.example',
];
const CAMPAIGNS = ['lancamento', 'boletim', 'natal'];
const LANGUAGES = ['pt', 'en', 'es', 'fr', 'de', 'it'];
const WORDS = ['creatina', 'café da manhã', 'jejum', 'treino em casa', 'sono', 'receita sem glúten'];
/** The share of usual readers on each day, Monday to Sunday. */
const WEEK = [1.1, 1.05, 1, 1, 0.9, 0.75, 0.85];
/** Rows that one statement takes. */
const PORTION = 20_000;

/** The places of clicks in the sums: an item is on its shelf, in a module and in a file. */
const { shelf, card, file } = CLICK_PLACES;

/** Sums of days as a year of readers leaves them: more on Mondays, more each year, more after a letter was sent. */
export async function fillSums(
  db: EventsDb,
  engine: 'sqlite' | 'postgres',
  books: ReadBook[],
  reading: Reading,
): Promise<number> {
  const texts = books.flatMap(({ id, author, modules, items }) => [id, author, ...modules, ...items]);
  const known = new Set([...texts, ...SOURCES, ...CAMPAIGNS, ...LANGUAGES, ...WORDS]);
  const keys = await keysOf(db, [...known]);
  const key = (text: string) => keys.get(text) ?? 0;
  let rows: Row[] = [];
  let count = 0;
  const flush = async () => {
    count += rows.length;
    await insert(db, engine, SUMS, rows);
    await insert(db, engine, CLICKS, rows.flatMap(clicksOf(books, key)));
    rows = [];
  };
  for (const [place, book] of books.entries()) {
    const random = randomOf(place + 1);
    for (let back = reading.days - 1; back >= 0; back -= 1) {
      rows.push(...dayOf(book, key, { ...reading, back, random }));
      if (rows.length >= PORTION) await flush();
    }
  }
  await flush();
  await addUp(db, books, key);
  return count;
}

type Day = Reading & { back: number; random: () => number };

/** The rows of a day of an e-book. */
function dayOf(book: ReadBook, key: (text: string) => number, { today, days, readers, back, random }: Day): Row[] {
  const day = today - back;
  const growth = 0.55 + 0.75 * (1 - back / days);
  const letter = back % 41 === 3 ? 2.4 : back % 41 === 2 ? 1.5 : 1;
  const u = Math.round(readers * growth * letter * (WEEK[(day + 3) % 7] ?? 1) * (0.75 + 0.5 * random()));
  const rows: Row[] = [];
  const scope = key(book.id);
  const add = (dim: Dim, of: number, n: number, people = n, v = 0) => {
    if (n > 0 || people > 0) rows.push([scope, day, dim, of, n, people, v]);
  };
  const split = (dim: Dim, of: number[], thin = 1.9) => {
    let left = u;
    for (const [place, one] of of.entries()) {
      const part = place === of.length - 1 ? left : Math.min(left, Math.round((left / thin) * (0.7 + 0.6 * random())));
      add(dim, one, part);
      left -= part;
    }
  };
  add(DIMS.readers, 0, Math.round(u * 1.6), u, u * Math.round(200_000 + 160_000 * random()));
  const clicks = Math.round(u * 0.09 * (0.5 + random()));
  for (const [kind, n] of [Math.round(u * 1.6), Math.round(u * 2.2), clicks, 0, 0, 0, Math.round(u * 0.03)].entries())
    add(DIMS.kinds, kind + 1, n);
  split(DIMS.sources, [key(SOURCES[0] ?? ''), 0, ...SOURCES.slice(1).map(key)]);
  split(DIMS.languages, LANGUAGES.map(key), 1.2);
  split(DIMS.devices, [1, 3, 2], 1.5);
  split(DIMS.times, [5, 4, 6, 3, 7, 2, 8, 1, 0, 9], 3.5);
  if (letter > 1) split(DIMS.campaigns, CAMPAIGNS.map(key), 1.7);
  for (const [place, module] of book.modules.entries()) addModule(add, key(module), u * 0.72 ** place, random);
  for (const [place, item] of book.items.entries()) add(DIMS.itemClicks, key(item), Math.round(clicks / (place + 1.6)));
  for (const [place, module] of book.modules.entries())
    add(DIMS.moduleClicks, key(module), Math.round(clicks / (place + 2.2)));
  for (const word of WORDS) if (random() < 0.06) add(DIMS.missedWords, key(word), 1 + Math.floor(3 * random()));
  add(DIMS.bots, 1, Math.round(u * 0.35 * random()));
  add(DIMS.bots, 3, Math.round(u * 0.12 * random()));
  return rows;
}

/** A day's clicks on an item, by module and place. */
function clicksOf(books: ReadBook[], key: (text: string) => number) {
  const modules = new Map(books.map(({ id, modules }) => [key(id), modules.map(key)]));
  return ([ebook, day, dim, item, n]: Row): Row[] => {
    if (dim !== DIMS.itemClicks) return [];
    const [first = 0, second = 0] = modules.get(ebook) ?? [];
    const places = [[0, shelf] as const, [first, card] as const, [second, card] as const, [first, file] as const];
    return places.map(([module, place], at) => {
      const part = Math.floor(n / 4) + (at < n % 4 ? 1 : 0);
      return [ebook, day, item, module, place, part, part] as Row;
    });
  };
}

type Add = (dim: Dim, of: number, n: number, people?: number, v?: number) => void;

function addModule(add: Add, key: number, opened: number, random: () => number): void {
  const u = Math.round(opened);
  add(DIMS.modules, key, Math.round(u * 1.3), u, u * Math.round(60_000 + 120_000 * random()));
  let left = u;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const ended = Math.round(left * (0.08 + 0.22 * random()));
    add(DIMS.quarters, 8 * key + quarter, 0, ended);
    left -= ended;
  }
  add(DIMS.quarters, 8 * key + 4, 0, left);
}

/** The sums of authors and of the site, added up from those of their e-books. */
async function addUp(db: EventsDb, books: ReadBook[], key: (text: string) => number): Promise<void> {
  const authors = Map.groupBy(books, ({ author }) => author);
  const all = [...authors].map(([author, own]) => ({ scope: -key(author), own }));
  for (const { scope, own } of [...all, { scope: 0, own: books }]) {
    const ids = sql.join(own.map(({ id }) => key(id)));
    if (scope < 0)
      await sql`insert into event_books (day, ebook, author) select day, scope, ${sql.lit(-scope)} from event_days
        where scope in (${ids}) and dim = ${DIMS.readers}`.execute(db);
    await sql`insert into event_days (scope, day, dim, key, n, u, v)
      select ${sql.lit(scope)}, day, dim, key, sum(n), sum(u), sum(v) from event_days
      where scope in (${ids}) group by day, dim, key`.execute(db);
    await sql`insert into event_days (scope, day, dim, key, n, u, v)
      select ${sql.lit(scope)}, day, ${sql.lit(DIMS.ebooks)}, scope, n, u, v from event_days
      where scope in (${ids}) and dim = ${DIMS.readers}`.execute(db);
  }
}

const SUMS = { table: 'event_days', names: 'scope, day, dim, key, n, u, v' };
const CLICKS = { table: 'event_clicks', names: 'ebook, day, item, module, place, n, u' };

/** Thousands of rows as one value: both engines unpack it faster than they bind each row. */
async function insert(
  db: EventsDb,
  engine: 'sqlite' | 'postgres',
  { table, names }: typeof SUMS,
  rows: Row[],
): Promise<void> {
  const json = JSON.stringify(rows);
  const column = (place: number) =>
    engine === 'sqlite'
      ? sql`json_extract(value, ${sql.lit(`$[${place}]`)})`
      : sql`(value->>${sql.lit(place)})::bigint`;
  const from = engine === 'sqlite' ? sql`json_each(${json})` : sql`jsonb_array_elements(${json}::jsonb)`;
  const columns = sql.join([0, 1, 2, 3, 4, 5, 6].map(column));
  await sql`insert into ${sql.table(table)} (${sql.raw(names)}) select ${columns} from ${from}`.execute(db);
}
