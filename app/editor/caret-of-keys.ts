import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What an editor knows of its page, of which its types do not tell. */
type Observing = EditorView & { domObserver: { flush(): void } };

/**
 * Has each key act where the caret is: the browser tells of a caret that was moved only after the next key if the page is
 * busy, and the editor would act where it was before.
 */
export const CaretOfKeys = Extension.create({
  name: 'caretOfKeys',
  addProseMirrorPlugins() {
    const keydown = (view: EditorView, event: KeyboardEvent) => {
      if (!event.isComposing) (view as Observing).domObserver.flush();
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});
