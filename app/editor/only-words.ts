import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';

/**
 * Whether no more was changed than words within lines, as most keys do: then each block is still the one that it was, and
 * what a text holds beside its words need not be looked for again, however long it is.
 */
export function onlyWords(transactions: readonly Transaction[]): boolean {
  return transactions.every(({ steps, docs }) => steps.every((step, at) => isOfWords(step, docs[at])));
}

function isOfWords(step: Step, before: Node | undefined): boolean {
  if (!before || !(step instanceof ReplaceStep)) return false;
  const { from, to, slice } = step;
  const $from = before.resolve(from);
  if (!$from.parent.isTextblock || to > $from.end() || slice.openStart > 0 || slice.openEnd > 0) return false;
  let isText = true;
  const look = (node: Node) => {
    isText &&= node.isText;
  };
  slice.content.forEach(look);
  $from.parent.nodesBetween($from.parentOffset, to - $from.start(), look);
  return isText;
}
