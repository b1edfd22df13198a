import type { ColumnType } from 'kysely';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** A requested file of a whole e-book: one for each format and state of the e-book. */
export type BookFilesTable = {
  id: string;
  ebook_id: string;
  tenant_id: string;
  format: string;
  /** What the file is made of, as a hash. */
  key: string;
  state: 'making' | 'ready' | 'failed';
  /** The code of the error if it could not be made; if it is ready, the signs that it cannot show, if any. */
  code: string | null;
  /** The stored file's. */
  name: string | null;
  bytes: number | null;
  created_at: Timestamp;
  made_at: ColumnType<string | null, string | null, string | null>;
  /** When it was asked for last. */
  used_at: Timestamp;
  /** The address of the installation that its links name; null in rows of before. */
  address: ColumnType<string | null, string | null | undefined, string | null>;
};

/** All e-books of an author as one file: each author has one, the newest. */
export type AuthorFilesTable = {
  user_id: string;
  /** The id of the job that makes it, or made it. */
  job_id: string;
  state: 'making' | 'ready' | 'failed';
  /** The code of the error if it could not be made. */
  code: string | null;
  /** The stored file's, which stays while another is made. */
  name: string | null;
  bytes: number | null;
  made_at: ColumnType<string | null, string | null, string | null>;
  /** When it was asked for last. */
  used_at: Timestamp;
};
