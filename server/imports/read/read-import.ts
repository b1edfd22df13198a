import { mkdir, readFile, stat } from 'node:fs/promises';
import { type Archive, openArchive } from './archive.ts';
import { decodeText } from './decode.ts';
import { ImportError } from './import-error.ts';
import { kindOf } from './kind-of-file.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { PictureShelf } from './picture-shelf.ts';
import { bookOf } from './pieces.ts';
import type { TextKind } from './text-file.ts';
import { judgedTexts, readTexts } from './texts-archive.ts';
import type { ImportedBook, ReadingBench, Source } from './types.ts';

/**
 * Reads a file of another program into parts that can become modules: `file` is its path, `name` its original name.
 * Pictures are written to the folder `pictures` of the bench; nothing is fetched, nothing else is written.
 * @throws ImportError
 */
export async function readImport(
  file: string,
  name: string,
  options: { level?: number },
  bench: ReadingBench,
): Promise<ImportedBook> {
  const shelf = new PictureShelf(bench.folder);
  await mkdir(bench.folder, { recursive: true });
  const isArchive = (await kindOf(file)) === 'archive';
  const limit = (bytes: number) => bench.limit?.(secondsFor(bytes));
  limit(isArchive ? 0 : (await stat(file)).size);
  const source = await (isArchive ? readArchive(file, shelf, bench.folder, limit) : readOneText(file, name, shelf));
  const named = { ...source, title: source.title || nameWithoutEnding(name) };
  return bookOf(named, options.level);
}

/** Seconds of processor time for reading texts of so many bytes. */
const secondsFor = (bytes: number): number =>
  Math.min(IMPORT_LIMITS.seconds + IMPORT_LIMITS.secondsPerMb * (bytes / 1024 ** 2), IMPORT_LIMITS.mostSeconds);

type Limit = (bytes: number) => void;

async function readArchive(file: string, shelf: PictureShelf, folder: string, limit: Limit): Promise<Source> {
  const archive = await openArchive(file);
  try {
    limit(judgedTexts(archive));
    const document = documentReader(archive);
    if (document) return await document(archive, shelf);
    const bookstack = await import('./bookstack.ts');
    if (await bookstack.isBookstack(archive)) return await bookstack.readBookstack(archive, shelf);
    return await readTexts(archive, shelf, folder, (inner) => readDocument(inner, shelf));
  } finally {
    archive.close();
  }
}

/** A document within an archive of many. @throws import_type for anything else, so that nested archives end here */
async function readDocument(file: string, shelf: PictureShelf): Promise<Source> {
  const archive = await openArchive(file);
  try {
    const document = documentReader(archive);
    if (!document) throw new ImportError('import_type');
    return await document(archive, shelf);
  } finally {
    archive.close();
  }
}

/** The first bytes of an EPUB. */
const CONTAINER = 'META-INF/container.xml';

/** The reader for an archive that is one document, chosen by its entries. */
function documentReader(archive: Archive): ((archive: Archive, shelf: PictureShelf) => Promise<Source>) | null {
  const isOffice = archive.has('[Content_Types].xml') && archive.names.some((name) => name.startsWith('word/'));
  if (isOffice) return async (...all) => (await import('./docx/docx.ts')).readDocx(...all);
  if (archive.has(CONTAINER)) return async (...all) => (await import('./epub/epub.ts')).readEpub(...all);
  return null;
}

async function readOneText(file: string, name: string, shelf: PictureShelf): Promise<Source> {
  if ((await stat(file)).size > IMPORT_LIMITS.text) throw new ImportError('import_too_big');
  const text = decodeText(await readFile(file));
  const { ghostTables, readGhost } = await import('./ghost/ghost.ts');
  const tables = /^\s*\{/.test(text) ? ghostTables(parsed(text)) : null;
  if (tables) return readGhost(tables, shelf);
  const { isWordpress, readWordpress } = await import('./wordpress/wordpress.ts');
  if (isWordpress(text)) return readWordpress(text, shelf);
  const { readText } = await import('./text-file.ts');
  return readText(text, textKindOf(text, name), { find: () => null, shelf });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a text is HTML or Markdown, by how it begins, and by its name. @throws import_type */
export function textKindOf(text: string, name: string): TextKind {
  const start = text
    .slice(0, 1_000)
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i.test(start)) return 'html';
  if (/\.x?html?$/i.test(name)) return 'html';
  if (/\.(?:md|markdown|mdown|mkd|txt)$/i.test(name)) return 'markdown';
  throw new ImportError('import_type');
}

const nameWithoutEnding = (name: string) =>
  name
    .replace(/\.[a-z\d]{1,10}$/i, '')
    .replace(/[_]+/g, ' ')
    .trim();
