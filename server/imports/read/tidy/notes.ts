import { type ChildNode, type Document, type Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { NOTE } from '#common/document/marks.ts';
import { replaceWith } from '../pictures.ts';
import { element, elementsIn, htmlOf, htmlTree, named } from '../tree.ts';
import { warning } from '../types.ts';
import type { Losses } from './losses.ts';

/**
 * Loads another text of the same book by an address in this one, with the names of the notes that were taken out of it;
 * null if the address is no text of the book.
 */
export type OtherText = (address: string) => Promise<{ tree: Document; taken: Set<string> } | null>;

/** Elements that a footnote cannot hold: a note with one of them stays in its place. */
const TOO_MUCH = new Set(['img', 'table', 'ul', 'ol', 'dl', 'pre', 'video', 'audio', 'iframe', 'figure']);
const BLOCKS = new Set(['p', 'div', 'li', 'dd', 'dt', 'td', 'th', 'aside', 'section', 'article', 'body', 'blockquote']);
const NUMBER = /^[[(]?(?:\d{1,4}|[*†‡§¶]{1,4}|[ivxlc]{1,6}|[a-z])[\])]?[.:]?$/i;
const NOTE_ROLE = /\b(?:doc-(?:footnote|endnote)|footnote|endnote|rearnote)s?\b/;

/**
 * Footnotes of any program: a link that is a number, to an element that links back or is marked as a note. The content
 * of that element moves to the position of the number.
 */
export async function settleNotes(tree: Document, other: OtherText, losses: Losses): Promise<void> {
  const wordsByHolder = new Map<Element, string | null>();
  const own = namedElements(tree);
  for (const link of elementsIn(tree)) {
    if (link.name !== 'a' || !link.attribs.href?.includes('#') || !isNumber(link)) continue;
    const note = await noteBehind(link, own, other);
    if (!note) continue;
    const words = wordsByHolder.has(note.holder) ? wordsByHolder.get(note.holder) : wordsOf(note.holder, link);
    wordsByHolder.set(note.holder, words ?? null);
    if (words) {
      replaceWith(raisedAround(link), noteOf(words, note.holder));
      note.taken?.add(fragmentOf(link));
    } else if (words === null) losses.of(link, warning('footnotes_as_text', { count: 1 }));
  }
  for (const [holder, words] of wordsByHolder) if (words !== null && rootOf(holder) === tree) removeWithEmpty(holder);
}

/** Removes notes from a text that were moved into others. */
export function removeNotes(tree: Document, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const places = namedElements(tree);
  for (const name of names) {
    const holder = holderOf(places.get(name) ?? null);
    if (holder) removeWithEmpty(holder);
  }
}

function rootOf(node: Element): Element['parent'] {
  let root: Element['parent'] = node;
  while (root?.parent) root = root.parent;
  return root;
}

function noteOf(words: string, holder: Element): Element[] {
  const [line = holder] = named(holder, 'p');
  const { lang, dir } = line.attribs;
  const attribs: Record<string, string> = { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}) };
  return [element(NOTE, attribs, htmlTree(words).children)];
}

type NamedElements = ReadonlyMap<string, Element>;
const known = new WeakMap<Document, NamedElements>();

/** Elements by their name or id. */
function namedElements(tree: Document): NamedElements {
  const places = known.get(tree) ?? new Map(elementsIn(tree).flatMap((one) => namesOf(one).map((name) => [name, one])));
  known.set(tree, places);
  return places;
}

const namesOf = ({ name, attribs }: Element) =>
  [attribs.id, name === 'a' ? attribs.name : undefined].filter((one) => one !== undefined);

const fragmentOf = (link: Element) => link.attribs.href?.split('#')[1] ?? '';

function isNumber(link: Element): boolean {
  const words = DomUtils.textContent(link).trim();
  return words.length <= 12 && (NUMBER.test(words) || isReference(link));
}

const isReference = ({ attribs }: Element) =>
  /noteref|footnote-?ref/i.test(`${attribs['epub:type']} ${attribs.role} ${attribs.class}`);

type Note = { holder: Element; taken: Set<string> | null };

async function noteBehind(link: Element, own: NamedElements, other: OtherText): Promise<Note | null> {
  const [file = ''] = (link.attribs.href ?? '').split('#');
  const elsewhere = file ? await other(file) : null;
  const places = elsewhere ? namedElements(elsewhere.tree) : own;
  const holder = holderOf(places.get(fragmentOf(link)) ?? null);
  if (!holder || holds(holder, link)) return null;
  const isMarked = isReference(link) && roleOf(holder);
  return isMarked || backsIn(holder, link).length > 0 ? { holder, taken: elsewhere?.taken ?? null } : null;
}

const roleOf = ({ attribs }: Element) => NOTE_ROLE.test(`${attribs['epub:type']} ${attribs.role} ${attribs.class}`);

/** The block of a note: the named element, or the block around it. */
function holderOf(target: Element | null): Element | null {
  let holder = target;
  while (holder && !BLOCKS.has(holder.name)) holder = holder.parent && isTag(holder.parent) ? holder.parent : null;
  return holder?.name === 'body' ? null : holder;
}

function holds(holder: Element, inner: Element): boolean {
  for (let around: Element['parent'] = inner; around; around = around.parent) if (around === holder) return true;
  return false;
}

/** The links of a note that lead back to its number. */
function backsIn(holder: Element, link: Element): Element[] {
  const names = new Set<string>();
  for (let around: Element['parent'] = link; around && isTag(around); around = around.parent) {
    for (const name of namesOf(around)) names.add(name);
    if (BLOCKS.has(around.name)) break;
  }
  // the name is often just before its link
  if (link.prev && isTag(link.prev)) for (const name of namesOf(link.prev)) names.add(name);
  return elementsIn(holder).filter((one) => one.name === 'a' && names.has(fragmentOf(one)));
}

/** The content of a note, in one line, without the links back; null if it holds more than inline text. */
function wordsOf(holder: Element, link: Element): string | null {
  const inside = elementsIn(holder);
  if (inside.some(({ name }) => TOO_MUCH.has(name))) return null;
  const marked = inside.filter((one) =>
    /backlink|backref|footnote-?back/i.test(`${one.attribs.role} ${one.attribs.class} ${one.attribs['epub:type']}`),
  );
  for (const back of new Set([...backsIn(holder, link), ...marked])) DomUtils.removeElement(raisedAround(back));
  const [number] = /\d+/.exec(DomUtils.textContent(link)) ?? [];
  const words = htmlOf(inLine(holder.children)).trim();
  // some programs write the number before the note; the product numbers notes itself
  return number ? words.replace(new RegExp(`^[[(]?${number}[\\])]?[.:]?\\s+`), '') : words;
}

function inLine(nodes: ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [node];
    if (!isTag(node)) return [];
    if (node.name === 'br') return [new Text(' ')];
    if (BLOCKS.has(node.name)) return [...inLine(node.children), new Text(' ')];
    return [element(node.name, node.attribs, inLine(node.children))];
  });
}

/** A link with the superscript or the brackets around it. */
function raisedAround(link: Element): Element {
  const around = link.parent;
  const isAlone =
    around &&
    isTag(around) &&
    around.name === 'sup' &&
    DomUtils.textContent(around).trim() === DomUtils.textContent(link).trim();
  return isAlone ? around : link;
}

/** Removes the element of a note; with the last note, the list and heading around it too. */
function removeWithEmpty(holder: Element): void {
  let empty: Element | null = holder;
  while (empty) {
    const around: Element['parent'] = empty.parent;
    DomUtils.removeElement(empty);
    empty = around && isTag(around) && around.name !== 'body' && isSpent(around) ? around : null;
  }
}

/** Whether only the heading of the notes is left. */
function isSpent(around: Element): boolean {
  const announces = roleOf(around) || 'data-footnotes' in around.attribs;
  return around.children.every((child) => {
    if (isText(child)) return !child.data.trim();
    if (!isTag(child)) return true;
    return child.name === 'hr' || (announces && /^h[1-6]$/.test(child.name));
  });
}
