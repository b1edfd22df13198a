import type { ColumnType } from 'kysely';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;

export type ImportState = 'waiting' | 'reading' | 'ready' | 'failed' | 'taken' | 'undone';

/** A file that is being imported. The file and its extracted parts stay in the storage for a day, as pending files. */
export type ImportsTable = {
  id: string;
  user_id: string;
  file_name: string;
  state: ImportState;
  /** Counts the requests to read it; each reading has its own files. */
  reading: number;
  /** The level of headings at which it is to be split; null for the reader's choice. */
  level: number | null;
  /** How far its reading is. */
  done: number;
  total: number;
  /** Why it cannot be read: a code of the texts with its values (JSON). */
  code: string | null;
  params: string | null;
  /** What was found in it (JSON): `ReadBook`. */
  book: string | null;
  /** What is to become of it (JSON): `Plan`. */
  plan: string | null;
  /** What it became (JSON): `Taken`. */
  taken: string | null;
  created_at: Timestamp;
};
