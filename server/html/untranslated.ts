import { render } from 'dom-serializer';
import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ELEMENTS } from '#common/document/definition.ts';
import { UNTRANSLATED } from '#common/document/values.ts';
import { elementsIn, readable } from './readable.ts';

/** What readers get of blocks that are not translated: nothing, or the block in its language. */
export type UntranslatedInput = { texts: string[]; isSourceShown: boolean };

/** Parts that say what the rest of their group is: without that rest they say nothing. */
const LABELS = new Set(['summary', 'caption', 'figcaption']);
/** Cells of a table stay where they are, or those after them would stand in other columns. */
const CELLS = new Set(['td', 'th']);

/** Texts of an edition as readers get them. One too deep to be read stays as it is; so do texts without a mark. */
export function translatedTexts({ texts, isSourceShown }: UntranslatedInput): string[] {
  return texts.map((html) => {
    const document = readable(html);
    if (!document) return html;
    const elements = elementsIn(document);
    const marked = elements.filter(({ attribs }) => UNTRANSLATED in attribs);
    if (marked.length === 0) return html;
    if (isSourceShown) for (const block of marked) sayLanguage(block);
    else leaveOut(elements);
    return render(document, { encodeEntities: 'utf8' });
  });
}

function sayLanguage(block: Element): void {
  const { [UNTRANSLATED]: language = '', ...attribs } = block.attribs;
  block.attribs = { lang: language, ...attribs };
}

/** Removes the marked blocks, and groups and parts of groups that are empty without them. */
function leaveOut(elements: Element[]): void {
  const gone = new Set<ChildNode>();
  /** Elements that say something: have words, a picture, or a part that has. */
  const filled = new Set<ChildNode>();
  const touched = new Set<ParentNode>();
  const spanned = new Set(elements.filter(({ attribs }) => Number(attribs.rowspan) > 1).map(tableOf));
  // from the last to the first: what stands in an element is settled before the element is
  for (const element of elements.toReversed()) {
    if (UNTRANSLATED in element.attribs) leaveOutWords(element);
    else if (saysSomething(element)) filled.add(element);
    else if (touched.has(element)) {
      const stays = CELLS.has(element.name) || (element.name === 'tr' && spanned.has(tableOf(element)));
      if (stays) touchAround(element);
      else remove(element);
    }
  }
  for (const parent of touched) parent.children = parent.children.filter((child) => !gone.has(child));
  for (const parent of touched) if (isTag(parent as ChildNode)) openWithoutSummary(parent as Element);

  /** A picture or video that is HTML stays, as one of the editor does: its words are not translated, itself is for all. */
  function leaveOutWords(element: Element): void {
    if (element.name !== 'figure' || !withoutLabels(element)) remove(element);
    else {
      const { [UNTRANSLATED]: _, ...attribs } = element.attribs;
      element.attribs = attribs;
      filled.add(element);
    }
  }

  function remove(element: Element): void {
    gone.add(element);
    touchAround(element);
  }

  function touchAround({ parent }: Element): void {
    if (parent) touched.add(parent);
  }

  function saysSomething(element: Element): boolean {
    if (isContent(element)) return true;
    return element.children.some((child) => {
      if (isText(child)) return child.data.trim() !== '';
      return filled.has(child) && !(isTag(child) && LABELS.has(child.name));
    });
  }
}

/** Takes the caption out of a figure. @returns whether it holds something then, and no words */
function withoutLabels(figure: Element): boolean {
  const rest = figure.children.filter((child) => !(isTag(child) && LABELS.has(child.name)));
  const elements = elementsIn({ children: rest });
  const texts = [...rest, ...elements.flatMap(({ children }) => children)].filter(isText);
  if (!elements.some(isContent) || texts.some(({ data }) => data.trim() !== '')) return false;
  figure.children = rest;
  return true;
}

const isContent = ({ name }: Element) => {
  const place = ELEMENTS.get(name)?.place;
  return place === 'leaf' || (place === 'point' && name !== 'br');
};

function tableOf(element: Element): Element | null {
  for (let around = element.parent; around; around = around.parent) {
    if (isTag(around as ChildNode) && (around as Element).name === 'table') return around as Element;
  }
  return null;
}

/** What opens has no name without its summary: its text stands in the page then. */
function openWithoutSummary(element: Element): void {
  if (element.name !== 'details' || element.children.some((child) => isTag(child) && child.name === 'summary')) return;
  const { parent } = element;
  if (!parent) return;
  for (const child of element.children) child.parent = parent;
  parent.children = parent.children.flatMap((child) => (child === element ? element.children : [child]));
}

/** A text without the marks of what is not translated; nothing else of it changes. */
export function withoutMarks(html: string): string {
  let made = '';
  let done = 0;
  const parser: Parser = new Parser({
    onattribute: (attribute) => {
      if (attribute !== UNTRANSLATED) return;
      // with the space before it
      made += html.slice(done, parser.startIndex - 1);
      done = parser.endIndex;
    },
  });
  parser.end(html);
  return made + html.slice(done);
}
