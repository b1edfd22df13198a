import type { Node } from '@tiptap/pm/model';
import { type Step, Transform } from '@tiptap/pm/transform';
import { BLOCK_ID } from '#common/document/values.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { wordsIn } from './taken-out.ts';

type Displaced = Pick<FoundRescue, 'text' | 'slice' | 'near_block'>;

/**
 * Merges two texts with a common base, without the steps between. A block that only one side changed takes that
 * change; of a block that both changed `theirs` stays, and the own block is displaced. Blocks are matched by their
 * ids.
 * @returns the steps from `theirs` to the merged text, and the displaced blocks
 */
export function mergedByBlocks(base: Node, own: Node, theirs: Node): { steps: Step[]; displaced: Displaced[] } {
  const [before, mine, there] = [base, own, theirs].map(blocksOf) as [Blocks, Blocks, Blocks];
  const changes: Changes = { put: new Map(), after: new Map(), gone: new Set() };
  const displaced: Displaced[] = [];
  let last: string | null = null;
  for (const [key, block] of mine) {
    const [old, other] = [before.get(key), there.get(key)];
    if (!old?.eq(block) && !other?.eq(block)) {
      if (old && other?.eq(old)) changes.put.set(key, block);
      else if (!old && !other) changes.after.set(last, [...(changes.after.get(last) ?? []), block]);
      else displaced.push(...displacedBlock(block, idOf(other ?? there.get(last ?? ''))));
    }
    if (other) last = key;
  }
  // blocks that were deleted here and are unchanged there
  for (const [key, old] of before) if (!mine.has(key) && there.get(key)?.eq(old)) changes.gone.add(key);
  return { steps: stepsOf(theirs, there, changes), displaced };
}

type Blocks = Map<string, Node>;

/** The changes of blocks by their keys; new blocks come after a block, or first for null. */
type Changes = { put: Map<string, Node>; after: Map<string | null, Node[]>; gone: Set<string> };

/** The blocks of a text by their ids; blocks without an id by their content. */
function blocksOf(doc: Node): Blocks {
  const blocks: Blocks = new Map();
  doc.forEach((block) => {
    const name = idOf(block) ?? JSON.stringify(block);
    let key = name;
    for (let time = 1; blocks.has(key); time += 1) key = `${name} ${time}`;
    blocks.set(key, block);
  });
  return blocks;
}

function idOf(block: Node | undefined): string | null {
  const id: unknown = block?.attrs[BLOCK_ID];
  return typeof id === 'string' ? id : null;
}

function displacedBlock(block: Node, near_block: string | null): Displaced[] {
  const text = wordsIn(block, 0, block.content.size).trim();
  if (text === '' && !block.isAtom) return [];
  return [
    { text: text || String(block.attrs.alt || block.type.name), slice: { content: [block.toJSON()] }, near_block },
  ];
}

/** Works from the end, so that earlier positions stay valid. */
function stepsOf(doc: Node, blocks: Blocks, { put, after, gone }: Changes): Step[] {
  const tr = new Transform(doc);
  let place = doc.content.size;
  for (const [key, block] of [...blocks].toReversed()) {
    const start = place - block.nodeSize;
    const added = after.get(key);
    const other = put.get(key);
    if (added) tr.insert(place, added);
    if (other) tr.replaceWith(start, place, other);
    // a text has at least one block
    else if (gone.has(key) && tr.doc.childCount > 1) tr.delete(start, place);
    place = start;
  }
  const first = after.get(null);
  if (first) tr.insert(0, first);
  return tr.steps;
}
