import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Internal members of the editor that its types leave out. */
type Internal = EditorView & { domObserver: { flush(): void }; input: { mouseDown: unknown } };

/**
 * Makes an editor read the current caret. On a busy page the browser reports a moved caret only after the next key or
 * message; until then the editor would act at the old position, or put the caret back there.
 */
export function hearCaret(view: EditorView): void {
  if (!view.composing) (view as Internal).domObserver.flush();
}

/**
 * Ends the selection of a third click with its paragraph: browsers select up to the start of the next one, and what is typed
 * then would join the two. The editor corrects that itself unless the page was busy between the clicks.
 */
function endWithParagraph(view: EditorView): void {
  hearCaret(view);
  const { $from, $to } = view.state.selection;
  if ($from.sameParent($to) || $to.parentOffset > 0 || !$from.parent.isTextblock) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, $from.pos, $from.end())));
}

/**
 * Reads the current caret before each key. Puts it back where it was when the text gets the focus: the browser puts it at the
 * start unless a person pressed on a place, and on a busy page the editor corrects that after the next key.
 */
export const CaretOfNow = Extension.create({
  name: 'caretOfNow',
  addProseMirrorPlugins() {
    const keydown = (view: EditorView, event: KeyboardEvent) => {
      if (!event.isComposing) hearCaret(view);
      return false;
    };
    const focus = (view: EditorView) => {
      // a press puts the caret where it is
      if (!(view as Internal).input.mouseDown) view.focus();
      return false;
    };
    const mouseup = (view: EditorView, event: MouseEvent) => {
      if (event.detail >= 3) endWithParagraph(view);
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown, focus, mouseup } } })];
  },
});
