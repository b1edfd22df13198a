/** The value of a field in a form. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [name: string]: FieldValue };

/** A field that was set to another value. */
export type FieldStep = {
  field: string;
  value: FieldValue;
  /** The value that its writer saw before writing. */
  was: FieldValue;
  /** Whether the value equals the stored one again. */
  is_stored: boolean;
};

/** What one tab wrote at once; the log of a draft consists of batches. */
export type DraftBatch = {
  /** Its number in the log, from 1. */
  seq: number;
  /** The tab that wrote it. */
  client: string;
  user_name: string;
  at: string;
  fields: FieldStep[];
  /** ProseMirror steps as JSON. */
  steps: object[];
};

/** The state of a draft. */
export type DraftState = {
  /** The number of its last batch. */
  seq: number;
  /** How many steps its text has gone through. */
  text_version: number;
  /** Whether it differs from what is stored. */
  differs: boolean;
};

/** A draft as a form opens it. */
export type OpenedDraft = DraftState & {
  id: string;
  /** The fields that differ from the stored row. */
  changes: Record<string, FieldValue>;
  /** The text as a ProseMirror document, packed (`server/packed.ts`); null for a row without a text. */
  doc: string | null;
  updated_at: string | null;
  updated_by_name: string | null;
  /** How many rescued texts wait for the person who opens the draft. */
  rescues: number;
};
