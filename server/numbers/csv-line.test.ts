import { expect, test } from 'vitest';
import { cellsLine } from './csv-line.ts';

test('[AN-03] a line of a CSV file has no formula, and is parted as its readers’ spreadsheets expect it', () => {
  const cells = ['=1+1', '+55 11', '-2', '@sum', '\tx', 'a;b', 'c,d', 'say "x"', -3];
  expect(cellsLine('pt-BR')(cells)).toBe(`'=1+1;'+55 11;'-2;'@sum;'\tx;"a;b";"c,d";"say ""x""";-3\r\n`);
  expect(cellsLine('en')(['＝1+1', '＋5', '－2', '＠sum'])).toBe(`'＝1+1,'＋5,'－2,'＠sum\r\n`);
  expect(cellsLine('en')(['a', 1])).toBe('a,1\r\n');
  for (const language of ['de', 'es', 'fr', 'it'] as const) expect(cellsLine(language)(['a', 1])).toBe('a;1\r\n');
});
