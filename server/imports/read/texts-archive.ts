import { join } from 'node:path';
import type { Archive } from './archive.ts';
import { decodeText } from './decode.ts';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { underPart } from './parts.ts';
import { pathFrom } from './paths.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { readText, titleIn } from './text-file.ts';
import { type ImportWarning, type Source, warning } from './types.ts';

const TEXT = /\.(?:md|markdown|mdown|mkd|txt|x?html?)$/i;
const DOCUMENT = /\.(?:docx|epub)$/i;
/** Files for looks, without content. */
const SILENT = /\.(?:css|js|map|json|woff2?|ttf|otf|eot|jpe?g|png|gif|webp|svg|avif|tiff?|bmp|ico|opf|ncx|yml|yaml)$/i;
/** Files that operating systems leave in archives. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** The index: the text that lists the others, and names the book. */
const INDEX = /^(?:book|summary|index|readme|_index)\.(?:md|markdown|x?html?)$/i;

/** Texts within documents too: in office documents and books. */
const ANY_TEXT = /\.(?:md|markdown|mdown|mkd|txt|x?html?|xml|json|opf|ncx)$/i;
const MARKDOWN = /\.(?:md|markdown|mdown|mkd|txt)$/i;

/**
 * The size of all texts in an archive by its directory, before any is extracted.
 * @throws import_too_big
 */
export function judgedTexts({ names, size }: Pick<Archive, 'names' | 'size'>): number {
  const bytesOf = (kind: RegExp) => names.reduce((sum, name) => sum + (kind.test(name) ? size(name) : 0), 0);
  const isTooBig = bytesOf(TEXT) > IMPORT_LIMITS.texts || bytesOf(MARKDOWN) > IMPORT_LIMITS.markdowns;
  if (isTooBig) throw new ImportError('import_too_big');
  return bytesOf(ANY_TEXT);
}

export type ReadDocument = (file: string) => Promise<Source>;

/** An archive of texts and documents, each a part of the book: in the order of its index, else of their names. */
export async function readTexts(
  archive: Archive,
  shelf: PictureShelf,
  folder: string,
  read: ReadDocument,
): Promise<Source> {
  const names = archive.names.filter((name) => !LEFT_BEHIND.test(name));
  const texts = names.filter((name) => TEXT.test(name) || DOCUMENT.test(name));
  if (texts.length === 0) throw new ImportError('import_type');
  const index = await indexOf(archive, texts);
  const ordered = inOrder(texts, index);
  const sources: { name: string; source: Source }[] = [];
  const warnings: ImportWarning[] = names
    .filter((name) => !TEXT.test(name) && !DOCUMENT.test(name) && !SILENT.test(name))
    .map((name) => warning('file_left', { name: name.slice(0, 200) }));
  const bytes = { left: IMPORT_LIMITS.texts };
  for (const [at, name] of ordered.entries()) {
    const source = DOCUMENT.test(name)
      ? await nested(archive, name, join(folder, `document-${at}`), read, warnings)
      : await oneOf(archive, name, shelf, bytes);
    if (source) sources.push({ name, source });
  }
  return together(sources, index, warnings);
}

async function oneOf(archive: Archive, name: string, shelf: PictureShelf, bytes: { left: number }): Promise<Source> {
  const text = decodeText(await archive.read(name));
  bytes.left -= text.length;
  if (bytes.left < 0) throw new ImportError('import_too_big');
  const find = (address: string) => {
    const entry = archive.find(pathFrom(name, address) ?? '');
    return entry ? { key: entry, name: entry, write: (to: string) => archive.extract(entry, to) } : null;
  };
  return readText(text, /html?$/i.test(name) ? 'html' : 'markdown', { find, shelf });
}

/** A document within an archive; an unreadable one is left out with a warning that names it. */
async function nested(archive: Archive, name: string, file: string, read: ReadDocument, warnings: ImportWarning[]) {
  try {
    await archive.extract(name, file);
    return await read(file);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    warnings.push(warning('part_unreadable', { name: name.slice(0, 200) }));
    return null;
  }
}

type Index = { name: string; links: string[] };

/** The text nearest to the root that links to others. */
async function indexOf(archive: Archive, texts: string[]): Promise<Index | null> {
  const depth = (name: string) => name.split('/').length;
  const named = texts.filter((name) => INDEX.test(name.split('/').at(-1) ?? ''));
  const [name] = named.sort((one, other) => depth(one) - depth(other) || one.localeCompare(other));
  if (!name || depth(name) > Math.min(...texts.map(depth))) return null;
  const text = decodeText(await archive.read(name));
  const found = [...text.matchAll(/\]\(<?([^)\s>]+)|href="([^"]+)/g)].map(([, first, other]) => first ?? other ?? '');
  const links = found.flatMap((address) => archive.find(pathFrom(name, address) ?? '') ?? []);
  return { name, links: [...new Set(links)].filter((link) => link !== name && texts.includes(link)) };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function inOrder(texts: string[], index: Index | null): string[] {
  const rest = texts.filter((name) => !index?.links.includes(name) && name !== index?.name).sort(byName.compare);
  return [...(index ? [index.name] : []), ...(index?.links ?? []), ...rest];
}

function together(sources: { name: string; source: Source }[], index: Index | null, warnings: ImportWarning[]): Source {
  const [only] = sources;
  if (!only) throw new ImportError('import_nothing_in_it');
  // a single text is the book
  if (sources.length === 1) return { ...only.source, warnings: [...only.source.warnings, ...warnings] };
  const book = sources.find(({ name }) => name === index?.name)?.source;
  const isOurs = sources.some(({ source }) => source.isOurs);
  // what was added to an author's texts is no part of the book
  const parts = sources.filter(({ source }) => !source.isOurs || source.chapters.length > 0);
  const chapters = parts.flatMap(({ name, source }) => {
    const title = source.title || titleIn(source.chapters) || nameOf(name);
    // the index becomes no module unless somebody ticks it
    const isTicked = !(index && name === index.name && index.links.length > 1);
    return underPart({ title, level: 1, isTicked, warnings: source.warnings }, source.chapters);
  });
  const { language, author } = book ?? only.source;
  return {
    title: book?.title ?? '',
    language,
    author,
    description: book?.description ?? '',
    chapters,
    splitBy: 'parts',
    warnings: isOurs ? [...warnings, warning('added_left')] : warnings,
  };
}

function nameOf(path: string): string {
  const name = path.split('/').at(-1) ?? path;
  return (
    name
      .replace(/\.[a-z\d]+$/i, '')
      .replace(/^\d+[\s._-]+(?=\D)/, '')
      .replace(/[_-]+/g, ' ')
      .trim() || name
  );
}
