import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLICK_PLACES } from '#common/click-places.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import type { ClicksQuery } from '../events/clicks.ts';
import { type CountedEvent, EVENT_KINDS, lineOf } from '../events/event.ts';
import { DIMS, type Sum } from '../events/sums.ts';
import { copyItem } from '../items/copy.ts';
import { createProduct } from '../items/products.ts';
import { numbersCsv } from './csv.ts';
import { type LinkRow, readLinks } from './links.ts';
import { readEbookNumbers, readOwnNumbers, readSiteNumbers } from './numbers.ts';

let database: TestDatabase;
let author: Ctx;
let garden: string;
let honey: string;
const TODAY = Date.UTC(2026, 10, 23) / 86_400_000;
const now = () => new Date('2026-11-23T15:00:00Z');
const WEEK = { span: '7', from: null, to: null };
const { shelf, card, text } = CLICK_PLACES;

/** Two e-books with one product in both, and one of the first alone; 10 and 5 readers, some of whom clicked. */
beforeAll(async () => {
  database = await openTestDatabase();
  author = { ...ctxOf(database, await makePerson(database, 'admin')), now };
  const user_id = author.actor?.id ?? '';
  garden = (await makeEbook(author, { title: 'Horta' })).id;
  honey = (await makeEbook(author, { title: 'Mel' })).id;
  const soil = await makeModule(author, garden, { title: 'Solo' });
  const water = await makeModule(author, garden, { title: 'Água' });
  const product = { price: 100, purchase_url: 'https://loja.example' };
  const spade = (await createProduct(author, { ...product, ebook_id: garden, name: 'Pá' })).id;
  const pot = (await createProduct(author, { ...product, ebook_id: garden, name: 'Vaso' })).id;
  await copyItem(author, 'products', spade, [honey]);
  const copies = await database.db.selectFrom('products').select('id').where('ebook_id', '=', honey).execute();
  const copy = copies[0]?.id ?? '';
  let ids = 0;
  const event = (visitor: number, of: Partial<CountedEvent>): CountedEvent => {
    ids += 1;
    const what = { kind: EVENT_KINDS.opened, class: 0 as const, ebook: garden, author: user_id, ms: 60_000, depth: 0 };
    return { ...what, id: ids, day: TODAY, at: ids, visitor, ...of } as CountedEvent;
  };
  const click = (visitor: number, item: string, of: Partial<CountedEvent>) =>
    event(visitor, { kind: EVENT_KINDS.click, item, ms: 0, ...of });
  const many = (count: number, of: Partial<CountedEvent>) =>
    Array.from({ length: count }, (_, at) => event(at + 1, of));
  const events = [
    ...[...many(10, {}), ...many(5, { ebook: honey })],
    ...[...many(4, { kind: 2, module: water.id }), ...many(8, { kind: 2, module: soil.id, depth: 100 })],
    ...[click(1, spade, { place: shelf }), click(1, spade, { place: shelf })],
    ...[click(2, spade, { module: water.id, place: text }), click(3, spade, { module: soil.id, place: card })],
    ...[click(3, spade, { module: soil.id, place: text }), click(4, spade, { module: soil.id, place: text })],
    ...[click(1, copy, { ebook: honey, place: shelf }), click(2, copy, { ebook: honey })],
    ...[1, 2, 3, 4, 5].map((visitor) => click(visitor, pot, { place: shelf })),
  ];
  const db = await eventsDbOf(database);
  const file = path.join(database.dataDir, 'a.log');
  await writeFile(file, events.map(lineOf).join(''));
  await author.events.run('takeFile', file);
  await author.events.run('rollUp', undefined);
  expect(db).toBeDefined();
  const line = (key: string, of: object) => ({
    ...{ id: `earning-${key}`, user_id, program: 'hotmart', line_key: key, import_id: null, is_current: true },
    ...{ is_of_day: false, order_ref: key, day: '2026-11-23', status: 'approved' as const, currency: 'BRL' },
    ...{ word: '', product: '', updated: '', matched_by: 'word' as const, module_id: null },
    ...{ amount: 10_000_000, ebook_id: garden, item: spade, ...of },
  });
  const lines = [
    ...[line('a', { module_id: soil.id }), line('b', { amount: 5_500_000 }), line('c', { status: 'pending' })],
    ...[line('d', { ebook_id: honey, item: copy, currency: 'USD' }), line('e', { status: 'cancelled' })],
    ...[line('f', { ebook_id: null, item: null, matched_by: 'none', amount: 1_000_000 })],
    line('g', { day: '2026-11-01', amount: 99_000_000 }),
  ];
  await database.db
    .insertInto('earnings')
    .values(lines as never)
    .execute();
});
afterAll(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

const brl = (certain: number, expected = 0) => ({ currency: 'BRL', certain, expected });
const usd = { currency: 'USD', certain: 10_000_000, expected: 0 };
const short = ({ name, within, count, times, rate, earned }: LinkRow) => ({ name, within, count, times, rate, earned });

test('[AN-07] one row a link over all e-books that have it, with its rate per 100 of their readers and what it earned', async () => {
  const { links } = await readOwnNumbers(author, WEEK);
  expect(links.rows.map(short)).toEqual([
    { name: 'Pá', within: null, count: 6, times: 8, rate: 40, earned: [brl(15_500_000, 10_000_000), usd] },
    { name: 'Vaso', within: 'Horta', count: 5, times: 5, rate: 50, earned: [] },
  ]);
  expect(links.unplaced).toEqual([brl(1_000_000)]);
});

test('[AN-07] it is opened into e-books, and each into modules in their order and places', async () => {
  const [spade] = (await readOwnNumbers(author, WEEK)).links.rows;
  const opened = spade?.books.map(({ name, count, rate, earned, places }) => ({
    ...{ name, count, rate, earned },
    places: places.map((one) => [one.module, one.place, one.count, one.rate, one.earned]),
  }));
  expect(opened).toEqual([
    {
      ...{ name: 'Horta', count: 4, rate: 40, earned: [brl(15_500_000, 10_000_000)] },
      places: [
        [null, 'shelf', 1, 10, [brl(5_500_000, 10_000_000)]],
        ['Solo', 'card', 1, 12.5, [brl(10_000_000)]],
        ['Solo', 'text', 2, 25, []],
        ['Água', 'text', 1, 25, []],
      ],
    },
    {
      ...{ name: 'Mel', count: 2, rate: 40, earned: [usd] },
      places: [
        [null, 'shelf', 1, 20, [usd]],
        [null, null, 1, 20, []],
      ],
    },
  ]);
});

test('[AN-07] an e-book’s page has its own links and money alone, the site’s no money', async () => {
  const own = (await readEbookNumbers(author, honey, WEEK)).links;
  expect(own.rows.map(short)).toEqual([{ name: 'Pá', within: null, count: 2, times: 2, rate: 40, earned: [usd] }]);
  expect(own.unplaced).toEqual([]);
  const site = (await readSiteNumbers(author, WEEK)).links;
  expect(site.rows.map(short)).toEqual([
    { name: 'Pá', within: null, count: 6, times: 8, rate: 40, earned: [] },
    { name: 'Vaso', within: 'Horta', count: 5, times: 5, rate: 50, earned: [] },
  ]);
});

test('[AN-07] [AN-12] modules stand in their order with their e-book, and the link that earns most is the answer', async () => {
  const { readThrough, answers } = await readOwnNumbers(author, WEEK);
  expect(readThrough?.map(({ name, within }) => [name, within])).toEqual([
    ['Solo', 'Horta'],
    ['Água', 'Horta'],
  ]);
  expect(answers.stop).toMatchObject({ name: 'Água', left: 4, readers: 4 });
  expect(answers.earns).toMatchObject({ name: 'Pá', clicks: 6, earned: [brl(15_500_000, 10_000_000), usd] });
});

test('[AN-11] a filter leaves the clicks of its readers in each place, and no money that a sub-id does not carry', async () => {
  const filtered = async (filters: object) => (await readOwnNumbers(author, { ...WEEK, filters })).links;
  const { rows } = await filtered({ device: 'unknown' });
  expect(rows.map(short).map(({ name, count, earned }) => [name, count, earned])).toEqual([
    ['Pá', 6, []],
    ['Vaso', 5, []],
  ]);
  expect(rows[0]?.books[0]?.places.map(({ module, place, count }) => [module, place, count])).toEqual([
    ...[[null, 'shelf', 1] as unknown[], ['Solo', 'card', 1], ['Solo', 'text', 2], ['Água', 'text', 1]],
  ]);
  const modules = (await readOwnNumbers(author, WEEK)).readThrough;
  const ofModule = await filtered({ module: modules?.find(({ name }) => name === 'Solo')?.value });
  expect(ofModule.rows[0]?.earned).toEqual([brl(10_000_000)]);
  expect((await filtered({ source: 'Instagram' })).rows).toEqual([]);
});

test('[AN-07] files name the e-book of each item and module', async () => {
  const lines: Uint8Array[] = [];
  const scope = { author: author.actor?.id ?? '' };
  for await (const line of numbersCsv(author, scope, WEEK, 'itemClicks')) lines.push(line);
  const file = Buffer.concat(lines).toString('utf8');
  expect(file).toContain('2026-11-23;Cliques por item;Pá;Horta;;6;4;0\r\n');
  expect(file).toContain('2026-11-23;Cliques por item;Pá;Mel;;2;2;0\r\n');
});

test('[AN-07] a link in many e-books is opened by a few looks at each click, and none for every e-book', async () => {
  const count = 40;
  const ebooks = await Promise.all(Array.from({ length: count }, () => makeEbook(author, {})));
  const tenant_id = ebooks[0]?.tenant_id ?? '';
  const codes = ebooks.map((_, at) => `z${String(at).padStart(6, '0')}`);
  const of = { kind: 'ebooks' as const, url: 'https://loja.example/em-todos', url_hash: 'em-todos', tenant_id };
  const rows = ebooks.map(({ id }, at) => ({ ...of, code: codes[at] ?? '', ebook_id: id, row_id: id }));
  await database.db.insertInto('links').values(rows).execute();
  let looks = 0;
  const clicks = ebooks.flatMap(({ id: ebook }, at) =>
    (['text', 'card'] as const).map((place) => ({
      ...{ ebook, module: null, place, n: 1, u: 1 },
      get item() {
        looks += 1;
        return codes[at] ?? '';
      },
    })),
  );
  const sums = codes.map((text) => ({ dim: DIMS.itemClicks, text, n: 2, u: 1, day: 0, extra: null }));
  const scope = { author: author.actor?.id ?? '' };
  const found = { scope, sums: sums as unknown as Sum[], before: null, clicksOn: async () => clicks, earnings: [] };
  const { rows: links } = await readLinks(author, found);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatchObject({ count, times: 2 * count });
  expect(links[0]?.books).toHaveLength(10);
  expect(links[0]?.books[0]?.places.map(({ place, count }) => [place, count])).toEqual([
    ['card', 1],
    ['text', 1],
  ]);
  expect(looks).toBeLessThan(10 * clicks.length);
});

test('[AN-07] clicks are asked for of the shown links alone, once', async () => {
  const asked: unknown[] = [];
  const run: Ctx['events']['run'] = (task, payload) => {
    if (task === 'findClicks') asked.push((payload as ClicksQuery).items?.length);
    return author.events.run(task, payload);
  };
  const { links } = await readOwnNumbers({ ...author, events: { ...author.events, run } }, WEEK);
  expect(links.rows).toHaveLength(2);
  // the product of one e-book, and the other with its copy
  expect(asked).toEqual([3]);
});
