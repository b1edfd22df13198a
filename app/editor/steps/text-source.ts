import { Step } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { DraftSource, JournalWriter } from '../../drafts/source.ts';
import { withReceived } from './carets.ts';
import { createStepRecords, type StepsBase } from './step-records.ts';

/** Steps that one batch brings at most, so that hours of writing offline arrive in portions. */
const MOST = 1_000;

export type TextSource = DraftSource & {
  /** Something was written into the editor: it stands in the journal when this returns. */
  written(): void;
};

/**
 * The text of a draft in an editor with the plugin of prosemirror-collab. What others wrote is put in, and what was written
 * here meanwhile comes after it; caret, selection and undo stay one's own.
 */
export function createTextSource(view: EditorView, journal: JournalWriter, from: StepsBase): TextSource {
  const records = createStepRecords(journal, null);
  const base = { ...from };
  const keep = () => records.keep([...(sendableSteps(view.state)?.steps ?? [])], { ...base });
  return {
    written: keep,
    pending: () => {
      const sendable = sendableSteps(view.state);
      if (!sendable) return {};
      const steps = sendable.steps.slice(0, MOST).map((step) => step.toJSON());
      return { steps, text_version: sendable.version };
    },
    take: (batches) => {
      for (const batch of batches) {
        base.seq = batch.seq;
        if (batch.steps.length === 0) continue;
        receive(view, batch);
        base.text_version += batch.steps.length;
      }
      keep();
    },
  };
}

function receive(view: EditorView, { steps, client }: DraftBatch): void {
  const { schema } = view.state;
  const read = steps.map((step) => Step.fromJSON(schema, step));
  const clients = read.map(() => client);
  const tr = receiveTransaction(view.state, read, clients, { mapSelectionBackward: true });
  view.dispatch(withReceived(tr, client, read));
}
