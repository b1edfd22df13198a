import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { CHECKED } from '#common/document/blocks.ts';
import { element } from '../tree.ts';
import { inline, trimmed } from './inline.ts';
import { BLOCKS } from './names.ts';
import { type Around, isBlank, meet, ofGroup, type Tidying, within } from './tidying.ts';

/** A list; content between its items belongs to the one before. */
export function list(node: Element, tidying: Tidying, around: Around): Element[] {
  const name = node.name === 'ol' ? 'ol' : 'ul';
  const items: Element[] = [];
  for (const child of node.children) {
    if (isText(child) && !child.data.trim()) continue;
    if (isTag(child) && child.name === 'li') items.push(itemOf(child, tidying, around));
    else join(items, tidying.flow([child], tidying, { ...around, align: undefined }));
  }
  const filled = items.filter(({ children }) => !isBlank(children));
  return filled.length > 0 ? [element(name, { ...numbering(node), ...ofGroup(around) }, filled)] : [];
}

function numbering({ name, attribs }: Element): Record<string, string> {
  if (name !== 'ol') return {};
  const { start = '', type = '' } = attribs;
  return {
    ...(/^-?\d{1,6}$/.test(start) && (start !== '1' || 'reversed' in attribs) ? { start } : {}),
    ...(/^[aAiI]$/.test(type) ? { type } : {}),
    ...('reversed' in attribs ? { reversed: '' } : {}),
  };
}

function itemOf(node: Element, tidying: Tidying, around: Around): Element {
  meet(node, tidying);
  const { value = '' } = node.attribs;
  const attribs = { ...(/^-?\d{1,6}$/.test(value) ? { value } : {}), ...checked(node) };
  const inner = within(node, { ...around, align: undefined }, tidying.language);
  const isPlain = !tidying.withBlocks.has(node) && !inner.align;
  const children: ChildNode[] = isPlain
    ? trimmed(inline(node.children, tidying))
    : tidying.flow(node.children, tidying, inner);
  return element('li', attribs, children);
}

/** The attribute that says whether an item is done; none for an item without a box. */
function checked(node: Element): Record<string, string> {
  const known = node.attribs[CHECKED];
  if (known === 'true' || known === 'false') return { [CHECKED]: known };
  const box = boxIn(node);
  return box ? { [CHECKED]: 'checked' in box.attribs ? 'true' : 'false' } : {};
}

/** A checklist item outside of a list: a paragraph that begins with a box, as Word writes them. */
export function itemIn(node: Element): Element | null {
  if (node.name === 'li') return node;
  const { parent } = node;
  const isInItem = parent !== null && isTag(parent) && parent.name === 'li';
  const box = node.name === 'p' && !isInItem ? boxIn(node) : null;
  if (!box) return null;
  const attribs = checked(node);
  DomUtils.removeElement(box);
  return element('li', attribs, node.children);
}

/** The box at the start of an item's first line. */
function boxIn(node: Element): Element | null {
  const first = node.children.find((child) => !isText(child) || child.data.trim());
  if (!first || !isTag(first)) return null;
  if (first.name === 'input') return first.attribs.type === 'checkbox' ? first : null;
  return first.name === 'p' || first.name === 'label' ? boxIn(first) : null;
}

/** Appends content between items to the one before. */
function join(items: Element[], blocks: Element[]): void {
  if (blocks.length === 0) return;
  const last = items.pop();
  const before = last?.children ?? [];
  const isLoose = before.length > 0 && !before.some((child) => isTag(child) && BLOCKS.has(child.name));
  const children = isLoose ? [element('p', {}, before), ...blocks] : [...before, ...blocks];
  items.push(element('li', last?.attribs ?? {}, children));
}

/** Terms and definitions; other content belongs to the definition before. */
export function definitions(node: Element, tidying: Tidying, around: Around): Element[] {
  const entries = entriesOf(node.children, tidying, { ...around, align: undefined });
  return entries.length > 0 ? [element('dl', ofGroup(around), entries)] : [];
}

function entriesOf(nodes: ChildNode[], tidying: Tidying, around: Around): Element[] {
  return nodes.flatMap((child) => {
    if (isText(child) && !child.data.trim()) return [];
    if (isTag(child)) meet(child, tidying);
    if (isTag(child) && child.name === 'div') return entriesOf(child.children, tidying, around);
    if (isTag(child) && child.name === 'dt') return [element('dt', {}, trimmed(inline(child.children, tidying)))];
    const inside = isTag(child) && child.name === 'dd' ? child.children : [child];
    const isPlain = !isTag(child) || (child.name === 'dd' && !tidying.withBlocks.has(child));
    const children: ChildNode[] = isPlain ? trimmed(inline(inside, tidying)) : tidying.flow(inside, tidying, around);
    return isBlank(children) ? [] : [element('dd', {}, children)];
  });
}
