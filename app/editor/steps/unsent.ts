import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import { behind, mappedRanges, type Range, without } from './ranges.ts';
import { type Rebased, rebaseOnto } from './rebase.ts';

/** The state of prosemirror-collab's plugin, as that keeps it (1.3.1): it exports nothing that reads or sets it. */
type Numbered = { version: number; unconfirmed: readonly Unsent[] };
type Unsent = { step: Step; inverted: Step; origin: Transaction };

/** Where that plugin keeps its state, in an editor's and in a transaction. */
export const NUMBERED = 'collab$';

const numbered = (state: EditorState): Numbered => (state as unknown as { [NUMBERED]: Numbered })[NUMBERED];

/** The steps that the log does not have. */
export const unsentSteps = (state: EditorState): Step[] => numbered(state).unconfirmed.map(({ step }) => step);

/** So many of one's own steps are in the log. */
export function confirmed(state: EditorState, count: number): Transaction {
  const { version, unconfirmed } = numbered(state);
  return state.tr.setMeta(NUMBERED, { version: version + count, unconfirmed: unconfirmed.slice(count) });
}

/** Takes what others wrote into an editor's text, and puts what was not sent after it; the caret stays before what comes there. */
export function received(
  state: EditorState,
  over: readonly Step[],
  theirs: readonly Range[],
): { tr: Transaction; rebased: Rebased } {
  const { version, unconfirmed } = numbered(state);
  const { tr } = state;
  const steps = unconfirmed.map(({ step }) => step);
  const inverted = unconfirmed.map((one) => one.inverted);
  const rebased = rebaseOnto(tr, steps, inverted, over);
  const next = rebased.moved.flatMap(({ index, step, inverted }) => {
    const origin = unconfirmed[index]?.origin;
    return origin ? [{ step, inverted, origin }] : [];
  });
  if (state.selection instanceof TextSelection) {
    const whole = mappedRanges(theirs, tr.mapping.slice(steps.length + over.length));
    keepSelection(tr, state.selection, rebased.others, whole);
  }
  tr.setMeta('rebased', unconfirmed.length).setMeta('addToHistory', false);
  return { tr: tr.setMeta(NUMBERED, { version: version + over.length, unconfirmed: next }), rebased };
}

/** Leaves caret and selection on what they were on: what others put in is in neither. */
function keepSelection(
  tr: Transaction,
  { anchor, head }: TextSelection,
  others: readonly Range[],
  theirs: readonly Range[],
): void {
  const isCaret = anchor === head;
  const at = behind(tr.doc, tr.mapping.map(Math.max(anchor, head), -1), others);
  // what goes on where somebody was writing goes before the caret behind it
  const isBehind = theirs.some(({ from, to }) => from < at && at < to);
  const end = (isBehind && others.find(({ from }) => from === at)?.to) || at;
  const start = isCaret ? end : Math.min(end, tr.mapping.map(Math.min(anchor, head), 1));
  const parts = without({ from: start, to: end }, others);
  const [from, to] = [parts[0]?.from ?? end, parts.at(-1)?.to ?? end];
  const [$anchor, $head] = (anchor < head ? [from, to] : [to, from]).map((place) => tr.doc.resolve(place));
  if ($anchor && $head) tr.setSelection(TextSelection.between($anchor, $head, -1));
  // it is no choice of the writer's, whose marks for what comes next stay
  (tr as unknown as { updated: number }).updated &= ~1;
}
