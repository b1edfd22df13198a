import { type Document, type Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { element, elementsIn } from '../tree.ts';
import { toneOf } from './cards.ts';

/** The callouts and questions that Ghost's HTML names by classes, as ours. */
export function settleBoxes(tree: Document): void {
  for (const one of elementsIn(tree)) {
    if (isOf(one, 'kg-callout-card')) settleCallout(one);
    else if (isOf(one, 'kg-toggle-card')) settleToggle(one);
  }
}

const isOf = ({ attribs }: Element, name: string) => (attribs.class ?? '').split(/\s+/).includes(name);

/** A part of a box, which stands in it or one deeper. */
function partOf(box: Element, name: string): Element | undefined {
  const inside = box.children.filter(isTag);
  return [...inside, ...inside.flatMap(({ children }) => children.filter(isTag))].find((one) => isOf(one, name));
}

function settleCallout(box: Element): void {
  const [, colour = ''] = /kg-callout-card-(\w+)/.exec(box.attribs.class ?? '') ?? [];
  const [emoji, text] = [partOf(box, 'kg-callout-emoji'), partOf(box, 'kg-callout-text')];
  box.name = 'aside';
  box.attribs = { 'data-kind': toneOf(colour) };
  // the sign stands before the first words
  const line = text?.children.find((child): child is Element => isTag(child) && child.name === 'p') ?? text;
  if (emoji && line) DomUtils.prependChild(line, element('span', {}, [...emoji.children, new Text(' ')]));
  if (emoji) DomUtils.removeElement(emoji);
}

function settleToggle(box: Element): void {
  const [heading, content] = [partOf(box, 'kg-toggle-heading-text'), partOf(box, 'kg-toggle-content')];
  if (!heading) return;
  box.name = 'details';
  box.attribs = {};
  const summary = element('summary', {}, heading.children);
  const rest = content ? [element('div', {}, content.children)] : [];
  for (const child of [...box.children]) DomUtils.removeElement(child);
  for (const child of [summary, ...rest]) DomUtils.appendChild(box, child);
}
