import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type EarningAuthor, earningAuthor } from '#tests/earnings/author.ts';
import { takeIn, takeOut, work } from '#tests/earnings/reports.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeSupplement } from '#tests/items.ts';
import { putSums } from '#tests/sums.ts';
import { batchesOf } from '../db/batches.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { DIMS } from '../events/sums.ts';
import { deleteSupplements } from '../items/supplements.ts';
import { reorderModules } from '../modules/modules.ts';
import { deletePerson } from '../people/manage.ts';
import { listTrash, purgeTrash } from '../trash/trash.ts';
import { openEarnings } from './page.ts';
import { changeLine, forgetPlace, placeLines, removeLine, writeLine } from './place.ts';
import { readEarnings } from './read-earnings.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  if (database.engine === 'sqlite') await (await eventsDbOf(database)).destroy();
  await database.close();
});

let orders = 0;
/** A report of Shopee with one sale for each word, clicked at that time. */
function report(words: string[], clicked = '2026-11-20 10:00:00', product = 'Panela'): string {
  const rows = words.map((word) => {
    orders += 1;
    return `P${orders},Concluído,C${orders},2026-11-20 12:00:00,${clicked},${product},1.00,${word}`;
  });
  return `ID do pedido,Status do Pedido,Checkout id,Horário do pedido,Tempo dos Cliques,Nome do Item,Comissão líquida do afiliado(R$),Sub_id1\n${rows.join('\n')}`;
}

const UNMATCHED = (lines: number) => `   BRL 0 ${lines}000000 0 0`;

describe('a word that comes back', () => {
  let ana: EarningAuthor;
  let code: string;

  beforeAll(async () => {
    ana = await earningAuthor(database);
    code = ana.codes[0] ?? '';
  });

  test.each([
    ['as it was sent', (code: string) => code, 'Comida Panela '],
    ['in lower case', (code: string) => code.toLowerCase(), 'Comida Panela '],
    ['with its module', (code: string) => `${code}-2`, 'Comida Panela Dois'],
    ['with the module of a bonus', (code: string) => `${code}-b1`, 'Comida Panela Extra'],
    ['joined by a letter', (code: string) => `${code}m1`, 'Comida Panela Um'],
    ['followed by empty sub-ids', (code: string) => `${code}----`, 'Comida Panela '],
    ['with a number that no module has', (code: string) => `${code}-99`, 'Comida Panela '],
  ])('[AN-10] %s is its link’s', async (_, word, place) => {
    const id = await takeIn(ana.ctx, report([word(code)]));
    expect(await ana.sums()).toEqual([`${place} BRL 0 1000000 0 0`]);
    await takeOut(ana.ctx, id);
  });

  test('[AN-10] in lower case is nobody’s if it may be of two links', async () => {
    const [a = '', b = ''] = ['AbCdEfG', 'aBcDeFg'];
    for (const [index, item] of ana.items.entries()) {
      await database.db
        .updateTable('links')
        .set({ code: [a, b][index] ?? '' })
        .where('row_id', '=', item)
        .execute();
    }
    const id = await takeIn(ana.ctx, report([a.toLowerCase(), a]));
    expect(await ana.sums()).toEqual(['   BRL 0 1000000 0 0', 'Comida Panela  BRL 0 1000000 0 0']);
    await takeOut(ana.ctx, id);
  });

  test('[AN-10] is no other author’s', async () => {
    const [eva, rui] = [await earningAuthor(database), await earningAuthor(database)];
    await takeIn(rui.ctx, report([eva.codes[1] ?? '', 'instagram', '']));
    expect(await rui.sums()).toEqual([UNMATCHED(3)]);
  });
});

test('[AN-10] moving modules moves no money', async () => {
  const ana = await earningAuthor(database);
  const code = ana.codes[0] ?? '';
  const [first = '', second = ''] = ana.modules;
  // links carried the numbers since before the click, and carry others from now on
  await database.db.updateTable('module_numbers').set({ since: '2026-01-01T00:00:00.000Z' }).execute();
  await reorderModules(ana.ctx, ana.ebook, [second, first, ana.bonus]);
  await ana.isNumbered();
  const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await takeIn(ana.ctx, report([`${code}-1`]));
  await takeIn(ana.ctx, report([`${code}-1`], later));
  expect(await ana.sums()).toEqual(['Comida Panela Dois BRL 0 1000000 0 0', 'Comida Panela Um BRL 0 1000000 0 0']);
});

test('[AN-10] sales of an item and an e-book that were deleted are theirs, and stay', async () => {
  const ana = await earningAuthor(database);
  await deleteSupplements(ana.ctx, ana.items.slice(0, 1));
  await takeIn(ana.ctx, report([ana.codes[0] ?? '']));
  await deleteEbook(ana.ctx, ana.ebook);
  await takeIn(ana.ctx, report([ana.codes[1] ?? '']));
  const theirs = ['Comida Curso  BRL 0 1000000 0 0', 'Comida Panela  BRL 0 1000000 0 0'];
  expect(await ana.sums()).toEqual(theirs);
  const form = new URLSearchParams({ kind: 'word', value: 'instagram', program: 'shopee', ebook_id: ana.ebook });
  await expect(placeLines(ana.ctx, form)).rejects.toMatchObject({ code: 'earnings_place' });
  const { items } = await listTrash(ana.ctx, {});
  for (const { id } of items) await purgeTrash(ana.ctx, id).catch(() => undefined);
  expect(await ana.sums()).toEqual(theirs);
  const numbers = database.db.selectFrom('module_numbers').select('number').where('ebook_id', '=', ana.ebook);
  expect(await numbers.execute()).toEqual([]);
});

describe('a place by hand', () => {
  test('[AN-10] is offered first for the words that most lines have, of all that reports name', async () => {
    const ana = await earningAuthor(database);
    // words of many days: more than are listed, and some of as many lines
    const names = Array.from({ length: 450 }, (_, at) => `palavra-${at}`);
    const countOf = (at: number) => 1 + ((at * 7) % 5);
    const head = 'ID do pedido,Status do Pedido,Horário do pedido,Comissão líquida do afiliado(R$),Sub_id1';
    const rows = names.flatMap((name, at) =>
      Array.from({ length: countOf(at) }, (_, no) => `P${at}-${no},Concluído,2026-11-${10 + no} 10:00:00,1.00,${name}`),
    );
    await takeIn(ana.ctx, [head, ...rows].join('\n'));
    const { loose } = await openEarnings(ana.ctx, { span: null, from: null, to: null });
    const expected = names
      .map((value, at) => ({
        value,
        lines: countOf(at),
        amount: countOf(at) * 1_000_000,
        last_day: `2026-11-${9 + countOf(at)}`,
      }))
      .toSorted((a, b) => b.lines - a.lines || (a.value < b.value ? -1 : 1));
    expect(loose.map(({ value, lines, amount, last_day }) => ({ value, lines, amount, last_day }))).toEqual(
      expected.slice(0, 24),
    );
  });

  test('[AN-10] is remembered for later reports, changed and forgotten', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, report(['instagram', 'instagram']));
    const { loose } = await openEarnings(ana.ctx, { span: null, from: null, to: null });
    expect(loose).toMatchObject([{ program: 'shopee', kind: 'word', value: 'instagram', lines: 2, amount: 2_000_000 }]);
    const key = { program: 'shopee', kind: 'word', value: 'instagram' };
    const place = (ebook_id: string, item = '') => placeLines(ana.ctx, new URLSearchParams({ ...key, ebook_id, item }));
    await place(ana.ebook, ana.items[0]);
    await takeIn(ana.ctx, report(['instagram']));
    expect(await ana.sums()).toEqual(['Comida Panela  BRL 0 3000000 0 0']);
    await place('elsewhere');
    expect(await ana.sums()).toEqual([UNMATCHED(3)]);
    expect((await openEarnings(ana.ctx, { span: null, from: null, to: null })).loose).toEqual([]);
    await forgetPlace(ana.ctx, new URLSearchParams(key));
    expect((await openEarnings(ana.ctx, { span: null, from: null, to: null })).loose).toMatchObject([{ lines: 3 }]);
    await expect(forgetPlace(ana.ctx, new URLSearchParams(key))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[AN-10] can be changed where as many are remembered as may be', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, report(['instagram']));
    const key = { program: 'shopee', kind: 'word', value: 'instagram' };
    await placeLines(ana.ctx, new URLSearchParams({ ...key, ebook_id: 'elsewhere' }));
    const others = Array.from({ length: LIMITS.earningRules - 1 }, (_, at) => ({
      ...{ user_id: ana.ctx.actor?.id ?? '', program: 'shopee', kind: 'word' as const, value: `w${at}` },
      ...{ ebook_id: null, item: null, is_estimate: sql<boolean>`false` },
    }));
    for (const batch of batchesOf(others)) await database.db.insertInto('earning_rules').values(batch).execute();
    const another = new URLSearchParams({ ...key, value: 'outra', ebook_id: ana.ebook });
    await expect(placeLines(ana.ctx, another)).rejects.toMatchObject({ code: 'earnings_rules' });
    await placeLines(ana.ctx, new URLSearchParams({ ...key, ebook_id: ana.ebook, item: ana.items[0] ?? '' }));
    expect(await ana.sums()).toEqual(['Comida Panela  BRL 0 1000000 0 0']);
  });

  test('[AN-10] is one of one’s own', async () => {
    const [ana, rui] = [await earningAuthor(database), await earningAuthor(database)];
    await takeIn(rui.ctx, report(['instagram']));
    const key = { program: 'shopee', kind: 'word', value: 'instagram' };
    const foreign: Record<string, string>[] = [
      { ebook_id: ana.ebook },
      { ebook_id: rui.ebook, item: ana.items[0] ?? '' },
      { ebook_id: '' },
    ];
    for (const place of foreign)
      await expect(placeLines(rui.ctx, new URLSearchParams({ ...key, ...place }))).rejects.toMatchObject({
        code: 'earnings_place',
      });
    expect(await rui.sums()).toEqual([UNMATCHED(1)]);
  });

  test('[AN-10] is that of a product where there is no word', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, report([''], undefined, 'Curso de pães'));
    const key = { program: 'shopee', kind: 'product', value: 'Curso de pães' };
    await placeLines(ana.ctx, new URLSearchParams({ ...key, ebook_id: ana.ebook }));
    await takeIn(ana.ctx, report(['', 'other'], undefined, 'Curso de pães'));
    expect(await ana.sums()).toEqual(['Comida   BRL 0 3000000 0 0']);
  });
});

describe('lines of Amazon', () => {
  const sale = (tag: string, asin: string) =>
    `Category,Name,ASIN,Tracking ID,Date Shipped,Ad Fees(R$)\nKitchen,Pot,${asin},${tag},11/20/2026,2.50`;

  test('[AN-10] are of the e-book whose links alone have the tracking ID, and of the item with the ASIN', async () => {
    const ana = await earningAuthor(database);
    const address = (asin: string, tag: string) => ({
      purchase_url: `https://www.amazon.com.br/dp/${asin}?tag=${tag}`,
    });
    const pot = await makeSupplement(ana.ctx, ana.ebook, { name: 'Pote', ...address('B0TEST0001', 'so-20') });
    const other = await makeEbook(ana.ctx, { title: 'Outro' });
    for (const ebook of [ana.ebook, other.id])
      await makeSupplement(ana.ctx, ebook, { name: 'Copo', ...address('B0TEST0002', 'dois-20') });
    await takeIn(ana.ctx, sale('so-20', 'B0TEST0001'));
    await takeIn(ana.ctx, sale('so-20', 'B0OTHER001').replace('11/20', '11/21'));
    await takeIn(ana.ctx, sale('dois-20', 'B0TEST0002').replace('11/20', '11/22'));
    const cells = await readEarnings(ana.ctx, { ebook: null, from: '2026-11-01', to: '2026-11-30', by: 'day' });
    const told = cells.map(({ day, ebook_id, item, isPlaced }) => [day, ebook_id, item, isPlaced]).toSorted();
    expect(told).toEqual([
      ['2026-11-20', ana.ebook, pot.id, true],
      ['2026-11-21', ana.ebook, null, true],
      ['2026-11-22', null, null, false],
    ]);
  });

  test('[AN-10] of another tracking ID stand beside those of the same day and currency', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, sale('espanha-21', 'B0TEST0009').replace('R$', '€'));
    const italy = await takeIn(ana.ctx, sale('italia-21', 'B0TEST0009').replace('R$', '€').replace('2.50', '4.00'));
    expect(await ana.sums()).toEqual(['   EUR 0 6500000 0 0']);
    await takeIn(ana.ctx, sale('espanha-21', 'B0TEST0009').replace('R$', '€').replace('2.50', '3.00'));
    expect(await ana.sums()).toEqual(['   EUR 0 7000000 0 0']);
    await takeOut(ana.ctx, italy);
    expect(await ana.sums()).toEqual(['   EUR 0 3000000 0 0']);
  });

  test('[AN-10] of an earlier report count again once the newer one of their day is taken out', async () => {
    const ana = await earningAuthor(database);
    const days = (amount: string) =>
      ['11/18', '11/20', '11/22'].map((day) => `Kitchen,Pot,B0TEST0009,um-20,${day}/2026,${amount}`).join('\n');
    const head = 'Category,Name,ASIN,Tracking ID,Date Shipped,Ad Fees(R$)\n';
    await takeIn(ana.ctx, head + days('1.00'));
    const newer = await takeIn(ana.ctx, head + days('2.00'));
    expect(await ana.sums()).toEqual(['   BRL 0 6000000 0 0']);
    await takeOut(ana.ctx, newer);
    expect(await ana.sums()).toEqual(['   BRL 0 3000000 0 0']);
  });

  test('[AN-10] of a shop in another country stand beside those of the same day', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, sale('nenhum-20', 'B0TEST0009'));
    const euros = await takeIn(ana.ctx, sale('nenhum-21', 'B0TEST0009').replace('R$', '€'));
    expect(await ana.sums()).toEqual(['   BRL 0 2500000 0 0', '   EUR 0 2500000 0 0']);
    await takeIn(ana.ctx, sale('nenhum-20', 'B0TEST0009').replace('2.50', '3.50'));
    expect(await ana.sums()).toEqual(['   BRL 0 3500000 0 0', '   EUR 0 2500000 0 0']);
    await takeOut(ana.ctx, euros);
    expect(await ana.sums()).toEqual(['   BRL 0 3500000 0 0']);
  });

  test('[LK-11] are of the item that has Amazon as another shop', async () => {
    const ana = await earningAuthor(database);
    const third_url = 'https://www.amazon.com.br/dp/B0TEST0003?tag=terceira-20';
    const shops = { purchase_url: 'https://loja.example/jarra', third_url };
    const jar = await makeSupplement(ana.ctx, ana.ebook, { name: 'Jarra', ...shops });
    await takeIn(ana.ctx, sale('terceira-20', 'B0TEST0003'));
    const cells = await readEarnings(ana.ctx, { ebook: null, from: '2026-11-01', to: '2026-11-30', by: 'day' });
    expect(cells.map(({ ebook_id, item }) => [ebook_id, item])).toEqual([[ana.ebook, jar.id]]);
  });
});

describe('a line without a word', () => {
  const LAST = Date.UTC(2026, 10, 20) / 86_400_000;

  test.each([
    ['30 days', LAST - 30, true],
    ['31 days', LAST - 31, false],
  ])(
    '[AN-10] is proposed for the link to its product that was followed %s before, and counts once accepted',
    async (_, day, isProposed) => {
      const ana = await earningAuthor(database);
      await putSums(await eventsDbOf(database), { author: ana.ctx.actor?.id ?? '' }, [
        { day, dim: DIMS.itemClicks, of: ana.items[0] ?? '', n: 3, u: 3 },
        { day: LAST, dim: DIMS.ebooks, of: ana.ebook, u: 8 },
      ]);
      await takeIn(ana.ctx, report([''], undefined, 'PANELA'));
      const { loose } = await openEarnings(ana.ctx, { span: null, from: null, to: null });
      const proposal = isProposed ? { ebook_id: ana.ebook, item: ana.items[0], name: 'Panela' } : null;
      expect(loose.map(({ proposal }) => proposal)).toEqual([proposal]);
      expect(await ana.sums()).toEqual([UNMATCHED(1)]);
      const key = { program: 'shopee', kind: 'product', value: 'PANELA', how: 'day' };
      const place = { ebook_id: ana.ebook, item: ana.items[0] ?? '' };
      await placeLines(ana.ctx, new URLSearchParams({ ...key, ...place }));
      expect(await ana.sums()).toEqual(['Comida Panela  BRL 0 1000000 0 0']);
      const { items } = await openEarnings(ana.ctx, { span: null, from: null, to: null });
      // 1.00 by 8 readers
      expect(items).toMatchObject([{ name: 'Panela', isEstimated: true, per100: 12_500_000 }]);
    },
  );
});

test('[AN-10] a line is written by hand, and removed', async () => {
  const ana = await earningAuthor(database);
  const form = (more: Record<string, string> = {}) =>
    new URLSearchParams({ day: '2026-11-20', amount: '1.234,5', currency: 'brl', ebook_id: ana.ebook, ...more });
  await writeLine(ana.ctx, form({ status: 'paid', product: ' Venda  direta ' }));
  expect(await ana.sums()).toEqual(['Comida   BRL 0 0 1234500000 0']);
  const wrong = { day: '2999-01-01', amount: 'dez', currency: 'REAIS' };
  await expect(writeLine(ana.ctx, form(wrong))).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      day: { code: 'earnings_day' },
      amount: { code: 'earnings_amount' },
      currency: { code: 'earnings_currency' },
    },
  });
  const { byHand } = await openEarnings(ana.ctx, { span: null, from: null, to: null });
  expect(byHand).toMatchObject([{ name: 'Venda direta', status: 'paid', amount: 1_234_500_000 }]);
  const rui = await earningAuthor(database);
  await expect(removeLine(rui.ctx, byHand[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await removeLine(ana.ctx, byHand[0]?.id ?? '');
  expect(await ana.sums()).toEqual([]);
});

describe('a line that was written by hand', () => {
  const line = (more: Record<string, string>) =>
    new URLSearchParams({ day: '2026-11-20', amount: '10', currency: 'BRL', status: 'pending', ...more });
  const linesOf = async ({ ctx }: EarningAuthor) =>
    (await openEarnings(ctx, { span: null, from: null, to: null })).byHand;
  const usual = { span: null, from: null, to: null };

  test('[AN-10] a line that is changed takes its sums with it', async () => {
    const ana = await earningAuthor(database);
    await writeLine(ana.ctx, line({ ebook_id: ana.ebook, item: ana.items[0] ?? '' }));
    const [written] = await linesOf(ana);
    const other = { day: '2026-11-21', amount: '7,5', currency: 'eur', status: 'paid', product: 'Aula' };
    await changeLine(ana.ctx, written?.id ?? '', line({ ...other, ebook_id: ana.ebook, item: ana.items[1] ?? '' }));
    expect(await ana.sums()).toEqual(['Comida Curso  EUR 0 0 7500000 0']);
    expect(await linesOf(ana)).toMatchObject([{ id: written?.id, day: '2026-11-21', name: 'Aula', currency: 'EUR' }]);
  });

  test('[AN-10] a line is changed by its author alone, and not once it is removed', async () => {
    const [ana, rui] = [await earningAuthor(database), await earningAuthor(database)];
    await writeLine(ana.ctx, line({ ebook_id: ana.ebook }));
    const id = (await linesOf(ana))[0]?.id ?? '';
    const to = (author: EarningAuthor) => line({ ebook_id: author.ebook, amount: '99' });
    await expect(changeLine(rui.ctx, id, to(rui))).rejects.toMatchObject({ code: 'not_found' });
    await expect(changeLine(ana.ctx, id, to(rui))).rejects.toMatchObject({ code: 'earnings_place' });
    await expect(changeLine(ana.ctx, id, line({ amount: 'dez' }))).rejects.toMatchObject({ code: 'invalid' });
    expect(await ana.sums()).toEqual(['Comida   BRL 10000000 0 0 0']);
    await removeLine(ana.ctx, id);
    await expect(changeLine(ana.ctx, id, to(ana))).rejects.toMatchObject({ code: 'not_found' });
    expect(await ana.sums()).toEqual([]);
  });

  test('[AN-10] a line that a report has is not changed by hand', async () => {
    const ana = await earningAuthor(database);
    await takeIn(ana.ctx, report([ana.codes[0] ?? '']));
    const row = database.db
      .selectFrom('earnings')
      .select('id')
      .where('user_id', '=', ana.ctx.actor?.id ?? '');
    const { id } = await row.executeTakeFirstOrThrow();
    const before = await ana.sums();
    await expect(changeLine(ana.ctx, id, line({ ebook_id: ana.ebook }))).rejects.toMatchObject({ code: 'not_found' });
    expect(await ana.sums()).toEqual(before);
  });

  test('[AN-10] a line whose item is gone keeps its place when its amount is changed', async () => {
    const ana = await earningAuthor(database);
    const [, item = ''] = ana.items;
    await writeLine(ana.ctx, line({ ebook_id: ana.ebook, item }));
    const [written] = await linesOf(ana);
    await deleteSupplements(ana.ctx, [item]);
    await changeLine(ana.ctx, written?.id ?? '', line({ ebook_id: ana.ebook, item, amount: '12' }));
    expect(await ana.sums()).toEqual(['Comida Curso  BRL 12000000 0 0 0']);
  });

  test('[AN-10] the sums of a span stand beside what was certain in the span before', async () => {
    const ana = await earningAuthor(database);
    const lines: Record<string, string>[] = [
      { day: '2026-11-20', amount: '30', status: 'paid' },
      { day: '2026-08-20', amount: '20', status: 'approved' },
      ...['pending', 'cancelled'].map((status) => ({ day: '2026-08-20', amount: '5', status })),
      { day: '2026-08-20', amount: '8', status: 'paid', currency: 'EUR' },
      { day: '2026-05-20', amount: '9', status: 'paid' },
    ];
    for (const one of lines) await writeLine(ana.ctx, line({ ...one, ebook_id: ana.ebook }));
    const totalsOf = async (span: string | null) =>
      (await openEarnings(ana.ctx, { ...usual, span })).totals.map(({ currency, along }) => [currency, along?.before]);
    expect(await totalsOf(null)).toEqual([['BRL', 20_000_000]]);
    const [{ along } = {}] = (await openEarnings(ana.ctx, usual)).totals;
    const found = along?.parts.filter(({ now, before }) => now > 0 || (before ?? 0) > 0);
    // ninety days are thirteen weeks; 20 November and 20 August are as far from the ends of their spans
    expect([along?.step, along?.parts.length]).toEqual(['week', 13]);
    expect(found?.map(({ from, now, before }) => [from, now, before])).toEqual([
      ['2026-11-14', 30_000_000, 20_000_000],
    ]);
    // before the longest span there are no days
    expect(await totalsOf('all')).toEqual([
      ['BRL', null],
      ['EUR', null],
    ]);
  });

  test('[AN-10] every currency has its sum, and the first three have their course', async () => {
    const ana = await earningAuthor(database);
    // those with more lines come first
    for (const currency of ['BRL', 'BRL', 'BRL', 'BRL', 'EUR', 'EUR', 'EUR', 'GBP', 'GBP', 'USD'])
      await writeLine(ana.ctx, line({ day: '2026-11-20', amount: '9', status: 'paid', currency, ebook_id: ana.ebook }));
    const { totals } = await openEarnings(ana.ctx, usual);
    expect(totals.map(({ currency, money, along }) => [currency, money.paid, along !== null])).toEqual([
      ['BRL', 36_000_000, true],
      ['EUR', 27_000_000, true],
      ['GBP', 18_000_000, true],
      ['USD', 9_000_000, false],
    ]);
  });
});

test('[AN-10] an account that is deleted takes its earnings with it, though its e-books are passed on', async () => {
  const ana = await earningAuthor(database);
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  await takeIn(ana.ctx, report([ana.codes[0] ?? '', 'instagram']));
  await deletePerson(admin, ana.ctx.actor?.id ?? '');
  await work(admin);
  const left = (table: 'earnings' | 'earning_imports' | 'earning_sums') =>
    database.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', ana.ctx.actor?.id ?? '')
      .execute();
  expect([await left('earnings'), await left('earning_imports'), await left('earning_sums')]).toEqual([[], [], []]);
});
