import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { earningAuthor } from '#tests/earnings/author.ts';
import { fixture } from '#tests/earnings/files.ts';
import { sendReport, takeIn, takeOut, work } from '#tests/earnings/reports.ts';
import { atOneMoment, linesOf, shapesOf } from '../backup/rows.ts';
import { sweepReports } from './lifetime.ts';
import { openEarnings } from './page.ts';
import { reportKey } from './report-key.ts';
import { discardReport, nameReport, openReport, receiveReport, takeReport, undoReport } from './reports.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const author = () => earningAuthor(database);

describe('reports of programs', () => {
  test('[AN-10] a report of Shopee counts by sub-id, whole millionths, and states apart', async () => {
    const { ctx, texts, sums } = await author();
    const id = await takeIn(ctx, fixture('shopee.csv', texts));
    expect(await sums()).toEqual([
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
    expect(await sums()).toEqual([
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
    expect(await sums()).toEqual(before);
  });
});

test('[AN-10] a line that did not come in the newer report of its days is told, and counts as it did', async () => {
  const { ctx, texts, sums } = await author();
  await takeIn(ctx, fixture('shopee.csv', texts));
  const before = await sums();
  const rows = fixture('shopee.csv', texts).toString().trim().split('\n');
  // the pending sale of the 21st, and the cancelled one of the 22nd; the last line is later than the others
  const id = await takeIn(ctx, [...rows.slice(0, 3), ...rows.slice(5)].join('\n'));
  expect((await openReport(ctx, id)).read?.missing).toMatchObject({
    count: 2,
    first: [
      { order: '2511213B', day: '2026-11-21', amount: 3_200_000, currency: 'BRL', status: 'pending' },
      { order: '2511224C', day: '2026-11-22', status: 'cancelled' },
    ],
  });
  expect(await sums()).toEqual(before);
  const { reports } = await openEarnings(ctx, { span: null, from: null, to: null });
  expect(reports.items.map(({ read }) => read?.missing)).toEqual([2, 0]);
  // neither before its first day nor after its last
  const narrow = await takeIn(ctx, `${rows[0]}\n${rows[1]}\n`);
  expect((await openReport(ctx, narrow)).read?.missing?.first.map(({ day }) => day)).toEqual(['2026-11-20']);
});

test('[AN-10] a report that waits is in no backup, as its file is not; one that was taken in is, with its lines', async () => {
  const { ctx, texts } = await author();
  const waiting = await sendReport(ctx, `${fixture('hotmart.csv', texts)}\n`);
  const taken = await takeIn(ctx, fixture('shopee.csv', texts));
  const shapes = await shapesOf(database.db);
  const linesFor = async (name: string) => {
    const lines: string[] = [];
    const shape = shapes.find((one) => one.name === name);
    await atOneMoment(database.db, async (db) => {
      if (shape) for await (const some of linesOf(db, shape)) lines.push(...some);
    });
    return lines;
  };
  const [imports, lines] = [await linesFor('earning_imports'), await linesFor('earnings')];
  expect(imports.filter((line) => line.includes(taken))).toHaveLength(1);
  expect(imports.filter((line) => line.includes(waiting))).toEqual([]);
  expect(lines.filter((line) => line.includes(taken))).toHaveLength(5);
});

test('[AN-10] the file of a report goes with it, and nothing of whoever bought is kept', async () => {
  const { ctx, texts } = await author();
  const text = fixture('hotmart.csv', texts).toString().replaceAll('(apagado)', 'Rui Compra <rui@exemplo.com>');
  const id = await sendReport(ctx, text);
  expect(await ctx.storage.stat(reportKey(id))).not.toBeNull();
  await takeReport(ctx, id);
  await work(ctx);
  expect(await ctx.storage.stat(reportKey(id))).toBeNull();
  const discarded = await sendReport(ctx, `${text}\n`);
  await discardReport(ctx, discarded);
  expect(await ctx.storage.stat(reportKey(discarded))).toBeNull();
  const tables = ['earning_imports', 'earnings', 'earning_formats', 'jobs'] as const;
  for (const table of tables) {
    const rows = await database.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toContain('Rui Compra');
  }
});

test('[AN-10] a report that is not known is read by the columns that its author named, the next time by itself', async () => {
  const { ctx, texts, sums } = await author();
  const text = (rows: string) => `Dia;Valor líquido;Rastreio;Fatura;Fase\n${rows}`;
  const id = await sendReport(ctx, text(`20/11/2026;10,50;${texts.CODE1}-2;F1;Faturando`));
  await expect(takeReport(ctx, id)).rejects.toMatchObject({ code: 'earnings_unanswered' });
  const columns = { 'column.day': 'Dia', 'column.amount': 'Valor líquido', 'column.word': 'Rastreio' };
  const named = { ...columns, 'column.order': 'Fatura', 'column.status': 'Fase', program: 'kiwify' };
  await expect(nameReport(ctx, id, new URLSearchParams({ 'column.day': 'Dia' }))).rejects.toMatchObject({
    code: 'earnings_columns',
  });
  await nameReport(ctx, id, new URLSearchParams(named));
  await work(ctx);
  expect((await openReport(ctx, id)).read).toMatchObject({ open: ['currency'] });
  await nameReport(ctx, id, new URLSearchParams({ ...named, currency: 'brl' }));
  await work(ctx);
  expect((await openReport(ctx, id)).read?.statuses).toEqual([{ word: 'Faturando', status: 'unknown', count: 1 }]);
  await nameReport(ctx, id, new URLSearchParams({ ...named, 'status.0': 'pending' }));
  await work(ctx);
  await takeReport(ctx, id);
  await work(ctx);
  await takeIn(ctx, text(`21/11/2026;2,00;${texts.CODE1};F2;Faturando`));
  expect(await sums()).toEqual(['Comida Panela  BRL 2000000 0 0 0', 'Comida Panela Dois BRL 10500000 0 0 0']);
});

test('[AN-10] a report is its author’s alone', async () => {
  const [ana, rui] = [await author(), await author()];
  const id = await sendReport(ana.ctx, fixture('shopee.csv', ana.texts));
  for (const act of [openReport, takeReport, discardReport, undoReport])
    await expect(act(rui.ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(nameReport(rui.ctx, id, new URLSearchParams())).rejects.toMatchObject({ code: 'not_found' });
  await takeReport(ana.ctx, id);
  await expect(takeReport(ana.ctx, id)).rejects.toMatchObject({ code: 'earnings_changed' });
  await expect(discardReport(ana.ctx, id)).rejects.toMatchObject({ code: 'earnings_changed' });
});

test('[AN-10] a file that is no report is refused with its reason, and can be sent again once it is one', async () => {
  const { ctx } = await author();
  const id = await sendReport(ctx, 'PK\x03\x04 planilha', 'planilha.xlsx');
  expect(await openReport(ctx, id)).toMatchObject({ state: 'failed', refusal: { code: 'earnings_xlsx' } });
  const big = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
  await expect(receiveReport(ctx, { bytes: big, name: 'a.csv' })).rejects.toMatchObject({ code: 'earnings_too_large' });
  const again = await sendReport(ctx, 'PK\x03\x04 planilha', 'planilha.xlsx');
  expect(again).not.toBe(id);
  const past = { ...ctx, now: () => new Date('2026-12-10T00:00:00Z') };
  await sweepReports(past);
  await expect(openReport(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('[AN-10] a report whose file is gone while it is taken in, as after a backup was restored, is taken out again', async () => {
  const { ctx, texts, sums } = await author();
  const id = await sendReport(ctx, fixture('shopee.csv', texts));
  await takeReport(ctx, id);
  await ctx.storage.delete(reportKey(id));
  await work(ctx);
  expect(await openReport(ctx, id)).toMatchObject({ state: 'failed', refusal: { code: 'earnings_not_readable' } });
  expect(await sums()).toEqual([]);
});
