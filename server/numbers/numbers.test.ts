import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { putSums } from '#tests/sums.ts';
import type { Ctx } from '../context.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { joinEdition } from '../editions/join.ts';
import { DIMS, type Dim } from '../events/sums.ts';
import { createProduct } from '../items/products.ts';
import { numbersCsv } from './csv.ts';
import { readEbookNumbers, readOwnNumbers, readSiteNumbers, readWeek } from './numbers.ts';
import { scopeOfActor, scopeOfSite } from './scopes.ts';

let database: TestDatabase;
let author: Ctx;
let ebookId: string;
let moduleId: string;
let productId: string;
const TODAY = Date.UTC(2026, 10, 23) / 86_400_000;
const now = () => new Date('2026-11-23T15:00:00Z');
const WEEK = { span: '7', from: null, to: null };

beforeAll(async () => {
  database = await openTestDatabase();
  author = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  ebookId = (await makeEbook(author, { title: 'Horta' })).id;
  moduleId = (await makeModule(author, ebookId, { title: 'Solo' })).id;
  const product = { ebook_id: ebookId, name: 'Pá', price: 100, purchase_url: 'https://loja.example' };
  productId = (await createProduct(author, product)).id;
  const db = await eventsDbOf(database);
  const readers = (day: number, u: number) => ({ day, dim: DIMS.readers, n: 2 * u, u, v: u * 60_000 });
  await putSums(db, { ebook: ebookId }, [
    ...[readers(TODAY, 4), readers(TODAY - 6, 6), readers(TODAY - 7, 3), readers(TODAY - 14, 99)],
    { day: TODAY, dim: DIMS.kinds, of: 3, n: 50, u: 5 },
    { day: TODAY - 1, dim: DIMS.kinds, of: 4, n: 1, u: 1 },
    { day: TODAY - 1, dim: DIMS.kinds, of: 7, n: 2 },
    { day: TODAY, dim: DIMS.modules, of: moduleId, n: 9, u: 8, v: 80_000 },
    ...[3, 0, 1, 2, 2].map((u, quarter) => ({ day: TODAY, dim: DIMS.quarters, of: moduleId, quarter, u })),
    { day: TODAY, dim: DIMS.sources, of: 'exemplo.com', n: 9, u: 7 },
    { day: TODAY, dim: DIMS.sources, n: 3, u: 3 },
    { day: TODAY - 8, dim: DIMS.sources, n: 3, u: 2 },
    { day: TODAY, dim: DIMS.languages, of: 'pt', u: 10 },
    { day: TODAY, dim: DIMS.devices, of: 1, u: 10 },
    { day: TODAY, dim: DIMS.campaigns, of: '=cmd()', u: 1 },
    { day: TODAY, dim: DIMS.itemClicks, of: productId, n: 40, u: 4 },
    { day: TODAY, dim: DIMS.itemClicks, of: 'gone', n: 1, u: 1 },
    { day: TODAY, dim: DIMS.moduleClicks, of: moduleId, n: 5, u: 4 },
    { day: TODAY, dim: DIMS.missedWords, of: 'minhoca', n: 3 },
    { day: TODAY, dim: DIMS.bots, of: 1, n: 70 },
    { day: TODAY, dim: DIMS.times, of: 3, u: 6 },
    { day: TODAY - 1, dim: DIMS.times, u: 4 },
    { day: TODAY, dim: DIMS.times, of: 11, u: 1 },
  ]);
  await putSums(db, { author: author.actor?.id ?? '' }, [
    readers(TODAY, 12),
    { day: TODAY, dim: DIMS.ebooks, of: ebookId, u: 12 },
    { day: TODAY, dim: DIMS.moduleClicks, of: moduleId, n: 5, u: 5 },
  ]);
  await putSums(db, 'site', [readers(TODAY, 500)]);
});
test('the dashboard has the week of one’s own e-books, and of all for those who manage the site', async () => {
  expect(await readWeek(author)).toEqual({ readers: { now: 12, before: 0 }, clicks: { now: 0, before: 0 } });
  const admin = { ...ctxOf(database, await makePerson(database, 'admin')), now };
  expect(await readWeek(admin)).toEqual({ readers: { now: 500, before: 0 }, clicks: { now: 0, before: 0 } });
});

afterAll(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

test('[AN-02] [AN-09] [AN-12] an e-book’s numbers of a span, beside those of the span before; clicks are readers who clicked, with requests apart', async () => {
  const numbers = await readEbookNumbers(author, ebookId, WEEK);
  expect(numbers.span).toEqual({ from: '2026-11-17', to: '2026-11-23', name: '7' });
  expect(numbers.before).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(numbers.answers).toEqual({
    readers: { now: 10, before: 3 },
    stop: { name: 'Solo', within: null, left: 6, readers: 8, isLast: true },
    earns: { name: 'Pá', within: null, clicks: 4, rate: 40, earned: [] },
  });
  expect(numbers.totals).toEqual({
    readers: { now: 10, before: 3 },
    time: { now: 60_000, before: 60_000 },
    // readers who clicked, beside all that was requested
    clicks: { now: 6, before: 0 },
    requests: 51,
    downloads: { now: 2, before: 0 },
  });
  expect(numbers.points.map(({ from, readers, before }) => [from, readers, before])).toEqual([
    ...[['2026-11-17', 6, 0] as unknown[], ['2026-11-18', 0, 0], ['2026-11-19', 0, 0], ['2026-11-20', 0, 0]],
    ...[['2026-11-21', 0, 0] as unknown[], ['2026-11-22', 0, 0], ['2026-11-23', 4, 3]],
  ]);
  const to = `/admin/modules/${moduleId}/edit`;
  expect(numbers.readThrough).toEqual([
    { name: 'Solo', within: null, to, reached: [8, 5, 5, 4, 2], next: null, time: 10_000, value: moduleId },
  ]);
  const short = Object.entries(numbers.lists).map(([name, list]) => [
    name,
    list.map(({ name, count, before }) => [name, count, before]),
  ]);
  expect(Object.fromEntries(short)).toEqual({
    sources: [
      ['exemplo.com', 7, 0],
      ['Direto ou desconhecido', 3, 2],
    ],
    campaigns: [['=cmd()', 1, 0]],
    media: [],
    languages: [['português', 10, 0]],
    devices: [['Celular', 10, 0]],
    times: [
      ['Menos de 10 s', 4, 0],
      ['1 min a 2 min', 6, 0],
      ['4 h ou mais', 1, 0],
    ],
    ebooks: [],
    moduleClicks: [['Solo', 4, 0]],
    missedWords: [['minhoca', 3, 0]],
    bots: [['E-book aberto', 70, 0]],
  });
});

test('[AN-07] a link has one row with its rate, what is deleted as well, and modules stand in their order', async () => {
  const { links, readThrough } = await readEbookNumbers(author, ebookId, WEEK);
  expect(
    links.rows.map(({ name, count, times, before, rate, within }) => [name, count, times, before, rate, within]),
  ).toEqual([
    ['Pá', 4, 40, 0, 40, null],
    ['Apagado', 1, 1, 0, 10, null],
  ]);
  expect(readThrough?.map(({ name }) => name)).toEqual(['Solo']);
});

test('[AN-09] a site is named once two readers came from it; until then it is among the others', async () => {
  const ctx = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const { id } = await makeEbook(ctx, { title: 'Outro' });
  const from = (of: string, day: number, u: number) => ({ day, dim: DIMS.sources, of, n: u, u });
  await putSums(await eventsDbOf(database), { ebook: id }, [
    ...[from('a.com', TODAY, 1), from('b.com', TODAY, 1), from('c.com', TODAY, 2)],
    ...[from('d.com', TODAY, 1), from('d.com', TODAY - 1, 1), { day: TODAY, dim: DIMS.readers, n: 6, u: 6, v: 0 }],
  ]);
  const { sources } = (await readEbookNumbers(ctx, id, WEEK)).lists;
  const [other, ...named] = sources.toSorted((a, b) => a.key - b.key);
  expect(named.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['c.com', 2],
    ['d.com', 2],
  ]);
  expect([other?.name, other?.count]).toEqual(['Outros sites, com um leitor cada', 2]);
});

test('[AN-08] a source is one row, with its readers and those of them who clicked; campaigns and media have theirs', async () => {
  const ctx = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const { id } = await makeEbook(ctx, { title: 'Pães' });
  const sum = (dim: Dim, of: string | number, u: number, day = TODAY) => ({ day, dim, of, n: 2 * u, u });
  await putSums(await eventsDbOf(database), { ebook: id }, [
    ...[sum(DIMS.sources, 'l.instagram.com', 4), sum(DIMS.sources, 'ig', 3), sum(DIMS.sources, 'm.exemplo.com', 2)],
    ...[sum(DIMS.sources, 'www.instagram.com', 5, TODAY - 8), sum(DIMS.sources, 0, 1), sum(DIMS.sources, 'um.net', 1)],
    ...[
      sum(DIMS.sourceClicks, 'ig', 2),
      sum(DIMS.sourceClicks, 'l.instagram.com', 1),
      sum(DIMS.sourceClicks, 'um.net', 1),
    ],
    ...[sum(DIMS.campaigns, 'natal', 6), sum(DIMS.campaignClicks, 'natal', 3)],
    ...[sum(DIMS.media, 'email', 4), sum(DIMS.media, 'print', 2), sum(DIMS.mediumClicks, 'email', 1)],
    sum(DIMS.readers, 0, 11),
  ]);
  const { lists } = await readEbookNumbers(ctx, id, WEEK);
  const short = (list: typeof lists.sources) =>
    list.map(({ name, count, before, clicks }) => [name, count, before, clicks]);
  expect(short(lists.sources)).toEqual([
    ['Instagram', 7, 5, 3],
    ['exemplo.com', 2, 0, 0],
    ['Outros sites, com um leitor cada', 1, 0, 1],
    ['Direto ou desconhecido', 1, 0, 0],
  ]);
  expect(short(lists.campaigns)).toEqual([['natal', 6, 0, 3]]);
  expect(short(lists.media)).toEqual([
    ['email', 4, 0, 1],
    ['Impresso (QR code)', 2, 0, 0],
  ]);
  const lines: Uint8Array[] = [];
  for await (const line of numbersCsv(ctx, { ebook: id }, WEEK, 'sources')) lines.push(line);
  const file = Buffer.concat(lines).toString('utf8');
  expect(file).toContain('2026-11-23;De onde vêm;Instagram;;;14;7;0\r\n');
  expect(file).toContain('2026-11-23;Cliques por origem;Instagram;;;6;3;0\r\n');
});

test('[AN-09] a day with ten times the usual is marked, of an e-book, an author and the site, and in their files', async () => {
  const ctx = { ...ctxOf(database, await makePerson(database, 'admin')), now };
  const { id } = await makeEbook(ctx);
  const db = await eventsDbOf(database);
  // before the span there are as many as on its usual days
  const loud = (far: number, last = TODAY) =>
    Array.from({ length: 56 }, (_, ago) => ({ day: last - ago, dim: DIMS.readers, u: far * (ago === 2 ? 120 : 12) }));
  await putSums(db, { ebook: id }, loud(1));
  await putSums(db, { author: ctx.actor?.id ?? '' }, loud(2));
  const known = { day: '2026-11-21', readers: 120, usual: 12 };
  expect((await readEbookNumbers(ctx, id, WEEK)).unusual).toEqual([known]);
  expect((await readEbookNumbers(ctx, id, { ...WEEK, span: '365' })).unusual).toEqual([known]);
  expect((await readOwnNumbers(ctx, WEEK)).unusual).toEqual([{ ...known, readers: 240, usual: 24 }]);
  await putSums(db, 'site', loud(30, TODAY - 100));
  const earlier = { span: null, from: '2026-08-09', to: '2026-08-15' };
  expect((await readSiteNumbers(ctx, earlier)).unusual).toEqual([{ day: '2026-08-13', readers: 3600, usual: 360 }]);
  const lines: Uint8Array[] = [];
  for await (const line of numbersCsv(ctx, { ebook: id }, WEEK, 'readers')) lines.push(line);
  const named = Buffer.concat(lines).toString('utf8').trim().split('\r\n').slice(1);
  expect(named.filter((line) => line.includes('vezes o habitual'))).toEqual([
    '2026-11-21;Leitores;10 vezes o habitual (12);;;0;120;0',
  ]);
});

test('[AN-02] weeks and months stand together where a span has too many days, and no reader is lost', async () => {
  const of = (span: string) => readEbookNumbers(author, ebookId, { ...WEEK, span });
  const year = await of('365');
  expect([year.step, year.points.length]).toEqual(['week', 52]);
  const all = await of('all');
  expect([all.step, all.points.length, all.before]).toEqual(['month', 25, null]);
  const day = (iso: string) => Date.parse(iso) / 86_400_000;
  for (const { points, span } of [year, all]) {
    expect(points.reduce((sum, { readers }) => sum + readers, 0)).toBe(112);
    expect([points[0]?.from, points.at(-1)?.to]).toEqual([span.from, span.to]);
    const lengths = points.map(({ from, to }) => day(to) - day(from) + 1);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBe(1);
    for (const [place, { from }] of points.slice(1).entries()) expect(day(from)).toBe(day(points[place]?.to ?? '') + 1);
  }
});

test('[AN-02] an author sees the numbers of their own e-books alone, an administrator those of the site', async () => {
  const admin = { ...ctxOf(database, await makePerson(database, 'admin')), now };
  const other = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const reader = { ...ctxOf(database, await makePerson(database, 'user')), now };
  const own = await readOwnNumbers(author, WEEK);
  expect(own.totals.readers.now).toBe(12);
  expect(own.lists.ebooks.map(({ name, count }) => [name, count])).toEqual([['Horta', 12]]);
  // of several e-books each module says whose it is
  expect(own.lists.moduleClicks.map(({ name, within }) => [name, within])).toEqual([['Solo', 'Horta']]);
  expect((await readSiteNumbers(admin, WEEK)).totals.readers.now).toBe(500);
  expect((await readOwnNumbers(other, WEEK)).totals.readers.now).toBe(0);
  expect((await readEbookNumbers(admin, ebookId, WEEK)).totals.readers.now).toBe(10);
  for (const ctx of [other, reader, ctxOf(database, null)]) {
    await expect(readEbookNumbers(ctx, ebookId, WEEK)).rejects.toThrow();
    await expect(readSiteNumbers(ctx, WEEK)).rejects.toThrow();
    expect(() => scopeOfSite(ctx)).toThrow();
  }
  expect(() => scopeOfActor(reader)).toThrow();
  await expect(readEbookNumbers(admin, 'none', WEEK)).rejects.toThrow('ebook_not_found');
});

test('[AN-03] a file of 25 months begins before anything is read, and reads a week at a time, as fast as it is taken', async () => {
  const asked: number[] = [];
  const events: Ctx['events'] = {
    ...author.events,
    run: (task, query) => {
      // a look at the readers of all days marks the unusual ones
      if (query && 'dims' in query && query.dims.length > 1) asked.push(query.to - query.from + 1);
      return author.events.run(task, query);
    },
  };
  const file = numbersCsv({ ...author, events }, { ebook: ebookId }, { ...WEEK, span: 'all' }, null);
  const first = await file.next();
  expect(Buffer.from(first.value ?? []).toString()).toContain('Dia;Número;Nome');
  expect(asked).toEqual([]);
  await file.next();
  // the last week alone has something
  const weeks = asked.length;
  expect([weeks > 100, Math.max(...asked)]).toEqual([true, 7]);
  await file.next();
  expect(asked.length - weeks).toBeLessThanOrEqual(1);
  for await (const _ of file);
  expect(asked.reduce((sum, days) => sum + days, 0)).toBeGreaterThan(25 * 30);
});

test('[AN-03] a part of the numbers, or all, is a file of one line a day and thing', async () => {
  const file = async (part: string | null, span = '7') => {
    const lines: Uint8Array[] = [];
    for await (const line of numbersCsv(author, { ebook: ebookId }, { ...WEEK, span }, part)) lines.push(line);
    return Buffer.concat(lines).toString('utf8');
  };
  const head = '\uFEFFDia;Número;Nome;E-book;Até;Quantidade;Leitores;Segundos\r\n';
  expect(await file('sources')).toBe(
    `${head}2026-11-23;De onde vêm;Direto ou desconhecido;;;3;3;0\r\n2026-11-23;De onde vêm;exemplo.com;;;9;7;0\r\n`,
  );
  expect(await file('campaigns')).toContain(";'=cmd();");
  expect(await file('readers')).toBe(`${head}2026-11-17;Leitores;;;;12;6;360\r\n2026-11-23;Leitores;;;;8;4;240\r\n`);
  // every line of the table, over more than one portion of days
  const all = await file(null, '90');
  expect(all.trim().split('\r\n')).toHaveLength(1 + 27);
  expect(all).toContain('2026-11-09;Leitores;;;;198;99;5940\r\n');
});

test('an edition’s numbers stand beside those of its work’s others, and those from before it joined stay its own', async () => {
  const ctx = { ...ctxOf(database, await makePerson(database, 'editor')), now };
  const source = await makeEbook(ctx, { title: 'Mel', language: 'pt-BR' });
  const english = await makeEbook(ctx, { title: '=Honey', language: 'en' });
  const db = await eventsDbOf(database);
  const readers = (day: number, u: number, minutes: number) => ({
    ...{ day, dim: DIMS.readers, n: u, u, v: u * minutes * 60_000 },
  });
  const clicks = { day: TODAY, dim: DIMS.kinds, of: 3, n: 9, u: 2 };
  await putSums(db, { ebook: source.id }, [readers(TODAY, 6, 2), readers(TODAY - 8, 5, 1), clicks]);
  await putSums(db, { ebook: english.id }, [readers(TODAY - 1, 2, 6), { day: TODAY, dim: DIMS.kinds, of: 7, n: 3 }]);
  const before = await readEbookNumbers(ctx, english.id, WEEK);
  expect(before.editions).toBeNull();
  await joinEdition(ctx, source.id, english.id);
  const { editions, ...after } = await readEbookNumbers(ctx, english.id, WEEK);
  expect(after).toEqual({ ...before, editions: undefined });
  const own = {
    ...{ readers: { now: 2, before: 0 }, time: { now: 360_000, before: 0 }, clicks: { now: 0, before: 0 } },
    ...{ requests: 0, downloads: { now: 3, before: 0 } },
  };
  expect(editions?.editions).toMatchObject([
    { id: source.id, title: 'Mel', language: 'pt-BR', totals: { readers: { now: 6, before: 5 }, clicks: { now: 2 } } },
    { id: english.id, language: 'en', totals: own },
  ]);
  expect(editions?.editions[1]?.totals).toEqual(after.totals);
  expect(editions?.whole).toEqual({
    ...{ readers: { now: 8, before: 5 }, time: { now: 180_000, before: 60_000 }, clicks: { now: 2, before: 0 } },
    ...{ requests: 9, downloads: { now: 3, before: 0 } },
  });
  const file = async (part: string | null, ebook = source.id) => {
    const lines: string[] = [];
    for await (const piece of numbersCsv(ctx, { ebook }, WEEK, part)) lines.push(Buffer.from(piece).toString());
    return lines.join('').split('\r\n').slice(1, -1);
  };
  expect(await file('editions')).toEqual([
    '2026-11-23;Edições da obra;Mel · Português;;;6;6;720',
    "2026-11-22;Edições da obra;'=Honey · English;;;2;2;720",
  ]);
  expect((await file(null)).filter((line) => line.includes('Edições'))).toHaveLength(2);
  await deleteEbook(ctx, english.id);
  expect((await readEbookNumbers(ctx, source.id, WEEK)).editions).toBeNull();
  expect(await file('editions')).toEqual([]);
});
