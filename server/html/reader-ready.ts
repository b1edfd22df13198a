import { render } from 'dom-serializer';
import type { ChildNode, Document, Element, ParentNode } from 'domhandler';
import type { Callout } from '#common/document/blocks.ts';
import { ELEMENTS } from '#common/document/definition.ts';
import type { Shown } from '#common/document/kind.ts';
import { htmlToText } from '#common/search.ts';
import type { Picture } from '../reading/pictures.ts';
import { type Around, type AuthorStyles, authorStyles, PLAIN } from './author-styles.ts';
import { blockNames } from './block-names.ts';
import { elementsIn, readable } from './readable.ts';
import { type ChapterTexts, copied, type OutlinedHeading, opened, outlineOf } from './reader-chapter.ts';
import {
  advertised,
  called,
  checked,
  framed,
  heard,
  inDiv,
  levelOf,
  lowered,
  type PlayerTexts,
  pictured,
  played,
  type SoundTexts,
  scrolled,
} from './reader-elements.ts';
import { type NoteTexts, ReaderNotes, withoutNotes } from './reader-notes.ts';

/** HTML as the reader's pages show it, and the style rules that go with it. */
export type ReaderHtml = {
  html: string;
  css: string;
  /** Its first words, without any markup. */ summary: string;
  /** Its headings, if it is a module's; `id` is that of the element. */ headings: OutlinedHeading[];
  /** Where its affiliate links lead; `data-ad` of each is its place in this list. */ ads: string[];
};
export const NOTHING: ReaderHtml = { html: '', css: '', summary: '', headings: [], ads: [] };

/** A text, and how its place in a page shows it. */
export type ReadyText = {
  html: string;
  /** The highest heading that the place allows; `h1` is the page's own. */ topHeading: number;
  player: PlayerTexts;
  sound: SoundTexts;
  /** What a wide table that scrolls is called. */ tableTitle: string;
  /** What the items of a checklist say, which only shows it. */ checkNames: Record<'true' | 'false', string>;
  notes: NoteTexts;
  /** What says of a link that it is advertising. */ adName: string;
  /** What tips and the like are called. */ calloutNames: Record<Callout, string>;
  /** Of a module, to whose blocks links lead, and whose pictures and code have what a longer text needs. */
  chapter?: ChapterTexts | undefined;
};
export type ReadyInput = { texts: ReadyText[]; pictures: Map<string, Picture> };
type Page = Omit<ReadyText, 'notes'> & {
  pictures: Map<string, Picture>;
  styles: AuthorStyles;
  lowerBy: number;
  notes: ReaderNotes;
  ads: string[];
};

/** Characters of a summary. */
const SUMMARY = 300;

/** The addresses of the images in a text; none of one too deep to be read. */
export function imagesIn(html: string): string[] {
  const document = readable(html);
  const images = document ? elementsIn(document).filter(({ name }) => shownOf(name) === 'picture') : [];
  return images.flatMap(({ attribs }) => attribs.src ?? []);
}

/** Texts made ready for reading; null for one too deep, which older versions stored. */
export function readyHtml({ texts, pictures }: ReadyInput): (ReaderHtml | null)[] {
  return texts.map((text) => {
    if (!text.html.trim()) return NOTHING;
    const document = readable(text.html);
    return document && ready(document, { ...text, pictures });
  });
}

function ready(document: Document, text: ReadyText & Pick<ReadyInput, 'pictures'>): ReaderHtml {
  const elements = elementsIn(document);
  const page: Page = {
    ...text,
    styles: authorStyles(),
    notes: new ReaderNotes(elements, text.notes),
    ads: [],
    lowerBy: Math.max(0, text.topHeading - highestHeading(elements)),
  };
  setClasses(elements, page.styles);
  const names = text.chapter ? blockNames(elements) : new Map<Element, string>();
  for (const [element, id] of names) element.attribs = { ...element.attribs, id };
  const headings = outlineOf(
    elements.filter(({ name }) => shownOf(name) === 'heading'),
    names,
  );
  const shown = new Map<ChildNode, ChildNode[]>();
  const inside = (parent: ParentNode) => parent.children.flatMap((child) => shown.get(child) ?? [child]);
  // from the last to the first: what stands in an element is ready before the element is
  for (const element of elements.reverse()) {
    element.children = inside(element);
    shown.set(element, readyElement(element, page));
  }
  document.children = [...inside(document), ...page.notes.atEnd()];
  return {
    html: render(document, { encodeEntities: 'utf8' }),
    css: page.styles.css(),
    summary: htmlToText(withoutNotes(text.html)).slice(0, SUMMARY),
    headings: headings.map(({ element, id, text: words }) => ({ id, text: words, level: levelOf(element.name) })),
    ads: page.ads,
  };
}

/** Inline styles as classes; the colours around an element decide how its own are shown. */
function setClasses(elements: Element[], styles: AuthorStyles): void {
  const around = new Map<ParentNode | null, Around>();
  for (const element of elements) {
    const { style, class: _, ...attribs } = element.attribs;
    const { name, inside } = styles.classOf(style ?? '', around.get(element.parent) ?? PLAIN);
    element.attribs = name ? { ...attribs, class: name } : attribs;
    around.set(element, inside);
  }
}

const READY: Record<Shown, (element: Element, page: Page) => Element[]> = {
  heading: (heading, { lowerBy }) => [lowered(heading, lowerBy)],
  picture: (image, { pictures, chapter }) => {
    const shown = pictured(image, pictures);
    return chapter ? opened(shown, image, chapter.openPicture) : shown;
  },
  player: (frame, { player }) => framed(frame, player),
  recording: (media) => [played(media)],
  sound: (sound, page) => heard(sound, page.sound),
  note: (note, { notes }) => notes.reference(note),
  link: (link, { ads, adName }) => advertised(link, ads, adName),
  item: (item, { checkNames }) => [checked(item, checkNames)],
  columns: (columns) => [inDiv(columns, 'columns')],
  column: (column) => [inDiv(column)],
  callout: (callout, { calloutNames }) => [called(callout, calloutNames)],
  table: (table, { tableTitle }) => [scrolled(table, tableTitle)],
  code: (code, { chapter }) => (chapter ? copied(code, chapter) : [code]),
};

function readyElement(element: Element, page: Page): Element[] {
  const shown = shownOf(element.name);
  return shown ? READY[shown](element, page) : [element];
}

const shownOf = (tag: string) => ELEMENTS.get(tag)?.shown;

function highestHeading(elements: Element[]): number {
  return elements.reduce(
    (highest, { name }) => (shownOf(name) === 'heading' ? Math.min(highest, levelOf(name)) : highest),
    6,
  );
}
