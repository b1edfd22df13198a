import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeDocx } from '#server/docx/write-docx.ts';
import { madeBook } from '#tests/books.ts';
import { docxOf, heading, paragraph, picture, relation, run } from '#tests/imports/docx.ts';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { benchIn } from '#tests/packages.ts';

const STYLES = [
  ['Right', '<w:pPr><w:jc w:val="end"/></w:pPr>'],
  ['French', '<w:rPr><w:lang w:val="fr-FR"/></w:rPr>'],
  ['Caption', ''],
]
  .map(([id, more]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}</w:style>`)
  .join('');
const CORE = '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:language>pt-BR</dc:language></cp:coreProperties>';

async function read(body: string, core = CORE) {
  const others = [
    { name: 'docProps/core.xml', data: core },
    { name: 'word/media/a.png', data: await png() },
  ];
  const book = await readFileOf(docxOf(body, others, relation('i', 'image', 'media/a.png'), STYLES), 'a.docx');
  return { language: book.language, html: book.pieces.map(({ html }) => stored(html)).join('') };
}

const p = (properties: string, inside: string) => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const styled = (id: string, text: string) => p(`<w:pStyle w:val="${id}"/>`, run(text));
const spoken = (lang: string, text: string, more = '') =>
  `<w:r><w:rPr><w:lang ${lang}/>${more}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

test('sides, also of styles; what is justified stays as texts are', async () => {
  const body =
    heading(1, 'Um') +
    heading(1, 'Dois') +
    p('<w:jc w:val="center"/>', run('a')) +
    p('<w:jc w:val="both"/>', run('b')) +
    styled('Right', 'c') +
    p('<w:jc w:val="center"/><w:pStyle w:val="H2"/>', run('d'));
  expect((await read(body)).html).toBe(
    '<p style="text-align:center">a</p><p>b</p><p style="text-align:right">c</p><h2 style="text-align:center">d</h2>',
  );
});

test('paragraphs from right to left, in which Word’s right is where lines end; words within others', async () => {
  const body =
    paragraph('Um texto longo em português.') +
    p('<w:bidi/>', spoken('w:bidi="he-IL"', 'שלום', '<w:rtl/>')) +
    p('<w:bidi/><w:jc w:val="right"/>', run('a')) +
    p('<w:bidi w:val="0"/>', `${run('b ')}${spoken('w:bidi="he-IL"', 'עולם', '<w:rtl/>')}`);
  expect((await read(body)).html).toBe(
    '<p>Um texto longo em português.</p><p lang="he-IL" dir="rtl">שלום</p><p dir="rtl" style="text-align:left">a</p><p>b <span lang="he-IL" dir="rtl">עולם</span></p>',
  );
});

describe('languages', () => {
  test('of paragraphs, of styles and of words, where they are not the book’s', async () => {
    const body =
      paragraph('Um texto longo em português, para que a língua do livro seja esta.') +
      p('', spoken('w:val="en-US"', 'All ') + spoken('w:val="en-US"', 'English', '<w:b/>')) +
      styled('French', 'Tout') +
      p(
        '',
        `${run('Ele disse ')}${spoken('w:val="en-US"', 'good ')}${spoken('w:val="en-US"', 'bye')}${spoken('w:val="pt-BR"', ' e saiu', '<w:i/>')}`,
      );
    expect(await read(body)).toEqual({
      language: 'pt-BR',
      html: '<p>Um texto longo em português, para que a língua do livro seja esta.</p><p lang="en-US">All <strong>English</strong></p><p lang="fr-FR">Tout</p><p>Ele disse <span lang="en-US">good bye</span><em> e saiu</em></p>',
    });
  });

  test('what most words say is the book’s, whatever its program noted', async () => {
    const body = p('', spoken('w:val="pt-BR"', 'Um texto em português.')) + p('', spoken('w:val="en-US"', 'End'));
    expect(await read(body, CORE.replace('pt-BR', 'en-US'))).toEqual({
      language: 'pt-BR',
      html: '<p>Um texto em português.</p><p lang="en-US">End</p>',
    });
  });
});

test('captions belong to the picture before them, or to the table after or before them', async () => {
  const table = (word: string) => `<w:tbl><w:tr><w:tc>${paragraph(word)}</w:tc></w:tr></w:tbl>`;
  const body =
    picture('i', 'a') +
    styled('Caption', 'Figura 1') +
    styled('Caption', 'Tabela 1') +
    table('b') +
    paragraph('c') +
    table('d') +
    styled('Caption', 'Tabela 2') +
    paragraph('e') +
    styled('Caption', 'f');
  expect((await read(body)).html).toBe(
    '<figure><img src="/media/1.png" alt="a" /><figcaption>Figura 1</figcaption></figure><table><caption>Tabela 1</caption><tbody><tr><td>b</td></tr></tbody></table><p>c</p><table><caption>Tabela 2</caption><tbody><tr><td>d</td></tr></tbody></table><p>e</p><p>f</p>',
  );
});

test('headings are what the outline says, whatever their style is called', async () => {
  const body =
    heading(1, 'Um') +
    p('<w:outlineLvl w:val="0"/>', run('Dois')) +
    p('<w:outlineLvl w:val="1"/>', run('dentro')) +
    paragraph('a');
  const book = await readFileOf(docxOf(body), 'a.docx');
  expect(book.pieces.map(({ title, html }) => [title, stored(html)])).toEqual([
    ['Um', ''],
    ['Dois', '<h2>dentro</h2><p>a</p>'],
  ]);
});

test('[IO-11] starts, lists in lists, sides, directions and languages of our own documents come back', async () => {
  const html = [
    '<p style="text-align:center">a</p><p lang="he" dir="rtl">שלום</p><p>b <span lang="en">good bye</span></p>',
    '<ol start="4"><li>c</li><li><p>d</p><p>e</p></li></ol><p>f</p><ol><li><p>g</p><ul><li>h</li><li>i</li></ul></li><li>j</li></ol>',
    '<ul><li>k</li></ul><p style="text-align:right">l</p>',
  ].join('');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const file = path.join(folder, 'a.docx');
    await writeDocx(madeBook([html]), file, await benchIn(folder, { storage: null as never }));
    const { pieces } = await readFileOf(await readFile(file), 'a.docx');
    expect(stored(pieces.at(-1)?.html ?? '')).toBe(html);
  } finally {
    await rm(folder, { recursive: true });
  }
});
