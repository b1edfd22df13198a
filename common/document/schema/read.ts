import { type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { ELEMENTS } from '../definition.ts';
import { BLOCK_ID } from '../values.ts';
import { documentSchema } from './extensions.ts';
import { BESIDE_HTML, markupOf } from './markup.ts';
import { takeOutside } from './outside.ts';
import { RAW_TAG } from './raw-html.ts';
import { isElement, isInline, tokensIn } from './tokens.ts';
import { writeBlocks } from './write.ts';

/**
 * Parses HTML into the body of a separate document: in browsers with the platform's parser, on the server with a
 * library.
 */
export type ParseHtml = (html: string) => HTMLElement;

/**
 * How many nested groups are searched for the block that the schema cannot express; a deeper group becomes raw as a
 * whole.
 */
const DEEP = 3;

/**
 * The document of a text. What the definition does not have is dropped, as in saving. What the schema cannot express is
 * kept whole in raw blocks, so that the document written as HTML has the same tokens.
 */
export function readHtml(html: string, parse: ParseHtml): DocumentNode {
  const body = parse(html);
  takeOutside(body);
  trimEnd(body);
  if (!survives(body, parse)) holdRaw(body, parse, DEEP);
  return documentIn(body);
}

/** The blocks of a piece of a text, which stands among others: empty lines at its end are lines too. */
export function readBlocks(html: string, parse: ParseHtml): readonly DocumentNode[] {
  const body = parse(html);
  takeOutside(body);
  if (!body.firstElementChild && !body.textContent?.trim()) return [];
  if (!survives(body, parse)) holdRaw(body, parse, DEEP);
  return documentIn(body).children;
}

/** The document of a parsed text as far as the schema can express it, whatever is lost. */
function documentIn(body: HTMLElement): DocumentNode {
  return DocumentParser.fromSchema(documentSchema()).parse(body);
}

/** Whether a parsed text survives the way into a document and back to HTML unchanged. */
function survives(body: HTMLElement, parse: ParseHtml): boolean {
  const before = tokensIn(expanded(body, parse));
  if (before.length === 0) return true;
  const after = tokensIn(parse(writeBlocks(documentIn(body).children)));
  return before.length === after.length && before.every((token, index) => token === after[index]);
}

/** A parsed text with its raw blocks replaced by the HTML that they hold. */
function expanded(body: HTMLElement, parse: ParseHtml): HTMLElement {
  if (!body.querySelector(RAW_TAG)) return body;
  const whole = body.cloneNode(true) as HTMLElement;
  for (const raw of whole.querySelectorAll(RAW_TAG)) {
    const held = parse(raw.getAttribute('html') ?? '');
    const first = held.firstElementChild;
    if (first) giveBeside(raw, first);
    raw.replaceWith(...held.childNodes);
  }
  return whole;
}

/** Turns the blocks of a parsed text that do not survive into raw blocks. */
function holdRaw(parent: Element, parse: ParseHtml, deep: number): void {
  for (const block of blocksIn(parent)) {
    if (!isElement(block)) continue;
    if (['cell', 'part'].includes(ELEMENTS.get(block.localName)?.place ?? '')) {
      holdRaw(block, parse, deep);
      continue;
    }
    if (survivesAlone(block, parse)) continue;
    const whole = markupOf(block);
    if (deep > 0 && ELEMENTS.get(block.localName)?.place === 'group') {
      holdRaw(block, parse, deep - 1);
      if (survivesAlone(block, parse)) continue;
    }
    block.replaceWith(rawBlock(block, whole));
  }
}

function survivesAlone(block: Element, parse: ParseHtml): boolean {
  const body = parse('');
  body.append(block.cloneNode(true));
  return survives(body, parse);
}

/** The blocks in an element; loose text between them is put into paragraphs, as the document has it. */
function blocksIn(parent: Element): Element[] {
  const blocks: Element[] = [];
  let run: Element | null = null;
  for (const node of [...parent.childNodes]) {
    if (!isInline(node)) {
      run = null;
      if (isElement(node)) blocks.push(node);
      continue;
    }
    if (!run) {
      if (!isElement(node) && !node.textContent?.trim()) continue;
      run = parent.ownerDocument.createElement('p');
      node.before(run);
      blocks.push(run);
    }
    run.append(node);
  }
  return blocks;
}

function rawBlock(block: Element, whole: string): Element {
  const raw = block.ownerDocument.createElement(RAW_TAG);
  giveBeside(block, raw);
  raw.setAttribute('html', whole);
  return raw;
}

function giveBeside(from: Element, to: Element): void {
  for (const name of BESIDE_HTML) {
    const value = from.getAttribute(name);
    if (value) to.setAttribute(name, value);
  }
}

/** Whether an element is a paragraph without content and attributes. */
function isEmptyLine(element: Element): boolean {
  if (element.localName !== 'p' || element.hasChildNodes()) return false;
  return [...element.attributes].every(({ name }) => name === BLOCK_ID);
}

/** Removes the empty lines at the end of a text. */
function trimEnd(body: HTMLElement): void {
  for (let last: ChildNode | null = body.lastChild; last; last = body.lastChild) {
    const isSpace = !isElement(last) && !last.textContent?.trim();
    if (!isSpace && !(isElement(last) && isEmptyLine(last))) return;
    last.remove();
  }
}
