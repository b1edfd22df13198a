import type { FieldStep } from '#common/drafts/draft.ts';
import type { StoredTranslation } from '../parts.queries.ts';

/** What undoes that a file was taken into a row, kept with its revision. */
export type Exchanged = {
  /** The number of its batch: the draft is as it was left while that is its last. */
  batch: number;
  /** The steps back of the draft's fields and text. */
  fields: FieldStep[];
  steps: object[];
  /** The units whose translation it stored, and what was stored of them before. */
  translations: { units: string[]; before: StoredTranslation[] };
};
