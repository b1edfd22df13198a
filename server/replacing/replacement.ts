import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Edit } from './html-segments.ts';
import type { Made } from './replacements.queries.ts';

/** The record of a replacement in a row, kept with its revision. */
export type Replacement = {
  /** The searched text, and its replacement. */
  find: string;
  put: string;
  /**
   * The replacement before it, which becomes the last again once this one is undone; null if the row was written since.
   */
  earlier: Made | null;
  /** The data that undoes it in the stored row: former values of fields, edits of its text, steps of its document. */
  stored: { fields: Record<string, FieldValue>; edits: Edit[]; steps: object[] };
  /** The data that undoes it in the draft. */
  draft: { fields: FieldStep[]; steps: object[] };
};
