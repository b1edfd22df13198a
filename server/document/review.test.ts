import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { type ReviewedNode, reviewText } from '#common/document/review.ts';
import { documentOf, documentSchema } from './convert.ts';

const docOf = (html: string) => Node.fromJSON(documentSchema(), documentOf(html));
const review = (html: string, dead?: string[]) => reviewText(docOf(html) as unknown as ReviewedNode, dead);
/** Each trouble with the words that it names. */
const troubles = (html: string, dead?: string[]) =>
  review(html, dead).map(({ trouble, excerpt }) => [trouble, excerpt]);

test('[WR-15] a text that troubles nobody is left alone', () => {
  const html =
    '<h2>Pão</h2><p>Veja <a href="/livro">a receita inteira</a>.</p><h3>Fermento</h3><p><img src="/media/a.png" alt="Um pote de fermento"><img src="/media/b.png" alt=""></p><h2>Fim</h2><p><span style="color:#a3162e">forte</span></p>';
  expect(troubles(html)).toEqual([]);
});

test('[WR-15] a picture without a text, or with the tool’s own, is found', () => {
  const html =
    '<p>a <img src="/media/pao.png"> b <img src="/media/vinho.png" alt="Imagem"></p>' +
    '<figure><img src="/media/sal.png"><figcaption>Sal</figcaption></figure><figure><img src="/media/x.png" alt=""></figure>';
  expect(troubles(html)).toEqual([
    ['noAlt', 'pao.png'],
    ['noAlt', 'vinho.png'],
    ['noAlt', 'sal.png'],
  ]);
});

test('[WR-15] a heading that skips a level is found, counted from the highest as readers get it', () => {
  expect(troubles('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  expect(troubles('<h2>A</h2><p>x</p><h4>B</h4>')).toEqual([['skippedHeading', 'B']]);
  expect(troubles('<h3>A</h3><p>x</p><h2>B</h2>')).toEqual([['skippedHeading', 'A']]);
});

test.each(['Clique aqui', 'saiba mais…', 'click here', 'Leer más', 'Cliquez ici !', '→ hier klicken', 'scopri di più'])(
  '[WR-15] a link called "%s" says nothing of where it leads',
  (words) => {
    expect(troubles(`<p>Para ver, <a href="/x">${words}</a>.</p>`)).toEqual([['vagueLink', words]]);
  },
);

test('[WR-15] a link of several pieces is read as one', () => {
  expect(troubles('<p><a href="/x">cli<strong>que</strong> aqui</a> e <a href="/y">aqui na padaria</a></p>')).toEqual([
    ['vagueLink', 'clique aqui'],
  ]);
});

test('[WR-15] a link that is known to lead nowhere is found, however it was typed, and whatever else troubles in it', () => {
  const html =
    '<p><a href="https://LOJA.example/pão">a receita</a> <a href="https://loja.example/p%C3%A3o">aqui</a> <a href="https://loja.example/outro">outra</a></p>';
  expect(troubles(html)).toEqual([['vagueLink', 'aqui']]);
  expect(troubles(html, ['https://loja.example/p%C3%A3o'])).toEqual([
    ['deadLink', 'a receita'],
    ['vagueLink', 'aqui'],
    ['deadLink', 'aqui'],
  ]);
});

test('[LK-05] a link to a shop that would pay for it, but that names no account, is found', () => {
  const link = (address: string, words: string) => `<a href="${address}">${words}</a>`;
  const without = link('https://www.amazon.com.br/dp/B0CXYZ', 'o livro');
  const others = [
    link('https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20', 'o outro livro'),
    link('https://exemplo.com/livro', 'a resenha'),
  ];
  expect(troubles(`<p>${[without, ...others].join(' e ')}</p>`)).toEqual([['earnsNothing', 'o livro']]);
});

test('[WR-15] colours that can hardly be read on their ground are found; large text needs less', () => {
  const grey = '<span style="color:#8a8172">cinza</span>';
  expect(troubles(`<p>${grey}</p><h2>${grey}</h2>`)).toEqual([['weakContrast', 'cinza']]);
  expect(troubles('<p><span style="background-color:#ffe680;color:#ffffff">luz</span></p>')).toEqual([
    ['weakContrast', 'luz'],
  ]);
  expect(troubles('<p><span style="background-color:#35538a">a tinta se escolhe</span></p>')).toEqual([]);
});

test('[WR-15] a paragraph of more than 150 words is a wall', () => {
  const words = (count: number) => `<p>${Array(count).fill('pão').join(' ')}</p>`;
  expect(review(words(150))).toEqual([]);
  expect(review(`<ul><li>${words(151)}</li></ul>`).map(({ trouble }) => trouble)).toEqual(['wall']);
});

test('[WR-15] a finding tells where in the document it is', () => {
  const html = '<ul><li><p>um <a href="/x">aqui</a></p></li></ul><p><img src="/media/a.png"></p><h2>A</h2><h4>B</h4>';
  const doc = docOf(html);
  const places = reviewText(doc as unknown as ReviewedNode).map(({ from, to }) => doc.slice(from, to).content);
  expect(places.map((content) => content.textBetween(0, content.size, ' ', (leaf) => leaf.type.name))).toEqual([
    'aqui',
    'image',
    'B',
  ]);
});
