import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Edit } from './html-segments.ts';
import type { Made } from './replacements.queries.ts';

/** What finding and replacing did to a row, kept with the revision that it made. */
export type Replacement = {
  /** What was looked for, and what was put in its place. */
  find: string;
  put: string;
  /** The replacement before it, which is the last again once this one is taken back; null if the row was written since. */
  earlier: Made | null;
  /** What takes it back, of what is stored: fields as they were, the edits of its text, the steps of its document. */
  stored: { fields: Record<string, FieldValue>; edits: Edit[]; steps: object[] };
  /** What takes it back in the draft. */
  draft: { fields: FieldStep[]; steps: object[] };
};
