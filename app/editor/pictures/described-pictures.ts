import type { Node } from '@tiptap/pm/model';
import { isDescribed } from '#common/document/pictures.ts';
import { isPictureNode } from './picture-nodes.ts';

/** A picture without a description, and its position. */
export type Undescribed = { key: string; position: number; src: string };

/** The pictures of a block by their offset in it. Blocks are immutable, so only edited ones are searched again. */
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
