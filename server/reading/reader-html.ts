import { render } from 'dom-serializer';
import { type AnyNode, type Element, isTag, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Db } from '../db/open.ts';
import { type Around, type AuthorStyles, authorStyles, PLAIN } from './author-styles.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { framed, lowered, pictured, played, scrolled } from './reader-elements.ts';

/** HTML as the reader's pages show it, and the style rules that go with it. */
export type ReaderHtml = { html: string; css: string };

type Options = {
  /** The highest heading that the place allows; `h1` is the page's own. */ topHeading?: number;
  /** What a player without a title is called. */ playerTitle?: string;
  /** What a wide table that scrolls is called. */ tableTitle?: string;
};
type Page = Required<Options> & { pictures: Map<string, Picture>; styles: AuthorStyles; lowerBy: number };

/**
 * Sanitised author HTML made ready for reading: pictures in several widths, players from cookie-free hosts, headings
 * below the page's own, and inline styles as classes.
 */
export async function readerHtml(db: Db, html: string, options: Options = {}): Promise<ReaderHtml> {
  if (!html.trim()) return { html: '', css: '' };
  const document = parseDocument(html);
  const elements = elementsIn(document);
  const { topHeading = 2, playerTitle = 'Vídeo', tableTitle = 'Tabela' } = options;
  const page: Page = {
    topHeading,
    playerTitle,
    tableTitle,
    pictures: await picturesOf(
      db,
      elements.filter(({ name }) => name === 'img').map((image) => image.attribs.src ?? null),
    ),
    styles: authorStyles(),
    lowerBy: Math.max(0, topHeading - highestHeading(elements)),
  };
  document.children = ready(document, page, PLAIN);
  return { html: render(document, { encodeEntities: 'utf8' }), css: page.styles.css() };
}

function ready(parent: ParentNode, page: Page, around: Around): typeof parent.children {
  return parent.children.flatMap((node) => (isTag(node) ? readyElement(node, page, around) : [node]));
}

function readyElement(element: Element, page: Page, around: Around): AnyNode[] {
  const { style, class: _, ...attribs } = element.attribs;
  const { name, inside } = page.styles.classOf(style ?? '', around);
  element.attribs = name ? { ...attribs, class: name } : attribs;
  element.children = ready(element, page, inside);
  switch (element.name) {
    case 'img':
      return pictured(element, page.pictures);
    case 'iframe':
      return framed(element, page.playerTitle);
    case 'video':
    case 'audio':
      return [played(element)];
    case 'table':
      return [scrolled(element, page.tableTitle)];
    default:
      return [lowered(element, page.lowerBy)];
  }
}

function elementsIn(parent: ParentNode): Element[] {
  return parent.children.filter(isTag).flatMap((element) => [element, ...elementsIn(element)]);
}

function highestHeading(elements: Element[]): number {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
  return Math.min(6, ...levels);
}
