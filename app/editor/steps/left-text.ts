import { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { DraftSource, JournalRecords, JournalWriter } from '../../drafts/source.ts';
import { rebased } from './rebase.ts';
import { createStepRecords, type StepsBase, stepsIn } from './step-records.ts';

/** The text as this tab opened it. */
export type OpenedText = StepsBase & { doc: object };

/** `at` is the last batch of the log that it has followed. */
export type LeftText = DraftSource & { at(): number };

type Options = {
  /** The tab that left it. */
  client: string;
  kept: JournalRecords;
  journal: JournalWriter;
  opened: OpenedText;
  /** The log after a batch. @returns null if it cannot be had now */
  fetchLog: (since: number) => Promise<DraftBatch[] | null>;
};

/**
 * What an earlier tab wrote into a text and did not send: it is put after what came since, and sent as that tab's own.
 * @returns null if it left nothing, or if the log cannot be had: then it waits for the next opening
 */
export async function createLeftText({ client, kept, journal, opened, fetchLog }: Options): Promise<LeftText | null> {
  const left = stepsIn(kept);
  if (!left) return null;
  const records = createStepRecords(journal, left);
  const log = await fetchLog(left.base.seq);
  if (!log) return null;
  let { steps } = left;
  let doc = Node.fromJSON(documentSchema(), opened.doc);
  const base = { seq: opened.seq, text_version: opened.text_version };
  /** Puts the steps after batches of the log, which `doc` has already. */
  const follow = (batches: DraftBatch[]) => {
    // its own ones come first: nothing of it was taken after what others wrote and it did not know
    const own = batches.filter((batch) => batch.client === client).flatMap(read);
    const over = batches.filter((batch) => batch.client !== client).flatMap(read);
    steps = rebased(steps.slice(own.length), over, doc);
  };
  const take = (batches: DraftBatch[]) => {
    const news = batches.filter(({ seq }) => seq > base.seq);
    for (const batch of news) {
      for (const step of read(batch)) doc = step.apply(doc).doc ?? doc;
      base.seq = batch.seq;
      base.text_version += batch.steps.length;
    }
    follow(news);
    records.keep(steps, { ...base });
  };
  follow(log.filter(({ seq }) => seq <= opened.seq));
  // what came while the log was on its way
  take(log);
  return {
    at: () => base.seq,
    pending: () =>
      steps.length > 0 ? { steps: steps.map((step) => step.toJSON()), text_version: base.text_version } : {},
    take,
  };
}

function read({ steps }: DraftBatch): Step[] {
  return steps.map((step) => Step.fromJSON(documentSchema(), step));
}
