import type { Ctx } from '#server/context.ts';
import { readEarnings } from '#server/earnings/read-earnings.ts';
import { knownLinks } from '#server/links/known-links.ts';
import { findCode } from '#server/links/links.queries.ts';
import { createHub } from '#server/live/hub.ts';
import type { TestDatabase } from '../database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../factories.ts';
import { makeSupplement } from '../items.ts';
import { work } from './reports.ts';

/** Some days after those of the reports; each look at the clock is a moment later, as reports are in the order of their times. */
let clock = Date.parse('2026-11-27T12:00:00Z');
const now = () => {
  clock += 10;
  return new Date(clock);
};
const ITEMS = ['Panela', 'Curso'];
const MODULES = ['Um', 'Dois', 'Extra'];

export type EarningAuthor = Awaited<ReturnType<typeof earningAuthor>>;

/** An author with an e-book of two modules and a bonus, and two items with their codes. */
export async function earningAuthor(database: TestDatabase) {
  const ctx: Ctx = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), now };
  const { id: ebook } = await makeEbook(ctx, { title: 'Comida', is_visible: true });
  const modules: string[] = [];
  for (const title of MODULES.slice(0, 2)) modules.push((await makeModule(ctx, ebook, { title, is_visible: true })).id);
  const bonus = (await makeModule(ctx, ebook, { title: MODULES[2], is_bonus: true, is_visible: true })).id;
  const items: string[] = [];
  for (const name of ITEMS) {
    items.push((await makeSupplement(ctx, ebook, { name, purchase_url: 'https://shopee.com.br/a-i.1.2' })).id);
  }
  const codes = await Promise.all(items.map(async (id) => (await findCode(database.db, id)) ?? ''));
  /** Notes the numbers of the modules, as the first click after a change does. */
  const isNumbered = () => knownLinks(database.db, createHub()).numberOf(ebook, bonus);
  await isNumbered();
  /** Each sum as e-book, item, module, currency, and what is pending, approved, paid and cancelled, in their order. */
  const sums = async () => {
    const cells = await readEarnings(ctx, { ebook: null, from: '2026-01-01', to: '2026-12-31', by: 'span' });
    const told = cells.map(({ ebook_id, item, module_id, currency, money }) => {
      const names = [ebook_id && 'Comida', item && ITEMS[items.indexOf(item)]];
      const module = module_id && MODULES[[...modules, bonus].indexOf(module_id)];
      return [...names, module, currency, money.pending, money.approved, money.paid, money.cancelled].join(' ');
    });
    return told.toSorted();
  };
  const texts = { CODE1: codes[0] ?? '', CODE2: codes[1] ?? '' };
  return { ctx, ebook, modules, bonus, items, codes, texts, isNumbered, sums, work: () => work(ctx) };
}
