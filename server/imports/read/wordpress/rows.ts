import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** The text of a field of a row. */
export function textIn(row: Element, name: string): string {
  const found = row.children.find((child): child is Element => isTag(child) && child.name === name);
  return found ? DomUtils.textContent(found).trim() : '';
}

export const rowsIn = (parent: Element, name: string): Element[] =>
  parent.children.filter((node): node is Element => isTag(node) && node.name === name);
