import type { Db } from '../db/open.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { findNewestFile } from '../exports/book-files.queries.ts';
import { READER_FORMATS, type ReaderFormat } from '../exports/reader-formats.ts';

/** A file of an e-book that readers may download; the size of a file that was not made yet is unknown. */
export type Download = { format: ReaderFormat; bytes: number | null };

/** The files that readers of an e-book are offered. */
export async function downloadsOf(db: Db, { id, is_downloadable }: Ebook): Promise<Download[]> {
  if (!is_downloadable) return [];
  const sizes = READER_FORMATS.map(async (format) => (await findNewestFile(db, id, format))?.bytes ?? null);
  const bytes = await Promise.all(sizes);
  return READER_FORMATS.map((format, index) => ({ format, bytes: bytes[index] ?? null }));
}
