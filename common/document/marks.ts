import { isLink, isMedia } from './addresses.ts';
import { FORMULA, FORMULA_ATTRIBUTES } from './formula.ts';
import type { Kind, Kinds } from './kind.ts';
import { isPictureId, WAITS } from './pictures.ts';
import { anything, oneOf } from './values.ts';

/** The element of a footnote, which HTML has no name for: it stands where its number will, and holds what it says. */
export const NOTE = 'foot-note';

const mark = (name: string): Kind => ({ place: 'mark', visual: { name } });

/** The elements that stand in the text of a block. */
export const MARKS: Kinds = {
  strong: mark('bold'),
  b: { ...mark('bold'), sameAs: 'strong' },
  em: mark('italic'),
  i: { ...mark('italic'), sameAs: 'em' },
  u: mark('underline'),
  s: mark('strike'),
  del: { ...mark('strike'), sameAs: 's' },
  code: mark('code'),
  ins: mark('ins'),
  sub: mark('sub'),
  sup: mark('sup'),
  mark: mark('mark'),
  small: mark('small'),
  kbd: mark('kbd'),
  cite: mark('cite'),
  q: mark('q'),
  abbr: mark('abbr'),
  time: { ...mark('time'), attributes: { datetime: anything } },
  span: { place: 'mark', visual: { name: 'textStyle', styles: ['color', 'background-color'] } },
  a: {
    place: 'mark',
    attributes: { href: isLink, target: oneOf('_blank'), rel: oneOf('noopener') },
    visual: { name: 'link', attributes: ['href', 'target', 'rel', 'title'] },
    shown: 'link',
  },
  img: {
    place: 'point',
    attributes: { src: isMedia, alt: anything, width: anything, height: anything, [WAITS]: isPictureId },
    visual: { name: 'image', attributes: ['src', 'alt', 'title', 'width', 'height', WAITS] },
    shown: 'picture',
  },
  [FORMULA]: {
    place: 'point',
    attributes: FORMULA_ATTRIBUTES,
    visual: { name: 'formula', attributes: Object.keys(FORMULA_ATTRIBUTES) },
  },
  [NOTE]: { place: 'point', visual: { name: 'footnote' }, shown: 'note' },
  br: { place: 'point', visual: { name: 'hardBreak' } },
};
