import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../workshop/bench.ts';
import type { Book } from './book.ts';
import { BOOK, textName } from './part-names.ts';
import { bookOf } from './sections.ts';
import type { WholeBook } from './whole-book.ts';

/** The e-book that was put into a folder, whose texts are read as they are needed. */
export async function openGivenBook(folder: string, { storage }: Pick<Bench, 'storage'>): Promise<Book> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const whole: WholeBook = JSON.parse(await read(BOOK));
  return bookOf(whole, { storage, textOf: (id) => read(textName(id)) });
}
