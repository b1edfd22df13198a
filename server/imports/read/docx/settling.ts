import type { Document, Element } from 'domhandler';
import type { Losses } from '../tidy/losses.ts';
import { elementsIn } from '../tree.ts';
import type { ImportWarning } from '../types.ts';
import { FACTS, type Facts, MARK } from './facts.ts';
import { listed } from './lists.ts';
import { setChildren } from './word-xml.ts';

const FIRST = new RegExp(`(<[a-z][^<>]*)><a id="${MARK}(\\d+)"></a>`, 'g');
const LEFT = new RegExp(`<a id="${MARK}\\d+"></a>`, 'g');

/** The HTML of mammoth, in which elements carry the numbers of their facts instead of bookmarks. */
export function withFacts(html: string): string {
  return html.replace(FIRST, `$1 ${FACTS}="$2">`).replace(LEFT, '');
}

/** Makes of the facts of paragraphs what HTML says with elements and attributes. @returns losses without a place */
export function settleFacts(tree: Document, facts: readonly Facts[], losses: Losses): ImportWarning[] {
  const of = (node: Element): Facts => facts[Number(node.attribs[FACTS])] ?? {};
  const parents = new Set(markedIn(tree).flatMap(({ parent }) => parent ?? []));
  for (const parent of parents) setChildren(parent, listed(parent.children, of));
  const unplaced = new Set(facts);
  for (const node of markedIn(tree)) {
    const known = of(node);
    unplaced.delete(known);
    losses.of(node, ...(known.lost ?? []));
    delete node.attribs[FACTS];
  }
  return [...unplaced].flatMap(({ lost = [] }) => lost);
}

const markedIn = (tree: Document) => elementsIn(tree).filter(({ attribs }) => FACTS in attribs);
