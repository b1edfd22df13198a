import { expect, test } from 'vitest';
import type { OpenedUnits } from '#server/editions/units-of-row.ts';
import { listedUnits, nextOpen, withSame } from './listed-units.ts';

type TextUnit = OpenedUnits['text'][number];
const block = (unit: string, state: TextUnit['state']): TextUnit => ({
  ...{
    unit,
    state,
    source_unit: state === 'removed' ? null : unit,
    html: `<p>${unit}</p>`,
    difference: null,
    words: 1,
  },
});
const PLAIN = { html: null, difference: null };
const ADDED = { html: null, difference: '<p>a</p><p><ins>b</ins></p>' };
const opened = (...text: TextUnit[]): OpenedUnits => ({
  source: {
    row_id: 's',
    ebook_id: 'e',
    ebook_title: 'Guia',
    language: 'pt-BR',
    edition_id: 'f',
    edition_language: 'en',
    has_machine: false,
  },
  fields: [
    { field: 'description', state: 'missing', now: '"Uma regra."', was: null, ...PLAIN },
    { field: 'title', state: 'ready', now: '"O prato"', was: null, ...PLAIN },
    { field: 'bonus_features', state: 'outdated', now: '["a","b"]', was: '["a"]', ...ADDED },
  ],
  text,
});
const all = (...ids: string[]) => ({ all: new Set(ids), marked: new Set<string>() });

test('[LE-03] the title is listed first, then the blocks as the source has them, then the other fields', () => {
  const listed = listedUnits(opened(block('aaaa', 'ready'), block('bbbb', 'missing')), null);
  expect(listed.map(({ unit }) => unit)).toEqual(['@title', 'aaaa', 'bbbb', '@description', '@bonus_features']);
  expect(listed[3]?.shown).toEqual({ words: 'Uma regra.' });
  expect(listed.at(-1)?.shown).toEqual({ html: ADDED.difference });
});

test('[LE-02] what changed in a unit is listed with its changes, and what did not as it is', () => {
  const changed = { ...block('aaaa', 'outdated'), difference: '<p><del>a</del>aaaa</p>' };
  const listed = listedUnits(opened(changed, block('bbbb', 'ready')), null);
  const shown = (unit: string) => listed.find((one) => one.unit === unit)?.shown;
  expect(shown('aaaa')).toEqual({ html: changed.difference });
  expect(shown('bbbb')).toEqual({ html: '<p>bbbb</p>' });
});

test('[LE-03] a block that still has its mark is not translated, whatever was confirmed', () => {
  const [, first] = listedUnits(opened(block('aaaa', 'ready')), { all: new Set(['aaaa']), marked: new Set(['aaaa']) });
  expect(first?.state).toBe('missing');
});

test('[LE-06] what a machine translated into a draft that was discarded is not translated', () => {
  const [, first, second] = listedUnits(opened(block('aaaa', 'machine'), block('bbbb', 'machine')), {
    all: new Set(['aaaa', 'bbbb']),
    marked: new Set(['aaaa']),
  });
  expect([first?.state, second?.state]).toEqual(['missing', 'machine']);
});

test('[LE-03] what the source took away is listed as long as the edition has it', () => {
  const units = opened(block('aaaa', 'removed'), block('bbbb', 'removed'));
  const blocks = listedUnits(units, all('bbbb')).filter(({ field }) => field === null);
  expect(blocks.map(({ unit }) => unit)).toEqual(['bbbb']);
});

test('[LE-03] the next open unit comes after the current one, or from the other end, and is never itself', () => {
  const units = listedUnits(opened(block('aaaa', 'ready'), block('bbbb', 'missing'), block('cccc', 'ready')), null);
  const next = (from: string | null, by: 1 | -1 = 1) => nextOpen(units, from, by)?.unit;
  expect(next(null)).toBe('bbbb');
  expect(next(null, -1)).toBe('@bonus_features');
  expect(next('bbbb')).toBe('@description');
  expect(next('@bonus_features')).toBe('bbbb');
  expect(next('bbbb', -1)).toBe('@bonus_features');
  const [alone] = units.filter(({ unit }) => unit === 'bbbb');
  expect(nextOpen(alone ? [alone] : [], 'bbbb', 1)).toBeNull();
});

test('[LE-03] after a change only the units that changed are others', () => {
  const before = listedUnits(opened(block('aaaa', 'missing'), block('bbbb', 'missing')), null);
  const after = withSame(before, listedUnits(opened(block('aaaa', 'ready'), block('bbbb', 'missing')), null));
  const isSame = (unit: string) => after.find((one) => one.unit === unit) === before.find((one) => one.unit === unit);
  expect(after.map(({ unit }) => [unit, isSame(unit)])).toEqual([
    ['@title', true],
    ['aaaa', false],
    ['bbbb', true],
    ['@description', true],
    ['@bonus_features', true],
  ]);
});
