import { render } from 'dom-serializer';
import { type ChildNode, type Document, Element, isTag, type ParentNode } from 'domhandler';
import { Parser, type ParserOptions, parseDocument } from 'htmlparser2';
import { withoutSubset } from './document-type.ts';
import { ImportError } from './import-error.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** Parses HTML and XHTML alike: self-closing tags close in both. */
const AS_HTML: ParserOptions = { recognizeSelfClosing: true, recognizeCDATA: true };
const AS_XML: ParserOptions = { xmlMode: true, decodeEntities: true };

/** @throws import_too_deep, import_too_big */
export function htmlTree(given: string): Document {
  const html = withoutSubset(given);
  measure(html, AS_HTML, IMPORT_LIMITS.elements);
  return parseDocument(html, AS_HTML);
}

/** @throws import_too_deep, import_too_big */
export function xmlTree(given: string): Document {
  const xml = withoutSubset(given);
  measureXml(xml);
  return parseDocument(xml, AS_XML);
}

/** @throws import_too_deep, import_too_big */
export const measureXml = (xml: string) => measure(xml, AS_XML, IMPORT_LIMITS.xmlElements);

class MeasuringParser extends Parser {
  isVoid(name: string): boolean {
    return this.isVoidElement(name);
  }
}

/** Checks the depth and the number of elements with the same parser, and stops at the first one too many. */
function measure(text: string, options: ParserOptions, most: number): void {
  let depth = 0;
  let elements = 0;
  const parser = new MeasuringParser(
    {
      onopentagname: (name) => {
        elements += 1;
        if (elements > most) throw new ImportError('import_too_big');
        if (parser.isVoid(name)) return;
        depth += 1;
        if (depth > IMPORT_LIMITS.depth) throw new ImportError('import_too_deep');
      },
      onclosetag: (name) => {
        if (!parser.isVoid(name)) depth -= 1;
      },
    },
    options,
  );
  parser.end(text);
}

export const htmlOf = (nodes: ChildNode[]): string => render(nodes, { encodeEntities: 'utf8' });

/** All elements below one, in document order. */
export function elementsIn(parent: ParentNode): Element[] {
  const found: Element[] = [];
  const waiting: ChildNode[] = [...parent.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    found.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] as ChildNode);
  }
  return found;
}

export const named = (parent: ParentNode, ...names: string[]): Element[] =>
  elementsIn(parent).filter(({ name }) => names.includes(name));

/** The local name of an element or attribute, without its namespace prefix. */
export const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An element with these children, which are moved from their parent. */
export function element(name: string, attribs: Record<string, string>, children: ChildNode[]): Element {
  const made = new Element(name, attribs, children);
  for (const [at, child] of children.entries()) {
    child.parent = made;
    child.prev = children[at - 1] ?? null;
    child.next = children[at + 1] ?? null;
  }
  return made;
}
