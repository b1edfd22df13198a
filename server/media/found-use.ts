import type { UsingTable } from '../uses/shown.ts';

/** A use of an upload. */
export type FoundUse = {
  /** The upload's name. */
  name: string;
  kind: UsingTable | 'trash';
  id: string;
  ebook_id: string | null;
  title: string;
  /**
   * The place besides the row: its draft, the draft of a row that is not stored yet, or an earlier state; null for the
   * row itself.
   */
  kept: 'draft' | 'begun' | 'revision' | null;
};
