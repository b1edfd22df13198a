import { GUIDE_SLUG } from '#common/addresses.ts';
import type { Book } from '#server/book/book.ts';
import { writeEpub } from '#server/epub/write-epub.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { installSample } from '#server/sample/install.ts';
import { madeBook, storedBook } from '#tests/books.ts';
import { openTestDatabase } from '#tests/database.ts';
import { TORTURE } from '#tests/epubs.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { wholeBook } from '#tests/whole-book.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';

/** The e-books by hand: the sample that each installation begins with, one of every block, and texts meant to break it. */
export async function handmadeBooks(): Promise<{ books: Record<string, Book>; close: () => Promise<void> }> {
  const database = await openTestDatabase();
  const author = ctxOf(database, await makePerson(database, 'editor', 'Ana Reis'));
  await installSample(author);
  const { id } = await database.db
    .selectFrom('ebooks')
    .select('id')
    .where('slug', '=', GUIDE_SLUG)
    .executeTakeFirstOrThrow();
  const sample = await storedBook(author, id);
  const torture = madeBook([WHOLE_TEXT, ...TORTURE].map((html) => sanitiseHtml(html)));
  return { books: { sample, whole: await wholeBook(), torture }, close: () => database.close() };
}

export function written(book: Book, file: string): Promise<void> {
  return writeEpub(book, file, { progress: () => {}, signal: new AbortController().signal });
}
