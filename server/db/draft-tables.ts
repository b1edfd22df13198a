import type { ColumnType } from 'kysely';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { KindName } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;

/**
 * The unsaved state of a row. `row_id` is the row's id; for support information its e-book's; for a new row its future
 * id.
 */
export type DraftsTable = {
  kind: KindName;
  row_id: string;
  /** The row's e-book; for a new e-book its own future id. */
  ebook_id: string;
  /** Whether the row is not stored yet. */
  is_new: boolean;
  tenant_id: string;
  /** The number of its last batch. */
  last_batch: number;
  /** How many steps its text has had. */
  text_version: number;
  /** The fields that differ from the stored row. */
  changes: Json<Record<string, FieldValue>>;
  /** The text (JSON) after `doc_version` steps; null for a kind without a text. */
  doc: string | null;
  doc_version: number;
  /** The version of the stored row that the draft is based on; 0 for a new row. */
  row_version: number;
  /** The revision of the stored row. */
  saved_revision_id: string | null;
  is_differing: boolean;
  created_at: Timestamp;
  created_by: string;
  updated_at: Timestamp;
  updated_by: string;
};

/** The log of a draft: each row is one batch. */
export type DraftBatchesTable = {
  kind: KindName;
  row_id: string;
  batch: number;
  /** The tab that wrote the batch, and the tab's own number for it. */
  client: string;
  client_batch: number;
  user_id: string;
  written_at: Timestamp;
  fields: Json<FieldStep[]>;
  /** ProseMirror steps (JSON), and how many steps the text had before. */
  steps: string;
  text_version: number;
};

export type RevisionKind = 'saved' | 'automatic' | 'restored' | 'imported' | 'replaced' | 'scheduled';

/** A former state of a row: all its fields, and its text as a document. */
export type RevisionsTable = {
  id: string;
  row_kind: KindName;
  row_id: string;
  ebook_id: string;
  tenant_id: string;
  kind: RevisionKind;
  name: string | null;
  /** Whether it is the row's first revision: the stored row when its draft was begun. */
  is_first: boolean;
  /** Fields and document: JSON, deflated, in base64. */
  content: string;
  words: number;
  words_added: number;
  words_removed: number;
  created_at: Timestamp;
  created_by: string;
};

/** Text that a merge removed, kept for the person who typed it. */
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
