import type { Element } from 'domhandler';
import { childOf, childrenOf, numberOf, settingOf, switchOf } from './word-xml.ts';

/** How many styles one may be based on. */
const LONGEST_CHAIN = 30;

/** What a paragraph is by its own properties or by its styles; what is not said is undefined. */
export type Look = {
  numId?: string | undefined;
  /** The level of its list. */
  level?: number | undefined;
  /** The style that puts it into a list. */
  numberedBy?: string | undefined;
  /** The distance from the margin, in twips. */
  indent?: number | undefined;
  align?: string | undefined;
  isRightToLeft?: boolean | undefined;
  /** The level of a heading, 0 being the top; 9 is the text's own. */
  outline?: number | undefined;
  lang?: string | undefined;
};

export type Style = Look & {
  /** Its name and the names of the styles that it is based on, in lower case. */
  names: string[];
};

/** The styles of a document, each with what it has of those that it is based on. */
export class WordStyles {
  /** The document's language, if it has one. */
  readonly language: string | null;
  private readonly elements = new Map<string, Element>();
  private readonly known = new Map<string, Style>();
  private readonly usual: string | undefined;

  constructor(root: Element | null) {
    for (const style of childrenOf(root, 'w:style')) {
      const id = style.attribs['w:styleId'];
      if (id !== undefined && !this.elements.has(id)) this.elements.set(id, style);
      if (style.attribs['w:type'] === 'paragraph' && switchIn(style.attribs['w:default'])) this.usual ??= id;
    }
    const defaults = childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
    this.language = languageIn(childOf(defaults, 'w:lang')?.attribs['w:val']) ?? null;
  }

  /** The style of a paragraph. */
  ofParagraph(properties: Element | null): Style {
    return this.of(settingOf(properties, 'w:pStyle') ?? this.usual);
  }

  /** A style by its id. */
  of(id: string | undefined): Style {
    if (id === undefined) return { names: [] };
    const known = this.known.get(id);
    if (known) return known;
    const made = this.chainOf(id).reduceRight<Style>((style, one) => joined(style, one), { names: [] });
    this.known.set(id, made);
    return made;
  }

  /** The numbering that a style of lists names. */
  numIdOf(id: string): string | undefined {
    return settingOf(childOf(childOf(this.elements.get(id), 'w:pPr'), 'w:numPr'), 'w:numId');
  }

  private chainOf(id: string): Element[] {
    const chain: Element[] = [];
    for (let at = this.elements.get(id); at && !chain.includes(at) && chain.length < LONGEST_CHAIN; ) {
      chain.push(at);
      at = this.elements.get(settingOf(at, 'w:basedOn') ?? '');
    }
    return chain;
  }
}

/** A style beside what it is based on. */
function joined(base: Style, element: Element): Style {
  const properties = childOf(element, 'w:pPr');
  const own = lookOf(properties, childOf(element, 'w:rPr'));
  const numbered = own.numId === undefined ? {} : { numberedBy: element.attribs['w:styleId'] };
  const name = settingOf(element, 'w:name')?.toLowerCase();
  return { ...base, ...said(own), ...numbered, names: [...(name ? [name] : []), ...base.names] };
}

/** What these properties say of a paragraph. */
export function lookOf(properties: Element | null, ofRuns: Element | null): Look {
  const numbering = childOf(properties, 'w:numPr');
  const level = numberOf(settingOf(numbering, 'w:ilvl'));
  return {
    numId: settingOf(numbering, 'w:numId'),
    level: level === undefined ? undefined : Math.min(Math.max(level, 0), 8),
    indent: indentIn(properties),
    align: settingOf(properties, 'w:jc'),
    isRightToLeft: switchOf(properties, 'w:bidi'),
    outline: numberOf(settingOf(properties, 'w:outlineLvl')),
    lang: languageIn(childOf(ofRuns, 'w:lang')?.attribs['w:val']),
  };
}

/** The distance of the text from the margin, in twips, as these properties say it. */
export function indentIn(properties: Element | null): number | undefined {
  const { attribs } = childOf(properties, 'w:ind') ?? { attribs: {} as Record<string, string> };
  return numberOf(attribs['w:start'] ?? attribs['w:left']);
}

/** What is said, without what is not. */
export function said<T extends object>(look: T): Partial<T> {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A language by its tag; none of what is not one. */
export function languageIn(tag: string | undefined): string | undefined {
  return tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : undefined;
}

const switchIn = (value: string | undefined) => value !== undefined && !/^(?:0|false|off)$/.test(value);
