import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { ELEMENTS, tagsIn } from '#common/document/definition.ts';
import { writtenOn } from '#common/document/schema/attributes.ts';
import { isDefined, isStyle } from '#common/document/styles.ts';
import { extensions } from './extensions.ts';
import { HELD_SHEET, heldStyle, holdStyles, restoreStyles } from './held-styles.ts';
import { partsAsBlocks } from './parts.ts';

const COLOURLESS = new Set([
  'rgb(0, 0, 0)',
  'black',
  'windowtext',
  'transparent',
  'rgb(255, 255, 255)',
  'white',
  'inherit',
]);
/** Styles that become tags. */
const STYLES_OF_TAGS = ['font-weight', 'font-style', 'text-decoration'];
/** How another site opens its links. */
const FOREIGN_ATTRIBUTES = ['target', 'rel'];
const LOST = tagsIn('group', 'leaf').filter((tag) => !ELEMENTS.get(tag)?.visual);

/** What the visual editor turns into plain text when it is pasted. */
export function lostInPaste(html: string): string[] {
  const { body } = new DOMParser().parseFromString(holdStyles(html), 'text/html');
  return LOST.filter((tag) => body.querySelector(tag)).map((tag) => `<${tag}>`);
}

/**
 * Pasted HTML without what word processors add to it; what was copied from an editor here stays as it is. Its styles
 * are held for `pasteParser`.
 */
export function cleanPaste(html: string): string {
  const held = holdStyles(html);
  const { body } = new DOMParser().parseFromString(held, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return held;
  for (const junk of body.querySelectorAll(
    `${HELD_SHEET}, script, meta, link, title, xml, o\\:p, .Apple-interchange-newline`,
  ))
    junk.remove();
  wordLists(body);
  restoreStyles(body);
  partsAsBlocks(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    cleanStyle(element);
    cleanAttributes(element);
  }
  for (const span of body.querySelectorAll('span')) asTags(span);
  // Google Docs wraps all it copies in a bold tag that is not bold
  for (const wrap of body.querySelectorAll('b[style*="normal"], strong[style*="normal"]'))
    wrap.replaceWith(...wrap.childNodes);
  return holdStyles(body.innerHTML);
}

/** Reads what `cleanPaste` made, by the rules of the editor that it is pasted into. */
class PasteParser extends DocumentParser {
  override parseSlice(...[body, options]: Parameters<DocumentParser['parseSlice']>) {
    if (body instanceof HTMLElement) restoreStyles(body);
    const schema = options?.context?.doc.type.schema ?? this.schema;
    return DocumentParser.fromSchema(schema).parseSlice(body, options);
  }
}

export const pasteParser = new PasteParser(getSchema(extensions), []);

/** A span that is bold, italic and the like by its style, as the tags that say so; without any other style it goes. */
function asTags(span: HTMLElement): void {
  const { style } = span;
  const { fontWeight, fontStyle, textDecorationLine } = style;
  const tags = [
    (fontWeight.startsWith('bold') || Number(fontWeight) >= 600) && 'strong',
    fontStyle === 'italic' && 'em',
    textDecorationLine.includes('underline') && 'u',
    textDecorationLine.includes('line-through') && 's',
  ].filter((tag) => tag !== false);
  for (const property of ['font-weight', 'font-style', 'text-decoration']) style.removeProperty(property);
  for (const tag of tags) {
    const wrap = span.ownerDocument.createElement(tag);
    wrap.append(...span.childNodes);
    span.append(wrap);
  }
  if (!style.color && !style.backgroundColor) span.replaceWith(...span.childNodes);
}

function cleanAttributes(element: HTMLElement): void {
  const kept = writtenOn(element.localName).filter((name) => !FOREIGN_ATTRIBUTES.includes(name));
  for (const { name } of [...element.attributes])
    if (name !== 'style' && !kept.includes(name)) element.removeAttribute(name);
}

function cleanStyle(element: HTMLElement): void {
  const { style } = element;
  const inLink = element.closest('a') !== null;
  for (const property of [...style]) {
    const value = style.getPropertyValue(property);
    const isOwn = isDefined(property)
      ? isStyle(property, value)
      : STYLES_OF_TAGS.some((kept) => property.startsWith(kept));
    const isColour = property === 'color' || property === 'background-color';
    const isPlain =
      (isColour && (inLink || COLOURLESS.has(value))) || (property === 'text-align' && !/center|right/.test(value));
    if (!isOwn || isPlain || (inLink && property.startsWith('text-decoration'))) style.removeProperty(property);
  }
  if (style.length === 0) element.removeAttribute('style');
}

/** Word copies a list as paragraphs with a typed marker; they become a list again. */
function wordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    `p[class*="MsoListParagraph"], p${heldStyle('mso-list')}`,
  )) {
    const marker = paragraph.querySelector(heldStyle('mso-list'));
    const isNumbered = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    const tag = isNumbered ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list = before?.localName === tag && before.hasAttribute('data-list') ? before : document.createElement(tag);
    list.setAttribute('data-list', '');
    if (list !== before) paragraph.before(list);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
