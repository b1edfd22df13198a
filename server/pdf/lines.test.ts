import { expect, test } from 'vitest';
import type { Mark } from '../book/block.ts';
import { breakable } from './breakable.ts';
import { lineOf } from './lines.ts';
import { missingSigns, withoutSigns } from './missing-signs.ts';
import { placedRows } from './tables.ts';

const LINK: Mark = { kind: 'link', href: 'https://exemplo.com/' };
const STRIKE: Mark = { kind: 'strike' };
const STRONG: Mark = { kind: 'strong' };

test('runs within one link are one link, those within another of the same address are another', () => {
  const runs = [[LINK], [LINK, STRONG], [{ ...LINK }], []].map((marks) => ({
    kind: 'text' as const,
    text: 'a',
    marks,
  }));
  const line = lineOf(runs);
  expect(line.map(({ kind }) => kind)).toEqual(['link', 'link', 'text']);
  expect(line[0]).toMatchObject({ line: [{ marks: ['linked'] }, { marks: ['linked', 'strong'] }] });
});

test('a text has one line through or under it', () => {
  const line = lineOf([{ kind: 'text', text: 'a', marks: [{ kind: 'underline' }, LINK, STRIKE, STRONG] }]);
  expect(line).toMatchObject([{ line: [{ marks: ['strike', 'strong'] }] }]);
});

test('a word of more than 40 letters may break, signs above letters stay with them', () => {
  expect(breakable('a'.repeat(40))).toBe('a'.repeat(40));
  expect(breakable('e\u0301'.repeat(45)).split('\u200b')).toEqual([
    'e\u0301'.repeat(20),
    'e\u0301'.repeat(20),
    'e\u0301'.repeat(5),
  ]);
});

test('a cell of the head ends with the head, and what is below it stays in its column', () => {
  const cell = (rowSpan: number) => ({ isHeader: false, columnSpan: 1, rowSpan, blocks: [] });
  const rows = [[cell(2), cell(1)], [cell(1)]];
  const table = { kind: 'table' as const, caption: [], columns: 2, headRows: 1, footRows: 0, rows };
  const places = placedRows(table, () => null).map((row) => row.map(({ x, y, rows }) => [x, y, rows]));
  expect(places).toEqual([
    [
      [0, 0, 1],
      [1, 0, 1],
    ],
    [[1, 1, 1]],
  ]);
});

test('signs that a refusal names are squares in what is shown, and stay in addresses', () => {
  const refusal = new Error(
    String.raw`the text ${'`'}\"あ\"${'`'} could not be displayed; the text ${'`'}\"\\u{301}\"${'`'} could not be displayed`,
  );
  expect(missingSigns(refusal)).toEqual(['あ', '\u0301']);
  expect(withoutSigns({ title: 'あa', url: 'あ' }, ['あ'])).toEqual({ title: '□a', url: 'あ' });
});
