import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#server/book/book.ts';
import { loadSharp } from '#server/sharp.ts';
import { aBench } from '#tests/bench.ts';
import { openPdf, pagesOf, picturesOn } from '#tests/pdf.ts';
import { bookSaying } from '#tests/whole-book.ts';
import { coverEdges } from './cover.ts';
import { type PdfFormat, writePdf } from './write-pdf.ts';

/** In points. */
const SHEETS: Record<PdfFormat, [number, number]> = { a4: [595, 842], a5: [420, 595], phone: [255, 454] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A book whose cover has its own colour above, below, on the left and on the right. */
async function covered(width: number, height: number): Promise<Book> {
  const sharp = await loadSharp();
  const edge = Math.round(Math.min(width, height) / 8);
  const strip = (width: number, height: number, background: string, left: number, top: number) => ({
    ...{ input: { create: { width, height, channels: 3 as const, background } }, left, top },
  });
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      strip(edge, height, '#202080', 0, 0),
      strip(edge, height, '#a0a020', width - edge, 0),
      strip(width, edge, '#c02020', 0, 0),
      strip(width, edge, '#20a020', 0, height - edge),
    ])
    .png()
    .toBuffer();
  const asset = { mime: 'image/png' as const, width, height, read: async () => bytes };
  return { ...(await bookSaying('Texto.')), asset: async () => asset };
}

async function pagesWith(book: Book, format: PdfFormat) {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  await writePdf(book, file, { format }, bench);
  return pagesOf(await openPdf(await readFile(file)));
}

const SHAPES = [
  [900, 1200],
  [1600, 900],
  [500, 2000],
  [1000, 1000],
] as const;
const CASES = (Object.keys(SHEETS) as PdfFormat[]).flatMap((format) =>
  SHAPES.map(([width, height]) => ({ format, width, height })),
);

test.for(CASES)(
  '[IO-03] each page of $format is of one size, its cover of $width × $height on it',
  async ({ format, width, height }) => {
    const pages = await pagesWith(await covered(width, height), format);
    const sizes = pages.map((page) => page.getViewport({ scale: 1 }));
    const [across, down] = SHEETS[format];
    expect(sizes.map((size) => [Math.round(size.width), Math.round(size.height)])).toEqual(
      pages.map(() => [across, down]),
    );
    const [cover, ...more] = pages[0] ? await picturesOn(pages[0]) : [];
    if (!cover) throw new Error('no cover');
    expect(more).toEqual([]);
    const [wide, high] = [cover.right - cover.left, cover.top - cover.bottom];
    // in its own shape, in the middle, as large as the page
    expect(wide / high).toBeCloseTo(width / height, 1);
    expect(cover.left + cover.right).toBeCloseTo(across, -1);
    expect(cover.bottom + cover.top).toBeCloseTo(down, -1);
    const share = Math.min(wide / across, high / down);
    expect(Math.max(wide / across, high / down)).toBeLessThan(1.07);
    // filled where nearly nothing is cut off, otherwise whole
    if (width === 900 && format !== 'phone') expect(share).toBeGreaterThan(0.999);
    else expect(Math.max(wide / across, high / down)).toBeLessThan(1.005);
  },
);

test('the edges of a cover give their colours, each its own', async () => {
  const { top = '', bottom = '', left = '', right = '' } = (await coverEdges(await covered(800, 1200))) ?? {};
  const channels = (colour: string) => (colour.match(/\w\w/g) ?? []).map((two) => Number.parseInt(two, 16));
  const most = (colour: string) => channels(colour).indexOf(Math.max(...channels(colour)));
  expect([top, bottom, left].map(most)).toEqual([0, 1, 2]);
  // yellow, with what little there is of red and green at its ends
  expect(channels(right).map((channel) => channel > 100)).toEqual([true, true, false]);
});

test('a book without a cover has no edges', async () => {
  const book = await bookSaying('Texto.');
  expect(await coverEdges({ ...book, metadata: { ...book.metadata, cover: null } })).toBeNull();
  expect(await coverEdges({ ...book, asset: async () => null })).toBeNull();
});
