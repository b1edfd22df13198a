import type { Document, Element } from 'domhandler';
import type { Losses } from '../tidy/losses.ts';
import { elementsIn } from '../tree.ts';
import type { ImportWarning } from '../types.ts';
import { captioned } from './captions.ts';
import { FACTS, type Facts, MARK } from './facts.ts';
import type { Spoken } from './languages.ts';
import { listed } from './lists.ts';
import { setChildren } from './word-xml.ts';

const FIRST = new RegExp(`(<[a-z][^<>]*)><a id="${MARK}(\\d+)"></a>`, 'g');
const LEFT = new RegExp(`<a id="${MARK}\\d+"></a>`, 'g');

/** Elements that a paragraph becomes. */
const LINES = /^(?:p|li|h[1-6])$/;
/** The end of one run and the beginning of another, or one of them. */
const RUNS = new RegExp(`<a id="${MARK}-"></a><a id="${MARK}\\+(\\d+)"></a>|<a id="${MARK}(?:\\+(\\d+)|-)"></a>`, 'g');

/** The HTML of mammoth, in which elements carry the numbers of their facts instead of bookmarks. */
export function withFacts(html: string): string {
  return html.replace(FIRST, `$1 ${FACTS}="$2">`).replace(LEFT, '');
}

/** The HTML of mammoth, in which runs that differ from the document say how. */
export function withSpoken(html: string, spoken: readonly Spoken[], language: string | null): string {
  const starts = spoken.map(({ lang, dir }) => {
    const isOther = lang && lang.toLowerCase() !== language?.toLowerCase();
    const said = `${isOther ? ` lang="${lang}"` : ''}${dir ? ` dir="${dir}"` : ''}`;
    return said ? `<span${said}>` : '';
  });
  let open = '';
  return html.replace(RUNS, (_, next?: string, first?: string) => {
    const start = starts[Number(next ?? first)] ?? '';
    if (next !== undefined && start === open) return '';
    const end = first === undefined && open ? '</span>' : '';
    open = start;
    return `${end}${start}`;
  });
}

/** Makes of the facts of paragraphs what HTML says with elements and attributes. @returns losses without a place */
export function settleFacts(tree: Document, facts: readonly Facts[], losses: Losses): ImportWarning[] {
  const of = (node: Element): Facts => facts[Number(node.attribs[FACTS])] ?? {};
  const parents = new Set(markedIn(tree).flatMap(({ parent }) => parent ?? []));
  const isCaption = (node: Element) => FACTS in node.attribs && of(node).isCaption === true;
  for (const parent of parents) setChildren(parent, listed(captioned(parent.children, isCaption), of));
  const unplaced = new Set(facts);
  for (const node of markedIn(tree)) {
    const known = of(node);
    unplaced.delete(known);
    losses.of(node, ...(known.lost ?? []));
    if (LINES.test(node.name)) Object.assign(node.attribs, attributesOf(known));
    delete node.attribs[FACTS];
  }
  return [...unplaced].flatMap(({ lost = [] }) => lost);
}

const markedIn = (tree: Document) => elementsIn(tree).filter(({ attribs }) => FACTS in attribs);

function attributesOf({ align, dir, lang }: Facts): Record<string, string> {
  const style: Record<string, string> = align ? { style: `text-align:${align}` } : {};
  return { ...style, ...(dir ? { dir } : {}), ...(lang ? { lang } : {}) };
}
