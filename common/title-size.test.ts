import { expect, test } from 'vitest';
import { coverTitleSize, headingLength } from './title-size.ts';

test.each([
  ['Guia de pão', 0],
  ['Alimentação consciente', 1],
  ['Espiritualidade', 2],
  ['Internacionalização', 3],
  ['Nahrungsergänzungsmittelverordnung', 4],
  ['Bem-estar-e-boa-mesa', 0],
  ['Um guia de pão para quem começa agora', 1],
  [`Um guia ${'de pão e de vida '.repeat(8)}`, 4],
])('the title of the cover of %s has the size %i', (title, size) => {
  expect(coverTitleSize(title)).toBe(size);
});

test.each([
  ['Guia de Espiritualidade', undefined],
  ['Internacionalizações de marcas', 'word'],
  ['a '.repeat(45), undefined],
  [`${'a '.repeat(45)}b`, 'title'],
])('a heading such as %s is set smaller for: %s', (title, length) => {
  expect(headingLength(title)).toBe(length);
});
