import { expect, test } from 'vitest';
import { docxOf, heading, paragraph, picture, relation, run } from '#tests/imports/docx.ts';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import type { Packed } from '#tests/imports/zips.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const CORE = `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Livro</dc:title><dc:creator>Ana</dc:creator><dc:language>pt-BR</dc:language></cp:coreProperties>`;
const NOTES = `<w:footnotes ${W}><w:footnote w:id="2"><w:p>${run('diz a nota')}</w:p><w:p>${run('e mais')}</w:p></w:footnote></w:footnotes>`;
const COMMENTS = `<w:comments ${W}><w:comment w:id="0" w:author="B"><w:p>${run('segredo')}</w:p></w:comment></w:comments>`;

const BODY = [
  heading(1, 'Um'),
  `<w:p>${run('Com ')}<w:r><w:rPr><w:b/><w:u w:val="single"/></w:rPr><w:t>força</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
  `<w:p>${run('Vale')}<m:oMath><m:r><m:t>x</m:t></m:r><m:r><m:t>+1</m:t></m:r></m:oMath></w:p>`,
  heading(2, 'Dentro'),
  `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('a')}</w:tc></w:tr><w:tr><w:tc>${paragraph('b')}</w:tc><w:tc>${paragraph('c')}${paragraph('d')}</w:tc></w:tr></w:tbl>`,
  heading(1, 'Dois'),
  picture('p1', 'uma foto'),
  picture('p2', 'longe', 'link'),
  paragraph('fim'),
].join('');

async function whole(): Promise<Buffer> {
  const relations = [
    relation('p1', 'image', 'media/a.png'),
    relation('p2', 'image', 'https://exemplo.com/a.png', 'External'),
    relation('n', 'footnotes', 'footnotes.xml'),
    relation('c', 'comments', 'comments.xml'),
  ].join('');
  const others: Packed[] = [
    { name: 'docProps/core.xml', data: CORE },
    { name: 'word/footnotes.xml', data: NOTES },
    { name: 'word/comments.xml', data: COMMENTS },
    { name: 'word/header1.xml', data: `<w:hdr ${W}>${paragraph('cabeça')}</w:hdr>` },
    { name: 'word/media/a.png', data: await png() },
  ];
  return docxOf(BODY, others, relations);
}

test('a document of Word becomes a piece for each heading, with notes, tables, pictures and formulas', async () => {
  const book = await readFileOf(await whole(), 'livro.docx');
  expect(book).toMatchObject({
    title: 'Livro',
    author: 'Ana',
    language: 'pt-BR',
    levels: [1, 2],
    level: 1,
    kept: ['1.png'],
  });
  expect(book.pieces.map(({ title, html }) => [title, stored(html)])).toEqual([
    [
      'Um',
      '<p>Com <strong><u>força</u></strong><foot-note>diz a nota e mais</foot-note></p><p>Vale<math alttext="x + 1"><mi>x</mi><mo>+</mo><mn>1</mn></math></p><h2>Dentro</h2><table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td><p>c</p><p>d</p></td></tr></tbody></table>',
    ],
    ['Dois', '<figure><img src="/media/1.png" alt="uma foto" /></figure><p>longe</p><p>fim</p>'],
  ]);
});

test('what of a document is left out is named, and what its authors say to one another is not shown', async () => {
  const book = await readFileOf(await whole(), 'livro.docx');
  expect(book.warnings).toEqual([
    { code: 'comments_left', params: { count: 1 } },
    { code: 'headers_left', params: { count: 1 } },
  ]);
  expect(book.pieces[1]?.warnings).toEqual([
    { code: 'picture_linked', params: { address: 'https://exemplo.com/a.png' } },
  ]);
  expect(JSON.stringify(book.pieces)).not.toMatch(/segredo|cabeça/);
});

test.each([
  ['a type of its own', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', 'import_damaged'],
  ['elements without end', '<w:p>'.repeat(20_000), 'import_too_deep'],
  ['what is no XML', '<w:p><w:r></w:p>', 'import_damaged'],
])('a document with %s is refused', async (_, body, code) => {
  await expect(readFileOf(docxOf(body), 'a.docx')).rejects.toMatchObject({ code });
});
