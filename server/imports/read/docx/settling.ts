import type { Document, Element } from 'domhandler';
import { elementsIn } from '../tree.ts';
import { FACTS, type Facts, MARK } from './facts.ts';
import { listed } from './lists.ts';
import { setChildren } from './word-xml.ts';

const FIRST = new RegExp(`(<[a-z][^<>]*)><a id="${MARK}(\\d+)"></a>`, 'g');
const LEFT = new RegExp(`<a id="${MARK}\\d+"></a>`, 'g');

/** The HTML of mammoth, in which elements carry the numbers of their facts instead of bookmarks. */
export function withFacts(html: string): string {
  return html.replace(FIRST, `$1 ${FACTS}="$2">`).replace(LEFT, '');
}

/** Makes of the facts of paragraphs what HTML says with elements and attributes. */
export function settleFacts(tree: Document, facts: readonly Facts[]): void {
  const marked = elementsIn(tree).filter(({ attribs }) => FACTS in attribs);
  const of = (node: Element): Facts => facts[Number(node.attribs[FACTS])] ?? {};
  const parents = new Set(marked.flatMap(({ parent }) => parent ?? []));
  for (const parent of parents) setChildren(parent, listed(parent.children, of));
  for (const node of marked) delete node.attribs[FACTS];
}
