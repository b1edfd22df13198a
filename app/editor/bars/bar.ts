import type { Editor } from '@tiptap/react';

/** What each of the small bars is given. */
export type BarProps = {
  editor: Editor;
  /** The element that the bar is put into. */
  appendTo: () => HTMLElement;
};

/** Whether somebody works in the text, or in the bar itself. */
export function isHeld(editor: Editor, bar: HTMLElement): boolean {
  return editor.isFocused || bar.contains(document.activeElement);
}
