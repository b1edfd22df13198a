import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { writtenOn } from '#common/document/schema/attributes.ts';
import { HELD_SHEET, holdStyles, restoreStyles } from '../held-styles.ts';
import { appleSpaces } from './apple.ts';
import { breaks } from './breaks.ts';
import { checklists } from './checklists.ts';
import { codeLines } from './code.ts';
import { drawings } from './drawings.ts';
import { footnotes } from './footnotes.ts';
import { cleanFormats } from './formats.ts';
import { formulas } from './formulas.ts';
import { fromGoogleDocs } from './google-docs.ts';
import { cleanLinks } from './links.ts';
import { adoptLists } from './lists.ts';
import { fromNotion, notionBreaks } from './notion.ts';
import { numbers } from './numbers.ts';
import { fromOfficeOnline } from './office-online.ts';
import { type PastedPicture, takePictures } from './pictures.ts';
import { fromPowerPoint } from './powerpoint.ts';
import { recordings } from './recordings.ts';
import { sides } from './sides.ts';
import { cleanTables } from './tables.ts';
import { tidy } from './tidy.ts';
import { fromWord } from './word.ts';
import { openWrappers } from './wrappers.ts';
import { fromWriter } from './writer.ts';

/** Elements that are no part of any text. */
const JUNK = [
  ...[HELD_SHEET, 'script', 'noscript', 'template', 'meta', 'base', 'link', 'title', 'xml', 'o\\:p', 'source'],
  ...['svg', 'button', 'input', 'select', 'textarea', 'object', 'embed', 'map'],
  '.Apple-interchange-newline',
].join(', ');
/** How another site opens its links, and what its blocks are called there. */
const FOREIGN_ATTRIBUTES = ['target', 'rel', 'data-b'];

/** The flavours of a clipboard, and its files. */
export type Clipboard = { html: string; rtf?: string; files?: File[] };
export type Cleaned = { html: string /** Those that have to be sent. */; pictures: PastedPicture[] };

/**
 * Pasted HTML as this product's own blocks, without what other programs add to it; what was copied from an editor here
 * stays as it is. Its styles are held for `pasteParser`.
 */
export function cleanPaste({ html, rtf = '', files = [] }: Clipboard): Cleaned {
  const held = holdStyles(html);
  const { body } = new DOMParser().parseFromString(held, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return { html: held, pictures: [] };
  const comments = commentsIn(body);
  drawings(body, comments);
  notionBreaks(body, comments);
  for (const comment of comments) comment.remove();
  footnotes(body);
  formulas(body);
  fromWord(body);
  for (const step of [fromWriter, checklists, recordings]) step(body);
  for (const junk of body.querySelectorAll(JUNK)) junk.remove();
  restoreStyles(body);
  for (const hidden of body.querySelectorAll<HTMLElement>('[style*="display"]'))
    if (hidden.style.display === 'none') hidden.remove();
  for (const source of [fromGoogleDocs, fromOfficeOnline, fromPowerPoint, fromNotion, appleSpaces, codeLines, breaks])
    source(body);
  const pictures = takePictures(body, rtf, files);
  for (const step of [numbers, adoptLists, cleanTables, cleanLinks, sides, cleanFormats, openWrappers]) step(body);
  for (const element of body.querySelectorAll('*')) cleanAttributes(element);
  tidy(body);
  return { html: holdStyles(body.innerHTML), pictures };
}

function commentsIn(body: HTMLElement): Comment[] {
  const comments: Comment[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

function cleanAttributes(element: Element): void {
  const tag = element.localName;
  const { visual } = ELEMENTS.get(tag) ?? {};
  const kept = (visual ? writtenOn(tag) : [...attributesOf(tag).keys()]).filter(
    (name) => !FOREIGN_ATTRIBUTES.includes(name) && name !== 'title' && name !== 'lang' && name !== 'dir',
  );
  for (const { name } of [...element.attributes])
    if (name !== 'style' && !kept.includes(name)) element.removeAttribute(name);
}
