import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { BLOCK_ID, isBlockId } from '#common/document/values.ts';
import { namesOfBlocks, schemaAttribute } from './written.ts';

/**
 * Keeps the ids of blocks that a text has, one block for each: of a block that is split the first half keeps it, of
 * blocks that are doubled the first in the text. It gives none to blocks without.
 */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [
    {
      types: namesOfBlocks(),
      attributes: { [BLOCK_ID]: { ...schemaAttribute(BLOCK_ID, isBlockId), keepOnSplit: false } },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withoutDoubles(state) : null,
    }),
  ],
});

/** Takes ids from blocks that come after another with the same; null if there is none. */
function withoutDoubles({ doc, tr }: EditorState): Transaction | null {
  const seen = new Set<unknown>();
  doc.descendants((node, position) => {
    const id: unknown = node.attrs[BLOCK_ID];
    if (id && seen.has(id)) tr.setNodeAttribute(position, BLOCK_ID, null);
    seen.add(id);
    return !node.isTextblock;
  });
  return tr.docChanged ? tr : null;
}
