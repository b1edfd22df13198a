import type { Editor } from '@tiptap/core';

/** The tools of the toolbar that ask for something before it stands in the text. */
export type AskingTool = 'image' | 'video' | 'audio' | 'product' | 'formula';

/** Opens a tool of the toolbar. */
export function openTool({ view }: Editor, name: AskingTool): void {
  view.dom.closest('[data-visual]')?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.click();
}
