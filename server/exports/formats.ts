import type { Book } from '../book/book.ts';
import type { WholeBook } from '../book/whole-book.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { PackageRows } from '../package/rows.queries.ts';
import type { PdfFormat } from '../pdf/write-pdf.ts';
import type { Bench } from '../workshop/bench.ts';

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

/** What reading an e-book for a file takes. */
export type Reading = Pick<Ctx, 'db' | 'config' | 'site'>;

type FormatInfo = {
  extension: string;
  mime: string;
  /** Raised with each change of what the writer writes, its words included: then files are made anew. */
  version: number;
  /** Reads, in the server, what a file is made of: it is sent as JSON, and the same makes the same file. */
  read: (ctx: Reading, ebook: Ebook) => Promise<object>;
  /** What tells it from earlier ones, where that is less to read than all that it is made of. */
  readKey?: (ctx: Reading, ebook: Ebook) => Promise<object>;
  /** Writes the file, in the workshop; what that takes is loaded here. @returns signs that the file cannot show */
  write(content: object, file: string, bench: Bench): Promise<string[] | undefined>;
};

/** The workshop, which writes alone, does without what reads. */
const readWholeBook: FormatInfo['read'] = async (ctx, ebook) =>
  (await import('../book/whole-book.ts')).readWholeBook(ctx, ebook);

/** All that is stored of an e-book, with its earlier versions or without. */
const packageInfo = (revisions: boolean): FormatInfo => ({
  extension: 'zip',
  mime: 'application/zip',
  version: 1,
  read: async ({ db }, { id }) => (await import('../package/rows.queries.ts')).readPackageRows(db, id, { revisions }),
  readKey: async ({ db }, { id }) => (await import('../package/rows.queries.ts')).readPackageKey(db, id, { revisions }),
  write: async (rows: PackageRows, file, bench) => {
    const { contentsOf, writePackage } = await import('../package/write.ts');
    await writePackage(await contentsOf(rows, bench.storage), file, bench);
  },
});

/** The formats that have a writer: what is not here is not offered. */
const FORMATS: Partial<Record<Format, FormatInfo>> = {
  epub: {
    extension: 'epub',
    mime: 'application/epub+zip',
    version: 3,
    read: readWholeBook,
    write: async (content: WholeBook, file, bench) => {
      const { writeEpub } = await import('../epub/write-epub.ts');
      await writeEpub(await openBook(content, bench), file, bench);
    },
  },
  'pdf-a4': pdf('a4'),
  'pdf-a5': pdf('a5'),
  'pdf-phone': pdf('phone'),
  docx: {
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    version: 3,
    read: readWholeBook,
    write: async (content: WholeBook, file, bench) => {
      const { writeDocx } = await import('../docx/write-docx.ts');
      await writeDocx(await openBook(content, bench), file, bench);
    },
  },
  markdown: {
    extension: 'zip',
    mime: 'application/zip',
    version: 3,
    read: readWholeBook,
    write: async (content: WholeBook, file, bench) => {
      const { writeMarkdown } = await import('../markdown/write-markdown.ts');
      await writeMarkdown(await openBook(content, bench), file, bench);
    },
  },
  site: {
    extension: 'zip',
    mime: 'application/zip',
    version: 2,
    read: readWholeBook,
    write: async (content: WholeBook, file, bench) => {
      const { writeSite } = await import('../site/write-site.ts');
      await writeSite(await openBook(content, bench), file, bench);
    },
  },
  package: packageInfo(false),
  'package-versions': packageInfo(true),
};

/** The e-book, in the workshop, of what the server has read. */
async function openBook(content: WholeBook, bench: Bench): Promise<Book> {
  const { bookOf } = await import('../book/sections.ts');
  return bookOf(content, bench);
}

function pdf(format: PdfFormat): FormatInfo {
  return {
    ...{ extension: 'pdf', mime: 'application/pdf', version: 2, read: readWholeBook },
    write: async (content: WholeBook, file, bench) => {
      const { writePdf } = await import('../pdf/write-pdf.ts');
      return writePdf(await openBook(content, bench), file, { format }, bench);
    },
  };
}

export function isFormat(given: unknown): given is Format {
  return typeof given === 'string' && Object.hasOwn(FORMATS, given);
}

export const OFFERED: Format[] = FORMAT_NAMES.filter(isFormat);

/** @throws invalid for a format that has no writer: it may be one of another version */
export function formatInfo(format: string): FormatInfo {
  const info = FORMATS[format as Format];
  if (!info) throw new AppError('invalid');
  return info;
}
