import { type Document, type Element, isTag } from 'domhandler';
import { element, named } from '../tree.ts';
import { type ImportWarning, warning } from '../types.ts';
import { Counting } from './counting.ts';
import { type Facts, type Item, MARK } from './facts.ts';
import type { Languages } from './languages.ts';
import type { Level, Numbered, Numbering } from './numbering.ts';
import { type Look, lookOf, type Style, type WordStyles } from './word-styles.ts';
import { childOf, numberOf, setChildren } from './word-xml.ts';

/** What a document says of its paragraphs outside of them. */
export type Definitions = {
  styles: WordStyles;
  numbering: Numbering;
  /** What is lost of single paragraphs. */
  lost: ReadonlyMap<Element, ImportWarning[]>;
  languages: Languages;
};

type Placed = { item?: Item; level?: Level; indent: number };

const TYPES: Record<string, string> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' };
const SAME_NUMBERS = new Set(['decimal', ...Object.keys(TYPES)]);
/** Styles of captions, by the names that programs give them. */
const CAPTION = /^(?:caption|(?:image|table|figure) caption|legenda|beschriftung|légende|leyenda|epígrafe|didascalia)$/;
/** Styles that stand in the outline and are no headings. */
const NO_HEADING = /^(?:title|subtitle|toc|contents|caption)\b/;

/** Gives each paragraph that has some facts a bookmark with their number, and takes its place in a list from it. */
export function markParagraphs(tree: Document, definitions: Definitions, facts: Facts[]): void {
  const counting = new Counting();
  for (const paragraph of named(tree, 'w:p')) {
    const known = factsOf(paragraph, definitions, counting);
    if (Object.keys(known).length === 0) continue;
    mark(paragraph, facts.push(known) - 1);
  }
}

function factsOf(paragraph: Element, definitions: Definitions, counting: Counting): Facts {
  const properties = childOf(paragraph, 'w:pPr');
  const style = definitions.styles.ofParagraph(properties);
  const own = lookOf(properties, null);
  const { item, level, indent } = placeOf(own, style, definitions.numbering, counting);
  const heading = headingOf(own, style);
  if (heading !== undefined) setStyle(paragraph, properties, `Heading${heading}`);
  const numbered = level === undefined ? [] : numberLost(level, heading !== undefined);
  const lost = [...(definitions.lost.get(paragraph) ?? []), ...numbered];
  const table = tableOf(paragraph);
  return {
    ...(item ? { item } : {}),
    ...(indent > 0 ? { indent } : {}),
    ...((own.indent ?? 0) > 0 ? { ownIndent: own.indent ?? 0 } : {}),
    ...(table > 0 ? { tableIndent: table } : {}),
    ...aroundOf(paragraph, own, style, definitions.languages),
    ...(style.names.some((name) => CAPTION.test(name)) ? { isCaption: true } : {}),
    ...(lost.length > 0 ? { lost } : {}),
  };
}

/** The side of a paragraph, its direction and its language. */
function aroundOf(paragraph: Element, own: Look, style: Style, languages: Languages): Partial<Facts> {
  const isRightToLeft = own.isRightToLeft ?? style.isRightToLeft ?? false;
  const align = alignOf(own.align ?? style.align, isRightToLeft);
  const lang = languages.in(paragraph, { lang: style.lang, isRightToLeft });
  return { ...(align ? { align } : {}), ...(isRightToLeft ? { dir: 'rtl' as const } : {}), ...(lang ? { lang } : {}) };
}

/** Word turns sides round in paragraphs from right to left: its right is where lines end. */
function alignOf(side: string | undefined, isRightToLeft: boolean): Facts['align'] {
  if (side === 'center') return 'center';
  if (side !== 'right' && side !== 'end') return undefined;
  return isRightToLeft ? 'left' : 'right';
}

/** Counts a paragraph of a list, and says how far its text stands in; one without a sign or number is no item. */
function placeOf(own: Look, style: Style, numbering: Numbering, counting: Counting): Placed {
  const numId = own.numId ?? style.numId;
  const list = numId === undefined || numId === '0' ? null : numbering.of(numId);
  const at = own.level ?? (own.numId === undefined ? levelBy(style, numId ?? '', numbering) : 0);
  const level = list?.levels.get(at);
  const byStyle = own.numId === undefined ? style.indent : undefined;
  const indent = own.indent ?? byStyle ?? level?.indent ?? style.indent ?? 0;
  if (numId === undefined || !list || !level) return { indent };
  const { value, isFresh } = counting.next(numId, list, at);
  const kind = kindOf(level);
  if (kind === null) return { level, indent };
  const item = { list: listOf(list, numId, at), level: at, kind, type: TYPES[level.format], value, isFresh, indent };
  return { item, level, indent };
}

/** The level of a heading, by its style or by its place in the outline; undefined for any other paragraph. */
function headingOf(own: Look, { names, outline }: Style): number | undefined {
  if (names.some((name) => NO_HEADING.test(name))) return undefined;
  const named = names.flatMap((name) => /^heading ?([1-9])$/.exec(name)?.[1] ?? [])[0];
  const level = named === undefined ? (own.outline ?? outline ?? 9) + 1 : Number(named);
  return level >= 1 && level <= 9 ? Math.min(level, 6) : undefined;
}

/** Gives a paragraph one of the styles that mammoth takes for headings. */
function setStyle(paragraph: Element, properties: Element | null, id: string): void {
  const known = properties ?? element('w:pPr', {}, []);
  const rest = known.children.filter((child) => !isTag(child) || child.name !== 'w:pStyle');
  setChildren(known, [element('w:pStyle', { 'w:val': id }, []), ...rest]);
  if (!properties) setChildren(paragraph, [known, ...paragraph.children]);
}

/** What of a number HTML does not write: all of a heading's but of those that the product numbers itself. */
function numberLost({ format, text, at }: Level, isHeading: boolean): ImportWarning[] {
  if (!/%\d/.test(text)) return [];
  if (isHeading) return at === 0 ? [] : [warning('heading_numbers_left', { count: 1 })];
  const isPlain = SAME_NUMBERS.has(format) && text.replace(/[^%\p{L}\p{N}]/gu, '') === `%${at + 1}`;
  return isPlain ? [] : [warning('list_numbers_changed', { count: 1 })];
}

/** The level of a style that is in a list. */
function levelBy(style: Style, numId: string, numbering: Numbering): number {
  const linked = style.numberedBy === undefined ? undefined : numbering.levelOfStyle(numId, style.numberedBy);
  return style.level ?? linked ?? 0;
}

/** Points of two lists are two lists; numbers that go on are one. */
function listOf(list: Numbered, numId: string, at: number): string {
  const level = list.levels.get(at);
  return level && kindOf(level) === 'ul' ? `points ${numId}` : `numbers ${list.counter}`;
}

/** A sign that is the same for each item is a point; null without one, as programs mark what goes on in an item. */
function kindOf({ format, text, isPictured }: Level): 'ul' | 'ol' | null {
  if (isPictured) return 'ul';
  if (!text.trim()) return null;
  return /%\d/.test(text) && format !== 'none' && format !== 'bullet' ? 'ol' : 'ul';
}

/** How far a table stands in whose first paragraph this is. */
function tableOf({ parent: cell, prev }: Element): number {
  const isFirst = (node: Element, name: string) => childOf(node.parent, name) === node;
  if (!cell || !('name' in cell) || cell.name !== 'w:tc' || (prev && 'name' in prev && prev.name !== 'w:tcPr'))
    return 0;
  const row = cell.parent as Element;
  if (!isFirst(cell, 'w:tc') || row.name !== 'w:tr' || !isFirst(row, 'w:tr')) return 0;
  const indent = childOf(childOf(row.parent, 'w:tblPr'), 'w:tblInd');
  return numberOf(indent?.attribs['w:w']) ?? 0;
}

function mark(paragraph: Element, number: number): void {
  const sign = element('w:bookmarkStart', { 'w:id': `${number}`, 'w:name': `${MARK}${number}` }, []);
  const properties = childOf(paragraph, 'w:pPr');
  const rest = paragraph.children.filter((child) => child !== properties);
  if (properties) {
    setChildren(
      properties,
      properties.children.filter((child) => !('name' in child) || child.name !== 'w:numPr'),
    );
  }
  setChildren(paragraph, [...(properties ? [properties] : []), sign, ...rest]);
}
