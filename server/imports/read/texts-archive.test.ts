import { expect, test } from 'vitest';
import { docxOf, heading, paragraph } from '#tests/imports/docx.ts';
import { epubOf, line, toc } from '#tests/imports/epub.ts';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';

test('texts in an archive are parts in the order of the text that names them, with pictures from beside them', async () => {
  const book = await readFileOf(
    zipOf([
      {
        name: 'guia/book.md',
        data: '---\ntitle: Guia\nlang: pt-BR\nauthor: Ana\n---\n1. [Z](texts/z.md)\n2. [A](texts/a%20b.html#x)\n',
      },
      { name: 'guia/texts/a b.html', data: '<title>A</title><p>um</p><h2>Dentro</h2><p>dele</p>' },
      { name: 'guia/texts/z.md', data: '# Zê\n\n![foto](../images/F.png)\n' },
      { name: 'guia/texts/10-extra.md', data: 'dez' },
      { name: 'guia/texts/9-extra.md', data: 'nove' },
      { name: 'guia/images/f.png', data: await png() },
      { name: 'guia/planilha.xls', data: 'x' },
      { name: '__MACOSX/guia/._z.md', data: 'x' },
      { name: 'guia/.DS_Store', data: 'x' },
    ]),
    'guia.zip',
  );
  expect(book).toMatchObject({
    title: 'Guia',
    language: 'pt-BR',
    author: 'Ana',
    levels: [1, 2],
    level: 1,
    kept: ['1.png'],
  });
  expect(book.pieces.map(({ title, html, isTicked }) => [title, isTicked, stored(html)]).slice(1)).toEqual([
    ['Zê', true, '<figure><img src="/media/1.png" alt="foto" /></figure>'],
    ['A', true, '<p>um</p><h2>Dentro</h2><p>dele</p>'],
    ['extra', true, '<p>nove</p>'],
    ['extra', true, '<p>dez</p>'],
  ]);
  expect(book.pieces[0]).toMatchObject({ title: 'Guia', isTicked: false });
  expect(book.warnings).toEqual([{ code: 'file_left', params: { name: 'guia/planilha.xls' } }]);
});

test('documents in an archive are parts too, but archives in archives are not opened', async () => {
  const bomb = zipOf([{ name: 'a.md', data: 'a' }]);
  const book = await readFileOf(
    zipOf([
      { name: '1.docx', data: docxOf(heading(1, 'De Word') + paragraph('um')) },
      {
        name: '2.epub',
        data: epubOf([{ path: 'a.xhtml', body: '<h1>Dois</h1><p>dois</p>' }], toc(line('a.xhtml', 'Dois'))),
      },
      { name: '3.docx', data: bomb },
      { name: '4.zip', data: bomb },
    ]),
    'tudo.zip',
  );
  expect(book.title).toBe('tudo');
  expect(book.pieces.map(({ title, html }) => [title, html])).toEqual([
    ['De Word', '<p>um</p>'],
    ['Livro & tal', '<h2>Dois</h2><p>dois</p>'],
  ]);
  expect(book.warnings).toEqual([
    { code: 'file_left', params: { name: '4.zip' } },
    { code: 'part_unreadable', params: { name: '3.docx' } },
  ]);
});

test('an archive with one text is that text', async () => {
  const file = zipOf([{ name: 'a.md', data: '# Livro\n\n## Um\n\na\n\n## Dois\n\nb' }]);
  const { title, pieces } = await readFileOf(file, 'x.zip');
  expect([title, pieces.map((piece) => piece.title)]).toEqual(['Livro', ['Um', 'Dois']]);
});
