import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Begins acts in a text and gives it the focus at once, so that keys pressed right after go there. The editor's own `focus`
 * waits for a frame, and on a busy page words were lost until it came.
 */
export function actsInText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
