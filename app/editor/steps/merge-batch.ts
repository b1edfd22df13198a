import { type Node, Slice } from '@tiptap/pm/model';
import type { Mapping, Step } from '@tiptap/pm/transform';
import type { DraftBatch } from '#common/drafts/draft.ts';
import { withReceived } from './carets.ts';
import { RUN_MS } from './going-on.ts';
import type { OwnRuns, Run } from './own-runs.ts';
import { insertedBy, joined, mappedRanges, type Range } from './ranges.ts';
import type { Rebased } from './rebase.ts';
import type { Found } from './rescue-ids.ts';
import { isBetweenLetters, spacesAmong, spacesBetween } from './spaces.ts';
import { blockAt, doubledOf, goneOf, offered, type TakenOut } from './taken-out.ts';
import type { TextView } from './text-view.ts';
import { keepCaret, putTogether, type Torn, tornOf } from './torn-runs.ts';
import { confirmed, received, unsentSteps } from './unsent.ts';

/** One's own steps are in the log. */
export function confirmBatch(view: TextView, { client }: DraftBatch, over: Step[]): void {
  view.dispatch(withReceived(confirmed(view.state, over.length), client, over));
}

type Known = {
  runs: OwnRuns;
  /** What others put in without a pause, with the batch, in the text of the log. */
  theirs: readonly Range[];
  /** All that others inserted that the author of the waiting steps had not seen. */
  fresh: readonly (Range & { client: string })[];
};

/** `late` is the last run, where somebody took it out before it was finished: its next letter brings it back. */
export type Merged = { found: Found[]; late: Torn | null; mapping: Mapping };

/**
 * Puts what somebody else wrote into an editor, and makes whole what that tears: a run that lost a part is put together
 * again, or offered as one; words that touch get a space between them.
 */
export function mergeBatch(
  view: TextView,
  { client }: DraftBatch,
  over: Step[],
  { runs, theirs, fresh }: Known,
): Merged {
  view.hearCaret();
  const { state } = view;
  const steps = unsentSteps(state);
  const { tr, rebased } = received(state, over, theirs);
  const put = insertedBy(steps.map((step) => step.getMap()));
  const own = joined([...put, ...runs.all().filter((run) => put.some((one) => touch(one, run)))]);
  const last = runs.last() && { ...(runs.last() as Run) };
  const torn = tornOf(state.doc, own, tr.mapping, tr.doc);
  const isTyping = isGoingOn(view, last);
  const isLate = last && isTyping && !own.some((range) => touch(range, last));
  const [late = null] = isLate ? tornOf(state.doc, [last], tr.mapping, tr.doc) : [];
  const doubled = doubledOf(
    { doc: state.doc, ranges: put },
    { doc: tr.docs[steps.length + over.length] ?? tr.doc, ranges: insertedBy(over.map((step) => step.getMap())) },
    tr.doc,
  );
  const among = mappedRanges(fresh, tr.mapping.slice(steps.length + over.length));
  view.dispatch(withReceived(tr, client, over));
  runs.map(tr.mapping);
  const rest = own.filter((range) => !torn.some((one) => one.range.from === range.from));
  const found = goneOf({ doc: state.doc, ranges: rest, mapping: tr.mapping }, tr.doc);
  const tidied = tidy(view, {
    rebased,
    among,
    mapping: tr.mapping,
    torn,
    whole: mappedRanges(rest, tr.mapping),
    runs,
    last,
    isTyping,
    before: state.doc,
    head: state.selection.head,
  });
  return {
    found: [...found, ...tidied, ...doubled].map((one) => ({ ...one, batch: null })),
    late,
    mapping: tr.mapping,
  };
}

/** Whether the writer is still typing the last run: by the clock, and with the caret in the text. */
const isGoingOn = (view: TextView, last: Run | undefined) =>
  last !== undefined && Date.now() - last.at < RUN_MS && view.hasFocus();

const touch = (a: Range, b: Range) => a.from <= b.to && b.from <= a.to;

type Tidying = {
  rebased: Rebased;
  /** What others put in, in the text with what waits here. */
  among: readonly (Range & { client: string })[];
  /** From the text before the merge. */
  mapping: Mapping;
  torn: Torn[];
  /** Own runs that lost nothing, in the text after the merge. */
  whole: readonly Range[];
  runs: OwnRuns;
  /** The last run, the text and the caret as they were. */
  last: Run | undefined;
  isTyping: boolean;
  before: Node;
  head: number;
};

/** @returns what of the torn has no place */
function tidy(
  view: TextView,
  { rebased, among, mapping, torn, whole, runs, last, isTyping, before, head }: Tidying,
): Omit<TakenOut, 'isOwn'>[] {
  const { state } = view;
  const { tr } = state;
  for (const { from, to } of rebased.rest.toSorted((a, b) => b.from - a.from)) {
    tr.delete(from, to);
    // the text between the insertions of others is gone
    if (isBetweenLetters(tr.doc, from)) tr.insertText(' ', from);
  }
  // before any is put anywhere: nothing that was put in goes with what is left of another
  const left = mappedRanges(
    torn.flatMap((one) => one.left),
    tr.mapping,
  );
  for (const { from, to } of joined(left).toReversed()) tr.delete(from, to);
  /** How far the last run was moved, and after how many steps. */
  let moved = null as { by: number; steps: number } | null;
  const found = torn.flatMap((one) => {
    const isLast = one.range.from <= head && head <= one.range.to;
    const place = tr.mapping.map(state.selection.head, -1);
    const range = putTogether(
      tr,
      { ...one, left: [] },
      isLast && isTyping ? place : null,
      mappedRanges(whole, tr.mapping),
    );
    if (range && isLast) moved = { by: range.from - one.range.from, steps: tr.steps.length };
    return range ? [] : offered(before, one.range, blockAt(tr.doc, Math.min(place, tr.doc.content.size)));
  });
  const isInHistory = tr.docChanged;
  const put = insertedBy(unsentSteps(state).map((step) => step.getMap()));
  // a run goes on though its beginning was sent
  const going = runs.all().filter((run) => put.some((one) => touch(one, run)));
  const own = joined([
    ...insertedBy(tr.steps.map((step) => step.getMap())),
    ...mappedRanges([...put, ...going], tr.mapping),
  ]);
  const [back, earlier] = [tr.mapping.invert(), mapping.invert()];
  /** What stood between is gone since: where it did not, the writer saw what stood there. */
  const isNew = (place: number) => earlier.map(back.map(place, -1), -1) !== earlier.map(back.map(place, 1), 1);
  spacesBetween(tr, own, mappedRanges(among, tr.mapping), isNew);
  spacesBetween(tr, own, mappedRanges(rebased.others, tr.mapping));
  if (unsentSteps(state).length > 0) spacesAmong(tr, mappedRanges(among, tr.mapping));
  if (!tr.docChanged) return found;
  const at = (place: number, side: number) => moved && tr.mapping.slice(moved.steps).map(place + moved.by, side);
  view.dispatch(keepCaret(tr.setMeta('addToHistory', isInHistory), state, at(head, -1)));
  runs.map(tr.mapping);
  if (moved && last) runs.put({ from: at(last.from, 1) ?? 0, to: at(last.to, -1) ?? 0 });
  return found;
}

/** The last run goes on after somebody took it out: it is put together with what was typed now. @returns whether it was */
export function putBack(view: TextView, torn: Torn, typed: Range, runs: OwnRuns): void {
  const { state } = view;
  const { doc, tr } = state;
  if (!state.doc.resolve(typed.from).parent.inlineContent) return;
  const more = doc.slice(typed.from, typed.to);
  const slice = new Slice(torn.slice.content.append(more.content), 0, 0);
  const range = putTogether(tr, { ...torn, slice, left: [...torn.left, typed] }, typed.from);
  if (!range) return;
  view.dispatch(keepCaret(tr, state, range.to));
  runs.map(tr.mapping);
  runs.put(range);
}
