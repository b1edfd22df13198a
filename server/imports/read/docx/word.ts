import { named } from '../tree.ts';
import { type Facts, MARK } from './facts.ts';
import { markParagraphs } from './marking.ts';
import { Numbering } from './numbering.ts';
import { WordStyles } from './word-styles.ts';
import { wordTree, xmlOf } from './word-xml.ts';

const NO_NUMBERING = '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';
const ROOT = /^(?:[^<]|<[?!])*<(?:[\w.-]+:)?(\w+)/;
/** Characters in which a part's first element stands. */
const BEGINNING = 4_000;

/** A document's parts, made ready one after the other for a reader that knows less than Word. */
export class Word {
  /** What is known of paragraphs, by the numbers in their bookmarks. */
  readonly facts: Facts[] = [];
  private styles = new WordStyles(null);
  private numbering = new Numbering(null, this.styles);

  /** A part as mammoth reads it; it reads styles first, then numbering, then texts. */
  prepared = (xml: string): string => {
    const [, root = ''] = ROOT.exec(xml.slice(0, BEGINNING)) ?? [];
    const prepare = this.parts[root];
    return prepare ? prepare(xml) : xml;
  };

  private readonly parts: Record<string, (xml: string) => string> = {
    styles: (xml) => {
      this.styles = new WordStyles(wordTree(xml).root);
      this.numbering = new Numbering(null, this.styles);
      return xml;
    },
    numbering: (xml) => {
      this.numbering = new Numbering(wordTree(xml).root, this.styles);
      return NO_NUMBERING;
    },
    document: (xml) => this.text(xml),
    footnotes: (xml) => this.text(xml),
    endnotes: (xml) => this.text(xml),
  };

  private text(xml: string): string {
    const { tree } = wordTree(xml);
    for (const bookmark of named(tree, 'w:bookmarkStart'))
      if (bookmark.attribs['w:name']?.startsWith(MARK)) delete bookmark.attribs['w:name'];
    markParagraphs(tree, { styles: this.styles, numbering: this.numbering }, this.facts);
    return xmlOf(tree);
  }
}
