import { escaped } from '#common/document/escaped.ts';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { attribute, type Card, cardHtml, words } from './cards.ts';

type Node = Card & { children?: unknown };

/** A text's marks, by their bits. */
const MARKS: [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

/** The text of Ghost's present editor as HTML. @throws import_too_deep */
export function lexicalHtml(json: unknown): string {
  const root = (json as { root?: Node } | null)?.root;
  return root ? inside(root, 0) : '';
}

function inside(node: Node, depth: number): string {
  if (depth > IMPORT_LIMITS.depth) throw new ImportError('import_too_deep');
  const children = Array.isArray(node.children) ? (node.children as (Node | null)[]) : [];
  return children.map((child) => (child ? htmlOf(child, depth + 1) : '')).join('');
}

function htmlOf(node: Node, depth: number): string {
  // newer versions of a kind have a name of their own
  const kind = words(node.type).replace(/^extended-/, '');
  if (kind === 'text' || kind === 'code-highlight') return textOf(node);
  if (kind === 'linebreak') return '<br>';
  if (kind === 'tab') return ' ';
  const inner = inside(node, depth);
  // a list in a list stands in an item of its own there, and belongs to the one before
  if (kind === 'listitem' && isListOnly(node)) return inner;
  const [open, close] = elementOf(kind, node) ?? [];
  if (open !== undefined) return open + inner + close;
  return inner || cardHtml(kind, node);
}

const isListOnly = ({ children }: Node) =>
  Array.isArray(children) && children.length > 0 && children.every((child: Node | null) => child?.type === 'list');

function textOf({ text, format }: Node): string {
  const marks = MARKS.filter(([bit]) => (Number(format) & bit) > 0).map(([, name]) => name);
  const open = marks.map((name) => `<${name}>`).join('');
  const close = marks.map((name) => `</${name}>`).reverse();
  return open + escaped(words(text)) + close.join('');
}

function elementOf(kind: string, node: Node): [string, string] | null {
  const plain = { paragraph: 'p', quote: 'blockquote', aside: 'blockquote' }[kind];
  if (plain) return [`<${plain}>`, `</${plain}>`];
  if (kind === 'heading') {
    const name = /^h[1-6]$/.test(words(node.tag)) ? words(node.tag) : 'h2';
    return [`<${name}>`, `</${name}>`];
  }
  if (kind === 'list') {
    if (node.listType !== 'number') return ['<ul>', '</ul>'];
    return [`<ol start="${Number(node.start) || 1}">`, '</ol>'];
  }
  if (kind === 'listitem')
    return [typeof node.checked === 'boolean' ? `<li data-checked="${node.checked}">` : '<li>', '</li>'];
  return kind === 'link' || kind === 'autolink' ? [`<a href="${attribute(words(node.url))}">`, '</a>'] : null;
}
