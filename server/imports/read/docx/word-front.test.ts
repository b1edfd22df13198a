import { expect, test } from 'vitest';
import { docxOf, heading, paragraph, run } from '#tests/imports/docx.ts';
import { readFileOf, stored } from '#tests/imports/reading.ts';
import type { Packed } from '#tests/imports/zips.ts';

const NAMES = ['Title', 'Subtitle', 'Author', 'toc 1', 'toc 2', 'TOC Heading', 'Contents 1'];
const STYLES = NAMES.map(
  (name) => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`,
).join('');

const styled = (style: string, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${run(text)}</w:p>`;
const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const BEGIN = `${sign('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${sign('separate')}`;
const BODY = heading(1, 'Capítulo um') + paragraph('a') + heading(1, 'Capítulo dois') + paragraph('b');
const PIECES = [
  ['Capítulo um', '<p>a</p>'],
  ['Capítulo dois', '<p>b</p>'],
];
const gallery = (name: string, inside: string) =>
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="${name}"/></w:docPartObj></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;

async function read(body: string, others: Packed[] = []) {
  const { title, author, pieces, warnings } = await readFileOf(docxOf(body, others, '', STYLES), 'nome.docx');
  return { title, author, pieces: pieces.map((one) => [one.title, stored(one.html)]), warnings };
}
const lines = (count: number) => [{ code: 'contents_left', params: { count } }];

test.each([
  [
    'of the gallery',
    gallery(
      'Table of Contents',
      styled('TOCHeading', 'Sumário') + paragraph('Capítulo um 3') + paragraph('Capítulo dois 9'),
    ),
    3,
  ],
  [
    'of a field',
    `<w:p>${BEGIN}${run('Capítulo um 3')}</w:p>${paragraph('Capítulo dois 9')}<w:p>${sign('end')}</w:p>`,
    2,
  ],
  [
    'of a field under a heading',
    `${heading(1, 'Sumário')}<w:p>${BEGIN}${run('Capítulo um 3')}</w:p><w:p>${run('Capítulo dois 9')}${sign('end')}</w:p>`,
    3,
  ],
  ['of styles', styled('TOCHeading', 'Índice') + styled('toc1', 'Capítulo um') + styled('toc2', 'Capítulo dois'), 3],
  ['of styles of LibreOffice', styled('Contents1', 'Capítulo um') + styled('Contents1', 'Capítulo dois'), 2],
])('contents %s are no module, and named', async (_, contents, count) => {
  expect(await read(contents + BODY)).toEqual({ title: 'nome', author: '', pieces: PIECES, warnings: lines(count) });
});

test('what is no page of contents stays: a field without an end, a heading in its style, a chapter called so', async () => {
  const open = `<w:p>${BEGIN}${run('x')}</w:p>`;
  expect((await read(open + BODY)).pieces).toEqual([['nome', '<p>x</p>'], ...PIECES]);
  expect((await read(styled('TOCHeading', 'Prefácio') + BODY)).pieces).toEqual([
    ['nome', '<p>Prefácio</p>'],
    ...PIECES,
  ]);
  expect((await read(heading(1, 'Índice') + paragraph('c') + BODY)).pieces).toEqual([
    ['Índice', '<p>c</p>'],
    ...PIECES,
  ]);
});

test('the title is the book’s, and what stands under it is named', async () => {
  const under = styled('Subtitle', 'Um guia') + styled('Author', 'Ana');
  expect(await read(styled('Title', 'O livro') + under + BODY)).toEqual({
    title: 'O livro',
    author: 'Ana',
    pieces: PIECES,
    warnings: [{ code: 'title_page_left', params: { words: 'Um guia · Ana' } }],
  });
});

test('short lines on the page of the title are of it; a text under the title is not', async () => {
  const page = `${paragraph('Editora X')}<w:p>${run('2026')}<w:r><w:br w:type="page"/></w:r></w:p>`;
  expect(await read(styled('Title', 'O livro') + page + BODY)).toMatchObject({
    pieces: PIECES,
    warnings: [
      { code: 'page_breaks_left', params: { count: 1 } },
      { code: 'title_page_left', params: { words: 'Editora X · 2026' } },
    ],
  });
  const text = paragraph('Isto é o começo.');
  expect((await read(styled('Title', 'O livro') + text + BODY)).pieces).toEqual([
    ['O livro', '<p>Isto é o começo.</p>'],
    ...PIECES,
  ]);
});

test('a cover of the gallery is named, its title is the book’s', async () => {
  expect(await read(gallery('Cover Pages', styled('Title', 'O livro') + paragraph('Empresa X')) + BODY)).toMatchObject({
    title: 'O livro',
    pieces: PIECES,
    warnings: [{ code: 'title_page_left', params: { words: 'Empresa X' } }],
  });
});
