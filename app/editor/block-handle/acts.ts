import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { askAbout } from '../pictures/asked-pictures.ts';
import { isHeadRow, type Unit, unitAt } from './unit.ts';

export type BlockAct = 'up' | 'down' | 'duplicate' | 'delete';

/** Where a block stands among those beside it. */
type Stand = { at: number; of: number };

/** The transaction of an action on a block, and the block's new position; null if the action is not possible. */
export function acted(tr: Transaction, unit: Unit, act: BlockAct): { tr: Transaction; stand: Stand } | null {
  if (act === 'duplicate') return doubled(tr, unit);
  if (act === 'delete') return deleted(tr, unit);
  return moved(tr, unit, act === 'up' ? -1 : 1);
}

/** Applies an action as a separate undo step. @returns the block's new position; null if the action is not possible */
export function act(view: EditorView, unit: Unit, name: BlockAct): Stand | null {
  const done = acted(view.state.tr, unit, name);
  if (!done) return null;
  view.dispatch(askAbout(closeHistory(done.tr), []).scrollIntoView());
  return done.stand;
}

/** Past its neighbour; at the edge of what it stands in, out of it. */
function moved(tr: Transaction, unit: Unit, by: -1 | 1) {
  const { from, node, parent, index } = unit;
  const neighbour = parent.maybeChild(index + by);
  if (!neighbour) return movedOut(tr, unit, by);
  const isFixed = [node, neighbour].some((one) => isHeadRow(one) || !parent.canReplaceWith(index, index, one.type));
  if (isFixed) return null;
  const to = by < 0 ? from - neighbour.nodeSize : from + neighbour.nodeSize;
  return placed(tr, unit, { from, to, stand: { at: index + by + 1, of: parent.childCount } });
}

function movedOut(tr: Transaction, unit: Unit, by: -1 | 1) {
  const { from, node, parent, index } = unit;
  const $from = tr.doc.resolve(from);
  if ($from.depth === 0 || node.type.name === 'listItem' || node.type.name === 'tableRow') return null;
  const group = $from.node(-1);
  const place = $from.index(-1) + (by < 0 ? 0 : 1);
  if (!parent.canReplace(index, index + 1) || !group.canReplaceWith(place, place, node.type)) return null;
  const to = (by < 0 ? $from.before() : $from.after()) - (by < 0 ? 0 : node.nodeSize);
  return placed(tr, unit, { from, to, stand: { at: place + 1, of: group.childCount + 1 } });
}

/** Puts a block elsewhere, the caret with it; `to` is a place in the text without it. */
function placed(tr: Transaction, { node }: Unit, { from, to, stand }: { from: number; to: number; stand: Stand }) {
  const { selection } = tr;
  const within = (position: number) => position >= from && position <= from + node.nodeSize;
  const [anchor, head] = [selection.anchor - from, selection.head - from];
  tr.delete(from, from + node.nodeSize).insert(to, node);
  if (!within(selection.anchor) || !within(selection.head)) return { tr, stand };
  const isNode = selection instanceof NodeSelection;
  const there = isNode
    ? NodeSelection.create(tr.doc, to + anchor)
    : TextSelection.create(tr.doc, to + anchor, to + head);
  return { tr: tr.setSelection(there), stand };
}

/** Its copy below it, where the caret goes. */
function doubled(tr: Transaction, { from, node, parent, index }: Unit) {
  if (!parent.canReplaceWith(index + 1, index + 1, node.type) || isHeadRow(node)) return null;
  const to = from + node.nodeSize;
  tr.insert(to, node);
  tr.setSelection(Selection.near(tr.doc.resolve(to + 1)));
  return { tr, stand: { at: index + 2, of: parent.childCount + 1 } };
}

/** With what holds nothing else; a text keeps an empty line. */
function deleted(tr: Transaction, unit: Unit): { tr: Transaction; stand: Stand } | null {
  const { from, node, parent, index } = unit;
  const stand = { at: index + 1, of: parent.childCount };
  if (parent.canReplace(index, index + 1)) tr.delete(from, from + node.nodeSize);
  else {
    const $from = tr.doc.resolve(from);
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    if ($from.depth > 0) {
      const group = unitAt(tr.doc, $from.before());
      return group && deleted(tr, group);
    }
    if (paragraph) tr.replaceWith(from, from + node.nodeSize, paragraph);
  }
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), 1));
  return { tr, stand };
}
