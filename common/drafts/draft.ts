/** What a field of a form holds. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [name: string]: FieldValue };

/** A field that was set to another value. */
export type FieldStep = {
  field: string;
  value: FieldValue;
  /** What its writer saw before writing. */
  was: FieldValue;
  /** Whether it is again what is stored. */
  is_stored: boolean;
};

/** What one tab wrote at once: the log of a draft is made of these. */
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

/** How a draft stands. */
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
  /** The text as a ProseMirror document, packed (`server/packed.ts`); null for what has none. */
  doc: string | null;
  updated_at: string | null;
  updated_by_name: string | null;
  /** How many texts of whoever opens it have no place. */
  rescues: number;
};
