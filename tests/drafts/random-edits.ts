import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { canJoin, canSplit, findWrapping } from '@tiptap/pm/transform';

/** Numbers from 0 to 1. */
export type Random = () => number;

const anyOf = <T>(list: T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

/** The blocks that hold text, and where they begin. */
function textblocks(doc: Node): { node: Node; at: number }[] {
  const blocks: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) blocks.push({ node, at });
    return !node.isTextblock;
  });
  return blocks;
}

/** The places in a block that are in no word. */
function betweenWords({ node, at }: { node: Node; at: number }): number[] {
  const places = Array.from({ length: node.content.size + 1 }, (_, offset) => offset);
  return places
    .filter((offset) => offset === 0 || node.textBetween(offset - 1, offset) === ' ')
    .map((offset) => at + 1 + offset);
}

/** Writes a word somewhere in a text. */
export function typeWord(tr: Transaction, random: Random, word: string): void {
  const at = anyOf(textblocks(tr.doc).flatMap(betweenWords), random);
  if (at !== undefined) tr.insertText(` ${word} `, at);
}

/** Changes how a text is built, and none of its words: splits, joins, headings, bold, lists. */
export function restructure(tr: Transaction, random: Random): void {
  const block = anyOf(textblocks(tr.doc), random);
  const inside = block && anyOf(betweenWords(block), random);
  if (!block || inside === undefined) return;
  const { node, at } = block;
  const { nodes, marks } = tr.doc.type.schema;
  const ways = [
    () => canSplit(tr.doc, inside) && tr.split(inside),
    () => at > 0 && canJoin(tr.doc, at) && node.textContent.startsWith(' ') && tr.join(at),
    () => {
      const other = node.type === nodes.heading ? nodes.paragraph : nodes.heading;
      if (other && tr.doc.resolve(at).parent === tr.doc) tr.setBlockType(at + 1, at + 1, other);
    },
    () => marks.bold && inside > at + 1 && tr.addMark(at + 1, inside, marks.bold.create()),
    () => {
      const range = tr.doc.resolve(at + 1).blockRange();
      const wrapping = range && nodes.bulletList && findWrapping(range, nodes.bulletList);
      if (range && wrapping) tr.wrap(range, wrapping);
    },
  ];
  anyOf(ways, random)?.();
}

/** Takes some words that stand together out of a text, and perhaps the block with them. @returns the words */
export function deleteWords(tr: Transaction, random: Random): string[] {
  const block = anyOf(textblocks(tr.doc), random);
  if (!block) return [];
  const { node, at } = block;
  const isWhole = random() < 0.5 && tr.doc.resolve(at).parent === tr.doc && tr.doc.childCount > 1;
  const places = [...betweenWords(block), at + 1 + node.content.size];
  const first = Math.floor(random() * places.length);
  const last = Math.min(places.length - 1, first + 1 + Math.floor(random() * 3));
  const [from, to] = isWhole ? [at, at + node.nodeSize] : [places[first] ?? at + 1, places[last] ?? at + 1];
  const words = tr.doc.textBetween(from, to, ' ').split(/\s+/).filter(Boolean);
  tr.delete(from, to);
  return words;
}

/** Puts a block elsewhere, as cutting and pasting it does. */
export function moveBlock(tr: Transaction, random: Random): void {
  const from = Math.floor(random() * tr.doc.childCount);
  const places = [0];
  tr.doc.forEach((child, at) => void places.push(at + child.nodeSize));
  const block = tr.doc.child(from);
  const start = places[from] ?? 0;
  if (tr.doc.childCount < 2) return;
  tr.delete(start, start + block.nodeSize);
  const to = anyOf(places, random) ?? 0;
  tr.insert(tr.mapping.map(to), block);
}
