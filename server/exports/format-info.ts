import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import type { Bench } from '../workshop/bench.ts';
import type { Part } from '../workshop/given.ts';

/** The context for reading an e-book. */
export type Reading = Pick<Ctx, 'db' | 'config' | 'site' | 'now'>;

export type FormatInfo = {
  extension: string;
  /** What tells the file's name from those of other formats with this extension, in a word of every language. */
  variant?: string;
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
