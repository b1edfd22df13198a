import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What an editor knows of its page, of which its types do not tell. */
type Observing = EditorView & { domObserver: { flush(): void } };

/**
 * Has an editor look where its caret is now. If the page is busy, the browser tells of a caret that was moved only after the next
 * key or message, and the editor would act, or put the caret back, where it was before.
 */
export function hearCaret(view: EditorView): void {
  if (!view.composing) (view as Observing).domObserver.flush();
}

/** Has each key act where the caret is. */
export const CaretOfKeys = Extension.create({
  name: 'caretOfKeys',
  addProseMirrorPlugins() {
    const keydown = (view: EditorView, event: KeyboardEvent) => {
      if (!event.isComposing) hearCaret(view);
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});
