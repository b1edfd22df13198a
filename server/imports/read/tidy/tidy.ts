import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { element, elementsIn } from '../tree.ts';
import { warning } from '../types.ts';
import { lines, makerOf } from './groups.ts';
import { inline, markOf, trimmed } from './inline.ts';
import { itemIn } from './lists.ts';
import type { Losses } from './losses.ts';
import { BLOCKS, HEADING, isUnseen, MARKS, SAME } from './names.ts';
import { type Around, lose, type Met, meet, type Tidying, within } from './tidying.ts';

/** A block of a tidy text, with the cuts and losses of its source. */
export type TidyBlock = Met & { block: Element };

/** The maximal nesting of our elements; a deeper element is dropped, its text stays. */
const DEEPEST = 20;

/** A text of any program, as the product's blocks. `cuts` are the points at which a module may begin. */
export function tidyText(
  tree: Document,
  language: string | null,
  losses: Losses,
  cuts: ReadonlyMap<Element, number[]> = new Map(),
): TidyBlock[] {
  const met: Met = { cuts: [], lost: [] };
  const at = new WeakMap<Element, Met>();
  const tidying = { language, losses, cuts, met, at, withBlocks: withBlocks(tree), marks: [], depth: 0, flow };
  const blocks = flow(tree.children, tidying, {});
  keepBefore(blocks, tidying);
  // cuts after the last block, and losses without any, get an empty block of their own
  if (met.cuts.length + met.lost.length > 0) blocks.push(...assigned([element('p', {}, [])], tidying));
  return blocks.map((block) => ({ block, ...(at.get(block) ?? { cuts: [], lost: [] }) }));
}

/** Assigns pending cuts and losses to the first of these blocks, if they are top-level. */
function assigned(blocks: Element[], { at, met, depth }: Tidying): Element[] {
  const [first] = blocks;
  if (!first || depth > 0 || met.cuts.length + met.lost.length === 0) return blocks;
  const before = at.get(first) ?? { cuts: [], lost: [] };
  at.set(first, { cuts: [...met.cuts.splice(0), ...before.cuts], lost: [...met.lost.splice(0), ...before.lost] });
  return blocks;
}

/** Losses between a block and what begins a new part belong to the block. */
function keepBefore(blocks: Element[], { at, met, depth }: Tidying): void {
  const last = blocks.at(-1);
  if (!last || depth > 0 || met.lost.length === 0 || met.cuts.length > 0) return;
  const known = at.get(last) ?? { cuts: [], lost: [] };
  at.set(last, { cuts: known.cuts, lost: [...known.lost, ...met.lost.splice(0)] });
}

function withBlocks(tree: Document): Set<ParentNode> {
  const found = new Set<ParentNode>();
  for (const { name, parent } of elementsIn(tree)) {
    if (!BLOCKS.has(name)) continue;
    for (let around = parent; around && !found.has(around); around = around.parent) found.add(around);
  }
  return found;
}

/** Mixed content as blocks: loose text gets a paragraph, loose items get a list. */
function flow(nodes: ChildNode[], tidying: Tidying, around: Around): Element[] {
  const blocks: Element[] = [];
  let line: ChildNode[] = [];
  let items: Element[] = [];
  const end = () => {
    if (line.length > 0) blocks.push(...assigned(lines(trimmed(inline(line, tidying)), around), tidying));
    for (const block of listed(items, tidying, around)) blocks.push(block);
    [line, items] = [[], []];
  };
  for (const node of nodes) {
    const item = isTag(node) ? itemIn(node) : null;
    if (item ? line.length > 0 : items.length > 0 && !(isText(node) && !node.data.trim())) end();
    if (item) items.push(item);
    if (item && item !== node) meet(node as Element, tidying);
    if (item) continue;
    if (isTag(node) && (BLOCKS.has(node.name) || tidying.withBlocks.has(node))) {
      end();
      if (HEADING.test(node.name)) keepBefore(blocks, tidying);
      for (const block of blockOf(node, tidying, around)) blocks.push(block);
    } else if (isText(node) || isTag(node)) line.push(node);
    else if ('children' in node) line.push(...node.children);
  }
  end();
  return blocks;
}

/** Loose items as one list; where a list would be too deep, their content. */
function listed(items: Element[], tidying: Tidying, around: Around): Element[] {
  if (items.length === 0) return [];
  if (tidying.depth < DEEPEST) return blockOf(element('ul', {}, items), tidying, around);
  return items.flatMap((item) => flow(item.children, tidying, around));
}

function blockOf(node: Element, tidying: Tidying, around: Around): Element[] {
  const name = SAME[node.name] ?? node.name;
  if (isUnseen(node)) return [];
  meet(node, tidying);
  const inner = within(node, around, tidying.language);
  const make = makerOf(name, node);
  if (!make) return marked(node, tidying, inner);
  if (tidying.depth >= DEEPEST) {
    lose(tidying, warning('flattened', { count: 1 }));
    return flow(node.children, tidying, inner);
  }
  return assigned(make(node, { ...tidying, depth: tidying.depth + 1 }, inner), tidying);
}

/** Blocks within a mark or a link: the mark goes around their text, once however often it is nested. */
function marked(node: Element, tidying: Tidying, around: Around): Element[] {
  const name = SAME[node.name] ?? node.name;
  const mark = name === 'a' || MARKS.has(name) ? markOf(name, node, tidying.language) : null;
  if (!mark || tidying.marks.includes(mark.name)) return flow(node.children, tidying, around);
  const blocks = flow(node.children, { ...tidying, marks: [...tidying.marks, mark.name] }, around);
  return blocks.map((block) => {
    if (block.name !== 'p' && !HEADING.test(block.name)) return block;
    const marking = element(block.name, block.attribs, [element(mark.name, mark.attribs, block.children)]);
    const met = tidying.at.get(block);
    if (met) tidying.at.set(marking, met);
    return marking;
  });
}
