import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { earningAuthor } from '#tests/earnings/author.ts';
import { fixture } from '#tests/earnings/files.ts';
import { sendReport, takeIn, takeOut } from '#tests/earnings/reports.ts';
import { openReport } from './reports.ts';

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
