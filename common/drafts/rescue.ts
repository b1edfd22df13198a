import type { FieldValue } from './draft.ts';

/** Why a text has no place: it was cut out with what stood around it, overwritten, or written without a base to merge on; `moved` stands twice. */
export type RescueReason = 'overwritten' | 'deleted' | 'moved' | 'offline';

/** Text that a merge took out of its place, as whoever typed it is offered it. */
export type Rescue = {
  id: string;
  /** The field that it stood in, or `content`. */
  field: string;
  text: string;
  /** Of a text a slice of its document, of a field the value; null where only words are left. */
  slice: FieldValue;
  /** The block beside which it stood. */
  near_block: string | null;
  reason: RescueReason;
  at: string;
};

/** What a tab finds taken out of the text that it merges. */
export type FoundRescue = Pick<Rescue, 'id' | 'text' | 'slice' | 'near_block' | 'reason'> & {
  /** The batch that brought it; null for what was typed in the tab itself. */
  batch: number | null;
  /** The first of the batches that brought it, where it came in more than one. */
  first_batch?: number;
};
