import { expect, test } from 'vitest';
import { isOwnText } from './draft-words.ts';

const SOURCE = 'O resto é arroz, feijão e salada.';

test.each([
  ['the source itself', SOURCE, false, false],
  ['the source as it was', 'O resto é arroz e feijão.', false, false],
  ['the source as it was, in which somebody wrote', 'O resto é arroz e feijão.', true, true],
  ['a translation', 'The rest is rice, beans and salad.', false, true],
  ['a translation into a language that is near', 'El resto es arroz, frijoles y ensalada.', false, true],
  ['nothing that somebody left', '', true, true],
  ['nothing', '', false, false],
])('[LE-03] of what is not translated, %s is a draft or not', (_, words, isChanged, isDraft) => {
  expect(isOwnText({ words, source: SOURCE, isChanged })).toBe(isDraft);
});
