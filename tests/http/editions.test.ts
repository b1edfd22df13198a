import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOK_TABS } from '#common/book-tabs.ts';
import { EBOOK_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { startEdition } from '#server/editions/editions.ts';
import { joinEdition } from '#server/editions/join.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { copyItem } from '#server/items/copy.ts';
import { getModule, listModules } from '#server/modules/modules.queries.ts';
import { readBook } from '#server/reading/book.ts';
import { SITEMAP_SIZE } from '#server/reading/sitemap.ts';
import { scheduleRow } from '#server/schedules/schedules.ts';
import { saveSupport } from '#server/support/support.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let author: Client;
let nobody: Client;
let ctx: Ctx;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  nobody = clientOf(server);
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
});
afterAll(() => server.stop());

type Edition = { id: string; slug: string; language: string; path: string; modules: { id: string; path: string }[] };
type Work = Record<string, Edition>;

/** A work in these languages, the first its source; French has no second module. */
async function makeWork(languages: readonly string[] = EBOOK_LANGUAGES): Promise<Work> {
  const work: Work = {};
  for (const language of languages) {
    const { id, slug } = await makeEbook(ctx, { title: `Livro ${language}`, language });
    const path = `/ebook/${id}/${slug}`;
    const modules: Edition['modules'] = [];
    for (const order_index of language === 'fr' ? [1] : [1, 2]) {
      const title = `${language} ${order_index}`;
      const module = await makeModule(ctx, id, { title, order_index, content: `<p>${title}</p>` });
      modules.push({ id: module.id, path: `${path}/module/${module.id}/${module.slug}` });
    }
    work[language] = { id, slug, language, path, modules };
    const [source] = Object.values(work);
    if (source && source.id !== id) await joinEdition(ctx, source.id, id);
  }
  return work;
}

const edition = (work: Work, language: string): Edition => {
  const found = work[language];
  if (!found) throw new Error(`the work has no ${language}`);
  return found;
};

/** All pages of an edition. */
const pagesOf = ({ path, modules }: Edition) => [
  ...BOOK_TABS.map((tab) => (tab === 'guide' ? path : `${path}?tab=${tab}`)),
  ...modules.map((module) => module.path),
];

async function read(path: string, client = nobody) {
  const page = await pageOf(await client.get(path));
  expect(`${path} ${page.status}`).toBe(`${path} 200`);
  return page;
}
type Page = Awaited<ReturnType<typeof read>>;

const menuOf = ({ document }: Page) => document.querySelector('nav.editions');
const linksOf = (page: Page) =>
  new Map(
    [...(menuOf(page)?.querySelectorAll('a') ?? [])].map((link) => [
      // as React writes it
      link.getAttribute('hrefLang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );
const alternatesOf = ({ html }: Page) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)].map(([, language, address]) => [
    language,
    address?.replace(server.url, ''),
  ]);

async function save({ id }: Edition, values: Record<string, unknown>): Promise<void> {
  const row = await ctx.db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { title, slug, language, is_visible, version } = row;
  const answer = await author.postJson(`/admin/ebooks/${id}/edit`, {
    values: { title, slug, language, is_visible, ...values },
    version,
  });
  expect(answer.status).toBe(200);
}

const form = async (path: string, intent: string, ids: string[]) => {
  const body = new URLSearchParams([['intent', intent], ...ids.map((id) => ['id', id])]);
  expect((await author.postBody(path, body)).status).toBe(200);
};

/** The sitemap's entries: the address of each, and its languages with theirs. */
async function sitemap(): Promise<Map<string, [string, string][]>> {
  const entries = new Map<string, [string, string][]>();
  for (const kind of ['ebooks', 'modules']) {
    const text = await (await nobody.get(`/sitemap.xml?kind=${kind}`)).text();
    for (const [, entry = ''] of text.matchAll(/<url>(.*?)<\/url>/g)) {
      const path = /<loc>(.*?)<\/loc>/.exec(entry)?.[1]?.replace(server.url, '') ?? '';
      const links = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)];
      entries.set(
        path,
        links.map(([, language = '', address = '']) => [language, address.replace(server.url, '')]),
      );
    }
  }
  return entries;
}

/** A page without what it says of other editions. */
const itself = (html: string) =>
  html
    .replace(/<link rel="alternate" hrefLang="[^>]*>/gi, '')
    .replace(/<nav class="editions".*?<\/nav>/s, '')
    .replace(/<button [^>]*class="editions-key".*?<\/button>/gs, '');

test('[LE-07] the menu keeps the module in all 30 pairs of six languages, under their own names', async () => {
  const work = await makeWork();
  let pairs = 0;
  for (const from of Object.values(work)) {
    const page = await read(from.modules[0]?.path ?? '');
    const names = EBOOK_LANGUAGES.map((language) => languageDefaults(language).ownName);
    expect([...(menuOf(page)?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(names);
    expect(textOf(menuOf(page)?.querySelector('[aria-current]'))).toBe(languageDefaults(from.language).ownName);
    for (const [language, address] of linksOf(page)) {
      expect((await read(address)).heading).toBe(`${language} 1`);
      pairs += 1;
    }
  }
  expect(pairs).toBe(30);
});

test('[LE-07] the menu of a tab leads to the same tab', async () => {
  const work = await makeWork(['pt-BR', 'en']);
  const { path } = edition(work, 'pt-BR');
  const tab = async (name: string) => linksOf(await read(path + name)).get('en');
  const english = edition(work, 'en').path;
  expect([await tab(''), await tab('?tab=products')]).toEqual([english, `${english}?tab=products`]);
});

test('[LE-07] what heads and sitemap say of languages is the same on all pages that they name', async () => {
  const work = await makeWork();
  const entries = await sitemap();
  const source = edition(work, 'pt-BR');
  for (const one of Object.values(work)) {
    for (const path of pagesOf(one)) {
      const alternates = alternatesOf(await read(path));
      const isSecond = path === one.modules[1]?.path;
      expect(alternates.map(([language]) => language)).toEqual([
        ...EBOOK_LANGUAGES.filter((language) => !isSecond || language !== 'fr'),
        'x-default',
      ]);
      const paths = alternates.map(([, address]) => address ?? '');
      expect(paths).toContain(path);
      expect(paths.at(-1)).toMatch(`/ebook/${source.id}/`);
      for (const other of new Set(paths)) expect(alternatesOf(await read(other))).toEqual(alternates);
      if (!path.includes('?tab=')) expect(entries.get(path)).toEqual(alternates);
    }
  }
});

test('[LE-07] a file of the sitemap at its fullest stays under the 50 MB of its protocol', async () => {
  const work = await makeWork();
  // the longest slug that there may be
  const slugs = Array.from({ length: 8 }, (_, at) => `${'m'.repeat(LIMITS.slug - 1)}${at}`);
  for (const [at, { id, modules }] of Object.values(work).entries()) {
    await ctx.db
      .updateTable('ebooks')
      .set({ slug: slugs[at] ?? '' })
      .where('id', '=', id)
      .execute();
    const [first] = modules;
    await ctx.db
      .updateTable('modules')
      .set({ slug: slugs[at] ?? '' })
      .where('id', '=', first?.id ?? '')
      .execute();
  }
  const text = await (await nobody.get('/sitemap.xml?kind=modules')).text();
  const longest = Math.max(...[...text.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => Buffer.byteLength(entry)));
  expect(longest).toBeGreaterThan(8 * 2 * LIMITS.slug);
  // a site's own address may be longer than this one's
  expect((longest + 8 * 200) * SITEMAP_SIZE).toBeLessThan(50 * 1024 * 1024);
});

test('[LE-07] a module that is not there leads to the contents of the edition, which say so in its language', async () => {
  const work = await makeWork();
  const second = await read(edition(work, 'de').modules[1]?.path ?? '');
  const address = linksOf(second).get('fr');
  expect(address).toBe(`${edition(work, 'fr').path}#not-here`);
  const page = await read(address?.split('#')[0] ?? '');
  const words = page.document.getElementById('not-here');
  expect(textOf(words)).toContain('n’existe pas encore en français');
  // it stands above the contents, and only who comes that way sees it
  expect(words?.nextElementSibling?.className).toBe('contents');
  expect(page.html).toContain('.not-here:not(:target){display:none}');
});

test('[LE-07] a hidden edition is nowhere, and its own page names none', async () => {
  const work = await makeWork(['pt-BR', 'en', 'it']);
  const hidden = edition(work, 'it');
  const others = ['pt-BR', 'en'].flatMap((language) => pagesOf(edition(work, language)));
  for (const path of others) expect((await read(path)).html).toContain(hidden.id);
  await save(hidden, { is_visible: false });
  for (const path of others) expect((await read(path)).html).not.toContain(hidden.id);
  expect(JSON.stringify([...(await sitemap())])).not.toContain(hidden.id);
  const own = await read(hidden.path, author);
  expect([alternatesOf(own), menuOf(own)]).toEqual([[], null]);
});

test('[LE-07] a page of an e-book in no work has not a byte for languages', async () => {
  const { id, slug } = await makeEbook(ctx);
  const module = await makeModule(ctx, id);
  for (const path of [`/ebook/${id}/${slug}`, `/ebook/${id}/${slug}/module/${module.id}/${module.slug}`])
    expect((await read(path)).html).not.toMatch(/editions|not-here|hreflang/i);
});

test('[LE-08] saving one edition changes no byte of another', async () => {
  const work = await makeWork(['pt-BR', 'en', 'es']);
  const others = ['pt-BR', 'es'].flatMap((language) => pagesOf(edition(work, language)));
  const all = () => Promise.all(others.map(async (path) => (await read(path)).html));
  const before = await all();
  const { id, modules } = edition(work, 'en');
  const saved = await author.postJson(`/admin/modules/${modules[0]?.id}/edit`, {
    values: { title: 'en 1', slug: 'en-1', content: '<p>New words</p>' },
    version: 1,
  });
  expect(saved.status).toBe(200);
  expect((await read(modules[0]?.path ?? '')).html).toContain('New words');
  const support = { values: { email: 'help@example.com' }, version: 0 };
  expect((await author.postJson(`/admin/ebooks/${id}/support`, support)).status).toBe(200);
  expect(await all()).toEqual(before);
});

/** What is done to an edition, and whether the other one's menus name it at once after that. */
const CHANGES: Record<string, [(one: Edition) => Promise<unknown>, ids: 'ebook' | 'module', isNamed: boolean]> = {
  hidden: [(one) => save(one, { is_visible: false }), 'ebook', false],
  'given another slug': [(one) => save(one, { slug: `${one.slug}-novo` }), 'ebook', true],
  trashed: [({ id }) => author.postForm('/?index', { intent: 'delete', id }), 'ebook', false],
  'left without a module': [
    ({ id, modules }) =>
      form(
        `/admin/ebooks/${id}/modules`,
        'hide',
        modules.map((module) => module.id),
      ),
    'ebook',
    false,
  ],
  'left without this module': [
    ({ id, modules }) => form(`/admin/ebooks/${id}/modules`, 'delete', [modules[0]?.id ?? '']),
    'module',
    false,
  ],
};

test.each(Object.keys(CHANGES))(
  '[LE-08] of an edition that is %s, others change at once by menu and alternates alone',
  async (name) => {
    const [change, what, isNamed] = CHANGES[name] ?? [];
    const work = await makeWork(['pt-BR', 'en', 'es']);
    const english = edition(work, 'en');
    const { path, modules } = edition(work, 'pt-BR');
    const module = modules[0]?.path ?? '';
    const [first, second] = [await read(path), await read(module)];
    await change?.(english);
    const [after, moduleAfter] = [await read(path), await read(module)];
    expect([itself(after.html), itself(moduleAfter.html)]).toEqual([itself(first.html), itself(second.html)]);
    expect(moduleAfter.html).not.toBe(second.html);
    expect(moduleAfter.html.includes((what === 'ebook' ? english : english.modules[0])?.id ?? '')).toBe(isNamed);
  },
);

test('[LE-08] an edition that is published by its schedule is in the menus of the others then', {
  timeout: 60_000,
}, async () => {
  const work = await makeWork(['pt-BR', 'en', 'es']);
  const english = edition(work, 'en');
  await save(english, { is_visible: false });
  const { path } = edition(work, 'pt-BR');
  const before = await read(path);
  expect(before.html).not.toContain(english.id);
  const row = { kind: 'ebook', row_id: english.id } as const;
  await scheduleRow(ctx, row, { publish_at: new Date(Date.now() + 1_000).toISOString() });
  expect((await read(path)).html).toBe(before.html);
  await expect.poll(async () => (await read(path)).html.includes(english.id), { timeout: 50_000 }).toBe(true);
  expect(itself((await read(path)).html)).toBe(itself(before.html));
});

/** A new English edition, made by the server's job and visible, of an e-book with a module; nothing of it is translated. */
async function publishEdition(sourceId: string) {
  const { id } = await startEdition(ctx, sourceId, 'en');
  const own = async () => (await listModules(ctx.db, id))[0]?.id ?? '';
  const isMade = async () => findSourceOfRow(ctx, { kind: 'modules', row_id: await own() }).catch(() => null);
  await expect.poll(isMade, { timeout: 30_000 }).not.toBeNull();
  const moduleId = await own();
  await form(`/admin/ebooks/${id}/modules`, 'show', [moduleId]);
  const { slug } = await getEbook(ctx.db, id);
  await save({ id, slug } as Edition, { title: 'Guia', slug, language: 'en', is_visible: true });
  return { id, path: `/ebook/${id}/${slug}`, moduleId };
}

/** The same of an e-book with an item and questions. */
async function makeUntranslated() {
  const source = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR', description: '<p>Um guia.</p>' });
  const module = await makeModule(ctx, source.id, { title: 'O prato', description: 'Uma regra.' });
  await makeProduct(ctx, source.id, { name: 'Balança', description: '<p>Leve.</p>', benefits: ['precisa'] });
  await saveSupport(ctx, source.id, 0, { description: 'Escreva.', faq: [{ question: 'Quando?', answer: 'Já.' }] });
  const { id, path, moduleId } = await publishEdition(source.id);
  const product = (await readBook(ctx, id)).products[0]?.id ?? '';
  return { source, path, moduleId, product, modulePath: `${path}/module/${moduleId}/${module.slug}` };
}

test('[LE-07] fields that are not translated are in the language of the source on all pages, until they are', async () => {
  const { path, moduleId, product, modulePath } = await makeUntranslated();
  const langs = async (address: string) =>
    [...(await read(address)).document.querySelectorAll('body [lang]')]
      .filter((one) => !one.closest('.editions'))
      .map((one) => [one.getAttribute('lang'), textOf(one)]);
  // in the bar too, for when the title is out of sight
  const bar = ['pt-BR', 'Guia'];
  expect(await langs(path)).toEqual([
    ...[
      ['pt-BR', 'Guia'],
      ['pt-BR', 'Um guia.'],
    ],
    ...[
      ['pt-BR', 'O prato'],
      ['pt-BR', 'Uma regra.'],
    ],
    bar,
  ]);
  const card = [
    ['pt-BR', 'Balança'],
    ['pt-BR', 'Leve.'],
    ['pt-BR', 'precisa'],
  ];
  expect(await langs(`${path}?tab=products`)).toEqual([['pt-BR', 'Guia'], ...card, bar]);
  expect(await langs(`${path}?tab=support`)).toEqual([
    ...[
      ['pt-BR', 'Guia'],
      ['pt-BR', 'Escreva.'],
    ],
    ['pt-BR', 'Quando?Já.'],
    bar,
  ]);
  expect(await langs(modulePath)).toEqual([
    ['pt-BR', 'Guia'],
    // in the bar, for when the title is out of sight
    ['pt-BR', '1 · O prato'],
    ['pt-BR', 'O prato'],
  ]);

  // kept pages follow what is saved, and what is confirmed as it is
  const values = { title: 'The plate', slug: modulePath.split('/').at(-1), description: 'Uma regra.', content: '' };
  const { version } = await getModule(ctx.db, moduleId);
  expect((await author.postJson(`/admin/modules/${moduleId}/edit`, { values, version })).status).toBe(200);
  expect(await langs(path)).not.toContainEqual(['pt-BR', 'The plate']);
  expect(await langs(path)).toContainEqual(['pt-BR', 'Uma regra.']);
  const units = [{ unit: '@name', seen: '"Balança"' }];
  expect((await author.postJson(`/admin/units/products/${product}`, { units })).status).toBe(200);
  expect(await langs(`${path}?tab=products`)).toEqual([['pt-BR', 'Guia'], ...card.slice(1), bar]);
});

/** What a reader's card says of an item's offer, and where its button leads by the server. */
async function offerOn(path: string) {
  const { document } = await read(`${path}?tab=supplementation`);
  const way = document.querySelector('.buy a.button')?.getAttribute('href') ?? '';
  expect(way).toMatch(/^\/r\/\w+\?p=shelf$/);
  const answer = await nobody.get(way);
  return { price: textOf(document.querySelector('.price')), way, leadsTo: answer.headers.get('location') };
}

const inShop = (price: number, currency: string, purchase_url: string) => ({ price, currency, purchase_url });
const SHOPS = {
  br: inShop(8_990, 'BRL', 'https://loja.example.com.br/creatina'),
  us: inShop(2_499, 'USD', 'https://shop.example.com/creatine'),
};

test.each([
  ['an item of the e-book alone', false],
  ['a copy of an item of the catalogue', true],
])(
  '[LE-01] link, price and currency of %s differ by language, on the card and behind its button',
  async (_, isLinked) => {
    const source = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR' });
    await makeModule(ctx, source.id, { title: 'O prato' });
    const item = isLinked ? await makeCatalogueItem(ctx, { name: 'Creatina', ...SHOPS.br }) : null;
    if (item) await copyItem(ctx, 'catalogue_items', item.id, [source.id]);
    else await makeSupplement(ctx, source.id, { name: 'Creatina', ...SHOPS.br });
    const { id, path } = await publishEdition(source.id);
    const at = `/ebook/${source.id}/${source.slug}`;
    const portuguese = await offerOn(at);
    expect(portuguese).toMatchObject({ price: 'R$ 89,90', leadsTo: SHOPS.br.purchase_url });
    // both say the same until the edition says something else, and are counted apart
    expect((await offerOn(path)).leadsTo).toBe(SHOPS.br.purchase_url);
    expect((await offerOn(path)).way).not.toBe(portuguese.way);

    const own = (await readBook(ctx, id)).supplements[0]?.id ?? '';
    const { version } = await ctx.db
      .selectFrom('supplements')
      .select('version')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    const values = { name: 'Creatine', ...SHOPS.us };
    expect((await author.postJson(`/admin/supplements/${own}/edit`, { values, version })).status).toBe(200);
    expect(await offerOn(path)).toMatchObject({ price: '$24.99', leadsTo: SHOPS.us.purchase_url });
    expect(await offerOn(at)).toEqual(portuguese);
    if (!item) return;
    // a change of the catalogue is taken by the source alone
    const change = inShop(9_990, 'BRL', 'https://outra.example.com.br/creatina');
    const saved = await author.postJson(`/admin/catalog/${item.id}/edit`, { values: change, version: 1 });
    expect(saved.status).toBe(200);
    expect(await offerOn(at)).toMatchObject({ price: 'R$ 99,90', leadsTo: change.purchase_url });
    expect(await offerOn(path)).toMatchObject({ price: '$24.99', leadsTo: SHOPS.us.purchase_url });
  },
);

test('[LE-07] another edition is not kept on a device with one', async () => {
  const work = await makeWork(['pt-BR', 'en']);
  const [portuguese, english] = [edition(work, 'pt-BR'), edition(work, 'en')];
  const list = async () => (await (await nobody.get(`${portuguese.path}/offline.json`)).json()) as { version: string };
  const before = await list();
  expect(JSON.stringify(before)).toContain(portuguese.modules[1]?.id);
  expect(JSON.stringify(before)).not.toContain(english.id);
  // the menus of its pages are other bytes then
  await form(`/admin/ebooks/${english.id}/modules`, 'hide', [english.modules[1]?.id ?? '']);
  expect((await list()).version).not.toBe(before.version);
});
