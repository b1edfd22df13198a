import type { Book } from '../book/book.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { PdfFormat } from '../pdf/write-pdf.ts';
import type { Bench } from '../workshop/bench.ts';
import { givenIn, type Part } from '../workshop/given.ts';
import type { FormatInfo, Reading } from './format-info.ts';
import { OF_WORK, ofWork } from './work-files.ts';

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
export type EbookFormat = (typeof FORMAT_NAMES)[number];
/** Of one e-book, or of all editions of its work. */
export type Format = EbookFormat | `${typeof OF_WORK}${EbookFormat}`;

/** Imported only here: the workshop, which only writes, must not load the code that reads. */
async function* readWholeBook(ctx: Reading, ebook: Ebook): AsyncIterable<Part> {
  yield* (await import('../book/whole-book.ts')).readWholeBook(ctx, ebook);
}

/** Everything stored of an e-book, with or without its revisions. */
const packageInfo = (options: { revisions: boolean; work?: boolean }): FormatInfo => ({
  extension: 'zip',
  mime: 'application/zip',
  version: 1,
  async *read({ db }, { id }) {
    yield* (await import('../package/parts.ts')).readPackageParts(db, id, options);
  },
  async *readKey({ db }, { id }) {
    yield* (await import('../package/parts.ts')).readPackageKey(db, id, options);
  },
  write: async (file, bench) => {
    const { contentsOf, writePackage } = await import('../package/write.ts');
    const { givenPackage } = await import('../package/parts.ts');
    await writePackage(await contentsOf(await givenPackage(givenIn(bench.folder)), bench.storage), file, bench);
  },
});

/** The formats that have a writer; no others are offered. */
const FORMATS: Partial<Record<EbookFormat, FormatInfo>> = {
  epub: {
    extension: 'epub',
    mime: 'application/epub+zip',
    version: 7,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeEpub } = await import('../epub/write-epub.ts');
      await writeEpub(await openBook(bench), file, bench);
    },
  },
  'pdf-a4': pdf('a4'),
  'pdf-a5': { ...pdf('a5'), variant: 'A5' },
  'pdf-phone': { ...pdf('phone'), variant: 'mobile' },
  docx: {
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    version: 6,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeDocx } = await import('../docx/write-docx.ts');
      await writeDocx(await openBook(bench), file, bench);
    },
  },
  markdown: {
    extension: 'zip',
    variant: 'Markdown',
    mime: 'application/zip',
    version: 6,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeMarkdown } = await import('../markdown/write-markdown.ts');
      await writeMarkdown(await openBook(bench), file, bench);
    },
  },
  site: {
    extension: 'zip',
    variant: 'site',
    mime: 'application/zip',
    version: 5,
    read: readWholeBook,
    write: async (file, bench) => {
      const { writeSite } = await import('../site/write-site.ts');
      await writeSite(await openBook(bench), file, bench);
    },
  },
  package: packageInfo({ revisions: false }),
  'package-versions': packageInfo({ revisions: true }),
};

/** Packages of all editions of a work, which carry the work itself; of any other format each edition is a file in a ZIP. */
const OF_WORKS: Partial<Record<EbookFormat, FormatInfo>> = {
  package: packageInfo({ revisions: false, work: true }),
  'package-versions': packageInfo({ revisions: true, work: true }),
};

/** Opens, in the workshop, the e-book from the parts that the server has read. */
async function openBook(bench: Bench): Promise<Book> {
  const { openGivenBook } = await import('../book/open-book.ts');
  return openGivenBook(givenIn(bench.folder), bench);
}

function pdf(format: PdfFormat): FormatInfo {
  return {
    ...{ extension: 'pdf', mime: 'application/pdf', version: 5, read: readWholeBook },
    write: async (file, bench) => {
      const { writePdf } = await import('../pdf/write-pdf.ts');
      return writePdf(await openBook(bench), file, { format }, bench);
    },
  };
}

export const isFormat = (given: unknown): given is Format => typeof given === 'string' && infoOf(given) !== null;

export const OFFERED: EbookFormat[] = FORMAT_NAMES.filter((name) => FORMATS[name]);

/** @throws invalid for a format that has no writer; it may come from another version of this program */
export function formatInfo(format: string): FormatInfo {
  const info = infoOf(format);
  if (!info) throw new AppError('invalid');
  return info;
}

function infoOf(format: string): FormatInfo | null {
  const isOfWork = format.startsWith(OF_WORK);
  const name = (isOfWork ? format.slice(OF_WORK.length) : format) as EbookFormat;
  const info = Object.hasOwn(FORMATS, name) ? FORMATS[name] : null;
  if (!info) return null;
  return isOfWork ? (OF_WORKS[name] ?? ofWork(info)) : info;
}
