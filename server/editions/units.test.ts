import { expect, test } from 'vitest';
import { standingOf, type Translation } from './units.ts';

/** Every unit of a text, translated. */
function translated(html: string): Translation[] {
  return standingOf({ html, translations: [] }).map(({ unit, html }, place) => ({
    ...{ unit, source_unit: unit, source: html, place, state: 'translated' as const },
  }));
}

/** How the units of a text stand that were translated from another: state, unit of the edition, block of the source. */
const standing = (before: string, now: string) =>
  standingOf({ html: now, translations: translated(before) }).map(({ state, unit, source_unit }) => [
    ...[state, unit, source_unit],
  ]);

const RULE = '<p data-b="aaaa">Metade do prato é de verduras.</p>';
const REST = '<p data-b="bbbb">O resto é arroz e feijão.</p>';

test('[LE-02] a new block where another was is new, and the other is gone', () => {
  expect(standing(RULE + REST, `${RULE}<p data-b="cccc">Um fio de azeite por cima.</p>`)).toEqual([
    ['ready', 'aaaa', 'aaaa'],
    ['removed', 'bbbb', null],
    ['missing', 'cccc', 'cccc'],
  ]);
});

test('[LE-02] a block whose words are all others is the same by its id, and without one by its place', () => {
  expect(standing(RULE + REST, `${RULE}<p data-b="bbbb">Um fio de azeite por cima.</p>`)).toEqual([
    ['ready', 'aaaa', 'aaaa'],
    ['outdated', 'bbbb', 'bbbb'],
  ]);
  const [, second] = standing(RULE + REST, `${RULE}<p>Um fio de azeite por cima.</p>`);
  expect(second?.slice(0, 2)).toEqual(['outdated', 'bbbb']);
});

test('[LE-02] what was translated is found where its words are, though its id stands elsewhere, and no two units have one name', () => {
  const copy = '<p data-b="aaaa">Um terço do prato é de verduras cozidas.</p>';
  expect(standing(RULE + REST, `${copy}<p data-b="cccc">Metade do prato é de verduras.</p>${REST}`)).toEqual([
    ['missing', 'aaab', 'aaaa'],
    ['ready', 'aaaa', 'cccc'],
    ['ready', 'bbbb', 'bbbb'],
  ]);
});

test('[LE-02] two cells that changed places are out of date, though each says what the other said', () => {
  const row = (one: string, other: string) =>
    `<table><tbody><tr><td><p data-b="aaaa">${one}</p></td><td><p data-b="bbbb">${other}</p></td></tr></tbody></table>`;
  expect(standing(row('Sim', 'Não'), row('Não', 'Sim')).map(([state]) => state)).toEqual(['outdated', 'outdated']);
});

test('[LE-02] a block that was moved and edited is the same without its id', () => {
  const rest = ['Água', 'Sal marinho', 'Azeite'].map((word, at) => `<p data-b="ccc${at}">${word} à mesa todo dia.</p>`);
  const now = `<p>O resto é arroz, feijão e farofa.</p>${RULE}${rest.join('')}`;
  const [first] = standing(RULE + rest.join('') + REST, now);
  expect(first?.slice(0, 2)).toEqual(['outdated', 'bbbb']);
});
