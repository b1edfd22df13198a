import type { Node } from '@tiptap/pm/model';
import { isPictureNode } from './picture-nodes.ts';

/** The addresses in a block. Blocks are immutable, so only edited ones are searched again. */
const inBlocks = new WeakMap<Node, string[]>();

/** The addresses of other sites at which pictures of a text stand, each once. */
export function remoteIn(doc: Node): string[] {
  const found = new Set<string>();
  for (const block of doc.children) for (const url of remoteInBlock(block)) found.add(url);
  return [...found];
}

function remoteInBlock(block: Node): string[] {
  const known = inBlocks.get(block);
  if (known) return known;
  const found: string[] = [];
  const look = (node: Node) => {
    const { src } = node.attrs;
    if (isPictureNode(node) && isRemote(src)) found.push(src);
  };
  look(block);
  block.descendants((node) => look(node));
  inBlocks.set(block, found);
  return found;
}

const isRemote = (src: unknown): src is string =>
  typeof src === 'string' && /^https?:\/\//i.test(src) && URL.parse(src)?.origin !== location.origin;
