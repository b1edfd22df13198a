import type { ColumnType } from 'kysely';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { KindName } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;

/** What lies between two saves of a row: `row_id` is the row's, of support information its e-book's, of a new row its id to be. */
export type DraftsTable = {
  kind: KindName;
  row_id: string;
  /** The e-book that it is for; of a new e-book its own id to be. */
  ebook_id: string;
  /** Whether the row is not stored yet. */
  is_new: boolean;
  tenant_id: string;
  /** The number of its last batch. */
  last_batch: number;
  /** How many steps its text has gone through. */
  text_version: number;
  /** The fields that differ from the stored row. */
  changes: Json<Record<string, FieldValue>>;
  /** The text (JSON) as it was after `doc_version` steps; null for what has none. */
  doc: string | null;
  doc_version: number;
  /** The version of the stored row that it comes from; 0 of a new one. */
  row_version: number;
  /** The revision that is what is stored. */
  saved_revision_id: string | null;
  is_differing: boolean;
  created_at: Timestamp;
  created_by: string;
  updated_at: Timestamp;
  updated_by: string;
};

/** What was written into a draft at once: its log. */
export type DraftBatchesTable = {
  kind: KindName;
  row_id: string;
  batch: number;
  /** The tab that wrote it, and its own count of what it wrote. */
  client: string;
  client_batch: number;
  user_id: string;
  written_at: Timestamp;
  fields: Json<FieldStep[]>;
  /** ProseMirror steps (JSON), and how many the text had gone through before. */
  steps: string;
  text_version: number;
};

export type RevisionKind = 'saved' | 'automatic' | 'restored' | 'imported' | 'replaced' | 'scheduled';

/** A row as it was: all its fields, and its text as a document. */
export type RevisionsTable = {
  id: string;
  row_kind: KindName;
  row_id: string;
  ebook_id: string;
  tenant_id: string;
  kind: RevisionKind;
  name: string | null;
  /** The first of its row: what was stored when its draft was begun. */
  is_first: boolean;
  /** Fields and document: JSON, deflated, in base64. */
  content: string;
  words: number;
  words_added: number;
  words_removed: number;
  created_at: Timestamp;
  created_by: string;
};

/** Text that a merge took out of its place, for whoever typed it. */
export type RescuesTable = {
  id: string;
  kind: KindName;
  row_id: string;
  user_id: string;
  /** The field that it stood in, or `content`. */
  field: string;
  text: string;
  /** What was cut out of a document, or the value of a field (JSON); null where only words are left. */
  slice: string | null;
  /** The block beside which it stood. */
  near_block: string | null;
  reason: 'overwritten' | 'deleted' | 'moved' | 'offline';
  created_at: Timestamp;
  settled_at: ColumnType<string | null, string | null, string | null>;
};
