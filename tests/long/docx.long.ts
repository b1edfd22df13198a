import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '#server/book/book.ts';
import { writeDocx } from '#server/docx/write-docx.ts';
import { loadSharp } from '#server/sharp.ts';
import { aBench } from '../bench.ts';
import { hardBook } from '../hard-to-set.ts';
import { linesOf, openPdf, pagesOf, picturesOn } from '../pdf.ts';
import { longBook, PICTURE } from './long-book.ts';

/** As Debian installs it. */
const OFFICE = '/usr/bin/soffice';
const MODULES = 12;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-docx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Opened = { pdf: PDFDocumentProxy; pages: PDFPageProxy[]; texts: string[][] };

/** A book as LibreOffice shows it. */
async function opened(book: Book, name: string): Promise<Opened> {
  const file = path.join(folder, `${name}.docx`);
  await writeDocx(book, file, aBench());
  const own = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'office')).href}`;
  const { stderr } = await promisify(execFile)(OFFICE, [
    own,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    file,
  ]);
  expect(stderr).not.toMatch(/error|corrupt|repair/i);
  const pdf = await openPdf(await readFile(path.join(folder, `${name}.pdf`)));
  const pages = await pagesOf(pdf);
  const texts = await Promise.all(pages.map(async (page) => (await linesOf(page)).map(({ text }) => text)));
  return { pdf, pages, texts };
}

const ENTRY = /^(?:Bônus )?(?:\d+\. )?(.+?)[ .]{4,}(\d+)$/;

/** The lines of the contents, with the number that stands there and the page on which the title is. */
function contentsOf({ texts }: Opened): { title: string; said: number; is: number }[] {
  const titles = texts.map((lines) => lines.map((line) => line.replace(/^(?:Bônus )?\d+\. /, '')));
  return texts.slice(0, 5).flatMap((lines) =>
    lines.flatMap((line) => {
      const [, title, said] = ENTRY.exec(line) ?? [];
      if (!title || !said) return [];
      const pageOf = (isIt: (one: string) => boolean) => titles.findIndex((page) => page.some(isIt)) + 1;
      // a title that has a footnote ends with its number
      const is = pageOf((one) => one === title) || pageOf((one) => one.replace(/\d$/, '') === title);
      return [{ title, said: Number(said), is }];
    }),
  );
}

describe.skipIf(!existsSync(OFFICE))('in LibreOffice (left out where it is not installed)', () => {
  test('[IO-04] a document with every kind of block opens with its faces, pictures and contents', async () => {
    const whole = await opened(await hardBook(), 'whole');
    expect(whole.pdf.numPages).toBeGreaterThan(14);
    expect(whole.pdf.numPages).toBeLessThan(24);
    const contents = contentsOf(whole);
    expect(contents.length).toBeGreaterThan(11);
    expect(contents.filter(({ said, is }) => is < 3 || Math.abs(said - is) > 2)).toEqual([]);
    const boxes = (await Promise.all(whole.pages.map(picturesOn))).flat();
    const shapes = boxes.map(({ left, right, bottom, top }) => Number(((right - left) / (top - bottom)).toFixed(1)));
    expect(shapes).toEqual([0.8, 1, 1.8, 0.2, 1.8, 1.8, 0.3, 0.2]);
    // as large as they are to be: none is cut to the height of a line
    expect(boxes.filter(({ bottom, top }) => top - bottom < 80)).toEqual([]);
  });

  test('[IO-04] a long book has its pages and pictures whole, and its contents the numbers of its pages as Word counts them', async () => {
    const sharp = await loadSharp();
    const picture = await sharp({ create: { ...PICTURE, channels: 3, background: '#35538a' } })
      .jpeg()
      .toBuffer();
    const long = await opened(
      longBook(async () => picture, MODULES),
      'long',
    );
    expect(long.pdf.numPages).toBeGreaterThan(50);
    const contents = contentsOf(long);
    expect(contents.filter(({ title }) => title.startsWith('Capítulo'))).toHaveLength(MODULES);
    // counted in the face that Word has; one that stands in for it here is wider
    expect(contents.filter(({ said, is }) => said < 3 || said > is || said < 0.85 * is)).toEqual([]);
    const boxes = (await Promise.all(long.pages.map(picturesOn))).flat();
    expect(boxes).toHaveLength(3 * MODULES);
    for (const { left, right, bottom, top } of boxes)
      expect((right - left) / (top - bottom)).toBeCloseTo(PICTURE.width / PICTURE.height, 1);
  });
});
