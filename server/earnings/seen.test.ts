import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { earningAuthor } from '#tests/earnings/author.ts';
import { sendReport, takeIn, work } from '#tests/earnings/reports.ts';
import { openEarnings } from './page.ts';
import { forgetPlace, placeLines } from './place.ts';
import { nameReport, openReport, takeReport } from './reports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const changed = { code: 'earnings_changed', status: 409 };
const placed = { code: 'earnings_placed', status: 409 };

test('[AN-10] two who have a report open neither answer over each other nor take in what they did not see', async () => {
  const { ctx, texts, sums } = await earningAuthor(database);
  const id = await sendReport(ctx, `Dia;Valor;Rastreio\n2026-11-20;10,50;${texts.CODE1}\n`);
  const named = { 'column.day': 'Dia', 'column.amount': 'Valor', currency: 'brl', program: 'kiwify' };
  const name = async (more: Record<string, string>, seen: string) => {
    await nameReport(ctx, id, new URLSearchParams({ ...named, ...more }), seen);
    await work(ctx);
  };
  const shown = async () => (await openReport(ctx, id)).stamp;
  const first = await shown();
  await name({}, first);
  const second = await shown();
  await expect(name({ 'column.word': 'Rastreio' }, first)).rejects.toMatchObject(changed);
  // a page of the version before says nothing
  await expect(takeReport(ctx, id, '')).rejects.toMatchObject(changed);
  await name({ 'column.word': 'Rastreio' }, second);
  await expect(takeReport(ctx, id, second)).rejects.toMatchObject(changed);
  await takeReport(ctx, id, await shown());
  await work(ctx);
  expect(await sums()).toEqual(['Comida Panela  BRL 0 10500000 0 0']);
});

test('[AN-10] two who put the same lines into places do not overwrite each other', async () => {
  const { ctx, ebook, items, sums } = await earningAuthor(database);
  const head =
    'ID do pedido,Status do Pedido,Checkout id,Horário do pedido,Nome do Item,Comissão líquida do afiliado(R$),Sub_id1';
  await takeIn(ctx, `${head}\nP1,Concluído,C1,2026-11-20 12:00:00,Panela,1.00,instagram`);
  const page = () => openEarnings(ctx, { span: null, from: null, to: null });
  const key = { program: 'shopee', kind: 'word', value: 'instagram' };
  const form = (item: number) => new URLSearchParams({ ...key, ebook_id: ebook, item: items[item] ?? '' });
  const [loose] = (await page()).loose;
  await placeLines(ctx, form(0), loose?.seen);
  await expect(placeLines(ctx, form(1), loose?.seen)).rejects.toMatchObject(placed);
  expect(await sums()).toEqual(['Comida Panela  BRL 0 1000000 0 0']);
  const [rule] = (await page()).rules.items;
  await placeLines(ctx, form(1), rule?.seen);
  await expect(forgetPlace(ctx, form(0), rule?.seen)).rejects.toMatchObject(placed);
  expect(await sums()).toEqual(['Comida Curso  BRL 0 1000000 0 0']);
  await forgetPlace(ctx, form(0), (await page()).rules.items[0]?.seen);
  expect((await page()).loose).toMatchObject([{ value: 'instagram', seen: '' }]);
});
