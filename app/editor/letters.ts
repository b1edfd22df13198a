import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Whether a key writes a sign, and asks for nothing. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const keepLetter = (_: EditorView, event: KeyboardEvent) => {
  if (isLetter(event)) event.stopPropagation();
  return false;
};
const keepWritten = (_: EditorView, event: Event) => {
  event.stopPropagation();
  return false;
};

/**
 * Keeps the events of a letter within the text. Each menu and shortcut of the page listens for keys, and React looks for handlers
 * all the way up: nothing there waits for a letter that is written here. Keys that ask for something go on.
 */
export const Letters = Extension.create({
  name: 'letters',
  addProseMirrorPlugins() {
    const handleDOMEvents = {
      ...{ keydown: keepLetter, keypress: keepLetter, keyup: keepLetter },
      ...{ textInput: keepWritten, input: keepWritten },
    };
    return [new Plugin({ props: { handleDOMEvents } })];
  },
});
