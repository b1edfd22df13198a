import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { freeBlockId, isNamedBlock } from '#common/document/block-ids.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { onlyWords } from './only-words.ts';

/**
 * Keeps the ids of blocks that a text has, one block for each: of a block that is split the first half keeps it, of
 * blocks that are doubled the first in the text. In a text whose blocks all have ids, new ones get theirs.
 */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [blockIds()],
});

export function blockIds(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) => (onlyWords(transactions) ? null : withIds(before.doc, state)),
  });
}

/** Gives new ids to blocks without an id and to blocks that repeat an earlier id; null if there are none. */
function withIds(before: Node, { doc, tr }: EditorState): Transaction | null {
  const taken = new Set(idsOf(doc).filter((id) => id !== null));
  const isNamed = isAllNamed(before);
  const seen = new Set<unknown>();
  eachBlock(doc, (node, position) => {
    const id: unknown = node.attrs[BLOCK_ID];
    const isGiven = isNamed && isNamedBlock(node.type.name);
    if (seen.has(id) || (!id && isGiven)) tr.setNodeAttribute(position, BLOCK_ID, isGiven ? freeBlockId(taken) : null);
    if (id) seen.add(id);
  });
  return tr.docChanged ? tr : null;
}

function idsOf(doc: Node): (string | null)[] {
  const ids: (string | null)[] = [];
  eachBlock(doc, ({ attrs }) => void ids.push(attrs[BLOCK_ID]));
  return ids;
}

function isAllNamed(doc: Node): boolean {
  let isAll = true;
  eachBlock(doc, ({ type, attrs }) => {
    if (isNamedBlock(type.name) && !attrs[BLOCK_ID]) isAll = false;
  });
  return isAll;
}

function eachBlock(doc: Node, visit: (block: Node, position: number) => void): void {
  doc.descendants((node, position) => {
    if (BLOCK_ID in node.attrs) visit(node, position);
    return !node.isTextblock;
  });
}
