import type { JournalRecords } from './source.ts';

/** Where a journal keeps how far the log had come before its steps. */
export const BASE_SLOT = 'text';
/** Where it keeps the whole text as of some batch, at or before that. */
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

/** Whether a tab left something of a text. */
export const hasSteps = (records: JournalRecords) => BASE_SLOT in records && stepSlots(records).length > 0;
