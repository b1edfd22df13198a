import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { ColorSpace, Document, Matrix, type Outline } from 'mupdf';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#server/book/book.ts';
import { picturesIn } from '#server/book/picture-files.ts';
import { handmadeBooks, written } from './books.ts';
import { openBrowser } from './browser.ts';
import { openInFoliate } from './foliate.ts';

const CALIBRE = '/usr/bin/ebook-convert';
const PHONE = { width: 420, height: 640, letters: 12 };

let folder: string;
let browser: Browser;
let sample: Book;
let file: string;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-readers-'));
  browser = await openBrowser();
  const made = await handmadeBooks();
  close = made.close;
  sample = made.books.sample as Book;
  file = path.join(folder, 'sample.epub');
  await written(sample, file);
});
afterAll(async () => {
  await browser?.close();
  await close?.();
  await rm(folder, { recursive: true, force: true });
});

/** The contents as the e-book has them: its sections, the bonus modules below their part, and headings below theirs. */
async function contentsOf({ sections, headings, texts }: Book): Promise<{ label: string; below: string[] }[]> {
  const plain = sections.filter(({ kind }) => kind !== 'bonus');
  const entries = await Promise.all(
    plain.map(async ({ id, kind, title }) => ({
      kind,
      label: title,
      below: (await headings(id)).map((one) => one.title),
    })),
  );
  const bonus = sections.filter(({ kind }) => kind === 'bonus').map(({ title }) => title);
  const at = entries.findLastIndex(({ kind }) => kind === 'module') + 1;
  const part = { label: texts('bonus'), below: bonus };
  return [...entries.slice(0, at), part, ...entries.slice(at)].map(({ label, below }) => ({ label, below }));
}

/** What is seen says more than that it was: it stands in the report. */
const say = (what: string) => process.stdout.write(`${what}\n`);

test('[IO-02] Foliate shows the sample: its contents, pages, pictures and language', async () => {
  const opened = await openInFoliate(file, browser);
  expect(opened).toMatchObject({ title: sample.metadata.title, language: 'pt-BR', author: 'Ana Reis' });
  expect(opened.contents).toEqual(await contentsOf(sample));
  // the cover, the title, the contents and the part of the bonus are pages too
  expect(opened.sections).toHaveLength(sample.sections.length + 4);
  let pictures = 1;
  for (const { id } of sample.sections) pictures += picturesIn(await sample.section(id)).size;
  const shown = opened.sections.reduce((sum, section) => sum + section.shown, 0);
  expect(shown).toBeGreaterThanOrEqual(pictures);
  expect(pictures).toBeGreaterThan(15);
  expect(opened.sections.filter(({ language, broken }) => language !== 'pt-BR' || broken > 0)).toEqual([]);
  expect(opened.sections.slice(1).filter(({ words }) => words === 0)).toEqual([]);
  expect(opened.turns).toBeGreaterThan(30);
  say(
    `Foliate: ${opened.contents.length} entries of contents, ${opened.sections.length} parts, ${opened.turns} pages, ${shown} pictures, ${opened.language}`,
  );
});

test('[IO-02] MuPDF shows the sample: its contents, pages and pictures', async () => {
  const document = Document.openDocument(await readFile(file), 'application/epub+zip');
  document.layout(PHONE.width, PHONE.height, PHONE.letters);
  const pages = Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at));
  expect(document.getMetaData('info:Title')).toBe(sample.metadata.title);
  const outline = (document.loadOutline() ?? []).map(({ title, down = [] }: Outline) => ({
    label: title,
    below: down.map((one) => one.title),
  }));
  expect(outline).toEqual(await contentsOf(sample));
  expect(pages.length).toBeGreaterThan(30);
  const words = pages.map((page) => page.toStructuredText('').asText().replace(/\s+/g, ' '));
  for (const { title } of sample.sections) expect(words.join(' ')).toContain(title);
  const pictured = pages.filter((page) => page.toStructuredText('preserve-images').asJSON().includes('"image"'));
  expect(pictured.length).toBeGreaterThan(15);
  const cover = pages[0]?.toPixmap(Matrix.scale(1, 1), ColorSpace.DeviceRGB, false).asPNG();
  // colours, not paper
  expect((await sharp(cover).stats()).entropy).toBeGreaterThan(3);
  say(`MuPDF: ${outline.length} entries of contents, ${pages.length} pages, ${pictured.length} of them with pictures`);
});

test.skipIf(!existsSync(CALIBRE))('calibre (skipped where it is not installed) reads the sample', async () => {
  const text = path.join(folder, 'sample.txt');
  await promisify(execFile)(CALIBRE, [file, text]);
  const words = await readFile(text, 'utf8');
  for (const { title } of sample.sections) expect(words).toContain(title);
  say(`calibre: ${words.split(/\s+/).length} words`);
});
