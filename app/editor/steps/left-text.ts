import { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { DraftSource, JournalRecords, JournalWriter } from '../../drafts/source.ts';
import { stepSlots } from '../../drafts/step-slots.ts';
import { mergedByBlocks } from './merged-by-blocks.ts';
import { applied, rebased } from './rebase.ts';
import { type Found, named } from './rescue-ids.ts';
import { createStepRecords, type KeptSteps, MOST_STEPS, type StepsBase, stepsIn } from './step-records.ts';
import { takenOut } from './taken-out.ts';
import { typedIn } from './typed-in.ts';

/** The text as this tab opened it. */
export type OpenedText = StepsBase & { doc: object };

/** `at` is the last batch of the log that it has followed. */
export type LeftText = DraftSource & { at(): number };

/** The log after a batch; `isLost` if it does not go back that far. */
export type FetchedLog = { batches: DraftBatch[]; isLost?: boolean };

type Options = {
  /** The tab that left the text. */
  client: string;
  kept: JournalRecords;
  journal: JournalWriter;
  opened: OpenedText;
  /** Fetches the log after a batch. @returns null if the server does not answer */
  fetchLog: (since: number) => Promise<FetchedLog | null>;
  /** Keeps displaced texts. */
  rescue: (found: FoundRescue[]) => void;
};

/** Steps that wait to be sent, and the text that they start from. */
type Merged = { doc: Node; at: StepsBase; steps: Step[]; found: Found[] };

/**
 * The unsent steps of an earlier tab: they are rebased on the later changes, and sent as that tab's own. If the log
 * does not have all later changes, the text in the journal is merged with the current one by blocks.
 * @returns null if the server does not answer: then the steps wait until the draft is opened next
 */
export async function createLeftText(options: Options): Promise<LeftText | null> {
  const { client, kept, journal, opened, fetchLog, rescue } = options;
  const left = readLeft(kept);
  const start = left?.snapshot ?? null;
  const log = start && (await fetchLog(start.seq));
  if (start && !log) return null;
  const records = createStepRecords(journal, left);
  const merged = mergeLeft({ client, left, log, opened }) ?? withoutBase(kept, opened);
  let { doc, at, steps } = merged;
  // what cannot be read is nobody's step any more
  const unread = left ? [] : stepSlots(kept);
  const keep = (found: Found[], seq: number) => {
    rescue(named(found, { client, seq }));
    if (unread.length > 0) journal.write(Object.fromEntries(unread.map((slot) => [slot, undefined])));
    records.keep(steps, { ...at }, doc, true);
  };
  keep(merged.found, left?.base.seq ?? 0);
  return {
    at: () => at.seq,
    pending: () => {
      const next = steps.slice(0, MOST_STEPS).map((step) => step.toJSON());
      return next.length > 0 ? { steps: next, text_version: at.text_version } : {};
    },
    displace: () => {
      if (steps.length === 0) return false;
      const found = allIn(steps.map((step) => step.toJSON()));
      steps = [];
      keep(found, at.seq);
      return true;
    },
    take: (batches) => {
      const { seq } = at;
      const followed = follow(
        { doc, at, steps },
        batches.filter((batch) => batch.seq > seq),
        client,
      );
      ({ doc, at, steps } = followed);
      keep(followed.found, seq);
    },
  };
}

/** The steps of a journal; null where this program cannot read them. */
function readLeft(kept: JournalRecords): KeptSteps | null {
  try {
    return stepsIn(kept);
  } catch {
    return null;
  }
}

type Left = { client: string; left: KeptSteps | null; log: FetchedLog | null; opened: OpenedText };

/** Rebases the left steps on the later changes; null if the text that they start from is unknown. */
function mergeLeft({ client, left, log, opened }: Left): Merged | null {
  if (!left?.snapshot || !log) return null;
  const { base, snapshot, steps } = left;
  try {
    const doc = Node.fromJSON(documentSchema(), snapshot.doc);
    const isReached = snapshot.seq === base.seq || log.batches.some(({ seq }) => seq === base.seq);
    if (!log.isLost && isReached) {
      const before = log.batches.filter(({ seq }) => seq <= base.seq);
      const at = follow({ doc, at: snapshot, steps: [] }, before, client);
      const since = log.batches.filter(({ seq }) => seq > base.seq);
      return follow({ ...at, steps }, since, client);
    }
    return snapshot.seq === base.seq ? mergeThirdWay(doc, steps, opened) : null;
  } catch {
    return null;
  }
}

/** Puts what waits after batches of the log, one after the other. */
function follow(from: Omit<Merged, 'found'>, batches: DraftBatch[], client: string): Merged {
  let { doc, at, steps } = from;
  const found: Found[] = [];
  for (const batch of batches) {
    const over = batch.steps.map((step) => Step.fromJSON(documentSchema(), step));
    const before = doc;
    doc = applied(doc, over);
    at = { seq: batch.seq, text_version: at.text_version + over.length };
    if (batch.client === client) steps = steps.slice(over.length);
    else if (over.length > 0 && steps.length > 0) {
      const { steps: next, merge } = rebased(before, steps, over);
      for (const { isOwn, ...text } of takenOut(merge)) found.push({ ...text, batch: isOwn ? null : batch.seq });
      steps = next;
    }
  }
  return { doc, at, steps, found };
}

/** Without the log: block by block. */
function mergeThirdWay(base: Node, steps: Step[], opened: OpenedText): Merged {
  const own = applied(base, steps);
  const doc = Node.fromJSON(documentSchema(), opened.doc);
  const { steps: merged, displaced } = mergedByBlocks(base, own, doc);
  const found = displaced.map((text) => ({ ...text, reason: 'offline' as const, batch: null }));
  return { doc, at: { seq: opened.seq, text_version: opened.text_version }, steps: merged, found };
}

/** If the text that the steps start from is unknown, all typed text is displaced. */
function withoutBase(kept: JournalRecords, opened: OpenedText): Merged {
  const found = allIn(stepSlots(kept).map((slot) => kept[slot]));
  const doc = Node.fromJSON(documentSchema(), opened.doc);
  return { doc, at: { seq: opened.seq, text_version: opened.text_version }, steps: [], found };
}

/** All words that steps (JSON) put in, as a text without a place. */
function allIn(steps: unknown[]): Found[] {
  const text = typedIn(steps);
  return text === '' ? [] : [{ text, slice: null, near_block: null, reason: 'offline', batch: null }];
}
