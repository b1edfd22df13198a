import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fixture, sendReport, takeIn, takeOut } from '#tests/earnings/reports.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeSupplement } from '#tests/items.ts';
import { knownLinks } from '../links/known-links.ts';
import { findCode } from '../links/links.queries.ts';
import { createHub } from '../live/hub.ts';
import { readEarnings } from './read-earnings.ts';
import { openReport } from './reports.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An author with an e-book of two modules and a bonus, and two items with their codes. */
async function author() {
  const ctx = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const { id: ebook } = await makeEbook(ctx, { title: 'Comida', is_visible: true });
  const modules: string[] = [];
  for (const title of ['Um', 'Dois']) modules.push((await makeModule(ctx, ebook, { title, is_visible: true })).id);
  const bonus = (await makeModule(ctx, ebook, { title: 'Extra', is_bonus: true, is_visible: true })).id;
  const items: string[] = [];
  for (const name of ['Panela', 'Curso']) {
    items.push((await makeSupplement(ctx, ebook, { name, purchase_url: 'https://shopee.com.br/a-i.1.2' })).id);
  }
  // as the first click on a link does
  const isNumbered = () => knownLinks(database.db, createHub()).numberOf(ebook, bonus);
  await isNumbered();
  const codes = await Promise.all(items.map(async (id) => (await findCode(database.db, id)) ?? ''));
  const texts = { CODE1: codes[0] ?? '', CODE2: codes[1] ?? '' };
  const sums = async () => {
    const cells = await readEarnings(ctx, { ebook: null, from: '2026-01-01', to: '2026-12-31', by: 'span' });
    return cells.map(({ ebook_id, item, module_id, currency, money }) => {
      const names = [ebook_id && 'Comida', item && ['Panela', 'Curso'][items.indexOf(item)]];
      const module = module_id && ['Um', 'Dois', 'Extra'][[...modules, bonus].indexOf(module_id)];
      return [...names, module, currency, money.pending, money.approved, money.paid, money.cancelled].join(' ');
    });
  };
  return { ctx, ebook, isNumbered, modules, bonus, items, codes, texts, sums };
}

describe('reports of programs', () => {
  test('[AN-10] a report of Shopee counts by sub-id, whole millionths, and states apart', async () => {
    const { ctx, texts, sums } = await author();
    const id = await takeIn(ctx, fixture('shopee.csv', texts));
    expect((await sums()).toSorted()).toEqual([
      '   BRL 1100000 0 0 0',
      'Comida Curso  BRL 3200000 0 0 0',
      'Comida Panela Dois BRL 0 0 0 1500000',
      'Comida Panela Um BRL 0 5000000 0 0',
    ]);
    await takeOut(ctx, id);
    expect(await sums()).toEqual([]);
    await expect(openReport(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[AN-10] a report of Hotmart keeps currencies apart', async () => {
    const { ctx, texts, sums } = await author();
    await takeIn(ctx, fixture('hotmart.csv', texts));
    expect((await sums()).toSorted()).toEqual([
      'Comida Curso  BRL 0 0 0 97300000',
      'Comida Curso  USD 0 12050000 0 0',
      'Comida Panela Extra BRL 97300000 0 0 0',
      'Comida Panela Um BRL 0 1097300000 0 0',
    ]);
  });

  test('[AN-10] the same report twice changes nothing', async () => {
    const { ctx, texts, sums } = await author();
    const id = await takeIn(ctx, fixture('shopee.csv', texts));
    const before = await sums();
    expect(await sendReport(ctx, fixture('shopee.csv', texts))).toBe(id);
    expect(await sums()).toEqual(before);
  });

  test('[AN-10] a later report changes earlier lines, and what it said goes with it', async () => {
    const { ctx, texts, sums } = await author();
    await takeIn(ctx, fixture('shopee.csv', texts));
    const before = await sums();
    const later = { ...texts, 'Pendente,9002': 'Concluído,9002', ',3.20,': ',3.00,' };
    const id = await takeIn(ctx, fixture('shopee.csv', later));
    expect(await sums()).toContain('Comida Curso  BRL 0 3000000 0 0');
    await takeOut(ctx, id);
    expect((await sums()).toSorted()).toEqual(before.toSorted());
  });
});
