import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';

/** A block that is moved, duplicated and deleted as a whole: its position and its parent. */
export type Unit = { from: number; node: Node; parent: Node; index: number };

/** What stands in a cell, an item or a part is one with it. */
const AS_ONE = ['listItem', 'tableCell', 'tableHeader'];

/** The block that a position stands in: an item of a list, a row of a table, or the innermost block beside others. */
export function unitAround($at: ResolvedPos): Unit | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const unit = unitOf($at, depth);
    if (isMovable(unit)) return unit;
  }
  return null;
}

/** The block that is selected, or the one with the caret. */
export function unitIn({ selection }: EditorState): Unit | null {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    const unit = { from: $from.pos, node: selection.node, parent: $from.parent, index: $from.index() };
    if (isMovable(unit)) return unit;
  }
  return unitAround($from);
}

/** The block that begins at a position. */
export function unitAt(doc: Node, from: number): Unit | null {
  const $at = doc.resolve(from);
  const node = $at.nodeAfter;
  return node?.isBlock ? { from, node, parent: $at.parent, index: $at.index() } : null;
}

function unitOf($at: ResolvedPos, depth: number): Unit {
  return { from: $at.before(depth), node: $at.node(depth), parent: $at.node(depth - 1), index: $at.index(depth - 1) };
}

function isMovable({ node, parent, index }: Unit): boolean {
  const { name } = node.type;
  if (name === 'tableRow') return !hasTallCells(parent);
  if (name === 'tableCell' || name === 'tableHeader' || AS_ONE.includes(parent.type.name)) return false;
  // not what its parent has one of, such as the question of an answer
  return parent.canReplaceWith(index, index, node.type);
}

/** Whether a cell goes over several rows, so that none of them moves without the others. */
function hasTallCells(table: Node): boolean {
  return table.children.some((row) => row.children.some((cell) => Number(cell.attrs.rowspan) > 1));
}

/** Whether a row of a table is one of headings, which stays the first. */
export function isHeadRow({ type, children }: Node): boolean {
  return type.name === 'tableRow' && children.every((cell) => cell.type.name === 'tableHeader');
}
