import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { BLOCK_ID } from '#common/document/values.ts';

const textOf = (text: string) => [{ type: 'text', text }];
/** A paragraph of a document (ProseMirror JSON). */
export const paragraph = (text: string, id: string) => ({
  type: 'paragraph',
  attrs: { [BLOCK_ID]: id },
  content: textOf(text),
});
const item = (text: string, id: string) => ({ type: 'listItem', content: [paragraph(text, id)] });
const cell = (text: string, id: string) => ({ type: 'tableCell', content: [paragraph(text, id)] });
const row = (...content: object[]) => ({ type: 'tableRow', content });

export const START = {
  type: 'doc',
  content: [
    paragraph('alfa beta gama delta', 'aaaa'),
    paragraph('Solo e sol da tarde ', 'bbbb'),
    {
      type: 'bulletList',
      attrs: { [BLOCK_ID]: 'llll' },
      content: [item('um dois ', 'cccc'), item('sete oito ', 'dddd')],
    },
    {
      type: 'table',
      attrs: { [BLOCK_ID]: 'tttt' },
      content: [row(cell('rio ', 'eeee'), cell('mar ', 'ffff')), row(cell('lago ', 'gggg'), cell('foz ', 'hhhh'))],
    },
    paragraph('Fim de tudo', 'zzzz'),
  ],
};

/** Where a text stands within one block; null if it does not. */
export function rangeOf(doc: Node, text: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  doc.descendants((node, at) => {
    if (found || !node.isTextblock) return !found;
    const offset = node.textBetween(0, node.content.size, '', '\uFFFC').indexOf(text);
    if (offset >= 0) found = { from: at + 1 + offset, to: at + 1 + offset + text.length };
    return false;
  });
  return found;
}

/** Where a block begins, and the block. */
export function blockOf(doc: Node, id: string): { at: number; node: Node } | null {
  let found: { at: number; node: Node } | null = null;
  doc.descendants((node, at) => {
    if (node.attrs[BLOCK_ID] === id) found ??= { at, node };
    return found === null;
  });
  return found;
}

/** Selects a text, if it stands there. */
export function select(tr: Transaction, text: string): void {
  const range = rangeOf(tr.doc, text);
  if (range) tr.setSelection(TextSelection.create(tr.doc, range.from, range.to));
}

/** Sets the caret behind a text within a block; at the block's end if it is not there. */
export function caretAfter(tr: Transaction, id: string, text: string): void {
  const block = blockOf(tr.doc, id);
  if (!block) return;
  const words = block.node.textBetween(0, block.node.content.size, '', '\uFFFC');
  const offset = words.indexOf(text);
  const at = block.at + 1 + (offset < 0 ? words.length : offset + text.length);
  tr.setSelection(TextSelection.create(tr.doc, at));
}
