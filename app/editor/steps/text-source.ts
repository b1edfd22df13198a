import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { sendableSteps } from 'prosemirror-collab';
import type { DraftBatch } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import type { DraftSource, JournalWriter } from '../../drafts/source.ts';
import { RUN_MS } from './going-on.ts';
import { confirmBatch, mergeBatch, putBack } from './merge-batch.ts';
import { createOthersRuns } from './others-runs.ts';
import { createOwnRuns, type OwnRuns } from './own-runs.ts';
import { mappedRanges, type Range } from './ranges.ts';
import { applied } from './rebase.ts';
import { type Found, named } from './rescue-ids.ts';
import { spacesBetween } from './spaces.ts';
import { createStepRecords, MOST_STEPS, type StepsBase } from './step-records.ts';
import { type TextView, textViewOf } from './text-view.ts';
import { keepCaret, type Torn } from './torn-runs.ts';
import { unsentSteps } from './unsent.ts';

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
  /** Keeps texts that a merge displaced. */
  rescue: (found: FoundRescue[]) => void;
  /** Replaces the held texts: texts of others that unsent steps remove, until those steps are sent. */
  holdRescues: (found: FoundRescue[], isFinal: boolean) => void;
};

/**
 * The text of a draft in an editor with the plugin of prosemirror-collab. Changes of others are applied, and the own
 * unsent steps are rebased on them; caret, selection and undo history stay separate.
 */
export function createTextSource({ view: editor, journal, from, client, rescue, holdRescues }: Options): TextSource {
  const view = textViewOf(editor);
  const records = createStepRecords(journal, null);
  const base = { ...from };
  const writing = followWriting(view);
  /** The text without the unsent steps. */
  let confirmed = confirmedIn(view);
  const keep = (isExact = false) => {
    const steps = [...(sendableSteps(view.state)?.steps ?? [])];
    records.keep(steps, { ...base }, confirmed, isExact);
    if (steps.length === 0) long.end();
    else if (!isExact) long.begin();
  };
  const keepWhole = () => {
    long.end();
    keep(true);
  };
  const long = clock(keepWhole);
  return {
    written: () => {
      writing.note();
      keep();
    },
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
        const isOwn = batch.client === client;
        // from now on the texts that it removes are gone for everybody
        if (isOwn) {
          holdRescues(named(writing.gone(confirmed), { client, seq }), true);
          // what still waits was written after it
          long.end();
        }
        if (steps.length > 0) found.push(...writing.take(batch, steps, isOwn));
        confirmed = applied(confirmed, steps);
        Object.assign(base, { seq: batch.seq, text_version: base.text_version + steps.length });
      }
      // displaced texts are kept before the steps that displaced them
      rescue(named(found, { client, seq }));
      holdRescues(named(writing.gone(confirmed), { client, seq }), false);
      keep();
    },
  };
}

/** Calls `ring` when something has waited for LONG_MS, unless that ended before. */
function clock(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: () => {
      timer ??= setTimeout(ring, LONG_MS);
    },
    end: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Follows the text inserted here and by others, run by run, so that merging tears no run apart. */
function followWriting(view: TextView) {
  const runs = createOwnRuns();
  const others = createOthersRuns();
  /** What waits here, as it was looked at last. */
  let known: Step[] = unsentSteps(view.state);
  let late: Torn | null = null;
  /** Whether what is dispatched is done here: it is no writing. */
  let isAtWork = false;
  const look = () => {
    known = unsentSteps(view.state);
  };
  return {
    /** Something was written here. */
    note() {
      if (isAtWork) return;
      isAtWork = true;
      const unsent = unsentSteps(view.state);
      const now = Date.now();
      if (known.length === 0) others.rest();
      const last = runs.last();
      const begun = runs.note(unsent.slice(known.length), now);
      look();
      if (late && begun[0] && last && now - last.at < RUN_MS) putBack(view, late, begun[0], runs);
      late = null;
      if (begun.length > 0) spaceBehind(view, begun, runs, others.active(unsent, now));
      look();
      isAtWork = false;
    },
    take(batch: DraftBatch, steps: Step[], isOwn: boolean): Found[] {
      if (isOwn) {
        confirmBatch(view, batch, steps);
        others.confirm(steps);
        others.rest();
        look();
        if (known.length === 0) runs.rest();
        return [];
      }
      isAtWork = true;
      others.take(batch, steps, Date.now());
      const merged = mergeBatch(view, batch, steps, { runs, theirs: others.of(batch.client), fresh: others.fresh() });
      isAtWork = false;
      look();
      late = merged.late ?? (late && { ...late, left: mappedRanges(late.left, merged.mapping) });
      return merged.found;
    },
    /** What others wrote and what waits here takes out of the text of the log. */
    gone: (confirmed: Node) => others.gone(confirmed, known, view.state.doc),
  };
}

function confirmedIn({ state }: TextView): Node {
  const [origin] = sendableSteps(state)?.origins ?? [];
  return origin?.docs[0] ?? state.doc;
}

/** Puts a space where a word begins beside one that somebody else is typing. */
function spaceBehind(view: TextView, begun: Range[], runs: OwnRuns, active: Range[]): void {
  const { state } = view;
  const { tr } = state;
  spacesBetween(tr, begun, active);
  if (!tr.docChanged || view.composing) return;
  view.dispatch(keepCaret(tr.setMeta('addToHistory', false), state, null));
  runs.map(tr.mapping);
}
