import { toggleMark } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { StepMap } from '@tiptap/pm/transform';
import { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';

/** What the words of a note need of the text that they stand in. */
type Place = {
  editor: Editor;
  getPos: () => number | undefined;
  /** What the field is called. */
  label: string;
  className: string;
  /** Leads back into the text, before or after the note. */
  onLeave: (side: 'before' | 'after') => void;
};

/** Marks a change that came from the surrounding text. */
const FROM_AROUND = 'fromAround';

/**
 * The words of a footnote while they are written: an editor in the editor, whose steps are steps of the whole text, so that they
 * are merged, taken back and kept as all others.
 */
export class NoteWords {
  readonly view: EditorView;
  private readonly place: Place;

  constructor(dom: HTMLElement, note: Node, place: Place) {
    this.place = place;
    this.view = new EditorView(dom, {
      state: EditorState.create({ doc: note, plugins: [keymap(this.keys())] }),
      attributes: { role: 'textbox', 'aria-label': place.label, class: place.className },
      dispatchTransaction: (transaction) => this.take(transaction),
      handlePaste: (view, event) => pasteWords(view, event.clipboardData),
      handleDrop: () => true,
    });
  }

  private keys() {
    const { editor, onLeave } = this.place;
    const { bold, italic, underline } = editor.schema.marks;
    const leave = (side: 'before' | 'after') => () => {
      onLeave(side);
      return true;
    };
    const atEdge =
      (side: 'before' | 'after') =>
      ({ selection: { empty, from }, doc }: EditorState) => {
        if (!empty || from !== (side === 'before' ? 0 : doc.content.size)) return false;
        onLeave(side);
        return true;
      };
    return {
      ...{ Enter: leave('after'), Escape: leave('after'), Tab: leave('after'), 'Shift-Tab': leave('before') },
      ...{ ArrowLeft: atEdge('before'), ArrowRight: atEdge('after') },
      'Mod-z': () => editor.commands.undo(),
      'Mod-Shift-z': () => editor.commands.redo(),
      'Mod-y': () => editor.commands.redo(),
      ...(bold && { 'Mod-b': toggleMark(bold) }),
      ...(italic && { 'Mod-i': toggleMark(italic) }),
      ...(underline && { 'Mod-u': toggleMark(underline) }),
    };
  }

  /** What is written here is written in the text. */
  private take(transaction: Transaction): void {
    const { state, transactions } = this.view.state.applyTransaction(transaction);
    this.view.updateState(state);
    const position = this.place.getPos();
    if (transaction.getMeta(FROM_AROUND) || position === undefined) return;
    const { view } = this.place.editor;
    const { tr } = view.state;
    const offset = StepMap.offset(position + 1);
    for (const { steps } of transactions)
      for (const step of steps) {
        const moved = step.map(offset);
        if (moved) tr.step(moved);
      }
    if (tr.docChanged) view.dispatch(tr);
  }

  /** What the text says now is shown here: only what differs is replaced, so that the cursor stays. */
  follow(note: Node): void {
    const { state } = this.view;
    const start = note.content.findDiffStart(state.doc.content);
    const ends = note.content.findDiffEnd(state.doc.content);
    if (start === null || !ends) return;
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
    const { tr } = state;
    tr.replace(start, ends.b + overlap, note.slice(start, ends.a + overlap));
    this.view.dispatch(tr.setMeta(FROM_AROUND, true));
  }

  end(): void {
    this.view.destroy();
  }
}

/** A note is one line of words. */
function pasteWords(view: EditorView, data: DataTransfer | null): boolean {
  const words = data?.getData('text/plain').replace(/\s+/g, ' ');
  if (words) view.dispatch(view.state.tr.insertText(words).scrollIntoView());
  return true;
}
