import { readFile, stat } from 'node:fs/promises';
import { type Archive, openArchive } from './archive.ts';
import { decodeText } from './decode.ts';
import { ImportError } from './import-error.ts';
import { kindOf } from './kind-of-file.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { PictureShelf } from './picture-shelf.ts';
import { bookOf } from './pieces.ts';
import type { TextKind } from './text-file.ts';
import type { ImportedBook, ReadingBench, Source } from './types.ts';

/**
 * Reads a file of another program into what can become modules: `file` is where it lies, `name` what its owner calls it. Pictures are
 * put in the folder `pictures` of the bench; nothing is fetched, nothing else is written.
 * @throws ImportError
 */
export async function readImport(
  file: string,
  name: string,
  options: { level?: number },
  bench: ReadingBench,
): Promise<ImportedBook> {
  const shelf = new PictureShelf(bench.folder);
  const source = await ((await kindOf(file)) === 'archive' ? readArchive(file, shelf) : readOneText(file, name, shelf));
  const named = { ...source, title: source.title || nameWithoutEnding(name) };
  return bookOf(named, options.level);
}

async function readArchive(file: string, shelf: PictureShelf): Promise<Source> {
  const archive = await openArchive(file);
  try {
    return await readerOf(archive)(archive, shelf);
  } finally {
    archive.close();
  }
}

/** What an EPUB begins with. */
const CONTAINER = 'META-INF/container.xml';

type ArchiveReader = (archive: Archive, shelf: PictureShelf) => Promise<Source>;

/** Who reads an archive, by what stands in it. @throws import_type */
function readerOf(archive: Archive): ArchiveReader {
  const isOffice = archive.has('[Content_Types].xml') && archive.names.some((name) => name.startsWith('word/'));
  if (isOffice) return async (...all) => (await import('./docx/docx.ts')).readDocx(...all);
  if (archive.has(CONTAINER)) return async (...all) => (await import('./epub/epub.ts')).readEpub(...all);
  throw new ImportError('import_type');
}

async function readOneText(file: string, name: string, shelf: PictureShelf): Promise<Source> {
  if ((await stat(file)).size > IMPORT_LIMITS.text) throw new ImportError('import_too_big');
  const text = decodeText(await readFile(file));
  const { readText } = await import('./text-file.ts');
  return readText(text, textKindOf(text, name), { find: () => null, shelf });
}

/** Whether a text is HTML or Markdown, by how it begins, and by its name. @throws import_type */
export function textKindOf(text: string, name: string): TextKind {
  const start = text.slice(0, 1_000).trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(start)) return 'html';
  if (/\.x?html?$/i.test(name)) return 'html';
  if (/\.(?:md|markdown|mdown|mkd|txt)$/i.test(name)) return 'markdown';
  throw new ImportError('import_type');
}

const nameWithoutEnding = (name: string) =>
  name
    .replace(/\.[a-z\d]{1,10}$/i, '')
    .replace(/[_]+/g, ' ')
    .trim();
