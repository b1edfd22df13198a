import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const said = (title: string) => readPage(`<title>${title}</title>`);

test.each([
  '404',
  'Erro 404 | Loja',
  '404 Not Found',
  'Página não encontrada - Loja',
  'Loja | Produto não encontrado',
  'Page not found',
  'Página no encontrada',
  'Page introuvable – Boutique',
  'Seite nicht gefunden',
  'Pagina non trovata',
])('a page called “%s” is not there', (title) => expect(said(title)).toBe('not_found'));

test.each([
  'Peugeot 404 – peças',
  'Não existe amor em SP',
  'Lost and not found: a novel',
  'Whey',
  '404 receitas de pão',
])('a page called “%s” is there', (title) => expect(said(title)).toBe('nothing'));

test('the first heading counts, text further down does not', () => {
  expect(readPage('<title>Loja</title><h1>Página <b>não encontrada</b></h1>')).toBe('not_found');
  expect(readPage('<title>Loja</title><p>Página não encontrada</p>')).toBe('nothing');
});

test('a title, a heading and a list of data as long as a page may be are read in linear time', () => {
  const page = (unit: string) => unit.repeat(Math.floor(262_144 / unit.length));
  const pages = [
    `<title>${page('page you ')}`,
    page('<h1>page you could not '),
    page('"availability": "'),
    `<title>${page('404 ')}`,
    page(' | '),
  ];
  const start = performance.now();
  for (const one of pages) readPage(one);
  // the first of these took 35 s
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('words between what a page is about and that it is not there are allowed, but only a few', () => {
  expect(said('Page you are looking for was not found')).toBe('not_found');
  expect(said(`Page you ${'x '.repeat(40)} was not found`)).toBe('nothing');
});
