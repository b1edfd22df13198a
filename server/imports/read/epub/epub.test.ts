import { expect, test } from 'vitest';
import { type EpubText, epubOf, line, toc } from '#tests/imports/epub.ts';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';

const TEXTS: EpubText[] = [
  { path: 'capa.xhtml', body: '<svg viewBox="0 0 9 9"><image xlink:href="img/capa%20nova.png"/></svg>', kind: 'cover' },
  {
    path: 'a.xhtml',
    body: '<h1 id="um">1. Um</h1><p>texto<a id="x"/> a<a epub:type="noteref" href="notas.xhtml#n1">1</a></p><section id="sub"><h2>Dentro</h2><p>dele</p></section>',
  },
  { path: 'b.xhtml', body: '<p>segue sem título</p><p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>' },
  {
    path: 'c.xhtml',
    body: '<p>fim do primeiro</p><h1 id="dois">Dois</h1><p>outro <img src="../nada.png" alt="gato"/></p>',
  },
  { path: 'notas.xhtml', body: '<aside epub:type="footnote" id="n1"><p>1. A nota.</p></aside><p>Resto</p>' },
];
const CONTENTS = toc(
  line('a.xhtml#um', 'Um', line('a.xhtml#sub', 'Dentro')),
  line('c.xhtml#dois', 'Dois'),
  line('notas.xhtml', 'Notas'),
);
const ORDER = [0, 1, 2, 3, 4, 1].map((at) => `<itemref idref="t${at}"/>`).join('');
const whole = async () => epubOf(TEXTS, CONTENTS, [{ name: 'OPS/img/Capa nova.png', data: await png() }], ORDER);

test('an EPUB is split where its contents say, each of its texts once, with what its notes say in their places', async () => {
  const book = await readFileOf(await whole(), 'livro.epub', { level: 1 });
  expect(book).toMatchObject({
    title: 'Livro & tal',
    language: 'pt-BR',
    author: 'Ana, Beto',
    description: 'Bom.',
    levels: [1, 2],
    kept: ['1.png'],
  });
  expect(book.pieces.map(({ title, isTicked, html }) => [title, isTicked, stored(html)])).toEqual([
    ['Livro & tal', false, '<figure><img src="/media/1.png" alt="" /></figure>'],
    [
      '1. Um',
      true,
      '<p>texto a<foot-note>A nota.</foot-note></p><h2>Dentro</h2><p>dele</p><p>segue sem título</p><p><math alttext="x = 1"><mi>x</mi><mo>=</mo><mn>1</mn></math></p><p>fim do primeiro</p>',
    ],
    ['Dois', true, '<p>outro gato</p>'],
    ['Notas', true, '<p>Resto</p>'],
  ]);
  expect(book.pieces.flatMap(({ warnings }) => warnings)).toEqual([
    { code: 'picture_missing', params: { name: '../nada.png' } },
  ]);
});

test('what stands around the text of a book becomes no module unless somebody ticks it', async () => {
  const around = ['cover', 'titlepage', 'copyright-page', 'colophon', 'contributors', 'loi'];
  const texts = [...around, 'chapter'].map((kind) => ({ path: `${kind}.xhtml`, body: `<h1>${kind}</h1><p>a`, kind }));
  const contents = toc(...texts.map(({ path, kind }) => line(path, kind)));
  const { pieces } = await readFileOf(epubOf(texts, contents), 'a.epub');
  expect(pieces.filter(({ isTicked }) => !isTicked).map(({ title }) => title)).toEqual(around);
});

test('a deeper level of the contents splits within texts', async () => {
  const { pieces } = await readFileOf(await whole(), 'livro.epub', { level: 2 });
  expect(pieces.map(({ title, html }) => [title, stored(html)]).slice(1, 3)).toEqual([
    ['1. Um', '<p>texto a<foot-note>A nota.</foot-note></p>'],
    [
      'Dentro',
      '<p>dele</p><p>segue sem título</p><p><math alttext="x = 1"><mi>x</mi><mo>=</mo><mn>1</mn></math></p><p>fim do primeiro</p>',
    ],
  ]);
});

test('without a choice the highest level is taken at which no piece is long', async () => {
  const long = `<p>${'palavra '.repeat(5_000)}</p>`;
  const body = `<h1 id="a">A</h1>${long}<h2 id="b">B</h2>${long}`;
  const contents = toc(line('a.xhtml', 'A', line('a.xhtml#b', 'B')));
  const { level, pieces } = await readFileOf(epubOf([{ path: 'a.xhtml', body }], contents), 'a.epub');
  expect([level, pieces.map(({ title }) => title)]).toEqual([2, ['A', 'B']]);
});

test('an EPUB without contents has a piece for each of its texts, called as its heading is', async () => {
  const { pieces } = await readFileOf(
    epubOf(
      [
        { path: 'a.xhtml', body: '<h3>Navegação</h3><h2>Solo</h2><p>a' },
        { path: 'b.xhtml', body: '<p>b' },
      ],
      '',
    ),
    'a.epub',
  );
  expect(pieces.map(({ title, html }) => [title, html])).toEqual([
    ['Solo', '<h3>Navegação</h3><h2>Solo</h2><p>a</p>'],
    ['Livro & tal', '<p>b</p>'],
  ]);
});

test('contents that name folders wrongly lead to the only text with the name of the file', async () => {
  const texts = [
    { path: 'guia/a.xhtml', body: '<h3>Navegação</h3><p>a</p>' },
    { path: 'guia/B.xhtml', body: '<h3>Navegação</h3><p>b</p><h2 id="x">Dentro</h2><p>c</p>' },
    { path: 'um/c.xhtml', body: '<h3>Navegação</h3><h2>De um</h2><p>d</p>' },
    { path: 'dois/c.xhtml', body: '<p>e</p>' },
  ];
  const contents = toc(
    line('a.xhtml', 'Começo'),
    line('longe/b.xhtml', 'Meio', line('longe/b.xhtml#x', 'Dentro')),
    line('tres/c.xhtml', 'Fim'),
  );
  const { pieces, warnings } = await readFileOf(epubOf(texts, contents), 'a.epub', { level: 2 });
  expect(pieces.map(({ title }) => title)).toEqual(['Começo', 'Meio', 'Dentro']);
  expect(warnings).toEqual([{ code: 'part_missing', params: { name: 'OPS/tres/c.xhtml' } }]);
});

test('the contents of EPUB 2 are read too', async () => {
  const ncx =
    '<ncx><navMap><navPoint><navLabel><text>Parte</text></navLabel><content src="a.xhtml#p"/><navPoint><navLabel><text>Fim</text></navLabel><content src="a.xhtml#q"/></navPoint></navPoint></navMap></ncx>';
  const file = zipOf([
    { name: 'META-INF/container.xml', data: '<container><rootfile full-path="b.opf"/></container>' },
    {
      name: 'b.opf',
      data: '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    },
    {
      name: 'a.xhtml',
      data: '<html><body><h3 id="p">Parte</h3><p>a</p><h4 id="q">Fim</h4><p>b</p></body></html>',
    },
    { name: 'toc.ncx', data: ncx },
  ]);
  const { pieces } = await readFileOf(file, 'a.epub', { level: 2 });
  expect(pieces.map(({ title, html }) => [title, html])).toEqual([
    ['Parte', '<p>a</p>'],
    ['Fim', '<p>b</p>'],
  ]);
});

test('a text in UTF-16, or in what it declares, is read as it was written', async () => {
  const utf16 = Buffer.from('\ufeff<html><body><p>ação</p></body></html>', 'utf16le');
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="iso-8859-1"?><html><body><p>ação</p></body></html>',
    'latin1',
  );
  for (const data of [utf16, latin]) {
    const file = epubOf([{ path: 'a.xhtml', body: '', data }], '');
    const { pieces } = await readFileOf(file, 'a.epub');
    expect(pieces[0]?.html).toBe('<p>ação</p>');
  }
});
