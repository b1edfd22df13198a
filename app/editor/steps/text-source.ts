import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { DraftSource, JournalWriter } from '../../drafts/source.ts';
import { hearCaret } from '../caret-of-now.ts';
import { withReceived } from './carets.ts';
import { applied } from './rebase.ts';
import { type Found, named } from './rescue-ids.ts';
import { createStepRecords, MOST_STEPS, type StepsBase } from './step-records.ts';
import { takenOut } from './taken-out.ts';

/** What waits for so long may wait for weeks: the journal gets the very text that it was made on. */
const LONG_MS = 2_000;

export type TextSource = DraftSource & {
  /** Something was written into the editor: it stands in the journal when this returns. */
  written(): void;
};

type Options = {
  view: EditorView;
  journal: JournalWriter;
  from: StepsBase;
  /** This tab. */
  client: string;
  /** Keeps what a merge took out of the text. */
  rescue: (found: FoundRescue[]) => void;
};

/**
 * The text of a draft in an editor with the plugin of prosemirror-collab. What others wrote is put in, and what was written
 * here meanwhile comes after it; caret, selection and undo stay one's own.
 */
export function createTextSource({ view, journal, from, client, rescue }: Options): TextSource {
  const records = createStepRecords(journal, null);
  const base = { ...from };
  /** The text without what waits. */
  let confirmed = confirmedIn(view);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (isExact = false) => {
    const steps = [...(sendableSteps(view.state)?.steps ?? [])];
    records.keep(steps, { ...base }, confirmed, isExact);
    if (steps.length > 0 && !isExact) timer ??= setTimeout(keepWhole, LONG_MS);
    if (steps.length === 0) rest();
  };
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keepWhole = () => {
    rest();
    keep(true);
  };
  return {
    written: () => keep(),
    keepWhole,
    pending: () => {
      const sendable = sendableSteps(view.state);
      if (!sendable) return {};
      const steps = sendable.steps.slice(0, MOST_STEPS).map((step) => step.toJSON());
      return { steps, text_version: sendable.version };
    },
    take: (batches) => {
      const { seq } = base;
      const found: Found[] = [];
      for (const batch of batches) {
        const steps = batch.steps.map((step) => Step.fromJSON(view.state.schema, step));
        if (steps.length > 0) found.push(...receive(view, batch, steps));
        confirmed = applied(confirmed, steps);
        Object.assign(base, { seq: batch.seq, text_version: base.text_version + steps.length });
      }
      // what has no place is kept before the steps that tell of it are
      rescue(named(found, { client, seq }));
      keep();
    },
  };
}

/** Puts a batch into an editor. @returns what that took out of the text */
function receive(view: EditorView, { client, seq }: DraftBatch, over: Step[]): Found[] {
  hearCaret(view);
  const steps = sendableSteps(view.state)?.steps ?? [];
  const ids = over.map(() => client);
  const tr = receiveTransaction(view.state, over, ids, { mapSelectionBackward: true });
  // one's own are only confirmed
  const isMerge = steps.length > 0 && tr.steps.length > 0;
  const between = tr.docs[steps.length + over.length] ?? tr.doc;
  const { doc: before } = view.state;
  const found = isMerge ? takenOut({ steps, over, before, between, after: tr.doc, mapping: tr.mapping }) : [];
  view.dispatch(withReceived(tr, client, over));
  return found.map(({ isOwn, ...text }) => ({ ...text, batch: isOwn ? null : seq }));
}

function confirmedIn({ state }: EditorView): Node {
  const [origin] = sendableSteps(state)?.origins ?? [];
  return origin?.docs[0] ?? state.doc;
}
