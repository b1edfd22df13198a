import { FORMULA, TEX } from '#common/document/formula.ts';
import { LABEL, PICTURE } from '#common/document/own-files.ts';
import { markupOf } from '#common/formulas/markup.ts';
import type { Block, Mark, Run } from '../block.ts';
import { webLink } from '../links.ts';
import { type Inline, nested } from '../nested.ts';
import { around, type Dress, type Image } from './dress.ts';
import { escaped, tag } from './tags.ts';

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

const TAGS: Record<Exclude<Mark['kind'], 'link' | 'language'>, string> = {
  strong: 'strong',
  em: 'em',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  highlight: 'mark',
  small: 'small',
};

/** The runs of a line as HTML. */
export function lineHtml(runs: Run[], dress: Dress): string {
  if (dress.noted && hasNotes(runs)) return dress.noted(runs);
  return partsHtml(nested(runs), dress, false);
}

const hasNotes = (runs: Run[]) => runs.some(({ kind }) => kind === 'note');

export function paragraphHtml(paragraph: Paragraph, dress: Dress): string {
  const name = dress.noted && hasNotes(paragraph.runs) ? 'div' : 'p';
  return tag(name, around(paragraph, dress), lineHtml(paragraph.runs, dress));
}

function partsHtml(parts: Inline[], dress: Dress, isLinked: boolean): string {
  return parts.map((part) => partHtml(part, dress, isLinked)).join('');
}

function partHtml(part: Inline, dress: Dress, isLinked: boolean): string {
  if (part.kind === 'text') return part.isAdded ? tag('span', { [LABEL]: '' }, escaped(part.text)) : escaped(part.text);
  if (part.kind === 'break') return tag('br', {});
  if (part.kind === 'note') return dress.note(part.number);
  if (part.kind === 'image') return imageHtml(part, dress, isLinked);
  if (part.kind === 'formula') return formulaHtml(part);
  return markHtml(part, dress, isLinked);
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';

function formulaHtml({ tex, parts, isDisplay }: Extract<Inline, { kind: 'formula' }>): string {
  return tag(FORMULA, { xmlns: MATHML, [TEX]: tex, display: isDisplay ? 'block' : null }, markupOf(parts));
}

/** What a link says to search engines by which the author may earn. */
export const AD_RELATION = 'nofollow sponsored';

function markHtml({ mark, children }: Extract<Inline, { kind: 'marked' }>, dress: Dress, isLinked: boolean): string {
  const inner = partsHtml(children, dress, isLinked || mark.kind === 'link');
  if (inner === '') return '';
  if (mark.kind === 'link') {
    const rel = mark.isAd ? AD_RELATION : null;
    return tag('a', { href: mark.href, rel, 'aria-label': nameFor(mark.href, inner) }, inner);
  }
  return mark.kind === 'language' ? tag('span', dress.language(mark.lang), inner) : tag(TAGS[mark.kind], {}, inner);
}

/** The label of a link for screen readers, if it contains only a picture without words: its address. */
function nameFor(href: string, inner: string): string | null {
  const says = /[^\s\p{Cf}]/u.test(inner.replace(/<[^<>]*>/g, '')) || / alt="[^"]/.test(inner);
  return says ? null : URL.parse(href)?.hostname || href.replace(/^\w+:/, '');
}

/** A picture; if its file is missing, its words, which link to the picture if that is on the web. */
export function imageHtml(image: Image, dress: Dress, isLinked: boolean): string {
  const shown = pictureHtml(image, dress);
  if (shown !== null) return shown;
  const unnamed = image.isDecorative ? '' : dress.unnamed;
  const words = image.alt ? escaped(image.alt) : unnamed && tag('span', { [LABEL]: '' }, escaped(unnamed));
  const href = isOfWeb(image.src) ? webLink(image.src, image.src) : null;
  if (href === null) return words;
  return isLinked || words === ''
    ? tag('span', { [PICTURE]: href }, words)
    : tag('a', { href, [PICTURE]: href }, words);
}

/** A picture; null if the book has no file of it. */
export function pictureHtml(image: Image, dress: Dress): string | null {
  const picture = dress.picture(image);
  if (!picture) return null;
  const { address, ...rest } = picture;
  return tag('img', { src: address, alt: image.alt, ...rest });
}

export function isOfWeb(src: string): boolean {
  return /^https?:\/\//.test(src);
}
