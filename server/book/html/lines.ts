import type { Mark, Run } from '../block.ts';
import { type Inline, nested } from '../nested.ts';
import type { Dress } from './dress.ts';
import { escaped, tag } from './tags.ts';

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

/** What stands in a line, as HTML. */
export function lineHtml(runs: Run[], dress: Dress): string {
  return partsHtml(nested(runs), dress, false);
}

function partsHtml(parts: Inline[], dress: Dress, isLinked: boolean): string {
  return parts.map((part) => partHtml(part, dress, isLinked)).join('');
}

function partHtml(part: Inline, dress: Dress, isLinked: boolean): string {
  if (part.kind === 'text') return escaped(part.text);
  if (part.kind === 'break') return tag('br', {});
  if (part.kind === 'note') return dress.note(part.number);
  if (part.kind === 'image') return imageHtml(part, dress, isLinked);
  const { mark, children } = part;
  const inner = partsHtml(children, dress, isLinked || mark.kind === 'link');
  if (mark.kind === 'link') return tag('a', { href: mark.href }, inner);
  return mark.kind === 'language' ? tag('span', { lang: mark.lang }, inner) : tag(TAGS[mark.kind], {}, inner);
}

/** A picture; its words where its file is missing, which lead to it where it is on the web. */
export function imageHtml({ src, alt }: { src: string; alt: string }, dress: Dress, isLinked: boolean): string {
  const picture = dress.picture(src);
  if (picture) {
    const { address, ...rest } = picture;
    return tag('img', { src: address, alt, ...rest });
  }
  return isLinked || !isOfWeb(src) || alt === '' ? escaped(alt) : tag('a', { href: src }, escaped(alt));
}

export function isOfWeb(src: string): boolean {
  return /^https?:\/\//.test(src);
}
