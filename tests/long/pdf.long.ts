import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf, openPdf, pagesOf, picturesOn, tagsOf } from '../pdf.ts';
import { drawPictures } from './long-book.ts';

const run = promisify(execFile);
const MB = 1_000_000;
/** Of processor time: the same whatever else a machine does. */
const MOST_MS = 10_000;
const PICTURES = 93;
/** What judges PDFs, where it is installed. */
const QPDF = '/usr/bin/qpdf';
const VERAPDF = ['/usr/bin/verapdf', '/opt/verapdf/verapdf'].find((file) => existsSync(file)) ?? '';

let folder: string;
let file: string;
let took: { rss: number; cpu: number };
let pages: PDFPageProxy[];
let texts: string[][];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
  file = path.join(folder, 'book.pdf');
  const [pictures, bench] = [path.join(folder, 'pictures'), path.join(folder, 'bench')];
  await Promise.all([mkdir(pictures), mkdir(bench)]);
  await drawPictures(pictures);
  const { stdout } = await run(process.execPath, [
    path.join(import.meta.dirname, 'pdf-child.ts'),
    pictures,
    bench,
    file,
  ]);
  took = JSON.parse(stdout);
  pages = await pagesOf(await openPdf(await readFile(file)));
  texts = [];
  for (const page of pages) texts.push((await linesOf(page)).map(({ text }) => text));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[IO-03] 300 pages with 93 pictures take less than 10 s of a processor and 600 MB', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(took.rss).toBeLessThan(600 * MB);
  expect(took.cpu).toBeLessThan(MOST_MS);
});

test('[IO-03] on none of 300 pages a line of a paragraph is left alone, and none lacks its head', () => {
  const isBeside = /^(?:\d+|Um livro longo|Capítulo \d+|MÓDULO \d+)$/;
  const bodies = texts.slice(5).map((lines) => lines.filter((line) => !isBeside.test(line)));
  expect(bodies.filter(([first = '']) => first.endsWith('§') && !first.startsWith('¶'))).toEqual([]);
  const last = bodies.map((lines) => lines.at(-1) ?? '');
  expect(last.filter((line) => line.startsWith('¶') && !line.endsWith('§'))).toEqual([]);
  // or nothing was looked at
  expect(last.filter((line) => !line.endsWith('§')).length).toBeGreaterThan(100);
  expect(texts.filter(([first]) => first === 'Um livro longo').length).toBeGreaterThan(100);
});

test('[IO-03] each of 93 pictures is whole on a page, and every text of 300 is within a tag', async () => {
  let pictures = 0;
  for (const page of pages) {
    const { width, height } = page.getViewport({ scale: 1 });
    for (const { left, right, bottom, top } of await picturesOn(page)) {
      pictures += 1;
      expect([left > 40, right < width - 40, bottom > 50, top < height - 50]).toEqual([true, true, true, true]);
    }
    expect((await tagsOf(page)).untagged).toEqual([]);
  }
  expect(pictures).toBe(PICTURES);
});

test.skipIf(!existsSync(QPDF))('[IO-03] qpdf, where it is installed, finds nothing against it', async () => {
  expect((await run(QPDF, ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
});

test.skipIf(!VERAPDF)('[IO-03] veraPDF, where it is installed, finds it to be PDF/UA-1', async () => {
  expect((await run(VERAPDF, ['--flavour', 'ua1', '--format', 'text', file])).stdout).toMatch(/^PASS/);
});
