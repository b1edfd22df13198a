import type { Book } from '../book/book.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { PdfFormat } from '../pdf/write-pdf.ts';
import type { Bench } from '../workshop/bench.ts';
import { givenIn, type Part } from '../workshop/given.ts';

/** In the order in which they are offered. */
export const FORMAT_NAMES = [
  'epub',
  'pdf-a4',
  'pdf-a5',
  'pdf-phone',
  'docx',
  'markdown',
  'site',
  'package',
  'package-versions',
] as const;
export type Format = (typeof FORMAT_NAMES)[number];

/** The context for reading an e-book. */
export type Reading = Pick<Ctx, 'db' | 'config' | 'site' | 'now'>;

type FormatInfo = {
  extension: string;
  mime: string;
  /** Raised with each change of the writer's output, words included, so that files are made again. */
  version: number;
  /** Reads, in the server, the parts that a file is made of, one after the other. Equal parts make equal files. */
  read: (ctx: Reading, ebook: Ebook) => AsyncIterable<Part>;
  /** Reads the parts that the file's key is made of, if that is less than all parts. */
  readKey?: (ctx: Reading, ebook: Ebook) => AsyncIterable<Part>;
  /**
   * Writes the file, in the workshop, from the given parts, and loads its modules only then. @returns signs that the
   * file cannot show
   */
  write: (file: string, bench: Bench) => Promise<string[] | undefined>;
};

/** Imported only here: the workshop, which only writes, must not load the code that reads. */
async function* readWholeBook(ctx: Reading, ebook: Ebook): AsyncIterable<Part> {
  yield* (await import('../book/whole-book.ts')).readWholeBook(ctx, ebook);
}

/** Everything stored of an e-book, with or without its revisions. */
const packageInfo = (revisions: boolean): FormatInfo => ({
  extension: 'zip',
  mime: 'application/zip',
  version: 1,
  async *read({ db }, { id }) {
    yield* (await import('../package/parts.ts')).readPackageParts(db, id, { revisions });
  },
  async *readKey({ db }, { id }) {
    yield* (await import('../package/parts.ts')).readPackageKey(db, id, { revisions });
  },
  write: async (file, bench) => {
    const { contentsOf, writePackage } = await import('../package/write.ts');
    const { givenPackage } = await import('../package/parts.ts');
    await writePackage(await contentsOf(await givenPackage(givenIn(bench.folder)), bench.storage), file, bench);
  },
});

/** The formats that have a writer; no others are offered. */
const FORMATS: Partial<Record<Format, FormatInfo>> = {
  epub: {
    extension: 'epub',
    mime: 'application/epub+zip',
    version: 6,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeEpub } = await import('../epub/write-epub.ts');
      await writeEpub(await openBook(bench), file, bench);
    },
  },
  'pdf-a4': pdf('a4'),
  'pdf-a5': pdf('a5'),
  'pdf-phone': pdf('phone'),
  docx: {
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    version: 5,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeDocx } = await import('../docx/write-docx.ts');
      await writeDocx(await openBook(bench), file, bench);
    },
  },
  markdown: {
    extension: 'zip',
    mime: 'application/zip',
    version: 5,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeMarkdown } = await import('../markdown/write-markdown.ts');
      await writeMarkdown(await openBook(bench), file, bench);
    },
  },
  site: {
    extension: 'zip',
    mime: 'application/zip',
    version: 4,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeSite } = await import('../site/write-site.ts');
      await writeSite(await openBook(bench), file, bench);
    },
  },
  package: packageInfo(false),
  'package-versions': packageInfo(true),
};

/** Opens, in the workshop, the e-book from the parts that the server has read. */
async function openBook(bench: Bench): Promise<Book> {
  const { openGivenBook } = await import('../book/open-book.ts');
  return openGivenBook(givenIn(bench.folder), bench);
}

function pdf(format: PdfFormat): FormatInfo {
  return {
    ...{ extension: 'pdf', mime: 'application/pdf', version: 4, read: readWholeBook },
    write: async (file, bench) => {
      const { writePdf } = await import('../pdf/write-pdf.ts');
      return writePdf(await openBook(bench), file, { format }, bench);
    },
  };
}

export function isFormat(given: unknown): given is Format {
  return typeof given === 'string' && Object.hasOwn(FORMATS, given);
}

export const OFFERED: Format[] = FORMAT_NAMES.filter(isFormat);

/** @throws invalid for a format that has no writer; it may come from another version of this program */
export function formatInfo(format: string): FormatInfo {
  const info = FORMATS[format as Format];
  if (!info) throw new AppError('invalid');
  return info;
}
