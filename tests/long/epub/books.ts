import type { Book } from '#server/book/book.ts';
import { bookOf } from '#server/book/sections.ts';
import { readWholeBook } from '#server/book/whole-book.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { writeEpub } from '#server/epub/write-epub.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { installSample } from '#server/sample/install.ts';
import { madeBook } from '#tests/books.ts';
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
  const { id } = await database.db.selectFrom('ebooks').select('id').executeTakeFirstOrThrow();
  const sample = bookOf(await readWholeBook(author, await getEbook(author.db, id)), author);
  const torture = madeBook([WHOLE_TEXT, ...TORTURE].map((html) => sanitiseHtml(html)));
  return { books: { sample, whole: await wholeBook(), torture }, close: () => database.close() };
}

export function written(book: Book, file: string): Promise<void> {
  return writeEpub(book, file, { progress: () => {}, signal: new AbortController().signal });
}
