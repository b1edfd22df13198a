import { describe, expect, test } from 'vitest';
import { fixture } from '#tests/earnings/files.ts';
import { readReport } from './read-report.ts';
import type { Naming } from './report.ts';
import { ReportFault } from './report-fault.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const read = (given: string | Buffer, naming: Naming = {}, zone = 'America/Sao_Paulo') =>
  readReport(Buffer.from(given), { namingOf: () => naming, zone, now: NOW });
/** Of each line its day, its amount in units, its currency and how it stands. */
const told = (given: string | Buffer, naming?: Naming) =>
  read(given, naming).lines.map(({ day, amount, currency, status }) => `${day} ${amount / 1e6} ${currency} ${status}`);
const faultOf = (given: string | Buffer, naming?: Naming) => {
  try {
    return read(given, naming).report.open.join();
  } catch (error) {
    if (error instanceof ReportFault) return error.code;
    throw error;
  }
};
const latin = (text: string) => Buffer.from(text, 'latin1');
const OWN: Naming = {
  ...{ program: 'other', currency: 'BRL', dateOrder: 'dmy', decimal: ',' },
  columns: { day: 'Data', amount: 'Comissão', order: 'Pedido', status: 'Situação' },
};
/** A report of a shop that is not known. */
const own = (...rows: string[]) => `Data;Comissão;Pedido;Situação\n${rows.join('\n')}`;

describe('the bytes of a report', () => {
  test('[AN-10] in Latin-1, UTF-16 or with a mark say the same', () => {
    const text = own('20/11/2026;1,50;P1;Concluído');
    const wanted = ['2026-11-20 1.5 BRL approved'];
    expect(told(latin(text), OWN)).toEqual(wanted);
    expect(told(`\uFEFF${text}`, OWN)).toEqual(wanted);
    expect(told(Buffer.from(`\uFEFF${text}`, 'utf16le'), OWN)).toEqual(wanted);
    expect(told(text.replaceAll('\n', '\r\n'), OWN)).toEqual(wanted);
  });

  test.each([
    ['', 'earnings_empty'],
    ['\uFEFF \n ', 'earnings_empty'],
    ['PK\x03\x04 any', 'earnings_xlsx'],
    [Buffer.from('d0cf11e0a1b11ae1aa', 'hex'), 'earnings_xlsx'],
    ['%PDF-1.7', 'earnings_no_table'],
    ['a\0b,c\0d\n1,2', 'earnings_no_table'],
    ['<!doctype html><p>Entrar', 'earnings_html'],
    ['só uma linha de texto', 'earnings_no_table'],
    ['1,2\n3,4\n5,6', 'earnings_no_table'],
    [own(), 'earnings_no_rows'],
    [own('20/11/2026;"1,50;P1;Concluído', '21/11/2026;2,00;P2;Concluído'), 'earnings_quotes'],
    [own('20/11/2026;1,50;1.2E+17;Concluído'), 'earnings_rounded'],
    ['Click Time,Sub_id1,Click PV\n2026-11-20,AbC1234,1', 'earnings_clicks'],
    ['Category,Name,ASIN,Date,Qty,Price,Link Type,Tag\nA,B,C,D,1,2,E,ana-20', 'earnings_orders'],
  ])('[AN-10] %j is refused as %s', (given, code) => {
    expect(faultOf(given, OWN)).toBe(code);
  });

  test('[AN-10] of 200,001 lines are too many', () => {
    const rows = '20/11/2026;1,50;P1;X\n'.repeat(200_000);
    expect(faultOf(own(`${rows}20/11/2026;1,50;P1;X`), OWN)).toBe('earnings_too_many');
    expect(read(own(rows), OWN).report.rows).toBe(200_000);
  });
});

describe('the table of a report', () => {
  test('[AN-10] is parted by whatever sign, named or not', () => {
    const wanted = ['2026-11-20 1.5 BRL approved'];
    const rows = ['Data;Comissão;Pedido;Situação', '20/11/2026;"1,50";P1;Aprovado'].join('\n');
    for (const sign of [';', '\t', '|']) expect(told(rows.replaceAll(';', sign), OWN)).toEqual(wanted);
    expect(told(`sep=;\n${rows}`, OWN)).toEqual(wanted);
  });

  test('[AN-10] may have titles above, its header twice, empty and short lines, and cells with line breaks', () => {
    const header = 'Data;Comissão;Pedido;Situação';
    const text = `Relatório\n\n${own('20/11/2026;1,50;"P\n1";Aprovado', '', header, '21/11/2026;2', ';;;')}`;
    expect(told(text, OWN)).toEqual(['2026-11-20 1.5 BRL approved', '2026-11-21 2 BRL unknown']);
  });

  test('[AN-10] leaves totals, lines without an amount and days to come out, and says which', () => {
    const rows = [
      '20/11/2026;1,50;P1;Aprovado',
      'Total;1,50;;',
      '21/11/2026;n/a;P2;Aprovado',
      '30/11/2026;1;P3;Aprovado',
    ];
    const { report, lines } = read(own(...rows), OWN);
    expect(lines).toHaveLength(1);
    expect(report.leftOut).toEqual([
      { reason: 'day', count: 1, lines: [3] },
      { reason: 'amount', count: 1, lines: [4] },
      { reason: 'future', count: 1, lines: [5] },
    ]);
  });

  test('[AN-10] keeps no formula, and no column that is not named', () => {
    const text = 'Data;Comissão;Pedido;Comprador\n20/11/2026;=1+1;P1;Rui\n20/11/2026;2,00;="P2";Ana Souza';
    const { lines, report } = read(text, { ...OWN, columns: { day: 'Data', amount: 'Comissão', order: 'Pedido' } });
    expect(lines.map(({ order }) => order)).toEqual(['P2']);
    expect(JSON.stringify([lines, report.sample])).not.toMatch(/Rui|Ana Souza|=/);
  });

  test('[AN-10] that is not known asks for its columns, with a proposal', () => {
    const { report, lines } = read('Dia,Valor líquido,Fatura,Cliente\n2026-11-20,1.5,F1,Rui', {});
    expect(report).toMatchObject({ open: ['columns'], program: '', sample: [], rows: 1 });
    expect(report.columns).toEqual({ day: 'Dia', amount: 'Valor líquido', order: 'Fatura' });
    expect(lines).toEqual([]);
    expect(JSON.stringify(report)).not.toContain('Rui');
  });
});

describe('amounts and days', () => {
  const amounts = (...cells: string[]) =>
    read(own(...cells.map((cell, at) => `20/11/2026;"${cell}";P${at};Aprovado`)), {
      ...OWN,
      decimal: undefined,
    }).lines.map(({ amount }) => amount);

  test('[AN-10] are exact in millionths, with thousands, brackets and any minus', () => {
    expect(amounts('1.234,56', 'R$ -5,00', '(5,00)', '\u22125,00', '1\u00a0000,1')).toEqual([
      ...[1_234_560_000, -5_000_000, -5_000_000, -5_000_000, 1_000_100_000],
    ]);
    expect(amounts('1,234.56', '0.000001', '4.12345', '12')).toEqual([1_234_560_000, 1, 4_123_450, 12_000_000]);
    expect(amounts('1.234.567', '8')).toEqual([1_234_567_000_000, 8_000_000]);
  });

  test('[AN-10] are asked where the whole column leaves them open', () => {
    const said = { ...OWN, decimal: undefined, dateOrder: undefined, currency: undefined };
    const text = own('03/04/2026;1.234;P1;Aprovado');
    expect(read(text, said as Naming).report.open).toEqual(['decimal', 'dateOrder', 'currency']);
    expect(told(text, OWN)).toEqual(['2026-04-03 1234 BRL approved']);
    expect(told(text, { ...OWN, decimal: '.', dateOrder: 'mdy' })).toEqual(['2026-03-04 1.234 BRL approved']);
    expect(told(own('03/04/2026;1;P1;Aprovado', '13/04/2026;1,5;P2;Aprovado'), { ...OWN, dateOrder: 'mdy' })).toEqual([
      ...['2026-04-03 1 BRL approved', '2026-04-13 1.5 BRL approved'],
    ]);
  });

  test('[AN-10] are of each currency that the cells name', () => {
    expect(
      told(own('20/11/2026;"R$ 1,50";P1;Pago', '20/11/2026;"US$ 2,50";P2;Pago', '20/11/2026;"3,50 EUR";P3;Pago'), OWN),
    ).toEqual([...['2026-11-20 1.5 BRL paid', '2026-11-20 2.5 USD paid', '2026-11-20 3.5 EUR paid']]);
  });

  test.each([
    ['2026-11-20 23:30:00', '2026-11-20'],
    ['2026-11-21T01:30:00Z', '2026-11-20'],
    ['2026-11-20T23:30:00+01:00', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['November 20, 2026', '2026-11-20'],
    ['20 de novembro de 2026', '2026-11-20'],
    ['20/11/2026 11:30 PM', '2026-11-20'],
    ['31/02/2026', null],
  ])('[AN-10] %s is the day %s', (cell, day) => {
    expect(read(own(`"${cell}";1,00;P1;Pago`), OWN).lines.map(({ day }) => day)).toEqual(day ? [day] : []);
  });
});

describe('known reports', () => {
  test('[AN-10] Shopee’s days are those of Brazil, brought to the site’s', () => {
    const days = read(fixture('shopee.csv'), {}, 'Europe/Berlin').lines.map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-11-22', '2026-11-22', '2026-11-22']);
  });

  test('[AN-10] Awin’s names what was amended', () => {
    expect(read(fixture('awin.csv')).lines).toMatchObject([
      { key: '1100001', status: 'pending', amount: 2_410_000, currency: 'GBP', word: 'CODE1-1' },
      { key: '1100002', status: 'approved', amount: 9_995_000, currency: 'EUR', word: 'code2' },
      { key: '1100003', status: 'cancelled', amount: 1_000_000, currency: 'GBP', word: '' },
    ]);
  });

  test('[AN-10] Amazon’s has a title, a total, returns and two equal sales', () => {
    const asked = read(fixture('amazon.csv'));
    expect(asked.report).toMatchObject({ program: 'amazon', open: ['currency'], isOfDay: true });
    const { lines } = read(fixture('amazon.csv'), { currency: 'USD' });
    expect(lines.map(({ key, amount }) => `${key}: ${amount / 1e6}`)).toEqual([
      '2026-09-15 USD ana-20 B0TEST0001: 51.96',
      '2026-09-16 USD ana-20 B0TEST0002: 53.94',
      '2026-09-16 USD ana-20 B0TEST0002 #2: 53.94',
      '2026-09-17 USD ana-20 B0TEST0003: -20',
    ]);
  });

  describe('Amazon’s days', () => {
    const amazon = (heads: string, days: string[], said: Naming = {}) => {
      const rows = days.map((day, at) => `${day},1.50,ana-20,B0TEST000${at},Pote`);
      return read(`${heads}\n${rows.join('\n')}`, { ...said, currency: 'EUR' });
    };
    const ENGLISH = 'Date Shipped,Ad Fees,Tracking ID,ASIN,Name';
    const SPANISH = 'Fecha de envío,Comisiones,ID de seguimiento,ASIN,Nombre';
    const PORTUGUESE = 'Data de envio,Taxas de publicidade,ID de rastreamento,ASIN,Nome';

    test.each([SPANISH, PORTUGUESE])('[AN-10] under "%s" are read before their months', (heads) => {
      expect(amazon(heads, ['03/04/2026', '12/11/2026']).lines.map(({ day }) => day)).toEqual([
        ...['2026-04-03', '2026-11-12'],
      ]);
    });

    test.each([SPANISH, ENGLISH])('[AN-10] under "%s" are of the order that one above 12 shows', (heads) => {
      expect(amazon(heads, ['03/04/2026', '11/13/2026']).lines.map(({ day }) => day)).toEqual([
        ...['2026-03-04', '2026-11-13'],
      ]);
    });

    test('[AN-10] are asked in English where none is above 12, and read as answered', () => {
      expect(amazon(ENGLISH, ['03/04/2026', '12/11/2026'])).toMatchObject({
        report: { open: ['dateOrder'] },
        lines: [],
      });
      expect(amazon(ENGLISH, ['03/04/2026'], { dateOrder: 'dmy' }).lines.map(({ day }) => day)).toEqual(['2026-04-03']);
      expect(amazon(ENGLISH, ['03/04/2026'], { dateOrder: 'mdy' }).lines.map(({ day }) => day)).toEqual(['2026-03-04']);
    });

    test('[AN-10] are not asked where they begin with the year', () => {
      expect(amazon(ENGLISH, ['2026-04-03']).lines.map(({ day }) => day)).toEqual(['2026-04-03']);
    });
  });

  test('[AN-10] a key is never made of the amount or the status', () => {
    for (const name of ['shopee.csv', 'hotmart.csv', 'awin.csv']) {
      const keys = (text: string) => read(text).lines.map(({ key }) => key);
      const text = fixture(name).toString();
      const other = text.replaceAll(/Pendente|Aguardando pagamento|pending/g, 'Cancelado').replaceAll('3.20', '9.99');
      expect(other).not.toBe(text);
      expect(keys(other)).toEqual(keys(text));
    }
  });
});
