import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEpub } from '#server/epub/write-epub.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { madeBook } from '#tests/books.ts';
import { epubFaults, TORTURE } from '#tests/epubs.ts';
import { definedHtml } from '#tests/random-html.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';

/** The checker of the W3C, as Debian installs it. */
const JAR = '/usr/share/java/epubcheck.jar';
const BOOKS = 200;
/** Of them, those that the W3C's checker is given: it takes seconds for each. */
const FOR_JAVA = 10;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-epubs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(texts: string[], name: string): Promise<string> {
  const file = path.join(folder, `${name}.epub`);
  const book = madeBook(texts.map((html) => sanitiseHtml(html)));
  await writeEpub(book, file, { progress: () => {}, signal: new AbortController().signal });
  return file;
}

/** What the W3C's checker says against a file. */
async function javaFaults(file: string): Promise<string[]> {
  const run = promisify(execFile)('java', ['-jar', JAR, file]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}\n${stderr}`.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
}

const books = () => fc.sample(fc.array(definedHtml, { minLength: 1, maxLength: 12 }), BOOKS);

test(`${BOOKS} made-up e-books are without fault`, async () => {
  for (const [at, texts] of books().entries()) {
    const file = await written(texts, `made-${at}`);
    expect([texts, await epubFaults(await readFile(file))]).toEqual([texts, []]);
  }
});

test.skipIf(!existsSync(JAR))('the W3C’s checker finds nothing either, and something in what is broken', async () => {
  const made = books().slice(0, FOR_JAVA);
  for (const [at, texts] of [[WHOLE_TEXT, ...TORTURE], ...made].entries()) {
    expect(await javaFaults(await written(texts, `java-${at}`))).toEqual([]);
  }
  const whole = madeBook(['<p>a</p>']);
  const broken = { ...whole, headings: async () => [{ id: 'gone', title: 'Gone' }] };
  const file = path.join(folder, 'broken.epub');
  await writeEpub(broken, file, { progress: () => {}, signal: new AbortController().signal });
  expect(await javaFaults(file)).not.toEqual([]);
});
