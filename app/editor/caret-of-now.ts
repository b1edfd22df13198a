import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** An internal member of the editor that its types leave out. */
type Observing = EditorView & { domObserver: { flush(): void } };

/**
 * Makes an editor read the current caret. On a busy page the browser reports a moved caret only after the next key or
 * message; until then the editor would act at the old position, or put the caret back there.
 */
export function hearCaret(view: EditorView): void {
  if (!view.composing) (view as Observing).domObserver.flush();
}

/** Reads the current caret before each key. */
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
