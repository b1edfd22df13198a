import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { ITEM } from '#common/document/blocks.ts';
import { LABEL, PICTURE, SIDES } from '#common/document/own-files.ts';
import { ITEM_MARKS, SECTION_MARK } from '#common/document/word-styles.ts';
import { setChildren } from '../docx/word-xml.ts';
import { replaceWith } from '../pictures.ts';
import { element, elementsIn, named } from '../tree.ts';
import { CAPTION, CELL, TABLE_CAPTION } from './own-word-styles.ts';
import { settleOwn } from './settle-own.ts';

/** What a document says of itself where it is read: its title, and for each of its modules whether it is a bonus. */
export type OwnDocument = { title: string; bonus: boolean[] };

/** Turns the HTML of a document that this product wrote back into what its author wrote. */
export function settleWord(tree: Document): OwnDocument {
  const [heading] = named(tree, 'h1').filter(({ attribs }) => attribs.class === 'title');
  const title = heading ? DomUtils.textContent(heading).trim() : '';
  if (heading) DomUtils.removeElement(heading);
  removeSections(tree);
  const bonus = named(tree, 'h1').map((one) => sectionOf(one) === 'bonus');
  for (const one of elementsIn(tree)) settleElement(one);
  settleOwn(tree);
  return { title, bonus };
}

function settleElement(node: Element): void {
  const { name, attribs } = node;
  if (name === 'table' && SIDES in attribs) settleColumns(node);
  else if (name === 'table') settleTable(node);
  else if (name === 'ol' && 'reversed' in attribs) settleCountdown(node);
  else if (attribs[ITEM] === '') settleCard(node);
  else if (attribs[PICTURE] === '') settlePicture(node);
  else if (CAPTION in attribs) settleCaption(node);
  else if (TABLE_CAPTION in attribs) settleTableCaption(node);
}

/** The kind of section that begins with a heading; null for a heading that somebody else wrote. */
function sectionOf(heading: Element): string | null {
  const [, kind = null] =
    named(heading, 'a')
      .map(({ attribs }) => new RegExp(`^${SECTION_MARK}([a-z]+)_`).exec(attribs.id ?? ''))
      .find((found) => found !== null) ?? [];
  return kind;
}

/** Removes sections that are no modules, from their heading to the next, with the footnotes in them. */
function removeSections(tree: Document): void {
  const gone: ChildNode[] = [];
  let isGone = false;
  for (const node of tree.children) {
    if (isTag(node) && node.name === 'h1') isGone = !['module', 'bonus', null].includes(sectionOf(node));
    if (isGone && !isNotes(node)) gone.push(node);
  }
  const notes = gone.filter(isTag).flatMap((node) => named(node, 'a').flatMap(({ attribs }) => attribs.href ?? []));
  const names = new Set(notes.filter((href) => href.startsWith('#')).map((href) => href.slice(1)));
  const lost = new Set(gone);
  setChildren(
    tree,
    tree.children.filter((node) => !lost.has(node)),
  );
  for (const item of named(tree, 'li')) if (names.has(item.attribs.id ?? '')) DomUtils.removeElement(item);
}

/** Whether a node is the list of all footnotes, which stands after the last section. */
function isNotes(node: ChildNode): boolean {
  const [first] = isTag(node) && node.name === 'ol' ? node.children.filter(isTag) : [];
  return /(?:foot|end)note-\d+$/.test(first?.attribs.id ?? '');
}

/** Columns stand in the cells of a table of one row. */
function settleColumns(table: Element): void {
  const sides = rowsOf(table)
    .flatMap(cellsOf)
    .map((cell) => element('div', {}, cell.children));
  replaceWith(table, [element('div', { [SIDES]: '' }, sides)]);
}

const PARTS = new Set(['thead', 'tbody', 'tfoot']);

function rowsOf(table: Element): Element[] {
  return table.children
    .filter(isTag)
    .flatMap((part) => (PARTS.has(part.name) ? part.children.filter(isTag) : [part]))
    .filter(({ name }) => name === 'tr');
}

const cellsOf = (row: Element) => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');

/** Heads of rows and columns, and rows of the foot, say so by the style of what stands in them. */
function settleTable(table: Element): void {
  const rows = rowsOf(table);
  const saysIn = (cell: Element) => cell.children.filter(isTag).flatMap(({ attribs }) => attribs[CELL] ?? []);
  if (!rows.some((row) => cellsOf(row).some((cell) => saysIn(cell).length > 0))) return;
  for (const cell of rows.flatMap(cellsOf)) {
    cell.name = saysIn(cell).includes('head') ? 'th' : 'td';
    alignAs(cell, cell.children.filter(isTag));
  }
  const last = rows.findLastIndex((row) => !cellsOf(row).some((cell) => saysIn(cell).includes('foot')));
  const foot = rows.slice(last + 1);
  for (const row of foot) DomUtils.removeElement(row);
  if (foot.length > 0) DomUtils.appendChild(table, element('tfoot', {}, foot));
}

/** A cell is aligned as all lines in it are; it goes in the direction of its table. */
function alignAs(cell: Element, [first, ...rest]: Element[]): void {
  const { style, dir } = first?.attribs ?? {};
  if (!style || rest.some(({ attribs }) => attribs.style !== style)) return;
  cell.attribs.style = dir === 'rtl' ? style.replace('left', 'right') : style;
}

/** No list of Word counts down: its numbers are words. */
function settleCountdown(list: Element): void {
  const [number] = elementsIn(list).filter(({ attribs }) => LABEL in attribs);
  const [, start] = /^(\d{1,6})\./.exec(number ? DomUtils.textContent(number) : '') ?? [];
  if (start) list.attribs.start = start;
}

/** A card is known by a bookmark in its name; without it, it is text. */
function settleCard(card: Element): void {
  delete card.attribs[ITEM];
  const names = named(card, 'a').map(({ attribs }) => attribs.id ?? '');
  for (const [type, mark] of Object.entries(ITEM_MARKS)) {
    const name = names.find((one) => one.startsWith(mark));
    if (name) card.attribs[ITEM] = `${type}s/${idIn(name.slice(mark.length))}`;
  }
}

/** The id of an item, which a bookmark has without its dashes, and before a number. */
function idIn(name: string): string {
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, at) => name.slice(ends[at - 1] ?? 0, end)).join('-');
}

/** The words of a link to a picture of the web. */
function settlePicture(words: Element): void {
  delete words.attribs[PICTURE];
  const link = words.parent;
  if (link && isTag(link) && link.name === 'a' && link.attribs.href) link.attribs[PICTURE] = link.attribs.href;
}

function settleCaption(caption: Element): void {
  const before = DomUtils.prevElementSibling(caption);
  if (before?.name !== 'figure') return;
  DomUtils.removeElement(caption);
  caption.name = 'figcaption';
  DomUtils.appendChild(before, caption);
}

function settleTableCaption(caption: Element): void {
  const table = DomUtils.nextElementSibling(caption);
  if (table?.name !== 'table') return;
  DomUtils.removeElement(caption);
  caption.name = 'caption';
  const [first] = table.children;
  if (first) DomUtils.prepend(first, caption);
}
