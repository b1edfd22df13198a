import { type DOMOutputSpec, Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { escaped } from '../escaped.ts';
import { BLOCK_ID } from '../values.ts';
import { PLAYER_TAG } from './embed.ts';
import { documentSchema } from './extensions.ts';
import { BESIDE_TAG, CAPTION } from './figure.ts';
import { Formula, writeFormula } from './formula.ts';
import { attributesText, BESIDE_HTML, isEmptyTag } from './markup.ts';
import { RAW_HTML } from './raw-html.ts';

/** The tags before and after the content of an element; null in place of a tag pair if it holds nothing. */
type Frame = { before: string; after: string | null };

/** The HTML of a document, without empty lines at its end. */
export function writeHtml(doc: Node): string {
  let last = doc.childCount;
  while (last > 0 && isEmptyLine(doc.child(last - 1))) last -= 1;
  return writeBlocks(doc.children.slice(0, last));
}

/** The HTML of blocks, with empty lines at their end. */
export function writeBlocks(blocks: readonly Node[]): string {
  return htmlOf(Fragment.from(blocks as Node[]));
}

/** A paragraph without content and attributes. */
export function isEmptyLine(node: Node): boolean {
  return node.type.name === 'paragraph' && isEmpty(node);
}

function isEmpty({ attrs, childCount }: Node): boolean {
  if (childCount > 0) return false;
  return Object.entries(attrs).every(([name, value]) => value === null || name === BLOCK_ID);
}

function htmlOf(fragment: Fragment): string {
  const open: Mark[] = [];
  let html = '';
  const close = (kept: number) => {
    while (open.length > kept) html += frameOfMark(open.pop() as Mark).after ?? '';
  };
  fragment.forEach((node) => {
    const common = open.findIndex((mark, index) => !node.marks[index]?.eq(mark));
    close(common < 0 ? open.length : common);
    for (const mark of node.marks.slice(open.length)) {
      html += frameOfMark(mark).before;
      open.push(mark);
    }
    html += htmlOfNode(node);
  });
  close(0);
  return html;
}

function htmlOfNode(node: Node): string {
  if (node.isText) return escaped(node.text ?? '');
  if (node.type.name === RAW_HTML) return rawHtmlOf(node);
  if (node.type.name === CAPTION && isEmpty(node)) return '';
  if (node.type.name === Formula.name) return writeFormula(node.attrs);
  const { before, after } = frameOf(documentSchema().nodes[node.type.name]?.spec.toDOM?.(node));
  return after === null ? before : before + htmlOf(node.content) + after;
}

/** The HTML of a raw block, whose first tag gets its id, and that it is not translated. */
function rawHtmlOf({ attrs }: Node): string {
  const beside = attributesText(Object.fromEntries(BESIDE_HTML.map((name) => [name, attrs[name]])));
  return String(attrs.html).replace(/^<[a-z][a-z0-9-]*/i, (start) => start + beside);
}

function frameOfMark(mark: Mark): Frame {
  return frameOf(documentSchema().marks[mark.type.name]?.spec.toDOM?.(mark, true));
}

/** The tags of an element, and of those in it, up to where its content stands. */
function frameOf(spec: DOMOutputSpec | undefined): Frame {
  if (!Array.isArray(spec)) throw new Error('an element of the schema is written as a list');
  const [name, ...rest] = spec as unknown as [string, ...unknown[]];
  if (name === BESIDE_TAG) return { before: '', after: '' };
  const tag = name === PLAYER_TAG ? 'iframe' : name;
  const hasAttributes = typeof rest[0] === 'object' && !Array.isArray(rest[0]);
  const start = `<${tag}${hasAttributes ? attributesText(rest[0] as Record<string, unknown>) : ''}>`;
  if (isEmptyTag(tag)) return { before: start, after: null };
  let [before, after]: [string, string | null] = [start, null];
  for (const part of hasAttributes ? rest.slice(1) : rest) {
    const inner: Frame = part === 0 ? { before: '', after: '' } : frameOf(part as DOMOutputSpec);
    before += inner.before;
    if (inner.after !== null) after = inner.after;
  }
  return after === null ? { before: `${before}</${tag}>`, after } : { before, after: `${after}</${tag}>` };
}
