import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { isBlank } from '../tidy/tidying.ts';
import { element, elementsIn } from '../tree.ts';
import { FACTS } from './facts.ts';
import { setChildren } from './word-xml.ts';

/** Captions with what they belong to: the picture before them, or the table after or before them. */
export function captioned(nodes: ChildNode[], isCaption: (node: Element) => boolean): ChildNode[] {
  const made: ChildNode[] = [];
  const rest = nodes.filter((node) => isTag(node) || (isText(node) && node.data.trim()));
  for (const [at, node] of rest.entries()) {
    const before = made.at(-1);
    const after = rest[at + 1];
    if (!isTag(node) || node.name !== 'p' || !isCaption(node) || isBlank(node.children)) made.push(node);
    else if (before && isTag(before) && isPicture(before)) made.splice(-1, 1, figureOf(before, node));
    else if (after && isTag(after) && isBare(after)) caption(after, node);
    else if (before && isTag(before) && isBare(before)) caption(before, node);
    else made.push(node);
  }
  return made;
}

/** Whether a paragraph is a single picture. */
function isPicture(node: Element): boolean {
  if (node.name !== 'p') return false;
  const inside = elementsIn(node);
  const pictures = inside.filter(({ name }) => name === 'img');
  return pictures.length === 1 && isWordless(node);
}

const isWordless = (node: Element): boolean =>
  node.children.every((child) => (isText(child) ? !child.data.trim() : !isTag(child) || isWordless(child)));

const isBare = ({ name, children }: Element) =>
  name === 'table' && !children.some((child) => isTag(child) && child.name === 'caption');

function figureOf(picture: Element, line: Element): Element {
  const caption = element('figcaption', {}, line.children);
  return element('figure', { [FACTS]: line.attribs[FACTS] ?? '' }, [picture, caption]);
}

function caption(table: Element, line: Element): void {
  table.attribs[FACTS] = line.attribs[FACTS] ?? '';
  setChildren(table, [element('caption', {}, line.children), ...table.children]);
}
