import type { Editor } from '@tiptap/core';
import { holdTyping } from './type-ahead.ts';

/** The tools of the toolbar that ask for something before it stands in the text. */
export type AskingTool = 'image' | 'video' | 'audio' | 'product' | 'formula';

/** Opens a tool of the toolbar; what is typed before its form is there goes into the form. */
export function openTool({ view }: Editor, name: AskingTool): void {
  holdTyping(view.dom);
  view.dom.closest('[data-visual]')?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.click();
}
