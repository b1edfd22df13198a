import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block, Cell } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { loadSharp } from '#server/sharp.ts';
import { aBench } from '#tests/bench.ts';
import { HYPHENATED } from '#tests/hyphenated.ts';
import { longBook, PICTURE } from '#tests/long/long-book.ts';
import { codesOn, type Line, linesOf, openPdf, pagesOf, picturesOn } from '#tests/pdf.ts';
import { bookOf, bookSaying, paragraph, text, wholeBook } from '#tests/whole-book.ts';
import { type PdfFormat, writePdf } from './write-pdf.ts';

const FORMATS: PdfFormat[] = ['a4', 'a5', 'phone'];
/** The pages of the title and of the contents; a cover is one more. */
const FRONT = 2;

let folder: string;
let long: Awaited<ReturnType<typeof made>>;
let lines: Line[][];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
  const sharp = await loadSharp();
  const picture = await sharp({ create: { ...PICTURE, channels: 3, background: '#35538a' } })
    .jpeg()
    .toBuffer();
  long = await made(
    longBook(async () => picture, 5),
    'a5',
  );
  lines = await Promise.all(long.pages.map(linesOf));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(book: Book, format: PdfFormat) {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  await writePdf(book, file, { format }, bench);
  const pdf = await openPdf(await readFile(file));
  return { pdf, pages: await pagesOf(pdf) };
}

test('[IO-03] no page begins with the last line of a paragraph, and none ends with its first', () => {
  const isBeside = ({ text }: Line) => /^(?:\d+|Um livro longo|Capítulo \d+|MÓDULO \d+)$/.test(text);
  const bodies = lines.slice(FRONT).map((page) => page.filter((line) => !isBeside(line)).map(({ text }) => text));
  expect(bodies.filter(([first = '']) => first.endsWith('§') && !first.startsWith('¶'))).toEqual([]);
  const last = bodies.map((page) => page.at(-1) ?? '');
  expect(last.filter((line) => line.startsWith('¶') && !line.endsWith('§'))).toEqual([]);
  // or nothing was looked at
  expect(last.filter((line) => !line.endsWith('§')).length).toBeGreaterThan(10);
});

test('[IO-03] pages have running heads: the book on the left, its chapter on the right', () => {
  const heads = lines.slice(FRONT).map(([first], at) => [first?.text ?? '', (at + FRONT + 1) % 2 === 0]);
  const isHead = /^(?:Um livro longo|Capítulo \d+)$/;
  const found = heads.filter(([text]) => isHead.test(String(text)));
  expect(found.length).toBeGreaterThan(heads.length - 6);
  expect(found.filter(([text, isLeft]) => isLeft !== (text === 'Um livro longo'))).toEqual([]);
});

test('[IO-03] a picture stands whole on one page, within its margins', async () => {
  const all = await Promise.all(long.pages.map(async (page) => ({ page, boxes: await picturesOn(page) })));
  expect(all.flatMap(({ boxes }) => boxes)).toHaveLength(15);
  for (const { page, boxes } of all) {
    const { width, height } = page.getViewport({ scale: 1 });
    for (const { left, right, bottom, top } of boxes) {
      expect([left > 40, right < width - 40, bottom > 50, top < height - 50]).toEqual([true, true, true, true]);
      expect((right - left) / (top - bottom)).toBeCloseTo(PICTURE.width / PICTURE.height, 1);
    }
  }
});

test.for(Object.keys(HYPHENATED))('[IO-03] words in %s are broken as that language breaks them', async (language) => {
  const words = (HYPHENATED[language] ?? '').split(' ');
  const plain = words.map((word) => word.replaceAll('-', ''));
  // each begins elsewhere in the line
  const texts = plain.map((_, at) => [...plain.slice(at), ...plain.slice(0, at), ...plain.slice(at)].join(' '));
  const book = await bookSaying(...texts);
  const { pages } = await made({ ...book, metadata: { ...book.metadata, language } }, 'a5');
  const all = (await Promise.all(pages.map(linesOf))).flat().map(({ text }) => text);
  const broken = all.flatMap((line, at) => {
    const [, start] = /(\p{L}+)[-\u00ad]$/u.exec(line) ?? [];
    return start ? [`${start}-${/^\p{L}+/u.exec(all[at + 1] ?? '')?.[0]}`] : [];
  });
  const allowed = words.flatMap((word) => {
    const parts = word.split('-');
    return parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join('')}-${parts.slice(at + 1).join('')}`);
  });
  expect([...new Set(broken)].filter((word) => !allowed.includes(word))).toEqual([]);
  expect(new Set(broken).size).toBeGreaterThan(4);
});

test('[IO-03] big letters break only a word that no line holds, and stay on the page', async () => {
  const titles = ['Gorduras boas, menos sal e menos açúcar', 'Lebensmittelunverträglichkeitsprüfungen'];
  const blocks = titles.map((said, at): Block => ({ kind: 'heading', level: 2, id: `h${at}`, runs: [text(said)] }));
  const book = await bookOf(blocks);
  const metadata = { ...book.metadata, title: 'Água & Vida: o Guia de Nutrição', language: 'de' };
  const { pages } = await made({ ...book, metadata }, 'phone');
  const found = (await Promise.all(pages.map(linesOf))).flat();
  const { width = 0 } = pages[1]?.getViewport({ scale: 1 }) ?? {};
  expect(found.filter(({ right }) => right > width - 20)).toEqual([]);
  const said = found.map(({ text }) => text);
  expect(said).toEqual(expect.arrayContaining(['Nutrição', 'Gorduras boas, menos', 'sal e menos açúcar']));
  expect(said.find((line) => line.startsWith('Lebens'))?.length).toBeLessThan(25);
});

test('[IO-03] beside videos and purchases stand codes that a camera reads, on paper alone', async () => {
  const { blocks } = await (await wholeBook()).section('m003');
  const book = await bookOf(blocks.filter(({ kind }) => kind === 'media' || kind === 'item'));
  const read = async (format: PdfFormat) => {
    const { pdf, pages } = await made(book, format);
    const codes = await Promise.all(pages.slice(FRONT + 1).map((page) => codesOn(pdf, page)));
    return codes.flat().toSorted();
  };
  const all = [
    'https://livros.exemplo.com/media/7-rio.mp3',
    'https://loja.exemplo.com/filtro?ref=1',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ];
  expect(await read('a4')).toEqual(all);
  expect(await read('a5')).toEqual(all);
  expect(await read('phone')).toEqual([]);
});

function tableOf(columns: number): Block {
  const cell = (words: string, isHeader: boolean): Cell => ({
    ...{ isHeader, columnSpan: 1, rowSpan: 1, blocks: [paragraph(words)] },
  });
  const row = (isHeader: boolean) =>
    Array.from({ length: columns }, () => cell('Característica 1.234.567,89', isHeader));
  const rows = [row(true), ...Array.from({ length: 3 }, () => row(false))];
  return { kind: 'table', caption: [], columns, headRows: 1, footRows: 0, rows };
}

test.for(FORMATS)('[IO-03] a table of many columns stays within the page of %s', async (format) => {
  const { pages } = await made(await bookOf([4, 8, 12, 20].map(tableOf)), format);
  const sides = pages.map((page) => page.getViewport({ scale: 1 }));
  // the widest stand on pages of their own, on their side
  expect(sides.filter(({ width, height }) => width > height).length).toBeGreaterThan(1);
  let cells = 0;
  for (const page of pages) {
    const { width } = page.getViewport({ scale: 1 });
    for (const { text, left, right, overlap } of await linesOf(page)) {
      cells += text.match(/89/g)?.length ?? 0;
      expect([text, left > 15, right < width - 15, overlap < 1]).toEqual([text, true, true, true]);
    }
  }
  expect(cells).toBeGreaterThan(3 * 24);
});
