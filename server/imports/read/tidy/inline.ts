import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { isLink } from '#common/document/addresses.ts';
import { FORMULA } from '#common/document/formula.ts';
import { NOTE } from '#common/document/marks.ts';
import { linkFault } from '#common/link-fault.ts';
import { element, local } from '../tree.ts';
import { warning } from '../types.ts';
import { formula } from './formulas.ts';
import { BLOCKS, isUnseen, MARKS, SAME } from './names.ts';
import { isBlank, languageIn, lose, meet, ofGroup, type Tidying, within } from './tidying.ts';

/** The inline content of a line, with the product's marks; a block in it only ends a word. */
export function inline(nodes: ChildNode[], tidying: Tidying): ChildNode[] {
  const line: ChildNode[] = [];
  gather(nodes, tidying, line);
  return folded(line);
}

/** Appends nodes to a line. Elements that are no marks of ours disappear, and their text stays. */
function gather(nodes: ChildNode[], tidying: Tidying, line: ChildNode[]): void {
  for (const node of nodes) {
    if (isText(node)) line.push(new Text(node.data.replace(/[ \t\n\r\f]+/g, ' ')));
    else if (isTag(node)) gatherElement(node, tidying, line);
    else if ('children' in node) gather(node.children, tidying, line);
  }
}

function gatherElement(node: Element, tidying: Tidying, line: ChildNode[]): void {
  const name = SAME[node.name] ?? node.name;
  if (isUnseen(node)) return;
  meet(node, tidying);
  const make = POINTS[local(name)];
  if (make) {
    line.push(...make(node, tidying));
    return;
  }
  const mark = markOf(name, node, tidying.language);
  if (name === 'a' && !mark) loseLink(node.attribs.href ?? '', tidying);
  const key = `${mark?.name} ${mark?.attribs.lang ?? ''} ${mark?.attribs.dir ?? ''}`.trim();
  if (mark && !tidying.marks.includes(key)) {
    const inner = inline(node.children, { ...tidying, marks: [...tidying.marks, key] });
    if (isBlank(inner)) for (const one of inner) line.push(one);
    else line.push(element(mark.name, mark.attribs, inner));
    return;
  }
  const isBlock = BLOCKS.has(name);
  if (isBlock) line.push(new Text(' '));
  gather(node.children, tidying, line);
  if (isBlock) line.push(new Text(' '));
}

function loseLink(href: string, tidying: Tidying): void {
  if (linkFault(href)) lose(tidying, warning('links_refused', { count: 1 }));
  else if (/^[^:]+$/.test(href)) lose(tidying, warning('links_inside', { count: 1 }));
}

type Mark = { name: string; attribs: Record<string, string> };

/** The mark of ours for an element; null if there is none, and only its text stays. */
export function markOf(name: string, node: Element, language: string | null): Mark | null {
  const { attribs } = node;
  if (name === 'a') return isOutside(attribs.href) ? { name, attribs: { href: attribs.href.trim() } } : null;
  const { title = '', datetime = '', style = '' } = attribs;
  if (name === 'abbr') return { name, attribs: title ? { title } : {} };
  if (name === 'time') return { name, attribs: datetime ? { datetime } : {} };
  if (MARKS.has(name)) return /font-weight:\s*normal/i.test(style) && name === 'b' ? null : { name, attribs: {} };
  const weight = /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);
  if (weight) return { name: 'strong', attribs: {} };
  if (/font-style\s*:\s*italic/i.test(style)) return { name: 'em', attribs: {} };
  return name === 'span' ? spokenIn(node, language) : null;
}

/** Words in another language than what is around them, or that go in another direction. */
function spokenIn(node: Element, language: string | null): Mark | null {
  const lang = languageIn(node);
  const { dir = '' } = node.attribs;
  const isOther = lang !== undefined && (lang.toLowerCase() !== language?.toLowerCase() || isSpokenAround(node));
  const said = { ...(isOther ? { lang } : {}), ...(/^(?:ltr|rtl)$/i.test(dir) ? { dir } : {}) };
  return Object.keys(said).length > 0 ? { name: 'span', attribs: said } : null;
}

/** Whether an element around another says a language of its own. */
function isSpokenAround(node: Element): boolean {
  for (let around = node.parent; around && isTag(around); around = around.parent)
    if (languageIn(around)) return around.name !== 'body' && around.name !== 'html';
  return false;
}

export function isOutside(href: string | undefined): href is string {
  return /^\s*(?:https?:\/\/|mailto:|tel:)/i.test(href ?? '') && isLink(href ?? '');
}

const POINTS: Record<string, (node: Element, tidying: Tidying) => ChildNode[]> = {
  br: () => [element('br', {}, [])],
  img: image,
  [NOTE]: (node, tidying) => {
    const inner = inline(node.children, { ...tidying, marks: [...tidying.marks, NOTE] });
    return tidying.marks.includes(NOTE) ? inner : [element(NOTE, ofGroup(within(node, {}, tidying.language)), inner)];
  },
  [FORMULA]: formula,
  rt: (node, tidying) => [new Text('('), ...inline(node.children, tidying), new Text(')')],
  input: () => [],
};

function image({ attribs, children }: Element, tidying: Tidying): ChildNode[] {
  const { src, alt = '', title, width = '', height = '' } = attribs;
  // the description of a picture stays if the picture does not
  if (!src) return [new Text(alt), ...inline(children, tidying)];
  const size: Record<string, string> = isSize(width) && isSize(height) ? { width, height } : {};
  return [element('img', { src, alt: alt.trim(), ...(title ? { title } : {}), ...size }, [])];
}

const isSize = (text: string) => /^[1-9]\d{0,4}$/.test(text);

/** Joins adjacent texts, with single spaces. */
function folded(nodes: ChildNode[]): ChildNode[] {
  const all: ChildNode[] = [];
  let texts: string[] = [];
  const endText = () => {
    if (texts.length > 0) all.push(new Text(texts.join('')));
    texts = [];
  };
  for (const node of nodes) {
    if (!isText(node)) {
      endText();
      all.push(node);
    } else if (texts.at(-1)?.endsWith(' ') && node.data.startsWith(' ')) texts.push(node.data.slice(1));
    else texts.push(node.data);
    if (texts.at(-1) === '') texts.pop();
  }
  endText();
  return all;
}

/** Removes spaces and breaks at both ends. */
export function trimmed(nodes: ChildNode[]): ChildNode[] {
  const isEdge = (node: ChildNode | undefined) =>
    node && ((isText(node) && !node.data.trim()) || (isTag(node) && node.name === 'br'));
  const rest = [...nodes];
  while (isEdge(rest[0])) rest.shift();
  while (isEdge(rest.at(-1))) rest.pop();
  const [first, last] = [rest[0], rest.at(-1)];
  if (first && isText(first)) first.data = first.data.replace(/^ +/, '');
  if (last && isText(last)) last.data = last.data.replace(/(?<! ) +$/, '');
  return rest;
}
