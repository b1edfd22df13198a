import { Step } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { JournalRecords, JournalWriter } from '../../drafts/source.ts';
import { BASE_SLOT, hasSteps, slotOf, stepSlots } from '../../drafts/step-slots.ts';

/** Where the steps of a journal start: how far the log and the text had come. */
export type StepsBase = { seq: number; text_version: number };

/** Keeps the steps of a text that the server does not have in the journal, a record each, so that a key costs one write. */
export function createStepRecords(journal: JournalWriter, kept: { steps: Step[]; base: StepsBase } | null) {
  let steps = kept?.steps ?? [];
  let first = 0;
  let base = kept?.base ?? null;
  return {
    /** Makes the journal say these steps; what it has of them already stays. */
    keep(next: Step[], from: StepsBase) {
      // what was confirmed is gone from the front
      const gone = next[0] ? steps.indexOf(next[0]) : steps.length;
      const isSame = gone >= 0 && steps.slice(gone).every((step, index) => step === next[index]);
      const records: JournalRecords = {};
      const left = isSame ? gone : steps.length;
      for (let at = 0; at < left; at += 1) records[slotOf(first + at)] = undefined;
      const start = first + left;
      const known = isSame ? steps.length - gone : 0;
      for (let at = known; at < next.length; at += 1) records[slotOf(start + at)] = next[at]?.toJSON();
      const isMoved = from.seq !== base?.seq || from.text_version !== base.text_version;
      if (next.length === 0) records[BASE_SLOT] = undefined;
      else if (isMoved || !isSame || known === 0) records[BASE_SLOT] = from;
      [steps, first, base] = [next, start, from];
      if (Object.keys(records).length > 0) journal.write(records);
    },
  };
}

/** The steps that a journal holds, in their order; null if it holds none. */
export function stepsIn(records: JournalRecords): { steps: Step[]; base: StepsBase } | null {
  if (!hasSteps(records)) return null;
  const base = records[BASE_SLOT] as StepsBase;
  const steps = stepSlots(records).map((slot) => Step.fromJSON(documentSchema(), records[slot]));
  return { steps, base };
}
