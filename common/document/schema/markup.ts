import { escaped } from '../escaped.ts';
import { BLOCK_ID, UNTRANSLATED } from '../values.ts';
import { HELD_STYLE } from './attributes.ts';
import { isElement, isText } from './tokens.ts';

const NAME = /^[a-z][a-z-]*$/;
const EMPTY = new Set(['br', 'hr', 'img', 'col', 'source']);

export const isEmptyTag = (tag: string): boolean => EMPTY.has(tag);

/** Attributes as they are written in a tag; those that say nothing are left out. */
export function attributesText(attributes: Record<string, unknown>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => NAME.test(name) && value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** What a raw block holds beside its HTML. */
export const BESIDE_HTML = [BLOCK_ID, UNTRANSLATED];

/** A parsed element as HTML without its own id and mark: the same text from whichever parser. */
export function markupOf(element: Element): string {
  return markup(element, BESIDE_HTML);
}

/** What stands in a parsed element, as HTML. */
export function insideOf(element: Element): string {
  return [...element.childNodes].map((child) => markup(child)).join('');
}

function markup(node: Node, without: string[] = []): string {
  if (isText(node)) return escaped(node.data);
  if (!isElement(node)) return '';
  const tag = node.localName;
  const attributes = [...node.attributes].filter(({ name }) => !without.includes(name));
  const pairs = attributes.map(({ name, value }) => [name === HELD_STYLE ? 'style' : name, value]);
  const start = `<${tag}${attributesText(Object.fromEntries(pairs))}>`;
  if (isEmptyTag(tag)) return start;
  return `${start}${[...node.childNodes].map((child) => markup(child)).join('')}</${tag}>`;
}
