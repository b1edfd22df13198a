import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_SLUG } from '#common/addresses.ts';
import { checkUnit } from '#common/editions/unit-checks.ts';
import { uploadIn } from '#common/upload-address.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import type { Ctx } from '../context.ts';
import { documentOf } from '../document/convert.ts';
import { listEditions } from '../editions/editions.ts';
import { listParts } from '../editions/parts.queries.ts';
import { countEdition } from '../editions/standing.ts';
import { unitsById, untranslatedOf, written } from '../editions/units.ts';
import { openUnits } from '../editions/units-of-row.ts';
import { listItemsOf } from '../items/items.queries.ts';
import { hasItem, hasModule } from './beyond.queries.ts';
import { installSample } from './install.ts';

let database: TestDatabase;
let ana: Ctx;
let ebookId: string;
let englishId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  await installSample(ana);
  const idOf = async (slug: string) =>
    (await database.db.selectFrom('ebooks').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  [ebookId, englishId] = [await idOf(GUIDE_SLUG), await idOf('nutrition-guide')];
});
afterAll(() => database.close());

const modules = (id = ebookId) =>
  database.db.selectFrom('modules').selectAll().where('ebook_id', '=', id).orderBy('order_index').execute();

test('[G-08] the sample is made once, and by people who may create e-books', async () => {
  await installSample(ana);
  const { count } = await database.db
    .selectFrom('ebooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
  const reader = ctxOf(database, await makePerson(database, 'user', 'Rui'));
  await expect(installSample(reader)).rejects.toMatchObject({ code: 'not_found' });
});

test('[G-08] the sample has ordinary modules, then bonus modules, each visible, with words to be found and counted', async () => {
  for (const rows of [await modules(), await modules(englishId)]) {
    const bonus = rows.map(({ is_bonus }) => is_bonus);
    expect(bonus).toEqual(bonus.toSorted());
    expect(new Set(bonus)).toEqual(new Set([false, true]));
    for (const { is_visible, words, search_text, title, author_id } of rows) {
      expect([is_visible, author_id]).toEqual([true, ana.actor?.id]);
      expect(words, title).toBeGreaterThan(50);
      expect(search_text.length, title).toBeGreaterThan(title.length);
    }
  }
});

test('[G-08] every picture and video of the sample is an upload of its author that its rows use', async () => {
  const uploads = await database.db.selectFrom('uploads').selectAll().execute();
  const used = await database.db.selectFrom('media_uses').select('upload_name').distinct().execute();
  expect(uploads.length).toBeGreaterThan(5);
  expect(used.map(({ upload_name }) => upload_name).toSorted()).toEqual(uploads.map(({ name }) => name).toSorted());
  for (const { name, user_id, bytes } of uploads) {
    expect([user_id, (await ana.storage.stat(name))?.bytes]).toEqual([ana.actor?.id, bytes]);
  }
  for (const { content, cover_image } of [...(await modules()), ...(await modules(englishId))]) {
    expect(content).not.toContain('asset:');
    if (cover_image) expect(uploadIn(cover_image)).not.toBeNull();
  }
});

test('[G-08] the sample has visible supplements with prices, visible products, and support information', async () => {
  for (const id of [ebookId, englishId]) {
    const supplements = await listItemsOf(database.db, 'supplements', id);
    const products = await listItemsOf(database.db, 'products', id);
    expect(Math.min(supplements.length, products.length)).toBeGreaterThan(1);
    for (const item of [...supplements, ...products])
      expect([item.is_visible, item.image_url === null, item.author_id]).toEqual([true, false, ana.actor?.id]);
    for (const { price } of supplements) expect(price).toBeGreaterThan(100);
    const support = database.db.selectFrom('support_info').selectAll().where('ebook_id', '=', id);
    expect(await support.executeTakeFirst()).toMatchObject({ tenant_id: ana.actor?.id });
  }
});

test('[LE-01] the sample is a work of two editions: all of the English one is ready but two blocks', async () => {
  const { editions, free, candidates } = await listEditions(ana, englishId);
  expect(editions.map(({ id, is_source, is_visible }) => [id, is_source, is_visible])).toEqual([
    [ebookId, true, true],
    [englishId, false, true],
  ]);
  expect([free, candidates]).toEqual([['es', 'fr', 'de', 'it'], []]);
  const { counts, absent, own } = editions[1] ?? expect.fail('no edition');
  const none = { missing: 0, machine: 0, removed: 0, absent: 0, own: 0 };
  expect({ ...counts, absent, own }).toMatchObject({ ...none, outdated: 2 });
  expect(counts.ready).toBeGreaterThan(250);
});

test('[LE-01] what is noted of the English edition is what counting it finds', async () => {
  const parts = () => listParts(database.db, [englishId]);
  const noted = await parts();
  await database.db.updateTable('edition_parts').set({ source_version: null, ready: 0, words_to_do: 0 }).execute();
  await countEdition(database.db, { ebook_id: englishId, source_ebook_id: ebookId });
  const byRow = (all: typeof noted) => all.toSorted((a, b) => (a.row_id + a.kind < b.row_id + b.kind ? -1 : 1));
  expect(byRow(await parts())).toEqual(byRow(noted));
});

test('[LE-03] the texts of the sample are stored as the editor writes them, the same blocks by the same ids', async () => {
  const [source, english] = [await modules(), await modules(englishId)];
  for (const { content } of [...source, ...english]) {
    expect(content).toBe(untranslatedOf({ html: content, language: 'pt-BR' }).source);
  }
  const blocks = ({ content }: { content: string }) => content.match(/<(?!strong|em|img)[a-z0-9]+[^>]*>/g);
  expect(english.map(blocks)).toEqual(source.map(blocks));
});

test('[LE-02] the two blocks that are out of date show exactly what the source says otherwise by now', async () => {
  const outdated: [string, string | null][] = [];
  for (const { id, slug } of await modules(englishId)) {
    for (const { state, difference } of (await openUnits(ana, 'modules', id)).text)
      if (state !== 'ready') outdated.push([slug, difference?.replace(/<(?!\/?(?:ins|del)>)[^>]*>/g, '') ?? null]);
  }
  expect(outdated).toEqual([
    ['your-everyday-plate', 'Tempere com um fio de azeite, limão e ervas<ins>; prove antes de pôr mais sal</ins>.'],
    [
      'water-and-other-drinks',
      expect.stringContaining('Como ponto de partida, <ins>de seis a </ins>oito copos de 250'),
    ],
  ]);
});

test('[LE-03] no check finds a number, a link, a picture or a length that the translation lacks', async () => {
  for (const { id, content } of await modules(englishId)) {
    const { text } = await openUnits(ana, 'modules', id);
    const own = unitsById(documentOf(content));
    for (const { unit, html } of text) {
      const node = own.get(unit) ?? expect.fail(`${html} stands for nothing`);
      const target = { html: written(node), language: 'en' as const };
      expect([html, checkUnit({ source: { html, language: 'pt-BR' }, target })]).toEqual([html, []]);
    }
    expect(text.length).toBe(
      [...own.values()].filter((node) =>
        written(node)
          .replace(/<[^>]*>/g, '')
          .trim(),
      ).length,
    );
  }
});

test('[LE-01] an edition of the sample has its own addresses, links, prices and currency', async () => {
  const [source, english] = [await modules(), await modules(englishId)];
  expect(english.map(({ slug }) => slug).filter((slug) => source.some((other) => other.slug === slug))).toEqual([]);
  const [prices, other] = [
    await listItemsOf(database.db, 'supplements', englishId),
    await listItemsOf(database.db, 'supplements', ebookId),
  ];
  expect(prices.map(({ currency, country }) => [currency, country])).toEqual(prices.map(() => ['USD', 'US']));
  expect(other.map(({ currency }) => currency)).toEqual(prices.map(() => 'BRL'));
  for (const { purchase_url } of prices) expect(purchase_url).toMatch(/^https:\/\/shop\.example\.com\/supplements\//);
});

test('[LE-01] pictures within the English texts have their descriptions in English', async () => {
  const described = (rows: { content: string }[]) =>
    rows.flatMap(({ content }) => [...content.matchAll(/<img[^>]*? alt="([^"]*)"/g)].map(([, alt]) => alt ?? ''));
  const [source, english] = [described(await modules()), described(await modules(englishId))];
  expect(english).toHaveLength(source.length);
  expect(english.filter((alt) => alt === '' || source.includes(alt))).toEqual([]);
});

test('the sample alone is nothing that somebody wrote; a module or an item beside it is', async () => {
  const { db } = database;
  expect([await hasModule(db), await hasItem(db, 'supplements'), await hasItem(db, 'products')]).toEqual([
    false,
    false,
    false,
  ]);
  await makeModule(ana, ebookId, { title: 'Minha lição', order_index: 90 });
  await makeProduct(ana, ebookId, { name: 'Minha balança' });
  expect([await hasModule(db), await hasItem(db, 'supplements'), await hasItem(db, 'products')]).toEqual([
    true,
    false,
    true,
  ]);
});
