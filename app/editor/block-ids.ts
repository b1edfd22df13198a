import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { freeBlockId, isNamedBlock } from '#common/document/block-ids.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { onlyWords } from './only-words.ts';

/**
 * Keeps the ids of blocks that a text has, one block for each: that with the first of its words, also when a line was put before
 * them or a copy of the block stands earlier. In a text whose blocks all have ids, new ones get theirs.
 */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [blockIds()],
});

export function blockIds(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) =>
      onlyWords(transactions) ? null : withIds(transactions, before.doc, state),
  });
}

/** Gives new ids to blocks without an id and to blocks that repeat another's; null if there are none. */
function withIds(transactions: readonly Transaction[], before: Node, { doc, tr }: EditorState): Transaction | null {
  const taken = new Set(idsOf(doc).filter((id) => id !== null));
  const isNamed = isAllNamed(before);
  const owners = ownersOf(transactions, before, doc);
  const idAt = new Map([...owners].map(([id, position]) => [position, id]));
  const seen = new Set<unknown>();
  eachBlock(doc, (node, position) => {
    const id: unknown = node.attrs[BLOCK_ID];
    const isGiven = isNamed && isNamedBlock(node.type.name);
    const own = idAt.get(position);
    const isElsewhere = own === undefined && owners.has(id);
    if (own !== undefined) tr.setNodeAttribute(position, BLOCK_ID, own);
    else if (isElsewhere || seen.has(id) || (!id && isGiven))
      tr.setNodeAttribute(position, BLOCK_ID, isGiven ? freeBlockId(taken) : null);
    if (id) seen.add(id);
  });
  return tr.docChanged ? tr : null;
}

/**
 * Where the blocks stand now whose ids are at several blocks, or at one that has lost all its words: they are those with the first
 * of the words that they had.
 */
function ownersOf(transactions: readonly Transaction[], before: Node, doc: Node): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  eachBlock(doc, (node) => {
    const id: unknown = node.attrs[BLOCK_ID];
    const isDoubtful = counts.has(id) || (node.isTextblock && node.content.size === 0);
    if (id) counts.set(id, isDoubtful ? 2 : 1);
  });
  const owners = new Map<unknown, number>();
  if (![...counts.values()].includes(2)) return owners;
  const mapping = new Mapping(transactions.flatMap((one) => one.mapping.maps));
  eachBlock(before, (node, position) => {
    const id: unknown = node.attrs[BLOCK_ID];
    if (counts.get(id) !== 2 || (node.isTextblock && node.content.size === 0)) return;
    const inside = node.isTextblock ? 1 : 0;
    const { pos, deleted } = mapping.mapResult(position + inside, 1);
    const place = inside ? placeOfLine(doc, pos) : pos;
    const there = place !== null && !deleted ? doc.nodeAt(place) : null;
    if (place !== null && there && (there.attrs[BLOCK_ID] === id || !there.attrs[BLOCK_ID])) owners.set(id, place);
  });
  return owners;
}

/** The position of the line that a position is in. */
function placeOfLine(doc: Node, position: number): number | null {
  const $position = doc.resolve(position);
  return $position.parent.isTextblock ? $position.before() : null;
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
