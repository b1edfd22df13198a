import { type Document, type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { assertDepth, HtmlTooDeep } from './depth.ts';

/** The nodes of a text; null for one too deep to be read. */
export function readable(html: string): Document | null {
  try {
    assertDepth(html);
    return parseDocument(html);
  } catch (error) {
    if (error instanceof HtmlTooDeep) return null;
    throw error;
  }
}

/** All elements as they stand in the text, those that others stand in first. */
export function elementsIn(document: Pick<Document, 'children'>): Element[] {
  const found: Element[] = [];
  const waiting = document.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    found.push(node);
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}
