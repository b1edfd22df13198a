import { render } from 'dom-serializer';
import { type ChildNode, type Document, DomHandler, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ImportError } from '../import-error.ts';

const OFFICE = ['http://schemas.openxmlformats.org', 'http://purl.oclc.org/ooxml'];
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The usual prefixes of the namespaces in a document, by the ends of their names in both editions of the standard. */
const ENDS: [end: RegExp, prefix: string][] = [
  [/^\/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/^\/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/^\/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/^\/drawingml\/(?:2006\/)?wordprocessingDrawing$/, 'wp'],
  [/^\/drawingml\/(?:2006\/)?main$/, 'a'],
  [/^\/drawingml\/(?:2006\/)?picture$/, 'pic'],
  [/^\/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/^\/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
  [/^\/markup-compatibility\/2006$/, 'mc'],
];
const OTHERS: Record<string, string> = {
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/drawing/2014/chartex': 'cx',
};
/** What the elements of ours need. */
const NEEDED = {
  'xmlns:w': W,
  'xmlns:r': `${OFFICE[0]}/officeDocument/2006/relationships`,
  'xmlns:wp': `${OFFICE[0]}/drawingml/2006/wordprocessingDrawing`,
  'xmlns:a': `${OFFICE[0]}/drawingml/2006/main`,
  'xmlns:pic': `${OFFICE[0]}/drawingml/2006/picture`,
};

/**
 * A part of a document with the usual prefixes, whichever its program chose. Its size and depth are judged before.
 * @throws import_damaged if an element does not end where it has to
 */
export function wordTree(xml: string): { tree: Document; root: Element | null } {
  const tree = treeOf(xml);
  const root = tree.children.find(isTag) ?? null;
  if (root) {
    named(root, new Map());
    root.attribs = { ...NEEDED, ...root.attribs };
  }
  return { tree, root };
}

export const xmlOf = (tree: Document): string =>
  render(tree.children, { xmlMode: true, encodeEntities: 'utf8', emptyAttrs: true });

/** The parser is one of HTML too, and ends by itself what does not end. */
class StrictHandler extends DomHandler {
  isWhole: (isEnded: boolean) => boolean = () => true;

  override onclosetag(): void;
  override onclosetag(_name?: string, isImplied = false): void {
    if (!this.isWhole(!isImplied)) throw new ImportError('import_damaged');
    super.onclosetag();
  }
}

function treeOf(xml: string): Document {
  const handler = new StrictHandler();
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true });
  handler.isWhole = (isEnded) => isEnded || xml.startsWith('/>', parser.endIndex - 1);
  parser.end(xml);
  return handler.root;
}

type Prefixes = ReadonlyMap<string, string>;

function named(node: Element, around: Prefixes): void {
  const prefixes = declaredBy(node, around);
  if (prefixes.size > 0) rename(node, prefixes);
  for (const child of node.children) if (isTag(child)) named(child, prefixes);
}

/** The prefixes to be replaced, by those that mean the same. */
function declaredBy({ attribs }: Element, around: Prefixes): Prefixes {
  const declared = Object.entries(attribs).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return around;
  const prefixes = new Map(around);
  for (const [name, address] of declared) {
    const prefix = name.slice('xmlns:'.length);
    const usual = usualOf(address);
    if (usual === undefined || usual === prefix) prefixes.delete(prefix);
    else prefixes.set(prefix, usual);
  }
  return prefixes;
}

function usualOf(address: string): string | undefined {
  const office = OFFICE.find((one) => address.startsWith(one));
  if (office === undefined) return OTHERS[address];
  return ENDS.find(([end]) => end.test(address.slice(office.length)))?.[1];
}

function rename(node: Element, prefixes: Prefixes): void {
  node.name = renamed(node.name, prefixes, prefixes.get(''));
  const entries = Object.entries(node.attribs).map(([name, value]) => {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return [renamed(name, prefixes, undefined), value];
    const usual = usualOf(value);
    return [usual === undefined ? name : `xmlns:${usual}`, value];
  });
  node.attribs = Object.fromEntries(entries);
}

function renamed(name: string, prefixes: Prefixes, unnamed: string | undefined): string {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? unnamed : prefixes.get(name.slice(0, colon));
  return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
}

/** The first child of this name. */
export function childOf(node: ParentNode | null | undefined, name: string): Element | null {
  return node?.children.find((child): child is Element => isTag(child) && child.name === name) ?? null;
}

/** The children of this name. */
export function childrenOf(node: ParentNode | null, name: string): Element[] {
  return node?.children.filter((child): child is Element => isTag(child) && child.name === name) ?? [];
}

/** What a child of this name says. */
export function settingOf(node: ParentNode | null | undefined, name: string): string | undefined {
  return childOf(node, name)?.attribs['w:val'];
}

/** What a switch says; undefined where it is not set. */
export function switchOf(node: ParentNode | null | undefined, name: string): boolean | undefined {
  const found = childOf(node, name);
  return found ? !/^(?:0|false|off)$/.test(found.attribs['w:val'] ?? '') : undefined;
}

/** A whole number; undefined for anything else. */
export function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The words of an element, as Word shows them. */
export function wordsOf(node: ChildNode): string {
  if (isText(node)) return node.parent && isTag(node.parent) && node.parent.name === 'w:t' ? node.data : '';
  if (!isTag(node)) return '';
  if (node.name === 'w:tab' || node.name === 'w:br') return ' ';
  return node.children.map(wordsOf).join('');
}

/** Gives a node these children. */
export function setChildren(parent: ParentNode, children: ChildNode[]): void {
  parent.children = children;
  for (const [at, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[at - 1] ?? null;
    child.next = children[at + 1] ?? null;
  }
}
