import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPictures } from './long-book.ts';

const run = promisify(execFile);
const MB = 1_000_000;
const MOST_BYTES = 64 * MB;

let folder: string;
let rss: number;
let pages: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
  const [pictures, bench] = [path.join(folder, 'pictures'), path.join(folder, 'bench')];
  await Promise.all([mkdir(pictures), mkdir(bench)]);
  await drawPictures(pictures);
  const file = path.join(folder, 'book.pdf');
  const child = path.join(import.meta.dirname, 'pdf-child.ts');
  const { stdout } = await run(process.execPath, [child, pictures, bench, file]);
  rss = JSON.parse(stdout).rss;
  // of Debian's poppler-utils
  const said = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: MOST_BYTES });
  pages = said.stdout.split('\f').slice(0, -1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('300 pages with 93 pictures take less than 600 MB', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(rss).toBeLessThan(600 * MB);
});

test('no page begins with the last line of a paragraph, and none ends with its first', () => {
  const bodies = pages.slice(3).map((page) => {
    const lines = page.split('\n').map((line) => line.trim());
    return lines.filter((line) => line && !/^(?:\d+|Um livro longo|Capítulo \d+|MÓDULO \d+)$/.test(line));
  });
  expect(bodies.filter(([first = '']) => first.endsWith('§') && !first.startsWith('¶'))).toEqual([]);
  const last = bodies.map((lines) => lines.at(-1) ?? '');
  expect(last.filter((line) => line.startsWith('¶') && !line.endsWith('§'))).toEqual([]);
  // or nothing was looked at
  expect(last.filter((line) => !line.endsWith('§')).length).toBeGreaterThan(100);
});

test('pages have running heads: the book on the left, its chapter on the right', () => {
  expect(pages.filter((page) => /^\s*Um livro longo\n/.test(page)).length).toBeGreaterThan(100);
  expect(pages.filter((page) => /^\s*Capítulo \d+\n/.test(page)).length).toBeGreaterThan(100);
});

test('words are broken as their language does', () => {
  expect(pages.join('\n')).toMatch(/equili[-\u00ad]\n/);
});
