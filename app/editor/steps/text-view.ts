import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { hearCaret } from '../caret-of-now.ts';

/** An editor as the draft of its text sees it. */
export type TextView = {
  readonly state: EditorState;
  /** Whether a letter is being put together. */
  readonly composing: boolean;
  hasFocus(): boolean;
  dispatch(tr: Transaction): void;
  /** Makes the editor read the current caret. */
  hearCaret(): void;
};

/**
 * The text of an editor, which outlives it. What is on its way when the page is left is answered later; an editor that is gone
 * takes no transaction, so that its draft would send the same steps again and again.
 */
export function textViewOf(view: EditorView): TextView {
  let left: EditorState | null = null;
  return {
    get state() {
      return left ?? view.state;
    },
    get composing() {
      return !view.isDestroyed && view.composing;
    },
    hasFocus: () => !view.isDestroyed && view.hasFocus(),
    dispatch: (tr) => {
      if (view.isDestroyed) left = (left ?? view.state).apply(tr);
      else view.dispatch(tr);
    },
    hearCaret: () => {
      if (!view.isDestroyed) hearCaret(view);
    },
  };
}
