import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { decodeText } from '#server/imports/read/decode.ts';
import { readImport } from '#server/imports/read/read-import.ts';
import { addWords, heldIn } from './arrived.ts';
import { readByPandoc } from './pandoc-docx.ts';

const run = promisify(execFile);
const [PANDOC, OFFICE] = ['/usr/bin/pandoc', '/usr/bin/soffice'];
/** Words that a document has at least. */
const WORDS = 1_000;

/** Manuals that pandoc writes as documents, beside all whose lists begin elsewhere. */
const MANUALS = 46;

/** A document of Word, the program that wrote it, and the page that it was made of. */
export type WordFile = { file: string; by: string; from: string | null };

/** Documents of Word that other programs made of the manuals of the machine; none without those programs. */
export async function wordFiles(folder: string): Promise<WordFile[]> {
  const manuals = await longManuals();
  if (!existsSync(PANDOC)) return [];
  const made: WordFile[] = [];
  const others: string[] = [];
  for (const page of manuals.slice(MANUALS)) if (startsIn(decodeText(await readFile(page))) > 0) others.push(page);
  for (const from of [...manuals.slice(0, MANUALS), ...others]) {
    const file = path.join(folder, `${made.length}-pandoc.docx`);
    await run(PANDOC, ['-f', 'html', '-t', 'docx', '-o', file, from]);
    made.push({ file, by: 'pandoc', from });
  }
  if (!existsSync(OFFICE)) return made;
  for (const from of manuals.slice(10, 16)) made.push(await byOffice(folder, from, ['docx'], 'LibreOffice'));
  for (const from of manuals.slice(16, 19))
    made.push(await byOffice(folder, from, ['doc', 'docx'], 'Word 97, as DOCX'));
  return made;
}

/** The manuals of the machine with many words. */
async function longManuals(): Promise<string[]> {
  const pages = globSync('/usr/share/doc/{*,*/*,*/html/*}/*.html').sort();
  const long: string[] = [];
  for (const page of pages.filter((one) => statSync(one).isFile())) {
    const bytes = await readFile(page);
    if (bytes.length > 400_000) continue;
    const words = [...heldIn([decodeText(bytes)]).words.values()].reduce((sum, often) => sum + often, 0);
    if (words > WORDS * 1.1) long.push(page);
  }
  return long;
}

/** A page as LibreOffice saves it, one format after the other. */
async function byOffice(folder: string, from: string, formats: string[], by: string): Promise<WordFile> {
  const own = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'office')).href}`;
  const inner = await mkdtemp(path.join(folder, 'made-'));
  let file = path.join(inner, 'page.html');
  await mkdir(inner, { recursive: true });
  await copyFile(from, file);
  for (const format of formats) {
    const filter = format === 'docx' ? 'docx:MS Word 2007 XML' : 'doc:MS Word 97';
    const how = file.endsWith('.html') ? ['--writer'] : [];
    await run(OFFICE, [own, '--headless', ...how, '--convert-to', filter, '--outdir', inner, file]);
    file = path.join(inner, `page.${format}`);
  }
  return { file, by, from };
}

/** What is read of a document beside what pandoc reads of it, and what the page held that it was made of. */
export type Beside = {
  words: number;
  lost: string[];
  headings: [ours: number, pandoc: number];
  items: [ours: number, pandoc: number, page: number];
  cells: [ours: number, pandoc: number];
  starts: [ours: number, pandoc: number, page: number];
  milliseconds: number;
};

export async function beside({ file, from }: WordFile): Promise<Beside> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const started = performance.now();
    const bench = { folder, progress: () => {}, signal: new AbortController().signal };
    const book = await readImport(file, path.basename(file), {}, bench);
    const milliseconds = Math.round(performance.now() - started);
    const pages = book.pieces.map(({ html }) => sanitiseHtml(html.replaceAll('src="import:', 'src="/media/')));
    const ours = heldIn(pages);
    for (const { title } of book.pieces) addWords(ours, title);
    if (!book.pieces.some(({ title }) => title === book.title)) addWords(ours, book.title);
    for (const { params } of book.warnings) addWords(ours, String(params.words ?? ''));
    const theirs = await readByPandoc(file);
    const page = from ? decodeText(await readFile(from)) : '';
    const held = heldIn([page]);
    const titles = book.pieces.filter(({ title }) => title).length + 1;
    return {
      words: [...theirs.words.values()].reduce((sum, often) => sum + often, 0),
      lost: [...theirs.words].flatMap(([word, often]) =>
        Array<string>(Math.max(0, often - (ours.words.get(word) ?? 0))).fill(word),
      ),
      headings: [ours.headings + titles, theirs.headings],
      items: [ours.items, theirs.items, held.items],
      cells: [ours.cells, theirs.cells],
      starts: [startsIn(pages.join('')), theirs.starts, startsIn(page)],
      milliseconds,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The lists that begin with another number than one. */
const startsIn = (html: string) =>
  [...html.matchAll(/<ol(?:\s[^<>]*)?\sstart="(\d+)"/g)].filter(([, at]) => at !== '1').length;
