import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { elementsIn, named } from '../tree.ts';
import type { WordStyles } from './word-styles.ts';
import { childOf, settingOf, wordsOf } from './word-xml.ts';

const TABLES = /^\s*(?:TOC|TOA)\b/i;
/** Styles of lines of contents, in the names that programs give them. */
const LINES =
  /^(?:(?:toc|contents|illustration index|figure index|table index|object index) ?\d{1,2}|table of (?:figures|authorities))$/;
/** Styles of the line above them, which others use too. */
const HEADS = /^(?:(?:toc|contents|index|toa) (?:heading|title))$/;
const WORDS =
  /^(?:sumário|índice(?: geral)?|conteúdo|(?:table of )?contents|(?:tabla de )?contenidos?|índice de contenidos?|sommaire|table des matières|inhalt|inhaltsverzeichnis|indice|sommario)$/i;

/** Paragraphs that are a page of contents; Word makes one of the headings, as the product does. */
export function contentsIn(tree: Document, styles: WordStyles): Set<ChildNode> {
  const namesOf = (paragraph: Element) => styles.ofParagraph(childOf(paragraph, 'w:pPr')).names;
  const isHeading = (paragraph: Element) => namesOf(paragraph).some((name) => /^heading ?\d$/.test(name));
  const all = named(tree, 'w:p');
  const found = new Set<ChildNode>([...galleriesIn(tree, 'Table of Contents'), ...fieldsIn(tree, isHeading)]);
  for (const one of all) if (namesOf(one).some((name) => LINES.test(name))) found.add(one);
  let before: Element | null = null;
  for (const one of all) {
    if (found.has(one)) {
      if (before && (namesOf(before).some((name) => HEADS.test(name)) || WORDS.test(wordsOf(before).trim())))
        found.add(before);
      before = null;
    } else if (wordsOf(one).trim()) before = one;
  }
  return found;
}

/** The paragraphs of parts that Word names so in its gallery. */
export function galleriesIn(tree: Document, gallery: string): Set<Element> {
  const found = new Set<Element>();
  const inner = new Set<Element>();
  for (const part of named(tree, 'w:sdt')) {
    if (inner.has(part) || galleryOf(part) !== gallery) continue;
    for (const one of elementsIn(part)) {
      if (one.name === 'w:sdt') inner.add(one);
      if (one.name === 'w:p') found.add(one);
    }
  }
  return found;
}

const galleryOf = (part: Element) => settingOf(childOf(childOf(part, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery');

type Field = { says: string; isTable: boolean };

/** The paragraphs between the signs of a field that is a table of contents; one without an end is none. */
function fieldsIn(tree: Document, isHeading: (paragraph: Element) => boolean): Element[] {
  const found: Element[] = [];
  let open: Field[] = [];
  let inside: Element[] = [];
  const judged = new Set<Element>();
  for (const node of elementsIn(tree)) {
    if (node.name === 'w:p') {
      if (isHeading(node)) [open, inside] = [[], []];
      else if (open.some(({ isTable }) => isTable)) inside.push(node);
    }
    if (node.name === 'w:instrText') for (const field of open.slice(-1)) field.says += textOf(node);
    if (node.name !== 'w:fldChar') continue;
    const last = open.at(-1);
    const type = node.attribs['w:fldCharType'];
    if (type === 'begin') open.push({ says: '', isTable: false });
    else if (type === 'separate' && last && TABLES.test(last.says)) {
      last.isTable = true;
      const paragraph = paragraphOf(node);
      if (paragraph && !judged.has(paragraph) && isAllOf(paragraph, node)) inside.push(paragraph);
      if (paragraph) judged.add(paragraph);
    } else if (type === 'end' && open.pop()?.isTable && !open.some(({ isTable }) => isTable)) {
      found.push(...inside.splice(0));
    }
  }
  return found;
}

function textOf(node: Element): string {
  return node.children.map((child) => ('data' in child ? child.data : '')).join('');
}

function paragraphOf(node: Element): Element | null {
  for (let at = node.parent; at && isTag(at); at = at.parent) if (at.name === 'w:p') return at;
  return null;
}

/** Whether no words of a paragraph stand before a sign of a field in it. */
function isAllOf(paragraph: Element, sign: Element): boolean {
  const inside = elementsIn(paragraph);
  return inside.slice(0, inside.indexOf(sign)).every((node) => node.name !== 'w:t' || !wordsOf(node).trim());
}
