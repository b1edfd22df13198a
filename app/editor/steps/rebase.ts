import type { Node } from '@tiptap/pm/model';
import { Slice } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep, type Step, Transform } from '@tiptap/pm/transform';
import { movedStep } from './map-step.ts';
import { insertedBy, joined, mappedRanges, type Range, without } from './ranges.ts';
import { spacesBetween } from './spaces.ts';
import type { Merge } from './taken-out.ts';

type Mirroring = Mapping & { setMirror(one: number, other: number): void };

/** The result of rebasing steps. */
export type Rebased = {
  /** The rebased steps, each with its index in the input; steps without a place are left out. */
  moved: { index: number; step: Step; inverted: Step }[];
  /** The insertions of others, and further ranges that the steps have to delete, in the resulting text. */
  others: Range[];
  rest: Range[];
};

/**
 * Inverts own steps, applies `over`, and applies the own steps after them. Like `rebaseSteps` of prosemirror-collab,
 * but insertions of others are kept, and so is text inserted in place of a replaced text.
 */
export function rebaseOnto(
  tr: Transform,
  steps: readonly Step[],
  inverted: readonly Step[],
  over: readonly Step[],
): Rebased {
  const count = steps.length;
  for (const step of inverted.toReversed()) tr.step(step);
  for (const step of over) tr.step(step);
  let others = insertedBy(over.map((step) => step.getMap()));
  let rest: Range[] = [];
  const moved: Rebased['moved'] = [];
  steps.forEach((given, index) => {
    const from = count - index;
    const made = tr.docs[from] ?? tr.doc;
    const now = tr.doc;
    const next = movedStep(given, { mapping: tr.mapping.slice(from), made, now, others });
    if (!next || tr.maybeStep(next.step).failed) return;
    const { step } = next;
    // as prosemirror-collab does, though `setMirror` is missing in its types
    (tr.mapping as Mirroring).setMirror(from - 1, tr.steps.length - 1);
    others = mappedRanges(others, step.getMap());
    // later insertions there stay
    const put = insertedBy([step.getMap()]);
    rest = joined(mappedRanges([...rest, ...next.rest], step.getMap()).flatMap((range) => without(range, put)));
    moved.push({ index, step, inverted: step.invert(now) });
  });
  return { moved, others, rest };
}

/**
 * Rebases steps on `over`; both start from the same text. Steps without a place there are left out.
 * @returns the rebased steps, and the merge
 */
export function rebased(base: Node, steps: Step[], over: Step[]): { steps: Step[]; merge: Merge } {
  const own = new Transform(base);
  const made = steps.filter((step) => !own.maybeStep(step).failed);
  const inverted = made.map((step, index) => step.invert(own.docs[index] ?? base));
  const tr = new Transform(own.doc);
  const { moved, others, rest } = rebaseOnto(tr, made, inverted, over);
  const from = made.length + over.length;
  const between = tr.docs[from] ?? tr.doc;
  const first = tr.steps.length;
  for (const { from, to } of rest.toReversed()) tr.step(new ReplaceStep(from, to, Slice.empty));
  const added = new Transform(tr.doc);
  const put = insertedBy(tr.mapping.maps.slice(from));
  spacesBetween(added, put, mappedRanges(others, tr.mapping.slice(first)));
  const merge = { before: own.doc, between, after: tr.doc, mapping: tr.mapping, steps: made, over };
  return { steps: [...moved.map(({ step }) => step), ...tr.steps.slice(first), ...added.steps], merge };
}

/** A text after steps. */
export function applied(doc: Node, steps: readonly Step[]): Node {
  return steps.reduce((text, step) => step.apply(text).doc ?? text, doc);
}
