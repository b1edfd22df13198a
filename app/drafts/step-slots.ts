import type { JournalRecords } from './source.ts';

/** The journal's slot for the position in the log that its steps start from. */
export const BASE_SLOT = 'text';
/** The journal's slot for a whole text, as of that position or an earlier one. */
export const DOC_SLOT = 'doc';
const STEP = 'step:';

/** The slot of a step; slots sort as their numbers do. */
export const slotOf = (number: number) => STEP + String(number).padStart(9, '0');

export const numberOf = (slot: string) => Number(slot.slice(STEP.length));

/** The slots of steps among records, in their order. */
export const stepSlots = (records: JournalRecords) =>
  Object.keys(records)
    .filter((slot) => slot.startsWith(STEP))
    .toSorted();

/** Whether a tab left steps of a text. */
export const hasSteps = (records: JournalRecords) => BASE_SLOT in records && stepSlots(records).length > 0;
