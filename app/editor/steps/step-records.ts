import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { JournalRecords, JournalWriter } from '../../drafts/source.ts';
import { BASE_SLOT, DOC_SLOT, hasSteps, numberOf, slotOf, stepSlots } from '../../drafts/step-slots.ts';

/** Where the steps of a journal start: how far the log and the text had come. */
export type StepsBase = { seq: number; text_version: number };
/** A whole text at a position of the log. */
export type Snapshot = StepsBase & { doc: object };

/** How many steps one batch holds at most, so that hours of offline writing arrive in portions. */
export const MOST_STEPS = 1_000;
/**
 * A whole text is kept again after this many batches: at most so many are read again to rebuild the text below steps.
 */
const BATCHES_BETWEEN = 200;

/**
 * Keeps the steps of a text that the server does not have in the journal, a record each, so that a key costs one write; and
 * the text as of their base, or as of an earlier batch if the log has the rest.
 */
export function createStepRecords(journal: JournalWriter, kept: Omit<KeptSteps, 'snapshot'> | null) {
  let steps = kept?.steps ?? [];
  let first = kept?.first ?? 0;
  let base = kept?.base ?? null;
  let snapshot: StepsBase | null = null;
  return {
    /** Makes the journal say these steps, which start from `from`, where the text is `doc`; what it has of them already stays. */
    keep(next: Step[], from: StepsBase, doc: Node, isExact = false) {
      // confirmed steps are removed from the front
      const gone = next[0] ? steps.indexOf(next[0]) : steps.length;
      const isSame = gone >= 0 && steps.slice(gone).every((step, index) => step === next[index]);
      const records: JournalRecords = {};
      const left = isSame ? gone : steps.length;
      for (let at = 0; at < left; at += 1) records[slotOf(first + at)] = undefined;
      const start = first + left;
      const known = isSame ? steps.length - gone : 0;
      for (let at = known; at < next.length; at += 1) records[slotOf(start + at)] = next[at]?.toJSON();
      const isMoved = from.seq !== base?.seq || from.text_version !== base.text_version;
      // without a kept step there is no base, and nothing to write
      if (next.length === 0 && (steps.length > 0 || isExact)) records[BASE_SLOT] = undefined;
      else if (next.length > 0 && (isMoved || !isSame || known === 0)) records[BASE_SLOT] = from;
      const isOld = !snapshot || from.seq - snapshot.seq > BATCHES_BETWEEN;
      if (next.length > 0 && (isOld || (isExact && from.seq !== snapshot?.seq))) {
        records[DOC_SLOT] = { ...from, doc: doc.toJSON() } satisfies Snapshot;
        snapshot = from;
      }
      [steps, first, base] = [next, start, from];
      if (Object.keys(records).length > 0) journal.write(records);
    },
  };
}

export type KeptSteps = {
  steps: Step[];
  /** The number of the first one among all that its tab made. */
  first: number;
  base: StepsBase;
  snapshot: Snapshot | null;
};

/**
 * The steps that a journal holds, in their order; null if it holds none.
 * @throws RangeError for what the schema does not have
 */
export function stepsIn(records: JournalRecords): KeptSteps | null {
  if (!hasSteps(records)) return null;
  const base = records[BASE_SLOT] as StepsBase;
  const slots = stepSlots(records);
  const steps = slots.map((slot) => Step.fromJSON(documentSchema(), records[slot]));
  return {
    steps,
    first: numberOf(slots[0] ?? slotOf(0)),
    base,
    snapshot: (records[DOC_SLOT] as Snapshot | undefined) ?? null,
  };
}
