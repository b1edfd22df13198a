import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type EarningAuthor, earningAuthor } from '#tests/earnings/author.ts';
import { sendReport, takeIn, takeOut, work } from '#tests/earnings/reports.ts';
import { openEarnings } from './page.ts';
import { placeLines } from './place.ts';
import { readEarnings } from './read-earnings.ts';
import { nameReport, openReport, takeReport } from './reports.ts';

let database: TestDatabase;
let ana: EarningAuthor;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ana = await earningAuthor(database);
});

const DAY = { 'column.day': 'Dia', 'column.amount': 'Ganho', currency: 'BRL', program: 'other' };
const ORDER = { ...DAY, 'column.order': 'Fatura' };
const PRODUCT = { ...ORDER, 'column.product': 'Curso' };
const report = (...rows: string[]) => `Dia;Ganho;Fatura;Curso;Código\n${rows.join('\n')}`;

/** Names the columns of a report that was sent. */
async function name(id: string, answers: Record<string, string>): Promise<void> {
  await nameReport(ana.ctx, id, new URLSearchParams(answers));
  await work(ana.ctx);
}

async function takeNamed(text: string, answers: Record<string, string>): Promise<string> {
  const id = await sendReport(ana.ctx, text);
  await name(id, answers);
  await takeReport(ana.ctx, id);
  await work(ana.ctx);
  return id;
}

/** Each day with what was earned on it. */
async function days(): Promise<string[]> {
  const cells = await readEarnings(ana.ctx, { ebook: null, from: '2026-01-01', to: '2026-12-31', by: 'day' });
  const told = cells.map(({ day, money }) => `${day} ${money.approved / 1e6}`);
  return told.toSorted();
}

describe('lines that were taken in', () => {
  test.each([
    ['with their order, then with their product too', ORDER, PRODUCT],
    ['with order and product, then with the order alone', PRODUCT, ORDER],
    ['by their days, then with the order', DAY, ORDER],
    ['with the order, then by their days', ORDER, DAY],
    ['under one program, then under another', ORDER, { ...ORDER, program: 'kiwify' }],
    ['by their days under one program, then under another', DAY, { ...DAY, program: 'kiwify' }],
    ['with an order, then with another column as it', ORDER, { ...ORDER, 'column.order': 'Código' }],
  ])(
    '[AN-10] %s, count once, and taking the later report out brings the earlier one back',
    async (_, first, second) => {
      const earlier = ['20/11/2026;1,00;F1;Pães;X1', '20/11/2026;2,00;F2;Pães;X2', '21/11/2026;4,00;F3;Bolos;X3'];
      await takeNamed(report(...earlier), first);
      const later = ['20/11/2026;1,00;F1;Pães;X1', '20/11/2026;2,50;F2;Pães;X2', '22/11/2026;8,00;F4;Bolos;X4'];
      const id = await takeNamed(report(...later), second);
      const now = ['2026-11-20 3.5', '2026-11-21 4', '2026-11-22 8'];
      expect(await days()).toEqual(now);
      await takeOut(ana.ctx, id);
      expect(await days()).toEqual(['2026-11-20 3', '2026-11-21 4']);
    },
  );

  test('[AN-10] are told in the preview as lines that are known', async () => {
    const rows = ['20/11/2026;1,00;F1;Pães;X1', '21/11/2026;2,00;F2;Pães;X2'];
    await takeNamed(report(...rows), ORDER);
    const id = await sendReport(ana.ctx, report(...rows, '22/11/2026;3,00;F3;Pães;X3'));
    await name(id, { ...PRODUCT, program: 'kiwify' });
    expect((await openReport(ana.ctx, id)).read?.counts).toMatchObject({ fresh: 1, changed: 2, same: 0 });
  });

  test('[AN-10] with their days and months in the wrong order count once, on the days that are right', async () => {
    const rows = ['03/04/2026;1,00;;;X1', '04/03/2026;2,00;;;X2'];
    const named = { ...DAY, 'column.word': 'Código' };
    await takeNamed(report(...rows), { ...named, dateOrder: 'mdy' });
    expect(await days()).toEqual(['2026-03-04 1', '2026-04-03 2']);
    await takeNamed(report(...rows, '05/04/2026;4,00;;;X3'), { ...named, dateOrder: 'dmy' });
    expect(await days()).toEqual(['2026-03-04 2', '2026-04-03 1', '2026-04-05 4']);
  });

  test('[AN-10] keep the places that they were put into', async () => {
    const key = { program: '', kind: 'line', value: '', ebook_id: ana.ebook };
    await takeNamed(report('20/11/2026;1,00;F1;;'), ORDER);
    const [group] = (await openEarnings(ana.ctx, { span: null, from: null, to: null })).loose;
    await placeLines(
      ana.ctx,
      new URLSearchParams({ ...key, program: group?.program ?? '', value: group?.value ?? '' }),
    );
    expect(await ana.sums()).toEqual(['Comida   BRL 0 1000000 0 0']);
    await takeNamed(report('20/11/2026;3,00;F1;;', ''), { ...PRODUCT, program: 'kiwify' });
    expect(await ana.sums()).toEqual(['Comida   BRL 0 3000000 0 0']);
  });

  test('[AN-10] of two namings later are still known', async () => {
    await takeNamed(report('20/11/2026;1,00;F1;Pães;X1'), ORDER);
    await takeNamed(report('21/11/2026;2,00;F2;Pães;X2'), PRODUCT);
    await takeNamed(report('20/11/2026;1,00;F1;Pães;X1', '21/11/2026;2,00;F2;Pães;X2'), {
      ...PRODUCT,
      'column.order': 'Código',
    });
    expect(await days()).toEqual(['2026-11-20 1', '2026-11-21 2']);
  });
});

test('[AN-10] what another report with these columns says is read by the new names before it is taken in', async () => {
  const waiting = await sendReport(ana.ctx, report('20/11/2026;1,00;F1;Pães;X1', ''));
  await name(waiting, ORDER);
  await takeNamed(report('20/11/2026;1,00;F1;Pães;X1'), PRODUCT);
  await takeReport(ana.ctx, waiting);
  await work(ana.ctx);
  expect(await days()).toEqual(['2026-11-20 1']);
  await takeIn(ana.ctx, report('20/11/2026;9,00;F1;Pães;X1'));
  expect(await days()).toEqual(['2026-11-20 9']);
});

test('[AN-10] columns are not named anew while a report with them is taken in', async () => {
  const first = await sendReport(ana.ctx, report('20/11/2026;1,00;F1;Pães;X1'));
  await name(first, ORDER);
  const second = await sendReport(ana.ctx, report('21/11/2026;1,00;F2;Pães;X2'));
  await takeReport(ana.ctx, first);
  const answers = new URLSearchParams(PRODUCT);
  await expect(nameReport(ana.ctx, second, answers)).rejects.toMatchObject({ code: 'earnings_busy' });
});
