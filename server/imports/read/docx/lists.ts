import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { isBlank } from '../tidy/tidying.ts';
import { element, elementsIn } from '../tree.ts';
import { FACTS, type Facts, type Item } from './facts.ts';
import { setChildren } from './word-xml.ts';

type FactsOf = (node: Element) => Facts;
/** A list that is not at its end: its items, and the last of them. */
type Open = { item: Item; last: ChildNode[]; items: ChildNode[][] };
type Lists = { open: Open[]; made: ChildNode[]; filled: { list: Element; items: ChildNode[][] }[] };

/** Twips by which Word's own indents differ where nobody sees it. */
const CLOSE = 20;
/** The deepest level of Word's lists. */
const DEEPEST = 8;
/** Elements that stand in more than the text around them. */
const GROUPS = new Set(['blockquote', 'aside']);

/** The lists that paragraphs beside each other are in; what stands in beneath an item belongs to it. */
export function listed(nodes: ChildNode[], of: FactsOf): ChildNode[] {
  const lists: Lists = { open: [], made: [], filled: [] };
  const { open, made } = lists;
  for (const node of nodes) {
    const item =
      isTag(node) && node.name === 'p' ? (of(node).item ?? boxOf(node, of(node).indent ?? 0, open)) : undefined;
    if (isTag(node) && item) place(node, item, lists);
    else if (isTag(node) && isUnseen(node)) (open.at(-1)?.last ?? made).push(node);
    else if (isTag(node) && belongs(node, of, open)) open.at(-1)?.last.push(node);
    else {
      open.length = 0;
      made.push(node);
    }
  }
  for (const { list, items } of lists.filled) setChildren(list, items.map(itemOf));
  return made;
}

/** A paragraph that begins with a box to tick, as an item; those beside each other are one list. */
function boxOf({ children }: Element, indent: number, open: Open[]): Item | undefined {
  const first = children.find((child) => !isText(child) || child.data.trim());
  if (!first || !isTag(first) || first.name !== 'input') return undefined;
  const around = open.findLast(({ item }) => item.indent <= indent + CLOSE)?.item;
  const isBeside = around && around.indent >= indent - CLOSE;
  const level = around ? Math.min(around.level + (isBeside ? 0 : 1), DEEPEST) : 0;
  return { list: 'boxes', level, kind: 'ul', type: undefined, value: 1, isFresh: false, indent };
}

/** Puts a paragraph into the list that it goes on with, or into one that starts with it. */
function place(node: Element, item: Item, { open, made, filled }: Lists): void {
  while ((open.at(-1)?.item.level ?? -1) > item.level) open.pop();
  const known = open.at(-1);
  // Word counts an item without words, which nobody would read
  if (isBlank(node.children)) {
    made.push(node);
    return;
  }
  if (known && known.item.level === item.level && goesOn(known.item, item)) {
    known.last = [node];
    known.items.push(known.last);
    known.item = item;
    return;
  }
  if (known?.item.level === item.level) open.pop();
  const last = [node];
  const items = [last];
  const list = element(item.kind, attributesOf(item), []);
  (open.at(-1)?.last ?? made).push(list);
  open.push({ item, last, items });
  filled.push({ list, items });
}

const attributesOf = ({ kind, type, value }: Item): Record<string, string> =>
  kind === 'ul' ? {} : { ...(value === 1 ? {} : { start: `${value}` }), ...(type ? { type } : {}) };

/** Whether an item is the next of the list that has the other one. */
function goesOn(before: Item, item: Item): boolean {
  const isSame = before.kind === item.kind && before.type === item.type && before.list === item.list;
  return isSame && !item.isFresh && (item.kind === 'ul' || item.value === before.value + 1);
}

/** Whether a block without a number stands in at least as far as the text of an item; deeper lists end with it. */
function belongs(node: Element, of: FactsOf, open: Open[]): boolean {
  if (open.length === 0) return false;
  const far = farIn(node, of);
  const at = open.findLastIndex(({ item }) => item.indent > 0 && far >= item.indent - CLOSE);
  if (at < 0) return false;
  open.length = at + 1;
  return true;
}

/** How far a block stands in: a group of paragraphs in more than it does by itself. */
function farIn(node: Element, of: FactsOf): number {
  if (/^h[1-6]$/.test(node.name)) return 0;
  if (FACTS in node.attribs) return of(node).indent ?? 0;
  const first = elementsIn(node).find(({ attribs }) => FACTS in attribs);
  if (!first) return 0;
  if (node.name === 'table') return of(first).tableIndent ?? 0;
  return GROUPS.has(node.name) ? (of(first).ownIndent ?? 0) - CLOSE - 1 : (of(first).indent ?? 0);
}

const isUnseen = (node: Element) => node.name === 'p' && FACTS in node.attribs && isBlank(node.children);

/** An item of these blocks; of a single paragraph it is the words, with what is known of it. */
function itemOf(blocks: ChildNode[]): Element {
  const [only] = blocks;
  const isLine = only && blocks.length === 1 && isTag(only) && only.name === 'p';
  return isLine ? element('li', only.attribs, only.children) : element('li', {}, blocks);
}
