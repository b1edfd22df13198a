import type { FieldValue } from './draft.ts';

/**
 * Why a text was rescued: it was cut out with its surroundings, overwritten, or written without a base to merge on;
 * `moved` text exists twice.
 */
export type RescueReason = 'overwritten' | 'deleted' | 'moved' | 'offline';

/** Text that a merge removed, kept to offer it to its writer. */
export type Rescue = {
  id: string;
  /** The field that held it, or `content`. */
  field: string;
  text: string;
  /** For a text a slice of its document, for a field the value; null if only words are left. */
  slice: FieldValue;
  /** The block next to it. */
  near_block: string | null;
  reason: RescueReason;
  at: string;
};

/** Text that a tab finds removed from the text that it merges. */
export type FoundRescue = Pick<Rescue, 'id' | 'text' | 'slice' | 'near_block' | 'reason'> & {
  /** The batch that removed it; null for text typed in the tab itself. */
  batch: number | null;
  /** The first of the batches that removed it, if there are several. */
  first_batch?: number;
};
