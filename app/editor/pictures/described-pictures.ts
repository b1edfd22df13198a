import type { Node } from '@tiptap/pm/model';
import { isDescribed } from '#common/document/pictures.ts';
import { isPictureNode } from './picture-nodes.ts';

/** A picture of a text that nobody described, and where it stands. */
export type Undescribed = { key: string; position: number; src: string };

/** Those of a block by how far within it they stand. A block never changes: only one that was written in is looked through again. */
const inBlocks = new WeakMap<Node, { offset: number; src: string }[]>();

/** The pictures that have come and have no description. */
export function undescribed(doc: Node): Undescribed[] {
  const found: Undescribed[] = [];
  doc.forEach((block, start) => {
    for (const { offset, src } of undescribedIn(block)) {
      const same = found.filter((one) => one.src === src).length;
      found.push({ key: `${src} ${same}`, position: start + offset, src });
    }
  });
  return found;
}

function undescribedIn(block: Node) {
  const known = inBlocks.get(block);
  if (known) return known;
  const found: { offset: number; src: string }[] = [];
  const look = (node: Node, offset: number) => {
    const { src, alt } = node.attrs;
    if (isPictureNode(node) && typeof src === 'string' && !isDescribed(alt)) found.push({ offset, src });
  };
  look(block, 0);
  // within it everything stands after its own beginning
  block.descendants((node, position) => look(node, position + 1));
  inBlocks.set(block, found);
  return found;
}
