import { get } from 'node:http';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayIn } from '#common/time-zone.ts';
import { readClicks } from '#server/events/clicks.ts';
import type { Actor } from '#server/policy.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { eventsOf } from '../event-store.ts';
import { keptEvents, sumEvents } from '../events.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { enter } from './people.ts';

const SHOP = 'https://loja.example.com/creatina?ref=ana';
const PHONE = {
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

let server: RunningServer;
let owner: { client: Client; actor: Actor };
let admin: { client: Client };
let ebook: { id: string; slug: string };
let counted = 0;
const reader = () => clientOf(server);
const ctx = () => ctxOf({ ...server.database, dataDir: server.dataDir }, owner.actor);

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  admin = await enter(server, 'admin');
  owner = await enter(server, 'editor');
});
afterAll(() => server.stop());
beforeEach(async () => {
  counted = 0;
  ebook = await makeEbook(ctx(), { is_visible: true, language: 'fr' });
});

/** The buttons of a page that lead to shops. */
async function purchaseLinks(path: string) {
  const { document } = parseHTML(await (await reader().get(path)).text());
  return [...document.querySelectorAll('.buy a.button')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    rel: link.getAttribute('rel'),
  }));
}

/** What a page says of its only offer. */
async function shownOffer(path: string) {
  const { document } = parseHTML(await (await reader().get(path)).text());
  const link = document.querySelector('.buy a.button');
  return {
    label: document.querySelector('.sponsored')?.textContent?.split(' · ')[0],
    note: document.querySelector('.note')?.textContent,
    rel: link?.getAttribute('rel'),
    href: link?.getAttribute('href') ?? '',
  };
}

const shelf = (tab: string) => `/ebook/${ebook.id}/${ebook.slug}?tab=${tab}`;
async function linkOf(tab = 'supplementation'): Promise<string> {
  const [link] = await purchaseLinks(shelf(tab));
  return link?.href.split('?')[0] ?? '';
}

/** What was counted of the e-book since this was last called. */
async function newlyCounted(count: number) {
  const found = (await keptEvents(server, counted + count, ebook.id)).slice(counted);
  counted += found.length;
  return found;
}

test('[LK-01] a purchase link on a shelf and in a module is counted before its answer leads to the shop', async () => {
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const product = await makeProduct(ctx(), ebook.id, { purchase_url: SHOP });
  const content = `<p>Texto</p><item-card data-item="supplements/${id}"></item-card>`;
  const module = await makeModule(ctx(), ebook.id, { content, is_visible: true });
  const inModule = `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`;
  const links = await Promise.all([shelf('supplementation'), shelf('products'), inModule].map(purchaseLinks));
  const all = links.flat();
  expect(all.map(({ rel }) => rel)).toEqual(Array(3).fill('sponsored nofollow noopener'));
  for (const { href } of all) {
    expect(href).toMatch(/^\/r\/[1-9A-HJ-NP-Za-km-z]{7}\?(?:p=shelf|m=[\da-f-]{36}&p=card)$/);
    const answer = await reader().get(href, PHONE);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      ...[302, SHOP, 'no-store'],
    ]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
  // nothing but what was written before the answers is left of it
  await server.kill();
  await server.restart();
  const click = { ebook: ebook.id, kind: 3, class: 0 };
  const found = await newlyCounted(3);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...click, item: id, module: null },
      { ...click, item: product.id, module: null },
      { ...click, item: id, module: module.id },
    ]),
  );
});

const AMAZON = 'https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20&th=1';
const NETWORK = 'https://go.hotmart.com/A1?src=guia&x=1';
const PLAIN = 'https://exemplo.com/receita';
const typed = (url: string) => `<a href="${url.replaceAll('&', '&amp;')}">aqui</a>`;

test('[LK-01] [LK-03] an affiliate link that was typed is disclosed, labelled and counted; Amazon’s stays direct, other links stay as they are', async () => {
  const content = `<p>${typed(PLAIN)} ${typed(NETWORK)} ${typed(AMAZON)}</p>`;
  const module = await makeModule(ctx(), ebook.id, { content, is_visible: true });
  const path = `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`;
  const shown = async () => parseHTML(await (await reader().get(path)).text()).document;
  const page = await shown();
  const [plain, counted, direct] = [...page.querySelectorAll('.prose a')];
  expect(plain?.outerHTML).toBe(`<a href="${PLAIN}">aqui</a>`);
  const rel = 'sponsored nofollow noopener';
  expect([counted?.getAttribute('rel'), direct?.getAttribute('rel')]).toEqual([rel, rel]);
  expect(direct?.getAttribute('href')).toBe(AMAZON);
  expect(direct?.getAttribute('data-item')).toMatch(/^\w{7}$/);
  const labels = [...page.querySelectorAll('.prose a + small.ad')];
  expect(labels.map((label) => label.textContent)).toEqual(['(Publicité)', '(Publicité)']);
  const note = page.querySelector('.note');
  expect(note?.textContent).toContain('Ce texte contient des liens affiliés');
  expect(note?.textContent).toContain('En tant que Partenaire Amazon');
  expect(note?.nextElementSibling?.className).toBe('prose');
  const href = counted?.getAttribute('href') ?? '';
  expect(href).toMatch(new RegExp(`^/r/\\w{7}\\?m=${module.id}&p=text$`));
  expect((await shown()).querySelectorAll('.prose a')[1]?.getAttribute('href')).toBe(href);
  const answer = await reader().get(href, PHONE);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, NETWORK]);
  const click = { ebook: ebook.id, module: module.id, item: href.slice(3, 10), kind: 3, class: 0 };
  expect(await newlyCounted(1)).toEqual([click]);
  // what no reader sees leads nowhere, nor what no text has any longer
  const act = (intent: string) => owner.client.postForm(`/admin/ebooks/${ebook.id}/modules`, { intent, id: module.id });
  await act('hide');
  expect((await reader().get(href, PHONE)).status).toBe(410);
  await act('show');
  expect((await reader().get(href, PHONE)).status).toBe(302);
  const values = { content: '<p>nada</p>' };
  await owner.client.postJson(`/admin/modules/${module.id}/edit`, { values, version: 1 });
  expect((await reader().get(href, PHONE)).status).toBe(410);
  expect((await shown()).querySelector('.note')).toBeNull();
});

test('[LK-01] of Amazon’s items neither price nor stars are shown, and their buttons lead straight there', async () => {
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url: AMAZON, rating: 4.5, review_count: 12 });
  await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP, rating: 4.5, review_count: 12 });
  const { document } = parseHTML(await (await reader().get(shelf('supplementation'))).text());
  const cards = [...document.querySelectorAll('article.card')];
  const own = cards.find((card) => card.querySelector(`#item-${id}`));
  const other = cards.find((card) => card !== own);
  expect(own?.querySelectorAll('.price, .rating')).toHaveLength(0);
  expect(other?.querySelectorAll('.price, .rating')).toHaveLength(2);
  const button = own?.querySelector('a.button');
  expect(button?.getAttribute('href')).toBe(AMAZON);
  expect(button?.textContent).toContain('Voir le prix sur Amazon');
  expect(button?.getAttribute('aria-label')).toContain('Voir le prix sur Amazon');
  expect(other?.querySelector('a.button')?.hasAttribute('data-item')).toBe(false);
  expect(document.querySelector('.note')?.textContent).toContain('En tant que Partenaire Amazon');
  expect(own?.querySelector('.sponsored')?.textContent).toContain('Publicité');
});

test('[LK-01] a click on a link that leads straight to Amazon is told by the page; what else is told counts nothing', async () => {
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url: AMAZON });
  const { document } = parseHTML(await (await reader().get(shelf('supplementation'))).text());
  const c = document.querySelector('a[data-item]')?.getAttribute('data-item');
  await makeProduct(ctx(), ebook.id, { purchase_url: SHOP });
  const other = (await linkOf('products')).slice(3);
  const tell = async (told: unknown, headers: Record<string, string> = {}) => {
    const body = typeof told === 'string' ? told : JSON.stringify(told);
    const sent = { Origin: server.url, ...PHONE, ...headers };
    return (await fetch(`${server.url}/e`, { method: 'POST', body, headers: sent })).status;
  };
  const refused: [unknown, Record<string, string>?][] = [
    ...[[{ c, k: 'g1' }, { 'Sec-GPC': '1' }] as const, [{ c, k: 'g2' }, { DNT: '1' }] as const],
    [{ c, k: 'g3' }, { Origin: 'https://outro.example.com' }],
    ...[[{ c: other, k: 'g4' }], [{ c: '1111111', k: 'g5' }], [{ c, k: 'G 6' }], [{ c, k: 7 }], ['{"c":'], ['null']],
    [{ c, k: 'g8', m: 'x'.repeat(1_000) }],
  ] as [unknown, Record<string, string>?][];
  for (const [told, headers] of refused) expect(await tell(told, headers)).toBe(204);
  expect([await tell({ c, k: 'ok' }), await tell({ c, k: 'ok' }), await tell({ c, k: 'two', m: id })]).toEqual([
    ...[204, 204, 204],
  ]);
  const click = { ebook: ebook.id, item: id, module: null, kind: 4, class: 0 };
  expect(await newlyCounted(2)).toEqual([click, click]);
});

test('[LK-08] the place of a click is counted, of a link that leads through the server and of one that the page tells of', async () => {
  const product = await makeProduct(ctx(), ebook.id, { purchase_url: SHOP });
  const direct = await makeSupplement(ctx(), ebook.id, { purchase_url: AMAZON });
  const card = `<item-card data-item="supplements/${direct.id}"></item-card><p>${typed(AMAZON)}</p>`;
  const module = await makeModule(ctx(), ebook.id, { content: card, is_visible: true });
  const shown = async (path: string) => parseHTML(await (await reader().get(path)).text()).document;
  const onShelf = await shown(shelf('supplementation'));
  const inText = await shown(`/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`);
  const buttons = [onShelf, inText].flatMap((page) => [...page.querySelectorAll('a[data-item]')]);
  const said = buttons.map((button) => button.getAttribute('data-place'));
  expect(said).toEqual(['shelf', 'card', 'text']);
  const link = await linkOf('products');
  for (const query of ['?p=qr', '?p=file', '?p=file', '?p=constructor', '']) await reader().get(link + query, PHONE);
  for (const [at, button] of buttons.entries()) {
    const told = { c: button.getAttribute('data-item'), k: `k${at}`, p: said[at] };
    await fetch(`${server.url}/e`, {
      method: 'POST',
      body: JSON.stringify(at === 2 ? { ...told, p: 'constructor' } : told),
      headers: { Origin: server.url, ...PHONE },
    });
  }
  await newlyCounted(8);
  await sumEvents(server);
  const events = eventsOf({ ...server.database, dataDir: server.dataDir });
  const today = dayIn('America/Sao_Paulo', new Date());
  const asked = { scope: { ebook: ebook.id }, from: today - 1, to: today + 1 };
  const clicks = await readClicks({ events }, { ...asked, items: [product.id, direct.id] });
  const short = clicks.map(({ item, place, n }) => [item === product.id ? 'product' : 'direct', place, n].join(' '));
  expect(short.toSorted()).toEqual([
    ...['direct card 1', 'direct shelf 1'],
    ...['product  2', 'product file 2', 'product qr 1'],
  ]);
});

test('[LK-08] a file that names an address of before still leads on where that address leads here', async () => {
  await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const link = await linkOf();
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const headers = { ...PHONE, Host: 'antigo.example.com' };
      get({ hostname, port, path, headers }, (answer) => {
        resolve([answer.statusCode, answer.headers.location]);
        answer.resume();
      }).once('error', reject);
    });
  expect(await ask(`${link}?p=file`)).toEqual([302, SHOP]);
  expect((await ask('/r/1111111?p=file'))[0]).toBe(404);
});

test('[LK-01] one click that is asked for twice is counted once; programs, browsers that fetch ahead and own visits apart', async () => {
  await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const link = await linkOf();
  const ask = async (query: string, headers: Record<string, string>, client = reader()) =>
    (await client.get(link + query, { ...PHONE, ...headers })).status;
  expect(await ask('?k=a1b2', {})).toBe(302);
  expect(await ask('?k=a1b2', {})).toBe(302);
  expect(await ask('?k=c3d4', {})).toBe(302);
  expect(await ask('', { 'User-Agent': 'WhatsApp/2.23.20.0' })).toBe(302);
  expect(await ask('', { 'Sec-Purpose': 'prefetch;prerender' })).toBe(503);
  expect(await ask('', {}, owner.client)).toBe(302);
  expect(await ask('?m=01990000-0000-7000-8000-000000000001', {})).toBe(302);
  const found = await newlyCounted(6);
  expect(found.map((event) => event.class).toSorted()).toEqual([0, 0, 0, 1, 2, 3]);
  expect(found.map(({ module }) => module)).toEqual(Array(6).fill(null));
});

test('[LK-09] an own offer has neither label nor disclosure and earns by no account; a partner’s link brings them back', async () => {
  const shop = 'https://www.ebay.fr/itm/1?x=1';
  const { id } = await makeProduct(ctx(), ebook.id, { name: 'Consulta', purchase_url: shop, is_own: true });
  const content = `<item-card data-item="products/${id}"></item-card>`;
  const module = await makeModule(ctx(), ebook.id, { content, is_visible: true });
  const inModule = `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`;
  const account = { intent: 'network-save', network: 'ebay', account: '5338000000' };
  expect((await owner.client.postForm('/profile', account)).status).toBe(200);
  const where = async (link = '') => (await reader().get(link, PHONE)).headers.get('location');
  const pages = () => Promise.all([shelf('products'), inModule].map(shownOffer));
  for (const { label, note, rel, href } of await pages()) {
    expect([label, note, rel]).toEqual(['Offre de l’auteur', undefined, 'nofollow noopener']);
    expect(await where(href)).toBe(shop);
  }
  const link = `${shop}&campid=5338000001`;
  const saved = { values: { purchase_url: link }, version: 1 };
  const form = `/admin/ebooks/${ebook.id}/products/${id}/edit`;
  expect((await owner.client.postJson(form, saved)).status).toBe(200);
  for (const { label, note, rel } of await pages()) {
    expect([label, rel]).toEqual(['Publicité', 'sponsored nofollow noopener']);
    expect(note).toContain('affiliés');
  }
});

test('[LK-11] an item’s shops stand in a short list after its button, each counted by its own code and reported by the item’s', async () => {
  const shops = { second_url: 'https://pay.kirvano.com/B2', third_url: 'https://terceira.example/pa' };
  const given = { purchase_url: SHOP, ...shops, second_price: 1790 };
  const { id } = await makeSupplement(ctx(), ebook.id, { name: 'Pá', ...given });
  const content = `<item-card data-item="supplements/${id}"></item-card>`;
  const module = await makeModule(ctx(), ebook.id, { content, is_visible: true });
  const inModule = `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`;
  const account = { intent: 'network-save', network: 'kirvano', subid: 'code' };
  expect((await owner.client.postForm('/profile', account)).status).toBe(200);
  const listed = async (path: string) => {
    const { document } = parseHTML(await (await reader().get(path)).text());
    expect(document.querySelector('.shops p')?.textContent).toBe('Aussi chez\u00a0:');
    return [...document.querySelectorAll('.shops li')].map((shop) => ({
      said: shop.textContent?.replaceAll(/\s/g, ' '),
      rel: shop.querySelector('a')?.getAttribute('rel'),
      href: shop.querySelector('a')?.getAttribute('href') ?? '',
    }));
  };
  const item = (await linkOf()).slice(3, 10);
  for (const [path, query] of [
    [shelf('supplementation'), '?p=shelf'],
    [inModule, `?m=${module.id}&p=card`],
  ] as const) {
    const rel = 'sponsored nofollow noopener';
    expect(await listed(path)).toEqual([
      { said: 'pay.kirvano.com ↗17,90 R$Publicité', rel, href: `/r/${item}2${query}` },
      { said: 'terceira.example ↗Publicité', rel, href: `/r/${item}3${query}` },
    ]);
  }
  const [second, third] = await listed(shelf('supplementation'));
  const where = async (link = '') => (await reader().get(link, PHONE)).headers.get('location');
  expect(await where(`${second?.href}&k=a`)).toBe(`${shops.second_url}?src=${item}`);
  expect(await where(`${third?.href}&k=a`)).toBe(shops.third_url);
  const click = { ebook: ebook.id, item: id, module: null, kind: 3, class: 0 };
  expect(await newlyCounted(2)).toEqual([click, click]);
  const removed = { values: { third_url: '' }, version: 1 };
  const form = `/admin/supplements/${id}/edit`;
  expect((await owner.client.postJson(form, removed)).status).toBe(200);
  expect((await reader().get(third?.href ?? '', PHONE)).status).toBe(410);
});

test('[LK-05] an author’s account and the link’s code go into a link when it is followed, and change at once', async () => {
  const purchase_url = 'https://www.mercadolivre.com.br/p/MLB1?x=1';
  const hotlink = 'https://go.hotmart.com/A1?ap=2';
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url });
  await makeModule(ctx(), ebook.id, { is_visible: true });
  const content = `<p>${typed(hotlink)}</p>`;
  const module = await makeModule(ctx(), ebook.id, { content, is_visible: true, is_bonus: true });
  const path = `/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`;
  const { document } = parseHTML(await (await reader().get(path)).text());
  const inText = document.querySelector('.prose a')?.getAttribute('href') ?? '';
  const onShelf = await linkOf();
  const where = async (link: string) => (await reader().get(link, PHONE)).headers.get('location');
  const say = async (form: Record<string, string>) => (await owner.client.postForm('/profile', form)).status;
  const said = async (path: string, words: string) =>
    (await (await owner.client.get(path)).text()).includes(`>${words}<`);
  const isTold = () => said(`/admin/supplements/${id}/edit`, 'Este link não rende comissão');
  expect([await said('/profile', 'Meus programas'), await isTold()]).toEqual([true, true]);
  expect([await where(onShelf), await where(inText)]).toEqual([purchase_url, hotlink]);
  const mercado = { intent: 'network-save', network: 'mercadolivre', account: '96097202/ana' };
  expect([await say(mercado), await say({ intent: 'network-save', network: 'hotmart', subid: 'code-module' })]).toEqual(
    [...[200, 200]],
  );
  expect(await where(onShelf)).toBe(`${purchase_url}&matt_tool=96097202&matt_word=ana`);
  expect(await isTold()).toBe(false);
  expect(await where(inText)).toBe(`${hotlink}&src=${inText.slice(3, 10)}-b1`);
  expect(await say({ ...mercado, account: 'ana' })).toBe(422);
  expect(await say({ intent: 'network-remove', network: 'mercadolivre' })).toBe(200);
  expect(await where(onShelf)).toBe(purchase_url);
  await makeProduct(ctx(), ebook.id, { purchase_url: SHOP });
  const values = { link_templates: [{ host: 'loja.example.com', parameters: 'ref=casa&sub={code}' }] };
  expect((await admin.client.postJson('/admin/settings', { values, version: 0 })).status).toBe(200);
  const other = await linkOf('products');
  expect(await where(other)).toBe(`${SHOP}&sub=${other.slice(3)}`);
});

test('[LK-01] an unknown link is 404; one to what is hidden or deleted 410, with the way back', async () => {
  const way = `/ebook/${ebook.id}/${ebook.slug}`;
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const link = await linkOf();
  const asked = async (path: string) => {
    const answer = await reader().get(path);
    const { document } = parseHTML(await answer.text());
    const ways = [...document.querySelectorAll('.fault-ways a')].map((one) => one.getAttribute('href'));
    return [answer.status, document.querySelector('h1')?.textContent, ...ways];
  };
  expect(await asked('/r/1111111')).toEqual([404, 'Link não encontrado', '/']);
  expect((await reader().get(link)).status).toBe(302);
  const gone = [410, 'Ce lien n’est plus disponible'];
  const act = (intent: string) => owner.client.postForm(`/admin/ebooks/${ebook.id}/supplements`, { intent, id });
  await act('hide');
  expect(await asked(link)).toEqual([...gone, way]);
  await act('show');
  expect((await reader().get(link)).status).toBe(302);
  await act('delete');
  expect(await asked(link)).toEqual([...gone, way]);
  await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const second = await linkOf();
  expect(second).not.toBe(link);
  expect((await reader().get(second)).status).toBe(302);
  await owner.client.postForm('/?index', { intent: 'delete', id: ebook.id });
  expect(await asked(second)).toEqual([410, 'Este link não está mais disponível', '/']);
  expect((await clientOf(server).postForm(second, {})).status).toBe(405);
});

test('a link to what is no address of the web leads nowhere, and is asked for by GET and HEAD alone', async () => {
  const { id } = await makeSupplement(ctx(), ebook.id, { purchase_url: SHOP });
  const link = await linkOf();
  const old = server.database.db.updateTable('supplements').set({ purchase_url: 'javascript:alert(1)' });
  await old.where('id', '=', id).execute();
  expect((await reader().get(link)).status).toBe(410);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST']) {
    const answer = await fetch(server.url + link, { method, redirect: 'manual' });
    expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 405, null]);
  }
});
