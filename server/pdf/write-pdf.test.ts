import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { linesIn } from '#server/book/lines.ts';
import { aBench } from '#tests/bench.ts';
import { madeBook } from '#tests/books.ts';
import { hardBook, PROSE } from '#tests/hard-to-set.ts';
import { allTags, drawnOf, linesOf, openPdf, pageNumberOf, pagesOf, picturesOn, type Tag, tagsOf } from '#tests/pdf.ts';
import { bookOf, bookSaying, paragraph, text, wholeBook } from '#tests/whole-book.ts';
import { type PdfFormat, writePdf } from './write-pdf.ts';

const FORMATS: PdfFormat[] = ['a4', 'a5', 'phone'];

type Read = Awaited<ReturnType<typeof made>>;

let folder: string;
let whole: Read;
let hard: Read;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
  whole = await made(await wholeBook(), 'a4');
  hard = await made(await hardBook(), 'a4');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(book: Book, format: PdfFormat) {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  const missing = await writePdf(book, file, { format }, bench);
  const bytes = await readFile(file);
  const pdf = await openPdf(bytes);
  return { missing, bytes, pdf, pages: await pagesOf(pdf) };
}

async function tagsIn({ pages }: Read): Promise<Tag[]> {
  const trees = await Promise.all(pages.map(tagsOf));
  return allTags(trees.flatMap(({ tags }) => tags));
}

const having = (tags: Tag[], ...roles: string[]) => tags.filter(({ role }) => roles.includes(role));

async function linksIn({ pages }: Read) {
  const all = await Promise.all(pages.map((page) => page.getAnnotations()));
  return all.flat().filter(({ subtype }) => subtype === 'Link');
}

test('[LK-03] what is recommended, and a link by which its author may earn, say that they are advertising', async () => {
  const item = '<item-card data-item="products/01990000-0000-7000-8000-000000000001"></item-card>';
  const typed = '<p>um <a href="https://go.hotmart.com/A1">curso</a> bom</p>';
  const { pages } = await made(madeBook([typed, item]), 'a5');
  const said = (await Promise.all(pages.map(linesOf))).flat().map(({ text }) => text);
  expect(said.join(' ')).toContain('curso (Publicidade) bom');
  expect(said.join(' ')).toMatch(/publicidade Chá .*Comprar: loja\.exemplo\.com/i);
});

test.for(FORMATS)('[IO-03] all that a book may hold is a tagged PDF/UA on the pages of %s', async (format) => {
  const { missing, pdf, pages } = await made(await hardBook(), format);
  expect(missing).toEqual([]);
  expect(await pdf.getMarkInfo()).toEqual(
    new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })),
  );
  expect((await pdf.getMetadata()).metadata?.get('pdfuaid:part')).toBe('1');
  const trees = await Promise.all(pages.map(tagsOf));
  expect(trees.flatMap(({ untagged }) => untagged)).toEqual([]);
  const tags = allTags(trees.flatMap(({ tags }) => tags));
  const roles = new Set(tags.map(({ role }) => role));
  for (const role of [
    'H1',
    'H2',
    'P',
    'L',
    'LI',
    'Table',
    'TR',
    'TH',
    'TD',
    'Figure',
    'Note',
    'Link',
    'BlockQuote',
    'TOC',
    'Code',
  ])
    expect([...roles], role).toContain(role);
  expect(having(tags, 'Figure').filter(({ alt }) => !alt)).toEqual([]);
});

/** What stands on pages however lines are broken, and whatever number of a note is in them. */
const letters = (text: string) => text.replace(/\P{L}+/gu, '').toLowerCase();

test.for(FORMATS)('[IO-03] every line of a book stands on the pages of %s', async (format) => {
  const book = await wholeBook();
  const { pages } = format === 'a4' ? whole : await made(book, format);
  const texts = await Promise.all(pages.map(async (page) => (await linesOf(page)).map(({ text }) => text)));
  const said = letters(texts.flat().join(' '));
  // what is read from right to left stands on the page from its left; a picture's words are no text
  const isSaid = (line: string) =>
    said.includes(letters(line.replace('sinal', ''))) ||
    (/\p{Script=Arabic}/u.test(line) && line.split(' ').every((word) => said.includes(letters(word))));
  const sections = await Promise.all(book.sections.map(({ id }) => book.section(id)));
  const wanted = sections.flatMap(({ title, blocks, notes }) => [title, ...linesIn([...blocks, ...notes.flat()])]);
  const words = ['tip', 'attention', 'important', 'contents', 'bonus', 'opensOnWeb'] as const;
  const more = ['Que falta', 'De fora', 'R$ 199,90 · Cupom BARRO10 (até 31/12/2026) · 4,5 de 5 estrelas'];
  const all = [...wanted, ...words.map((word) => book.texts(word)), ...more];
  expect(all.filter((line) => !isSaid(line))).toEqual([]);
});

test('[IO-03] lines stand where their author aligned them, and a text from right to left begins at the right', async () => {
  const all = (await Promise.all(whole.pages.map(async (page) => ({ page, lines: await linesOf(page) })))).flatMap(
    ({ page, lines }) => lines.map((line) => ({ ...line, width: page.getViewport({ scale: 1 }).width })),
  );
  const line = (text: string) => {
    const found = all.find((one) => one.text.includes(text));
    if (!found) throw new Error(`no line ${text}`);
    return found;
  };
  const { left: margin, width } = line('1. não é lista');
  const [middle, end, arabic] = [line('No meio'), line('No fim'), line('مرحبا')];
  expect((middle.left + middle.right) / 2).toBeCloseTo(width / 2, 0);
  expect(width - margin - end.right).toBeCloseTo(0, 0);
  expect(arabic.left).toBeGreaterThan(width / 2);
});

test('[IO-03] a heading stands where its author aligned it', async () => {
  const heading = (level: 2 | 3, align: 'center' | 'end'): Block => ({
    ...{ kind: 'heading', level, align, id: `${align}-${level}`, runs: [text(`Título ${align} ${level}`)] },
  });
  const headings = [heading(2, 'center'), heading(3, 'center'), heading(2, 'end'), heading(3, 'end')];
  const { pages } = await made(await bookOf([...headings, paragraph('Texto.')]), 'a4');
  const [page] = pages.slice(-1);
  const lines = page ? await linesOf(page) : [];
  const { width = 0 } = page?.getViewport({ scale: 1 }) ?? {};
  const margin = lines.find((line) => line.text === 'Texto.')?.left ?? 0;
  const of = (align: string) => lines.filter(({ text }) => text.startsWith(`Título ${align}`));
  expect([of('center').length, of('end').length]).toEqual([2, 2]);
  for (const { left, right } of of('center')) expect(left + right).toBeCloseTo(width, 0);
  for (const { right } of of('end')) expect(right).toBeCloseTo(width - margin, 0);
});

test('[IO-03] a small picture is half as wide as the text, and one of the web is led to', async () => {
  const boxes = (await Promise.all(whole.pages.map(picturesOn))).flat();
  // after the cover and the one in a line
  const [wide = 0, , small] = boxes.slice(2).map(({ left, right }) => right - left);
  expect(small).toBeCloseTo(wide / 2, 1);
  const addresses = (await linksIn(whole)).map(({ url }) => url);
  expect(addresses).toContain('https://exemplo.com/fora.png');
});

test('[IO-03] the tags say a page in the order in which it is read, with its languages', async () => {
  const tags = await tagsIn(whole);
  const headings = having(tags, 'H1', 'H2', 'H3', 'H4', 'H5', 'H6').map(({ role, said }) => `${role} ${said.trim()}`);
  expect(headings).toEqual([
    'H1 Sumário',
    ...['H1 Texto: linhas & grupos', 'H2 Linhas de texto', 'H2 Grupos', 'H3 Código'],
    ...['H4 Fundo', 'H5 Mais fundo', 'H6 No fim', 'H1 Listas e tabelas', 'H2 Listas', 'H2 Tabelas'],
    ...['H1 Figuras', 'H2 Figuras', 'H1 Bônus', 'H2 Receitas', 'H1 Produtos', 'H1 Suporte'],
  ]);
  // what a tag does not say stands beside its text; code is of no language
  expect(tags.flatMap(({ lang }) => lang ?? [])).toEqual(['zxx', 'ar', 'zxx']);
  expect(new Set(drawnOf(whole.bytes).match(/(?<=\/Lang \()[^)]+/g))).toEqual(new Set(['pt-BR', 'en']));
});

test('[IO-03] a list counts as its author has it count, and a checklist shows what is done', async () => {
  const signs = having(await tagsIn(whole), 'Lbl').map(({ said }) => said.trim());
  expect(signs.filter((sign) => /^\d\.$|^[☑☐]$/.test(sign))).toEqual([
    ...['1.', '2.', '1.', '2.', '1.', '2.', '5.', '6.'],
    ...['3.', '2.', '1.', '☑', '☐'],
  ]);
});

test('[IO-03] the picture of what is recommended stands on its card', async () => {
  const { blocks } = await (await wholeBook()).section('products');
  const { pages } = await made(await bookOf(blocks), 'a5');
  // after the cover
  const pictures = await Promise.all(pages.slice(1).map(picturesOn));
  expect(pictures.flat()).toHaveLength(1);
});

test('[IO-03] sections and their headings are bookmarks, bonus modules below their part', async () => {
  type Bookmark = { title: string; dest: unknown; items: Bookmark[] };
  const flat = (marks: Bookmark[], indent = ''): (Bookmark & { indent: string })[] =>
    marks.flatMap((mark) => [{ ...mark, indent }, ...flat(mark.items, `${indent}  `)]);
  const marks = flat((await whole.pdf.getOutline()) as Bookmark[]);
  expect(marks.map(({ indent, title }) => indent + title)).toEqual([
    ...['Sumário', 'Texto: linhas & grupos', '  Linhas de texto', '  Grupos', '    Código'],
    ...['Listas e tabelas', '  Listas', '  Tabelas', 'Figuras', '  Figuras'],
    ...['Bônus', '  Receitas', 'Produtos', 'Suporte'],
  ]);
  for (const { title, dest } of marks) {
    const page = whole.pages[(await pageNumberOf(whole.pdf, dest)) - 1];
    expect(page && (await linesOf(page)).map(({ text }) => text)).toContain(title);
  }
});

test('[IO-03] the contents have the number of each page that they lead to', async () => {
  const [, , contents] = hard.pages;
  if (!contents) throw new Error('no contents');
  const entries = (await linesOf(contents)).flatMap(({ text }) => {
    const [, title, number] = /^(.*?)[ .]{3,}(\d+)$/.exec(text) ?? [];
    return title && number ? [{ title: title.trim(), number: Number(number) }] : [];
  });
  const links = (await contents.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
  const targets = await Promise.all(links.map(({ dest }) => pageNumberOf(hard.pdf, dest)));
  expect(entries.length).toBeGreaterThan(12);
  expect(entries.map(({ number }) => number)).toEqual(targets);
  for (const { title, number } of entries) {
    const page = hard.pages[number - 1];
    const said = page ? (await linesOf(page)).map(({ text }) => text) : [];
    // a note of a heading is no part of its title
    expect(said.map((line) => line.replace(/\d$/, '').trim())).toContain(title);
    expect(said.at(-1)).toBe(String(number));
  }
});

test('[IO-03] title, author, description, language and date are those of the book', async () => {
  const { info } = await whole.pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'Água & Vida: o guia “completo”',
    Author: 'Ana Lúcia',
    Subject: 'Tudo sobre água.\nE sobre a vida, em duas linhas.',
    Language: 'pt-BR',
    CreationDate: 'D:20261120120000Z',
  });
  expect((await whole.pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true);
});

test('[IO-03] links are live, and say where they lead; pictures say what they show', async () => {
  const links = (await linksIn(whole)).filter(({ url }) => url);
  const addresses = links.map(({ url }) => url);
  expect(addresses).toContain('https://exemplo.com/a?b=1&c=2');
  expect(addresses).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(addresses).toContain('https://loja.exemplo.com/filtro?ref=1');
  expect(links.map(({ contentsObj }) => contentsObj.str)).toEqual(addresses);
  const pictures = having(await tagsIn(whole), 'Figure').map(({ alt }) => alt);
  expect(pictures).toEqual(expect.arrayContaining(['Um rio', 'Uma torre', 'sinal']));
});

test('[IO-03] a footnote stands at the foot of the page that refers to it, and leads back', async () => {
  const notes = having(await tagsIn(whole), 'Note').map(({ said }) => said.trim());
  expect(notes).toEqual(['1diz isto', '2e aquilo', '1de hortelã']);
  for (const [mark, ...said] of [
    ['Nota1 e outra2.', '1diz isto', '2e aquilo'],
    ['Chá1.', '1de hortelã'],
  ]) {
    const texts = await Promise.all(whole.pages.map(async (page) => (await linesOf(page)).map(({ text }) => text)));
    const lines = texts.find((lines) => lines.includes(mark ?? ''));
    // above the number of the page alone
    expect(lines?.slice(-1 - said.length, -1)).toEqual(said);
  }
  // a note of a heading is not in the contents as well
  const [contents] = await Promise.all(hard.pages.slice(2, 3).map(tagsOf));
  expect(having(allTags(contents?.tags ?? []), 'TOCI').length).toBeGreaterThan(12);
  expect(having(allTags(contents?.tags ?? []), 'Note', 'Lbl')).toEqual([]);
});

test('the same book gives the same bytes, wherever it is set', async () => {
  const again = await made(await wholeBook(), 'a4');
  expect(again.bytes.equals(whole.bytes)).toBe(true);
});

test('[IO-03] words from right to left, emoji, and signs of many languages have their faces', async () => {
  const said = 'مرحبا بالعالم · שלום · Привет · Γειά · 🥗 👩‍🍳 ❤️ · ✓ ★ → ½';
  const { missing, pages } = await made(await bookSaying(Object.values(PROSE).join(' '), said), 'a5');
  expect(missing).toEqual([]);
  const lines = (await Promise.all(pages.map(linesOf))).flat().map(({ text }) => text);
  for (const word of ['مرحبا', 'שלום', 'Привет', '🥗', '½']) expect(lines.join('\n')).toContain(word);
});

test('a sign that no face has is an empty square, and is named', async () => {
  const { missing, pages } = await made(await bookSaying('Em runas: ᚠ; em khmer: ខ, ឋ; em japonês: あ.'), 'a4');
  expect(missing.toSorted()).toEqual(['ᚠ', 'ខ', 'ឋ']);
  const lines = (await Promise.all(pages.map(linesOf))).flat().map(({ text }) => text);
  expect(lines.join('\n')).toContain('em khmer: □, □; em japonês: あ.');
});
