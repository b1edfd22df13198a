import type { ColumnType } from 'kysely';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

/** A file of a whole e-book that was asked for: one a format and state of the e-book. */
export type BookFilesTable = {
  id: string;
  ebook_id: string;
  tenant_id: string;
  format: string;
  /** What the file is made of, as a hash. */
  key: string;
  state: 'making' | 'ready' | 'failed';
  /** Why it could not be made: a code of an error; of one that is ready the signs that it cannot show, if any. */
  code: string | null;
  /** The stored file's. */
  name: string | null;
  bytes: number | null;
  created_at: Timestamp;
  made_at: ColumnType<string | null, string | null, string | null>;
  /** When it was asked for last. */
  used_at: Timestamp;
};

/** All e-books of an author as one file: one an author, the one that was made last. */
export type AuthorFilesTable = {
  user_id: string;
  /** Of the job that makes it, or made it. */
  job_id: string;
  state: 'making' | 'ready' | 'failed';
  /** Why it could not be made: a code of an error. */
  code: string | null;
  /** The stored file's, which stays while another is made. */
  name: string | null;
  bytes: number | null;
  made_at: ColumnType<string | null, string | null, string | null>;
  /** When it was asked for last. */
  used_at: Timestamp;
};
