import type { Document, Element } from 'domhandler';
import { type ImportWarning, warning } from '../types.ts';
import { Cleaning } from './cleaning.ts';
import { type Drawn, pictureOf } from './drawings.ts';
import type { Facts } from './facts.ts';
import { type Front, withoutFront } from './front-matter.ts';
import { Languages } from './languages.ts';
import { markParagraphs } from './marking.ts';
import { Numbering } from './numbering.ts';
import { WordStyles } from './word-styles.ts';
import { childrenOf, wordTree, xmlOf } from './word-xml.ts';

const NO_NUMBERING = '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';
const ROOT = /^[^<]*(?:<[?!][^<]*)*<(?:[\w.-]+:)?(\w+)/;
/** Characters in which a part's first element stands. */
const BEGINNING = 4_000;

/** A picture of the document: what describes it, and the name of its file. */
export type WordPicture = { alt: string; target: string };

/** A document's parts, made ready one after the other for a reader that knows less than Word. */
export class Word {
  /** What is known of paragraphs, by the numbers in their bookmarks. */
  readonly facts: Facts[] = [];
  readonly pictures: WordPicture[] = [];
  /** What the document as a whole loses. */
  readonly lost: ImportWarning[] = [];
  readonly languages = new Languages();
  /** What the page of the title says. */
  front: Front = { title: '', author: '' };
  private styles = new WordStyles(null);
  private numbering = new Numbering(null, this.styles);
  private relations = new Map<string, { target: string; isOutside: boolean }>();

  /** A part as mammoth reads it; it reads styles first, then numbering, then texts, each after its relations. */
  prepared = (xml: string): string => {
    const [, root = ''] = ROOT.exec(xml.slice(0, BEGINNING)) ?? [];
    return Object.hasOwn(this.parts, root) ? (this.parts[root]?.(xml) ?? xml) : xml;
  };

  private readonly parts: Record<string, (xml: string) => string> = {
    Relationships: (xml) => {
      const all = childrenOf(wordTree(xml).root, 'Relationship');
      this.relations = new Map(all.map(({ attribs }) => [attribs.Id ?? '', relationOf(attribs)]));
      return xml;
    },
    styles: (xml) => {
      this.styles = new WordStyles(wordTree(xml).root);
      this.numbering = new Numbering(null, this.styles);
      return xml;
    },
    numbering: (xml) => {
      this.numbering = new Numbering(wordTree(xml).root, this.styles);
      return NO_NUMBERING;
    },
    document: (xml) => this.text(xml, true),
    footnotes: (xml) => this.text(xml, false),
    endnotes: (xml) => this.text(xml, false),
  };

  private text(xml: string, isMain: boolean): string {
    const { tree } = wordTree(xml);
    const cleaning = new Cleaning((drawn) => this.shown(drawn));
    this.lost.push(...cleaning.clean(tree));
    // a note moves to where its number stands, without its paragraphs
    if (!isMain) this.lost.push(...[...cleaning.lostBy.values()].flat());
    if (isMain) this.takeFront(tree, cleaning);
    const lost = isMain ? cleaning.lostBy : new Map<Element, ImportWarning[]>();
    const { styles, numbering, languages } = this;
    markParagraphs(tree, { styles, numbering, languages, lost }, this.facts);
    return xmlOf(tree);
  }

  private takeFront(tree: Document, cleaning: Cleaning): void {
    const { title, author, lost, left } = withoutFront(tree, this.styles, (node) => cleaning.breaks.has(node));
    this.front = { title, author };
    this.lost.push(...lost);
    for (const [paragraph, of] of cleaning.lostBy) if (left.has(paragraph)) this.lost.push(...of);
  }

  /** The pictures of a drawing that the document has. */
  private shown({ pictures }: Drawn): ReturnType<ConstructorParameters<typeof Cleaning>[0]> {
    const made = pictures.map((picture) => {
      const [id, relation] = this.relationOf(picture.embed) ?? this.relationOf(picture.link) ?? [];
      const name = picture.alt || (picture.embed ?? picture.link ?? '');
      if (id === undefined || !relation) return { lost: warning('picture_missing', { name: name.slice(0, 200) }) };
      const number = this.pictures.push({ alt: picture.alt, target: relation.target }) - 1;
      return { node: pictureOf(picture, { how: relation.isOutside ? 'link' : 'embed', id }, `${number}`) };
    });
    return { nodes: made.flatMap(({ node }) => node ?? []), lost: made.flatMap(({ lost }) => lost ?? []) };
  }

  private relationOf(id: string | undefined) {
    const relation = id === undefined ? undefined : this.relations.get(id);
    return id !== undefined && relation ? ([id, relation] as const) : undefined;
  }
}

function relationOf({ Target = '', TargetMode = '' }: Record<string, string>) {
  return { target: Target, isOutside: TargetMode === 'External' };
}
