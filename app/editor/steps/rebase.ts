import type { Node } from '@tiptap/pm/model';
import { Mapping, type Step } from '@tiptap/pm/transform';
import type { Merge } from './taken-out.ts';

/**
 * Steps that were made on the same text as `over`, put after those; what has no place there any more is left out. As
 * `rebaseSteps` of prosemirror-collab, but without an editor.
 * @returns the steps as they are then, and what became of the text
 */
export function rebased(base: Node, steps: Step[], over: Step[]): { steps: Step[]; merge: Merge } {
  const before = applied(base, steps);
  const between = applied(base, over);
  const mapping = new Mapping();
  for (const step of steps.toReversed()) mapping.appendMap(step.getMap().invert());
  for (const step of over) mapping.appendMap(step.getMap());
  const result: Step[] = [];
  let after = between;
  steps.forEach((step, index) => {
    const from = steps.length - index;
    const mapped = step.map(mapping.slice(from));
    const done = mapped?.apply(after).doc;
    if (!mapped || !done) return;
    after = done;
    mapping.appendMap(mapped.getMap(), from - 1);
    result.push(mapped);
  });
  return { steps: result, merge: { before, between, after, mapping, steps, over } };
}

/** A text after steps. */
export function applied(doc: Node, steps: readonly Step[]): Node {
  return steps.reduce((text, step) => step.apply(text).doc ?? text, doc);
}
