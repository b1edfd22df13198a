import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Archive, openArchive } from '#server/imports/read/archive.ts';
import { decodeText } from '#server/imports/read/decode.ts';
import { frontMatter } from '#server/imports/read/front-matter.ts';
import { markdownToHtml } from '#server/imports/read/markdown.ts';
import { pathFrom } from '#server/imports/read/paths.ts';
import { addWords, type Held, heldIn, nothing } from './arrived.ts';

const run = promisify(execFile);

/** Packages of Debian with books in them, which are fetched for this test and never kept. */
const PACKAGES = [
  'live-manual-epub',
  'ubuntu-packaging-guide-epub',
  'ubuntu-packaging-guide-epub-ru',
  'ubuntu-packaging-guide-epub-es',
  'ubuntu-packaging-guide-epub-pt-br',
];

/** Files that other people made: books of Debian where it can be reached, what packages bring along, manuals of the machine. */
export async function realFiles(folder: string): Promise<string[]> {
  for (const name of PACKAGES) await fetched(name, folder);
  const manuals = globSync('/usr/share/doc/*/{,html/,api/}*.html').sort().slice(0, 150);
  return [
    ...globSync(`${folder}/**/*.epub`).sort(),
    ...globSync('node_modules/mammoth/test/test-data/*.docx').sort(),
    ...globSync('node_modules/{*,@*/*}/README.md').sort().slice(0, 400),
    ...manuals,
  ].filter((file) => statSync(file).isFile());
}

async function fetched(name: string, folder: string): Promise<void> {
  try {
    await run('apt-get', ['download', name], { cwd: folder });
    const [file] = globSync(`${folder}/${name}_*.deb`);
    if (file) await run('dpkg-deb', ['-x', file, folder]);
  } catch {
    // without Debian the files of the packages remain
  }
}

/** What a file holds, looked at without anything that reading does of it. */
export async function heldBefore(file: string): Promise<Held> {
  if (file.endsWith('.md')) return heldIn([markdownToHtml(frontMatter(await readFile(file, 'utf8')).body)]);
  if (file.endsWith('.html')) return heldIn([decodeText(await readFile(file))]);
  const archive = await openArchive(file);
  try {
    return file.endsWith('.docx') ? await heldInDocx(archive) : heldIn(await spineOf(archive));
  } finally {
    archive.close();
  }
}

async function heldInDocx(archive: Archive): Promise<Held> {
  const held = nothing();
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].filter((one) =>
    archive.has(one),
  )) {
    const xml = decodeText(await archive.read(name)).replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '');
    for (const paragraph of xml.split('</w:p>'))
      addWords(held, [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''));
  }
  return held;
}

async function spineOf(archive: Archive): Promise<string[]> {
  const of = (text: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(text)?.[1] ?? '';
  const opf = of(decodeText(await archive.read('META-INF/container.xml')), 'full-path');
  const book = decodeText(await archive.read(opf));
  const items = new Map(
    [...book.matchAll(/<item\s[^>]*>/g)].map(([item]) => [of(item, 'id'), pathFrom(opf, of(item, 'href')) ?? '']),
  );
  const names = [...book.matchAll(/<itemref\s[^>]*>/g)].map(([ref]) => items.get(of(ref, 'idref')) ?? '');
  const pages = [...new Set(names)].filter((name) => archive.has(name));
  return Promise.all(pages.map(async (name) => decodeText(await archive.read(name))));
}
