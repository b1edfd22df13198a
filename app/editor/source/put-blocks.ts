import { Fragment, Node, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { withBlockIds } from '#common/document/block-ids.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { alignIds } from '../steps/align-ids.ts';

/** Blocks that take the place of those from one to before another in a document. */
export type Replacement = { from: number; to: number; blocks: readonly Node[] };

/** Puts blocks into a document, the last first, and changes only what differs. Unchanged blocks keep their ids. */
export function putBlocks(tr: Transaction, replacements: Replacement[]): void {
  const taken = idsOutside(tr.doc, replacements);
  for (const { from, to, blocks } of replacements.toReversed()) {
    const old = tr.doc.children.slice(from, to);
    const wanted = named(tr.doc.type.schema, { old, blocks, taken });
    const start = positionOf(tr.doc, from);
    if (old.length === wanted.length) {
      let at = start + Fragment.from(old).size;
      for (let index = old.length - 1; index >= 0; index -= 1) {
        at -= old[index]?.nodeSize ?? 0;
        putBetween(tr, at, old.slice(index, index + 1), wanted.slice(index, index + 1));
      }
    } else putBetween(tr, start, old, wanted);
  }
}

/** Makes blocks from a position on others, by one change. */
function putBetween(tr: Transaction, at: number, before: readonly Node[], after: readonly Node[]): void {
  const old = Fragment.from(before as Node[]);
  const wanted = tr.doc.type.create(null, after as Node[]);
  const start = old.findDiffStart(wanted.content);
  const end = old.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // if the equal parts overlap, the difference lies between them
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const done = tr.steps.length;
  const index = tr.doc.resolve(at).index();
  tr.replace(at + start, at + end.a + overlap, wanted.slice(start, end.b + overlap));
  if (isThere(tr.doc, index, after)) return;
  // a change within blocks did not fit: they are put in whole
  const last = tr.steps.length;
  for (let step = last - 1; step >= done; step -= 1) {
    const undone = tr.docs[step];
    const inverse = undone && tr.steps[step]?.invert(undone);
    if (inverse) tr.step(inverse);
  }
  tr.replaceWith(at, at + old.size, after as Node[]);
}

function isThere(doc: Node, index: number, blocks: readonly Node[]): boolean {
  return blocks.every((block, place) => doc.maybeChild(index + place)?.eq(block));
}

type Naming = { old: readonly Node[]; blocks: readonly Node[]; taken: Set<string> };

/** Blocks as an editor has them, with the ids that the same ones had, and new ones where there were none. */
function named(schema: Schema, { old, blocks, taken }: Naming): readonly Node[] {
  const json = (nodes: readonly Node[]): DocumentJson => ({
    type: 'doc',
    content: nodes.map((node) => node.toJSON() as DocumentJson),
  });
  const { content = [] } = withBlockIds(alignIds(json(old), json(blocks)), taken);
  const result = content.map((node) => Node.fromJSON(schema, node));
  for (const node of result) for (const id of idsIn(node)) taken.add(id);
  return result;
}

function idsOutside(doc: Node, replacements: Replacement[]): Set<string> {
  const ids = new Set<string>();
  doc.children.forEach((node, index) => {
    const isReplaced = replacements.some(({ from, to }) => index >= from && index < to);
    if (!isReplaced) for (const id of idsIn(node)) ids.add(id);
  });
  return ids;
}

function idsIn(block: Node): string[] {
  const ids: string[] = [];
  const take = ({ attrs }: Node) => typeof attrs[BLOCK_ID] === 'string' && ids.push(attrs[BLOCK_ID]);
  take(block);
  if (!block.isTextblock) block.descendants((node) => void take(node));
  return ids;
}

function positionOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((at, node) => at + node.nodeSize, 0);
}
