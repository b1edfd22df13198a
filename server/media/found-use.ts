import type { UsingTable } from '../uses/shown.ts';

/** What uses an upload. */
export type FoundUse = {
  /** The upload's name. */
  name: string;
  kind: UsingTable | 'trash';
  id: string;
  ebook_id: string | null;
  title: string;
  /** Where beside the row: its draft, the draft of a row that is not stored yet, or an earlier state; null if in the row. */
  kept: 'draft' | 'begun' | 'revision' | null;
};
