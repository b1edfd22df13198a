import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** The files in an archive by their names. No name of an archive is ever used to write a file. */
export type Archive = {
  names: string[];
  has: (name: string) => boolean;
  /** The size of an entry in bytes, by the directory. */
  size: (name: string) => number;
  /** The name of the entry that a path refers to, ignoring case; null if there is none. */
  find: (path: string) => string | null;
  /** @throws import_too_big, import_damaged */
  read: (name: string, most?: number) => Promise<Buffer>;
  /** Extracts an entry into a file of ours. */
  extract: (name: string, target: string) => Promise<void>;
  close: () => void;
};

/**
 * The limits: the number of entries, and the bytes of one and of all; beyond `free` bytes an entry may be compressed
 * `ratio` times.
 */
export type ArchiveLimits = Record<'entries' | 'archive' | 'entry' | 'ratio' | 'free', number>;

/**
 * Opens a ZIP, and checks its directory before anything is extracted; an entry that exceeds its declared size is
 * refused.
 * @throws import_not_readable, import_too_big, import_too_many_files, import_bad_names, import_protected
 */
export async function openArchive(file: string, limits: ArchiveLimits = IMPORT_LIMITS): Promise<Archive> {
  const zip = await opened(file);
  try {
    return archiveOf(zip, await entriesOf(zip, limits), limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    throw new ImportError('import_not_readable', error);
  }
}

async function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ImportError('import_too_many_files');
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let bytes = 0;
  for await (const entry of judged(zip, limits)) {
    const name = fold(entry.fileName);
    if (folded.has(name)) throw new ImportError('import_bad_names');
    folded.add(name);
    bytes += entry.uncompressedSize;
    if (bytes > limits.archive) throw new ImportError('import_too_big');
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* judged(zip: ZipFile, limits: ArchiveLimits): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) {
      judge(entry, limits);
      yield entry;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(codeOf(error), error);
  }
}

/** The library's errors of a directory, by its messages. */
function codeOf(error: unknown) {
  const words = error instanceof Error ? error.message : '';
  if (/strong encryption/.test(words)) return 'import_protected';
  return /relative path|absolute path|invalid characters in fileName/.test(words)
    ? 'import_bad_names'
    : 'import_not_readable';
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();

const LINK = 0o120000;

function judge(entry: Entry, limits: ArchiveLimits): void {
  if (entry.isEncrypted()) throw new ImportError('import_protected');
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  const isOdd = [...entry.fileName].some((sign) => sign < ' ' || sign === '\u007f');
  if (kind === LINK || isOdd || entry.fileNameLength > IMPORT_LIMITS.entryName)
    throw new ImportError('import_bad_names');
  const { entry: most, free, ratio } = limits;
  const { uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > free && uncompressedSize > compressedSize * ratio;
  if (uncompressedSize > most || isBomb) throw new ImportError('import_too_big');
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits): Archive {
  /** Counts the bytes of an entry. The library compares them with its directory; this limits the extracted size. */
  const through = async (name: string, most: number, take: (bytes: NodeJS.ReadableStream) => Promise<void>) => {
    const entry = entries.get(name);
    if (!entry?.canDecodeFileData()) throw new ImportError('import_damaged');
    if (entry.uncompressedSize > most) throw new ImportError('import_too_big');
    try {
      const counted = counter(most);
      await Promise.all([pipeline(await zip.openReadStreamPromise(entry), counted), take(counted)]);
    } catch (error) {
      throw error instanceof ImportError ? error : new ImportError('import_damaged', error);
    }
  };
  const folded = new Map([...entries.keys()].map((name) => [fold(name), name]));
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    find: (path) => (entries.has(path) ? path : (folded.get(fold(path)) ?? null)),
    read: async (name, most = IMPORT_LIMITS.text) => {
      const parts: Buffer[] = [];
      await through(name, most, async (bytes) => {
        for await (const part of bytes) parts.push(Buffer.from(part));
      });
      return Buffer.concat(parts);
    },
    extract: (name, target) =>
      through(name, limits.entry, (bytes) => pipeline(bytes, createWriteStream(target, { flags: 'wx' }))),
    close: () => zip.close(),
  };
}

function counter(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) done(new ImportError('import_too_big'));
      else done(null, part);
    },
  });
}
