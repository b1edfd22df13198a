import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsPlace, checkLinksAt, lettersAt, nodeAt, openAlertsPlace } from '#tests/alerts.ts';
import { makeEbook, makeModule } from '#tests/factories.ts';
import { makeLink } from '#tests/links.ts';
import { openShops, page, type Shops } from '#tests/shops.ts';
import { copyItem } from '../items/copy.ts';
import { createSupplement, updateSupplement } from '../items/supplements.ts';
import { readDashboard } from '../studio/dashboard.ts';

let { database, admin, author, other, ebook } = {} as AlertsPlace;
let shops: Shops;

beforeEach(async () => {
  ({ database, admin, author, other, ebook } = await openAlertsPlace());
  shops = await openShops({ 'shop.example': page('<title>Pá</title>'), 'gone.example': page('', 410) });
});
afterEach(async () => {
  await shops.close();
  await database.close();
});

const makeItem = (purchase_url: string, input: Record<string, unknown> = {}) =>
  createSupplement(author, { ebook_id: ebook.id, name: 'Pá', price: 1990, purchase_url, ...input });

const checkAt = (time: string) => checkLinksAt(author, shops, time);
const told = async (ctx: typeof author, time = '2026-11-27T12:00:00Z') =>
  (await readDashboard({ ...ctx, now: () => new Date(time) })).brokenLinks;

test("[LK-10] a link that died stands in 'Atenção' at once", async () => {
  const { id } = await makeItem(shops.at('gone.example', '/pa'));
  for (const day of ['25', '26']) await checkAt(`2026-11-${day}T03:07:00Z`);
  expect(await told(author)).toEqual([]);
  await checkAt('2026-11-27T03:07:00Z');
  expect(await told(author)).toMatchObject([{ kind: 'supplements', id, name: 'Pá', state: 'dead' }]);
});

test('[LK-10] a mail tells of a link that died within the hour, where the day has none yet', async () => {
  await makeItem(shops.at('gone.example', '/pa'));
  await checkAt('2026-11-25T16:07:00Z');
  await checkAt('2026-11-26T16:07:00Z');
  expect(await lettersAt(database, '2026-11-26T16:22:00Z')).toEqual([]);
  await checkAt('2026-11-27T16:07:00Z');
  const [letter, ...others] = await lettersAt(database, '2026-11-27T16:22:00Z');
  expect(others).toEqual([]);
  expect(letter?.to.email).toBe(author.actor?.email);
  const { host } = new URL(shops.at('gone.example', '/pa'));
  expect(letter?.facts).toEqual([`Link fora do ar: Pá, em Horta (${host})`]);
});

test('[LK-10] a link that died after the mail of the day is told the next morning, within a day of its death', async () => {
  await makeLinkOf('https://loja.example/a');
  expect(await lettersAt(database, '2026-11-27T11:22:00Z')).toHaveLength(1);
  await makeLinkOf('https://loja.example/b');
  expect(await lettersAt(database, '2026-11-27T12:22:00Z')).toEqual([]);
  const [letter] = await lettersAt(database, '2026-11-28T11:22:00Z');
  expect(letter?.facts).toHaveLength(1);
});

/** An item with a link that is dead. */
async function makeLinkOf(link: string, died = '2026-11-25T03:00:00Z') {
  const { id } = await makeItem(link);
  await makeLink(database.db, { kind: 'supplements', row_id: id, version: 1 }, link, 'dead', { first_failed_at: died });
  return id;
}

test('[LK-10] a dead link is told by mail once, not on every sweep', async () => {
  await makeLinkOf('https://loja.example/a');
  expect(await lettersAt(database, '2026-11-27T12:22:00Z')).toHaveLength(1);
  for (const day of ['27', '28', '29']) expect(await lettersAt(database, `2026-11-${day}T13:22:00Z`)).toEqual([]);
  // beyond the time that what is gone is known
  expect(await lettersAt(database, '2026-12-20T13:22:00Z')).toEqual([]);
  expect(await lettersAt(database, '2027-01-15T13:22:00Z')).toEqual([]);
});

test('[LK-10] a link that worked again and died once more is told once more', async () => {
  await makeLinkOf('https://loja.example/a');
  expect(await lettersAt(database, '2026-11-27T12:22:00Z')).toHaveLength(1);
  const set = (change: object) => database.db.updateTable('link_checks').set(change).execute();
  await set({ state: 'works', first_failed_at: null });
  expect(await lettersAt(database, '2026-11-28T12:22:00Z')).toEqual([]);
  await set({ state: 'dead', first_failed_at: '2026-11-30T03:00:00Z' });
  expect(await lettersAt(database, '2026-12-02T12:22:00Z')).toHaveLength(1);
});

test("[LK-10] a link that was mended leaves 'Atenção', and its mail is not written", async () => {
  const id = await makeLinkOf('https://loja.example/a');
  const item = { ebook_id: ebook.id, name: 'Pá', price: 1990 };
  await updateSupplement(author, id, 1, { ...item, purchase_url: shops.at('shop.example', '/pa') });
  expect(await told(author)).toEqual([]);
  expect(await lettersAt(database, '2026-11-27T12:22:00Z')).toEqual([]);
});

test('[LK-10] 1,000 dead links make one mail of five lines and a number', async () => {
  await makeDead(1_000);
  const letters = await lettersAt(database, '2026-11-27T12:22:00Z');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain('1.000 avisos');
  expect(letters[0]?.facts).toHaveLength(6);
  expect(letters[0]?.facts?.at(-1)).toBe('E mais 995 links fora do ar');
});

/** Dead links of one module of the author. */
async function makeDead(count: number) {
  const { id } = await makeModule(author, ebook.id, { title: 'Solo' });
  const url = (n: number) => `https://loja.example/${n}`;
  const time = '2026-11-27T03:00:00.000Z';
  const links = Array.from({ length: count }, (_, n) => ({ url_hash: `hash-${n}`, url: url(n) }));
  const state = { state: 'dead' as const, moved_to: null, failures: 3, first_failed_at: time };
  for (let from = 0; from < count; from += 500) {
    const part = links.slice(from, from + 500);
    const checks = part.map((link) => ({ ...link, ...state, checked_at: time, next_at: time }));
    await database.db.insertInto('link_checks').values(checks).execute();
    const uses = part.map(({ url_hash }) => ({ kind: 'modules' as const, row_id: id, url_hash, version: 1 }));
    await database.db.insertInto('link_uses').values(uses).execute();
  }
}

test('[LK-10] a dead link that stands in many items is one line of each of its owners', async () => {
  const id = await makeLinkOf('https://loja.example/a');
  const second = await makeEbook(author, { title: 'Chás' });
  await copyItem(author, 'supplements', id, [second.id]);
  const foreign = await makeEbook(other, { title: 'De Bia' });
  const item = { ebook_id: foreign.id, name: 'Pá de Bia', price: 1990, purchase_url: 'https://loja.example/a' };
  const { id: its } = await createSupplement(other, item);
  await database.db.deleteFrom('link_uses').execute();
  const rows = await database.db.selectFrom('supplements').select(['id', 'version']).execute();
  for (const { id: row_id, version } of rows)
    await makeLink(database.db, { kind: 'supplements', row_id, version }, 'https://loja.example/a', 'dead');
  const letters = await lettersAt(database, '2026-11-27T12:22:00Z');
  expect(rows).toHaveLength(3);
  expect(its).not.toBe(id);
  expect(Object.fromEntries(letters.map(({ to, facts }) => [to.email, facts?.length]))).toEqual({
    [author.actor?.email ?? '']: 1,
    [other.actor?.email ?? '']: 1,
  });
});

test("[LK-10] a dead link is told to its owner alone by mail, in 'Atenção' to who manages it", async () => {
  await makeLinkOf('https://loja.example/a');
  expect(await told(other)).toEqual([]);
  expect(await told(admin)).toHaveLength(1);
  const letters = await lettersAt(database, '2026-11-27T12:22:00Z');
  expect(letters.map(({ to }) => to.email)).toEqual([author.actor?.email]);
});

test('[LK-10] two nodes at the same moment send one mail of many links', async () => {
  await makeDead(60);
  const nodes = [0, 1, 2].map(() => nodeAt(database, '2026-11-27T12:22:00Z'));
  await Promise.all(nodes.map(({ sweep }) => sweep()));
  const letters = nodes.flatMap((node) => node.letters);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain('60 avisos');
});
