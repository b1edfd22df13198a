import type { Node } from '@tiptap/pm/model';
import { Mapping, type Step } from '@tiptap/pm/transform';

/**
 * Steps that were made on the same text as `over`, as they are to be made on `doc`, the text after those; what has no
 * place there any more is left out. As `rebaseSteps` of prosemirror-collab, but without the text that they were made on.
 */
export function rebased(steps: Step[], over: Step[], doc: Node): Step[] {
  const mapping = new Mapping();
  for (const step of steps.toReversed()) mapping.appendMap(step.getMap().invert());
  for (const step of over) mapping.appendMap(step.getMap());
  const result: Step[] = [];
  let next = doc;
  steps.forEach((step, index) => {
    const from = steps.length - index;
    const mapped = step.map(mapping.slice(from));
    const done = mapped?.apply(next).doc;
    if (!mapped || !done) return;
    next = done;
    mapping.appendMap(mapped.getMap(), from - 1);
    result.push(mapped);
  });
  return result;
}
