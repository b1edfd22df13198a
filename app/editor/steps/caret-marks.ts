import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import styles from './caret-marks.module.css';
import type { Placed } from './carets.ts';

/** Colours that the sheet has. */
const TONES = 3;

/** Others' carets and selections, as they are seen in a text. */
export function caretMarks(doc: Node, placed: Placed[]): DecorationSet {
  if (placed.length === 0) return DecorationSet.empty;
  return DecorationSet.create(
    doc,
    placed.flatMap((one) => marksOf(doc, one)),
  );
}

function marksOf(doc: Node, { client, name, caret, anchor, head, tone }: Placed): Decoration[] {
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const look = { 'data-tone': String(tone % TONES) };
  const marks: Decoration[] = [];
  if (from < to) marks.push(Decoration.inline(from, to, { class: styles.selection, ...look }));
  const block = doc.nodeAt(from);
  // a picture, player or box that is selected as a whole
  if (block?.isBlock && block.isAtom && from + block.nodeSize === to)
    marks.push(Decoration.node(from, to, { class: styles.chosen, ...look }));
  // between two blocks a caret would take a line
  if (!doc.resolve(head).parent.inlineContent) return marks;
  // a new element with a visible name each time its owner moves it
  const key = [client, name, tone, caret.anchor, caret.head, caret.text_version].join(' ');
  marks.push(Decoration.widget(head, (view) => drawCaret(view, name, tone), { key, side: 1, ignoreSelection: true }));
  return marks;
}

/** The name is no text of the document: searching, copying and screen readers pass over it. */
function drawCaret(view: EditorView, name: string, tone: number): HTMLElement {
  const caret = document.createElement('span');
  caret.className = styles.caret ?? '';
  caret.dataset.name = name;
  caret.dataset.tone = String(tone % TONES);
  caret.setAttribute('aria-hidden', 'true');
  requestAnimationFrame(() => {
    const [own, page] = [caret.getBoundingClientRect(), view.dom.getBoundingClientRect()];
    // the name stays within the page
    caret.toggleAttribute('data-late', own.left > page.left + page.width / 2);
  });
  return caret;
}
