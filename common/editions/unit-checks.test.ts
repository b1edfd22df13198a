import { expect, test } from 'vitest';
import type { EbookLanguage } from '../languages.ts';
import { checkField, checkUnit } from './unit-checks.ts';

const check = (source: string, target: string, languages: [EbookLanguage, EbookLanguage] = ['pt-BR', 'en']) =>
  checkUnit({
    source: { html: `<p>${source}</p>`, language: languages[0] },
    target: { html: `<p>${target}</p>`, language: languages[1] },
  });

test.each([
  ['São 1.234,5 gramas', 'It is 1,234.5 grams', 'pt-BR', 'en'],
  ['It is 1,234.5 grams', 'Ce sont 1\u202f234,5 grammes', 'en', 'fr'],
  ['Em 24.11.2026', 'On 24.11.2026', 'pt-BR', 'en'],
  ['De 2 a 3 litros.', 'From 2 to 3 liters.', 'pt-BR', 'en'],
] as const)('[LE-03] the numbers of "%s" and "%s" are the same', (source, target, from, to) => {
  expect(check(source, target, [from, to])).toEqual([]);
});

test('[LE-03] numbers that differ are named, each in one spelling', () => {
  expect(check('Use 1,5 kg e 200 g', 'Use 15 kg and 200 g')).toEqual([
    { check: 'numbers', missing: ['1.5'], added: ['15'] },
  ]);
  expect(check('Tem 3 e 3', 'Has 3')).toEqual([{ check: 'numbers', missing: ['3'], added: [] }]);
});

test('[LE-03] links, pictures and codes that are missing are named', () => {
  expect(
    check(
      'Veja <a href="https://a.example/?x=1&amp;y=2">isto</a> e <code>npm</code> <img src="/media/a.webp" alt="">',
      'See <a href="https://b.example/">this</a> and that',
    ),
  ).toEqual([
    { check: 'links', missing: ['https://a.example/?x=1&y=2'], added: ['https://b.example/'] },
    { check: 'pictures', missing: ['/media/a.webp'], added: [] },
    { check: 'codes', missing: ['npm'], added: [] },
  ]);
});

test('[LE-03] a translation that is empty, the same as its source or much longer is said to be', () => {
  expect(check('Um texto', '')).toEqual([{ check: 'empty' }]);
  expect(check('Um texto', 'Um texto')).toEqual([{ check: 'same' }]);
  expect(check('123', '123')).toEqual([]);
  const words = 'Metade do prato é de verduras.';
  expect(check(words, 'x'.repeat(Math.floor(words.length * 1.6)))).toEqual([]);
  expect(check(words, 'x'.repeat(Math.floor(words.length * 1.6) + 1))).toEqual([{ check: 'long' }]);
});

test('[LE-03] a good translation says nothing', () => {
  expect(check('Metade <strong>verduras</strong>.', 'Half <strong>vegetables</strong>.')).toEqual([]);
});

const checkText = (source: unknown, target: string, isHtml: boolean) =>
  checkField({
    source: { html: JSON.stringify(source), language: 'pt-BR' },
    target: { html: target, language: 'en' },
    isHtml,
  });

test('[LE-03] numbers and links of a field are compared as those of a block', () => {
  const html = '<p>Veja <a href="https://a.example/">isto</a>: 1,5 kg</p>';
  expect(checkText(html, '<p>See <a href="https://b.example/">this</a>: 15 kg</p>', true)).toEqual([
    { check: 'numbers', missing: ['1.5'], added: ['15'] },
    { check: 'links', missing: ['https://a.example/'], added: ['https://b.example/'] },
  ]);
  expect(checkText(html, '<p>See <a href="https://a.example/">this</a>: 1.5 kg</p>', true)).toEqual([]);
  expect(checkText('Guia de 30 dias', 'A 20 day guide', false)).toEqual([
    { check: 'numbers', missing: ['30'], added: ['20'] },
  ]);
});

test('[LE-03] signs in a plain field are words, and a list of texts is not compared', () => {
  expect(checkText('Menos <b>sal & 2 ovos', 'Less <b>salt & 2 eggs', false)).toEqual([]);
  expect(checkText('Texto', '', false)).toEqual([{ check: 'empty' }]);
  expect(checkText(['leve 2'], 'light', false)).toEqual([]);
});
