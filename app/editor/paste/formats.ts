import { ELEMENTS } from '#common/document/definition.ts';
import { isDefined, isStyle } from '#common/document/styles.ts';
import { keptColour } from './colours.ts';
import { renamed, unwrap } from './elements.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6, th';
/** Tags of the first web, which programs still write. */
const OLD_TAGS = { strike: 's', tt: 'code' };
const INNER = 'p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, figure, hr, img';

/** Formats as tags, each only where it is meant; of styles what a text here may have. */
export function cleanFormats(body: HTMLElement): void {
  for (const font of body.querySelectorAll('font')) fontAsSpan(font);
  for (const [tag, as] of Object.entries(OLD_TAGS)) for (const old of body.querySelectorAll(tag)) renamed(old, as);
  for (const block of body.querySelectorAll<HTMLElement>('p[style], div[style], td[style]')) ownFormats(block);
  for (const [tag, { sameAs }] of ELEMENTS)
    if (sameAs) for (const same of body.querySelectorAll(tag)) renamed(same, sameAs);
  for (const not of body.querySelectorAll<HTMLElement>('strong, em, u')) if (isNot(not)) unwrap(not);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) cleanStyle(element);
  for (const span of body.querySelectorAll('span')) asTags(span);
  for (const heading of body.querySelectorAll<HTMLElement>(HEADINGS)) {
    heading.style.removeProperty('font-weight');
    for (const bold of heading.querySelectorAll('strong')) unwrap(bold);
  }
  for (const underlined of body.querySelectorAll('a u, u:has(> a:only-child)')) unwrap(underlined);
  for (const element of body.querySelectorAll('[style=""]')) element.removeAttribute('style');
}

function fontAsSpan(font: Element): void {
  const colour = font.getAttribute('color');
  const span = renamed(font, 'span');
  if (colour) span.style.color = colour;
}

/** A line that is bold or in italics as a whole says so of its words. */
function ownFormats(block: HTMLElement): void {
  const { fontWeight, fontStyle } = block.style;
  if ((!isBold(fontWeight) && fontStyle !== 'italic') || block.querySelector(INNER)) return;
  const words = block.ownerDocument.createElement('span');
  words.append(...block.childNodes);
  block.append(words);
  Object.assign(words.style, { fontWeight, fontStyle });
}

/** A tag that its own style takes back. */
function isNot({ localName, style }: HTMLElement): boolean {
  const { fontWeight, fontStyle, textDecorationLine } = style;
  if (localName === 'strong') return fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) < 600);
  if (localName === 'u') return textDecorationLine === 'none';
  return fontStyle === 'normal';
}

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600;

/** A span that is bold, italic and the like by its style, as the tags that say so; without any other style it goes. */
function asTags(span: HTMLElement): void {
  const { style } = span;
  const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = style;
  const tags = [
    isBold(fontWeight) && 'strong',
    fontStyle === 'italic' && 'em',
    textDecorationLine.includes('underline') && 'u',
    textDecorationLine.includes('line-through') && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => tag !== false);
  for (const property of ['font-weight', 'font-style', 'text-decoration', 'vertical-align'])
    style.removeProperty(property);
  for (const tag of tags) {
    const wrap = span.ownerDocument.createElement(tag);
    wrap.append(...span.childNodes);
    span.append(wrap);
  }
  if (!style.color && !style.backgroundColor) unwrap(span);
}

/** What of the style of a span becomes a tag. */
const AS_TAGS = /^(?:font-weight|font-style|text-decoration-line|vertical-align)$/;

function cleanStyle(element: HTMLElement): void {
  const { style } = element;
  const isSpan = element.localName === 'span';
  const line = style.textDecorationLine;
  const kept = [...style].flatMap((property): [string, string][] => {
    const value = style.getPropertyValue(property);
    if (AS_TAGS.test(property)) return isSpan ? [[property, value]] : [];
    const own = isDefined(property) ? ownValue(property, value, element) : '';
    return own && isDefined(property) && isStyle(property, own) ? [[property, own]] : [];
  });
  style.cssText = '';
  for (const [property, value] of kept) style.setProperty(property, value);
  if (isSpan && line && !element.closest('a')) style.textDecorationLine = line;
}

function ownValue(property: string, value: string, element: HTMLElement): string {
  if (property === 'text-align')
    return /^(?:center|right)$/.test(value) && element.localName !== 'figcaption' ? value : '';
  if (property !== 'color' && property !== 'background-color') return '';
  // a colour of a whole block is that of the page it was copied from
  return element.localName !== 'span' || element.closest('a, h1, h2, h3, h4, h5, h6, pre')
    ? ''
    : keptColour(property, value);
}
