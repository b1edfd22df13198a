import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../workshop/bench.ts';
import type { Book } from './book.ts';
import { BOOK, textName } from './part-names.ts';
import { bookOf } from './sections.ts';
import type { WholeBook } from './whole-book.ts';

/** Opens the e-book in a folder; its texts are read when they are needed. */
export async function openGivenBook(folder: string, { storage }: Pick<Bench, 'storage'>): Promise<Book> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const whole: WholeBook = JSON.parse(await read(BOOK));
  return bookOf(whole, { storage, moduleHtml: (id) => read(textName(id)) });
}
