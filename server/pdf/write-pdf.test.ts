import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#server/book/book.ts';
import { aBench } from '#tests/bench.ts';
import { hardBook, PROSE } from '#tests/hard-to-set.ts';
import { pdfBookmarks, pdfObjects, pdfPage, pdfText } from '#tests/pdf.ts';
import { paragraph, wholeBook } from '#tests/whole-book.ts';
import { type PdfFormat, writePdf } from './write-pdf.ts';

const FORMATS: PdfFormat[] = ['a4', 'a5', 'phone'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(book: Book, format: PdfFormat) {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  const missing = await writePdf(book, file, { format }, bench);
  const pdf = await readFile(file);
  return { missing, pdf, objects: pdfObjects(pdf) };
}

/** The objects of a PDF that have this in them. */
const having = (objects: Map<string, string>, sign: string) =>
  [...objects.values()].filter((object) => object.includes(sign));

/** A book of one module that says this. */
async function saying(words: string): Promise<Book> {
  const book = await wholeBook();
  const section = { id: 'm001', kind: 'module' as const, title: 'Um', number: 1 };
  return { ...book, sections: [section], section: async () => ({ ...section, blocks: [paragraph(words)], notes: [] }) };
}

test.for(FORMATS)('all that a book may hold is a tagged PDF/UA on the pages of %s', async (format) => {
  const { missing, pdf, objects } = await made(await hardBook(), format);
  expect(missing).toEqual([]);
  const [catalogue = ''] = having(objects, '/Type /Catalog');
  expect(catalogue).toMatch(/\/Marked true/);
  expect(catalogue).toMatch(/\/DisplayDocTitle true/);
  expect(catalogue).toContain('/Lang (pt-BR)');
  expect(String(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test.for(Object.keys(PROSE))('a book in %s has every sign, and says its language', async (language) => {
  const book = await saying(PROSE[language] ?? '');
  const { missing, objects } = await made({ ...book, metadata: { ...book.metadata, language } }, 'a5');
  expect(missing).toEqual([]);
  expect(having(objects, '/Type /Catalog')[0]).toContain(`/Lang (${language})`);
});

test('sections and their headings are bookmarks, bonus modules below their part', async () => {
  const { objects } = await made(await wholeBook(), 'phone');
  const titles = [
    'Sumário',
    'Texto: linhas & grupos',
    '  Linhas de texto',
    '  Grupos',
    '    Código',
    'Listas e tabelas',
  ];
  const more = ['  Listas', '  Tabelas', 'Figuras', '  Figuras', 'Bônus', '  Receitas', 'Produtos', 'Suporte'];
  expect(pdfBookmarks(objects)).toEqual([...titles, ...more]);
});

test('the contents have the number of each page that they lead to', async () => {
  const { objects } = await made(await hardBook(), 'a4');
  const links = having(objects, '/Subtype /Link');
  const entries = links.filter((link) => pdfText(link, 'Contents')?.includes(' página '));
  const said = entries.map((link) => pdfText(link, 'Contents') ?? '');
  expect(entries.length).toBeGreaterThan(12);
  expect(said[0]).toContain('“Texto: linhas & grupos” página ');
  expect(said.some((text) => text.includes('“Título com nota” '))).toBe(true);
  expect(said.map((text) => Number(/\d+$/.exec(text)?.[0]))).toEqual(entries.map((link) => pdfPage(objects, link)));
  // a note of a heading stands at the foot of its page alone
  expect(having(objects, '/S /Note')).toHaveLength(4);
});

test('title, author, description and date are those of the book', async () => {
  const { objects } = await made(await wholeBook(), 'a4');
  const [facts = ''] = having(objects, '/CreationDate');
  expect(pdfText(facts, 'Title')).toBe('Água & Vida: o guia “completo”');
  expect(pdfText(facts, 'Author')).toBe('Ana Lúcia');
  expect(pdfText(facts, 'Subject')).toContain('Tudo sobre água.');
  expect(pdfText(facts, 'CreationDate')).toContain('20261120120000');
});

test('links are live, pictures say what they show, notes are notes', async () => {
  const { objects } = await made(await wholeBook(), 'a4');
  const addresses = having(objects, '/S /URI').map((link) => pdfText(link, 'URI'));
  expect(addresses).toContain('https://exemplo.com/a?b=1&c=2');
  expect(addresses).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(addresses).toContain('https://loja.exemplo.com/filtro?ref=1');
  const pictures = having(objects, '/S /Figure').map((figure) => pdfText(figure, 'Alt'));
  expect(pictures).toEqual(expect.arrayContaining(['Um rio', 'Uma torre', 'sinal']));
  expect(having(objects, '/S /Note')).toHaveLength(3);
});

test('the same book gives the same bytes, wherever it is set', async () => {
  const [one, two] = [await made(await wholeBook(), 'a5'), await made(await wholeBook(), 'a5')];
  expect(one.pdf.equals(two.pdf)).toBe(true);
});

test('a sign that no face has is an empty square, and is named', async () => {
  const { missing, pdf } = await made(await saying('Em japonês: あ, い; em bengali: ক্ষ।'), 'a4');
  expect(missing).toEqual(expect.arrayContaining(['あ', 'い']));
  expect(pdf.length).toBeGreaterThan(1000);
});
