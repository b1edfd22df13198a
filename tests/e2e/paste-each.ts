import type { Locator } from '@playwright/test';
import { htmlOf } from '#server/document/document.ts';
import type { PasteCase } from '../paste/cases.ts';

export type Flavours = Partial<Pick<PasteCase, 'html' | 'text' | 'rtf'>>;

/** Pastes each as a program's clipboard would, into the empty editor. @returns what it writes then; of pictures that wait whether they are sent */
export async function pasteEach(text: Locator, clipboards: Flavours[]): Promise<string[]> {
  const docs = await text.evaluate((node, given) => {
    type Own = { editor: { commands: { clearContent: () => void }; getJSON: () => object } };
    const { editor } = node as unknown as Own;
    return given.map(({ html, text, rtf }) => {
      editor.commands.clearContent();
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      if (text) clipboardData.setData('text/plain', text);
      if (rtf) clipboardData.setData('text/rtf', rtf);
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      const stateOf = (id: string) => node.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.dataset.state;
      const doc = JSON.stringify(editor.getJSON());
      return doc.replace(/(?<="data-waits":")\w{12}/g, (id) => stateOf(id) ?? id);
    });
  }, clipboards);
  return Promise.all(docs.map((doc) => htmlOf(JSON.parse(doc))));
}
