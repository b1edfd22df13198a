import type { Node } from '@tiptap/pm/model';
import { Slice } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep, type Step, Transform } from '@tiptap/pm/transform';
import { movedStep } from './map-step.ts';
import { insertedBy, joined, mappedRanges, type Range, without } from './ranges.ts';
import { spacesBetween } from './spaces.ts';
import type { Merge } from './taken-out.ts';

type Mirroring = Mapping & { setMirror(one: number, other: number): void };

/** What became of steps that were put after others. */
export type Rebased = {
  /** Each with its number among those that were given; what has no place any more is left out. */
  moved: { index: number; step: Step; inverted: Step }[];
  /** What others put in, and what the steps have to take out beside, in the text after all. */
  others: Range[];
  rest: Range[];
};

/**
 * Takes steps back in a text, makes those that others made on the same one, and puts the first after them. As `rebaseSteps`
 * of prosemirror-collab, but what others put in stays, and so does what is put in where a replaced text was.
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
    // as prosemirror-collab does, though its types keep it back
    (tr.mapping as Mirroring).setMirror(from - 1, tr.steps.length - 1);
    others = mappedRanges(others, step.getMap());
    // what is put in there later stays
    const put = insertedBy([step.getMap()]);
    rest = joined(mappedRanges([...rest, ...next.rest], step.getMap()).flatMap((range) => without(range, put)));
    moved.push({ index, step, inverted: step.invert(now) });
  });
  return { moved, others, rest };
}

/**
 * Steps that were made on the same text as `over`, put after those; what has no place there any more is left out.
 * @returns the steps as they are then, and what became of the text
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
