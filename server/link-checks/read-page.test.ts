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
