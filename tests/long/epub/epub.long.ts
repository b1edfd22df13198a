import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { madeBook } from '#tests/books.ts';
import { epubFaults } from '#tests/epubs.ts';
import { definedHtml } from '#tests/random-html.ts';
import { aceFaults } from './ace.ts';
import { handmadeBooks, written } from './books.ts';
import { openBrowser } from './browser.ts';

/** The checker of the W3C, as Debian installs it. */
const JAR = '/usr/share/java/epubcheck.jar';
const BOOKS = 200;
/** Of them, those that the W3C's checker is given: it takes seconds for each. */
const FOR_JAVA = 10;
const HOUR = 3_600_000;

let folder: string;
let browser: Browser;
/** By hand, then made up. */
let files: string[];
let byHand: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-epubs-'));
  browser = await openBrowser();
  const { books, close } = await handmadeBooks();
  const madeUp = fc.sample(fc.array(definedHtml, { minLength: 1, maxLength: 6 }), BOOKS);
  const all = [...Object.values(books), ...madeUp.map((texts) => madeBook(texts.map((html) => sanitiseHtml(html))))];
  byHand = all.length - BOOKS;
  files = all.map((_, at) => path.join(folder, `${at}.epub`));
  for (const [at, book] of all.entries()) await written(book, files[at] ?? '');
  await close();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A book whose contents lead nowhere, and whose picture has no words: what checkers must find. */
async function brokenFile(): Promise<string> {
  const file = path.join(folder, 'broken.epub');
  const whole = madeBook(['<p>a</p><table><tr><th>a</th></tr></table>']);
  const section = async (id: string) => {
    const { blocks, ...rest } = await whole.section(id);
    return { ...rest, blocks: [...blocks, { kind: 'heading' as const, level: 5 as const, id: 'h9', runs: [] }] };
  };
  await written({ ...whole, section, headings: async () => [{ id: 'gone', title: 'Gone' }] }, file);
  return file;
}

/** What the W3C's checker says against a file. */
async function javaFaults(file: string): Promise<string[]> {
  const run = promisify(execFile)('java', ['-jar', JAR, file]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}\n${stderr}`.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
}

/** What a checker says against files, by their places among them. */
async function faultsOf(some: string[], faultsIn: (file: string) => Promise<string[]>): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const file of some) {
    const faults = await faultsIn(file);
    if (faults.length > 0) found.push([path.basename(file), faults]);
  }
  return found;
}

test(`[IO-02] EPUBCheck has no error and no warning for any sample or ${BOOKS} made-up e-books`, async () => {
  const check = async (file: string) => epubFaults(await readFile(file));
  expect(await faultsOf(files, check)).toEqual([]);
  expect(await check(await brokenFile())).not.toEqual([]);
});

test(
  `[IO-02] Ace has no violation for any sample or ${BOOKS} made-up e-books`,
  async () => {
    expect(await faultsOf(files, (file) => aceFaults(file, browser))).toEqual([]);
    expect(await aceFaults(await brokenFile(), browser)).not.toEqual([]);
  },
  HOUR,
);

test.skipIf(!existsSync(JAR))(
  '[IO-02] the W3C’s checker finds nothing either, and something in what is broken',
  async () => {
    expect(await faultsOf(files.slice(0, byHand + FOR_JAVA), javaFaults)).toEqual([]);
    expect(await javaFaults(await brokenFile())).not.toEqual([]);
  },
);
