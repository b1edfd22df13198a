import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { askAbout } from '../pictures/asked-pictures.ts';
import { type Unit, unitAround, unitIn } from './unit.ts';

/** Half the height of the handle, and its offset from the top beside a block without a first line. */
const HALF_PX = 12;
const DOWN_PX = 20;

/** Keeps the handle beside the block under the pointer, else beside the block with the caret. */
export type Follower = { unit: () => Unit | null; toCaret: () => Unit | null; end: () => void };

/** Has a button follow the blocks of a text. While somebody types it is not seen, and nothing is measured. */
export function followBlocks(editor: Editor, button: HTMLElement, room: HTMLElement): Follower {
  let unit: Unit | null = null;
  let frame = 0;
  const show = (found: Unit | null) => {
    unit = found;
    button.toggleAttribute('data-shown', found !== null);
    if (found) button.style.transform = `translateY(${topOf(editor.view, found) - room.getBoundingClientRect().top}px)`;
  };
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const later = (find: () => Unit | null) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => !editor.isDestroyed && !isOpen() && show(find()));
  };
  const atCaret = () => (editor.isFocused ? unitIn(editor.state) : null);
  const pointed = ({ pointerType, buttons, clientX, clientY, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons > 0 || button.contains(target as HTMLElement)) return;
    later(() => unitUnder(editor.view, clientX, clientY) ?? atCaret());
  };
  const left = () => later(atCaret);
  const changed = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged) {
      cancelAnimationFrame(frame);
      unit = null;
      if (button.hasAttribute('data-shown')) button.removeAttribute('data-shown');
    } else if (transaction.selectionSet) later(atCaret);
  };
  // a text can get other heights under a block that stays
  const sizes = new ResizeObserver(() => unit && later(() => unit));
  sizes.observe(editor.view.dom);
  room.addEventListener('pointermove', pointed);
  room.addEventListener('pointerleave', left);
  editor.on('transaction', changed);
  editor.on('focus', left);
  const end = () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    room.removeEventListener('pointermove', pointed);
    room.removeEventListener('pointerleave', left);
    editor.off('transaction', changed);
    editor.off('focus', left);
  };
  const toCaret = () => {
    show(unitIn(editor.state));
    return unit;
  };
  return { unit: () => unit, toCaret, end };
}

/** The block at the height of the pointer, which may be in the margin. */
function unitUnder(view: EditorView, x: number, y: number): Unit | null {
  const { left, right, top, bottom } = view.dom.getBoundingClientRect();
  if (y < top || y > bottom) return null;
  const found = view.posAtCoords({ left: Math.min(Math.max(x, left + 8), right - 8), top: y });
  if (!found) return null;
  const { doc } = view.state;
  const node = found.inside >= 0 ? doc.nodeAt(found.inside) : null;
  const $at = doc.resolve(node?.isAtom && node.isBlock ? found.inside : found.pos);
  if (!node?.isAtom || !node.isBlock) return unitAround($at);
  return { from: found.inside, node, parent: $at.parent, index: $at.index() };
}

/** Where the handle stands: in the middle of the block's first line. */
function topOf(view: EditorView, { from, node }: Unit): number {
  const start = firstLine(node, from);
  if (start !== null) {
    const { top, bottom } = view.coordsAtPos(start);
    return (top + bottom) / 2 - HALF_PX;
  }
  const dom = view.nodeDOM(from);
  const top = dom instanceof HTMLElement ? dom.getBoundingClientRect().top : 0;
  return top + DOWN_PX - HALF_PX;
}

function firstLine(node: Node, from: number): number | null {
  if (node.isTextblock) return from + 1;
  if (node.isAtom || node.type.name === 'figure' || !node.firstChild) return null;
  return firstLine(node.firstChild, from + 1);
}

/** Makes the editor treat a block as the dragged content, so that it shows the drop position. */
export function beginDrag(view: EditorView, { from }: Unit, { dataTransfer }: DragEvent): void {
  const { tr, doc } = view.state;
  view.dispatch(askAbout(tr.setSelection(NodeSelection.create(doc, from)), []));
  const slice = view.state.selection.content();
  const dom = view.nodeDOM(from);
  if (dom instanceof HTMLElement) dataTransfer?.setDragImage(dom, 0, 0);
  dataTransfer?.setData('text/html', '');
  if (dataTransfer) dataTransfer.effectAllowed = 'move';
  view.dragging = { slice, move: true };
}
