import { isMedia, isPlayer } from './addresses.ts';
import type { Kind, Kinds } from './kind.ts';
import { anything, oneOf, type Value } from './values.ts';

/** The attribute of a checklist item that says whether it is done. */
export const CHECKED = 'data-checked';
/** Elements that HTML has no name for: columns side by side, and one of them. */
export const COLUMNS = 'text-columns';
export const COLUMN = 'text-column';

/** The tones of callouts. */
export const CALLOUTS = ['tip', 'attention', 'important'] as const;
export type Callout = (typeof CALLOUTS)[number];

/** The widths of a picture other than the text's. */
export const FIGURE_WIDTHS = ['wide', 'small'] as const;
export type FigureWidth = (typeof FIGURE_WIDTHS)[number];

const heading: Kind = { place: 'text', shown: 'heading', visual: { name: 'heading', styles: ['text-align'] } };
const size = { width: anything, height: anything };
const spans = { colspan: anything, rowspan: anything };
const rows: Kind = { place: 'part', within: 'table' };

/**
 * The element that refers to a supplement or product of the e-book. HTML has no such element. It only holds the
 * reference.
 */
export const ITEM_CARD = 'item-card';
/** The attribute of its reference: `products/UUID`. */
export const ITEM = 'data-item';
const REFERENCE = /^(?:supplements|products)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isItem: Value = (text) => REFERENCE.test(text);

/** The elements that make up a text, and what each may contain. */
export const BLOCKS: Kinds = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  p: { place: 'text', visual: { name: 'paragraph', styles: ['text-align'] } },
  pre: { place: 'text', visual: { name: 'codeBlock' }, shown: 'code' },
  blockquote: { place: 'group', visual: { name: 'blockquote' } },
  aside: {
    place: 'group',
    attributes: { 'data-kind': oneOf(...CALLOUTS) },
    visual: { name: 'callout', attributes: ['data-kind'] },
    shown: 'callout',
  },
  div: { place: 'wrapper' },
  section: { place: 'wrapper' },
  article: { place: 'wrapper' },
  [COLUMNS]: { place: 'group', visual: { name: 'columns' }, shown: 'columns' },
  [COLUMN]: { place: 'cell', within: COLUMNS, visual: { name: 'column' }, shown: 'column' },
  hr: { place: 'leaf', visual: { name: 'horizontalRule' } },

  ul: { place: 'group', visual: { name: 'bulletList' } },
  ol: {
    place: 'group',
    attributes: { start: anything, reversed: anything, type: anything },
    visual: { name: 'orderedList', attributes: ['start', 'type'] },
  },
  li: {
    place: 'cell',
    within: 'ul',
    attributes: { value: anything, [CHECKED]: oneOf('true', 'false') },
    visual: { name: 'listItem', attributes: [CHECKED] },
    shown: 'item',
  },
  dl: { place: 'group' },
  dt: { place: 'cell', within: 'dl' },
  dd: { place: 'cell', within: 'dl' },

  figure: {
    place: 'group',
    attributes: { 'data-width': oneOf(...FIGURE_WIDTHS) },
    visual: { name: 'figure', attributes: ['data-width'] },
  },
  figcaption: { place: 'cell', within: 'figure', visual: { name: 'figcaption' } },
  details: { place: 'group', attributes: { open: anything }, visual: { name: 'details' } },
  summary: { place: 'text', within: 'details', visual: { name: 'summary' } },

  table: { place: 'group', visual: { name: 'table' }, shown: 'table' },
  caption: { place: 'cell', within: 'table' },
  colgroup: { ...rows, attributes: { span: anything } },
  col: { place: 'part', within: 'colgroup', attributes: { span: anything } },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { place: 'part', within: 'tbody', visual: { name: 'tableRow' } },
  th: {
    place: 'cell',
    within: 'tr',
    attributes: { ...spans, scope: anything },
    visual: { name: 'tableHeader', attributes: ['colspan', 'rowspan'] },
  },
  td: {
    place: 'cell',
    within: 'tr',
    attributes: spans,
    visual: { name: 'tableCell', attributes: ['colspan', 'rowspan'] },
  },

  iframe: {
    place: 'leaf',
    attributes: { src: isPlayer, ...size, allowfullscreen: anything },
    visual: { name: 'embed', attributes: ['src', 'width', 'height', 'title', 'allowfullscreen'] },
    shown: 'player',
  },
  video: {
    place: 'leaf',
    attributes: { src: isMedia, controls: anything, poster: isMedia, ...size },
    visual: { name: 'video', attributes: ['src', 'controls', 'poster', 'width', 'height', 'title'] },
    shown: 'recording',
  },
  audio: {
    place: 'leaf',
    attributes: { src: isMedia, controls: anything },
    visual: { name: 'audio', attributes: ['src', 'controls', 'title'] },
    shown: 'sound',
  },
  [ITEM_CARD]: {
    place: 'leaf',
    attributes: { [ITEM]: isItem },
    visual: { name: 'itemCard', attributes: [ITEM] },
  },
  source: { place: 'part', within: 'video', attributes: { src: isMedia, type: anything } },
};
