import type { ColumnType, Generated } from 'kysely';

/** A time as ISO 8601 text in UTC with milliseconds; `timestamptz` on PostgreSQL, text on SQLite. */
export type Timestamp = ColumnType<string, string, string>;
/** A list or object kept as JSON: read parsed, written through `json()`. */
export type Json<T> = ColumnType<T, string, string>;

/** Columns that every authored row has: its owner, and a count of its saves that a save checks against. */
export type Authored = {
  id: string;
  user_id: string;
  tenant_id: string;
  created_at: Timestamp;
  /** When the row was last saved. */
  updated_at: Timestamp;
  /** The account that last saved the row. */
  updated_by: string;
  version: Generated<number>;
  /** The row's texts for search, lowercase and without accents. */
  search_text: string;
};

/** Columns of a row inside an e-book. */
export type InEbook = Authored & {
  ebook_id: string;
  /** The owner of the e-book, not the writer of the row; the database enforces it. */
  author_id: string;
};

/** The tables whose rows are listed newest first and searched. */
export type SearchedTable = 'ebooks' | 'modules' | 'supplements' | 'products' | 'catalogue_items';
