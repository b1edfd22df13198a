import { expect, test } from 'vitest';
import type { Block, Mark } from '../book/block.ts';
import { addressesIn } from './addresses.ts';
import { drawn } from './blocks.ts';
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

test('a word is in the language that is said nearest to it', () => {
  const languages = (...langs: string[]): Mark[] => langs.map((lang) => ({ kind: 'language', lang }));
  const line = lineOf([
    { kind: 'text', text: 'a', marks: languages('en-GB') },
    { kind: 'text', text: 'b', marks: languages('en-GB', 'fr') },
    { kind: 'text', text: 'c', marks: [] },
  ]);
  expect(line).toMatchObject([{ lang: 'en' }, { lang: 'fr' }, { lang: null }]);
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

test('Thai, which has no spaces between words, may break between them', () => {
  expect(breakable('chá สวัสดีครับ bom').split('\u200b')).toEqual(['chá สวัสดี', 'ครับ bom']);
});

test('a line that ends in a colon stays with the list that it announces', () => {
  const place = { met: { pictures: new Set<string>(), codes: new Set<string>() }, titleLevel: 1 };
  const said = (text: string) => ({
    kind: 'paragraph' as const,
    runs: [{ kind: 'text' as const, text, marks: [] }],
  });
  const announces = (...blocks: Block[]) => drawn(blocks, place)[0]?.announces;
  const rule: Block = { kind: 'rule' };
  expect(announces(said('Leve: '), rule)).toBe(true);
  for (const blocks of [[said('Leve.'), rule], [said('Leve:'), said('isto')], [said('Leve:')]])
    expect(announces(...blocks)).toBe(false);
});

test('a word that is an address or the name of a file is a piece of its own, and breaks after its joints', () => {
  const said = 'Veja https://a.com/b-c?d=e, e/ou loja.exemplo.com; 1.234,5 e S.A.';
  const pieces = addressesIn(said);
  expect(pieces.filter(({ isAddress }) => isAddress).map(({ text }) => text.split('\u200b'))).toEqual([
    ['https://a.com/', 'b-', 'c?', 'd=', 'e,'],
    ['loja.exemplo.com;'],
  ]);
  expect(pieces.map(({ text }) => text.replaceAll('\u200b', '')).join('')).toBe(said);
});

test('a list that counts down from a number begins with it, as it does in a browser', () => {
  const items = ['a', 'b'].map((text) => ({
    checked: null,
    blocks: [{ kind: 'paragraph' as const, runs: [{ kind: 'text' as const, text, marks: [] }] }],
  }));
  const numbers = (start: number) => {
    const place = { met: { pictures: new Set<string>(), codes: new Set<string>() }, titleLevel: 1 };
    const [list] = drawn([{ kind: 'list', ordered: true, start, reversed: true, items }], place);
    return list?.numbers;
  };
  expect([numbers(2), numbers(1)]).toEqual([
    [2, 1],
    [1, 0],
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
