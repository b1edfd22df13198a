import { type ChildNode, type Document, type Element, isTag, type ParentNode } from 'domhandler';
import { named } from '../tree.ts';
import { type ImportWarning, warning } from '../types.ts';
import { contentsIn, galleriesIn } from './contents.ts';
import type { Look, WordStyles } from './word-styles.ts';
import { childOf, setChildren, switchOf, wordsOf } from './word-xml.ts';

/** What stands before the text: the book's title and who wrote it, as the page of the title says. */
export type Front = { title: string; author: string };

/** Paragraphs and letters that a page of a title has at most. */
const LONGEST = { lines: 12, line: 120 };
const UNDER_TITLE = /^(?:subtitle|author|date)$/;

/** Takes contents and the page of the title out of a document, and names what they say. */
export function withoutFront(
  tree: Document,
  styles: WordStyles,
  isBreak: (node: ChildNode) => boolean,
): Front & { lost: ImportWarning[]; left: ReadonlySet<ChildNode> } {
  const contents = contentsIn(tree, styles);
  const cover = [...galleriesIn(tree, 'Cover Pages')];
  const page = titlePageIn(tree, styles, contents, isBreak);
  const lines = [...contents].filter((one) => wordsOf(one).trim()).length;
  const title = page?.title ?? cover.find((one) => namesOf(one, styles).includes('title'));
  const left = new Set<ChildNode>([...contents, ...cover, ...(page ? [page.title, ...page.under] : [])]);
  const words = [...cover, ...(page?.under ?? [])].filter((one) => one !== title).map((one) => lineOf(one));
  const said = [...new Set(words.filter((one) => one !== ''))].join(' · ').slice(0, 200);
  const author = page?.under.find((one) => namesOf(one, styles).includes('author'));
  remove(left);
  return {
    title: title ? lineOf(title) : '',
    author: author ? lineOf(author) : '',
    lost: [
      ...(lines > 0 ? [warning('contents_left', { count: lines })] : []),
      ...(said ? [warning('title_page_left', { words: said })] : []),
    ],
    left,
  };
}

const namesOf = (paragraph: Element, styles: WordStyles) => styles.ofParagraph(childOf(paragraph, 'w:pPr')).names;
const lineOf = (node: ChildNode) => wordsOf(node).replace(/\s+/g, ' ').trim();

type TitlePage = { title: Element; under: Element[] };

/** The title of a document that has a single one before its text, and the lines that belong to it. */
function titlePageIn(
  tree: Document,
  styles: WordStyles,
  contents: ReadonlySet<ChildNode>,
  isBreak: (node: ChildNode) => boolean,
): TitlePage | null {
  const isTitle = (one: Element) => namesOf(one, styles).includes('title') && lineOf(one) !== '';
  const all = blocksIn(tree).filter((one) => !contents.has(one));
  const titles = all.filter((one) => one.name === 'w:p' && isTitle(one));
  const [title] = titles;
  if (!title || titles.length > 1) return null;
  const at = all.indexOf(title);
  if (all.slice(0, at).some((one) => headingIn(one, styles))) return null;
  const after = all.slice(at + 1);
  const named = after.findIndex((one) => lineOf(one) !== '' && !isUnder(one, styles));
  const under = named < 0 ? after : after.slice(0, named);
  const rest = named < 0 ? [] : shortPage(after.slice(named), styles, isBreak);
  return { title, under: [...under, ...rest].filter((one) => lineOf(one) !== '') };
}

function isUnder(one: Element, styles: WordStyles): boolean {
  return one.name === 'w:p' && namesOf(one, styles).some((name) => UNDER_TITLE.test(name)) && !holdsPicture(one);
}

/** The short lines up to the end of the page, if there are no others on it. */
function shortPage(blocks: Element[], styles: WordStyles, isBreak: (node: ChildNode) => boolean): Element[] {
  const lines: Element[] = [];
  for (const one of blocks.slice(0, LONGEST.lines)) {
    const starts = switchOf(childOf(one, 'w:pPr'), 'w:pageBreakBefore') === true;
    if (starts) return lines;
    const isLine = one.name === 'w:p' && lineOf(one).length <= LONGEST.line && !holdsPicture(one);
    const numbered = childOf(childOf(one, 'w:pPr'), 'w:numPr');
    if (!isLine || numbered || headingIn(one, styles)) return [];
    lines.push(one);
    if (named(one, 'w:br').some(isBreak) || childOf(childOf(one, 'w:pPr'), 'w:sectPr')) return lines;
  }
  return [];
}

const holdsPicture = (one: Element) => named(one, 'w:drawing').length > 0;

function headingIn(one: Element, styles: WordStyles): boolean {
  const style: Look & { names: string[] } = styles.ofParagraph(childOf(one, 'w:pPr'));
  return one.name === 'w:p' && style.names.some((name) => /^heading ?\d$/.test(name));
}

/** The paragraphs and tables of a text, also those in controls. */
function blocksIn(tree: Document): Element[] {
  const [body] = named(tree, 'w:body');
  const inside = (node: ParentNode): Element[] =>
    node.children.filter(isTag).flatMap((one) => {
      if (one.name === 'w:p' || one.name === 'w:tbl') return [one];
      return /^w:(?:sdt|sdtContent|customXml)$/.test(one.name) ? inside(one) : [];
    });
  return body ? inside(body) : [];
}

/** Takes nodes out of what they stand in. */
function remove(nodes: ReadonlySet<ChildNode>): void {
  const parents = new Set([...nodes].flatMap(({ parent }) => parent ?? []));
  for (const parent of parents)
    setChildren(
      parent,
      parent.children.filter((child) => !nodes.has(child)),
    );
}
