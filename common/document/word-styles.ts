/**
 * The names of styles by which documents of Word carry what an author wrote: people see and change them there,
 * and an import reads them back.
 */

/** Stands between the names of a style for something within something else: `Callout tip · Code`. */
export const WITHIN = ' · ';

/** Styles of text within a group of blocks. */
export const GROUP_STYLES = {
  quote: 'Quote',
  tip: 'Callout tip',
  attention: 'Callout attention',
  important: 'Callout important',
  details: 'Foldable text',
  definition: 'Definition',
  countdown: 'Countdown',
  video: 'Video',
  audio: 'Audio',
  embed: 'Embed',
  item: 'Card',
  added: 'Added text',
} as const;
export type GroupStyle = (typeof GROUP_STYLES)[keyof typeof GROUP_STYLES];

/** Styles of lines and tables with a meaning of their own. */
export const LINE_STYLES = {
  code: 'Code',
  rule: 'Divider',
  figure: 'Figure',
  smallFigure: 'Figure small',
  wideFigure: 'Figure wide',
  caption: 'Caption',
  summary: 'Foldable line',
  term: 'Term',
  counted: 'Counted line',
  justified: 'Justified',
  itemName: 'Item name',
  itemPicture: 'Item picture',
  tableCaption: 'Table caption',
  columns: 'Columns',
  table: 'Plain table',
  gap: 'Gap',
  termGap: 'Definition gap',
} as const;
export type LineStyle = (typeof LINE_STYLES)[keyof typeof LINE_STYLES];

/** Styles of text in cells, by their rows. */
export const CELL_STYLES = { head: 'Table head', text: 'Table text', foot: 'Table foot' } as const;

/** Styles of words. */
export const WORD_STYLES = {
  code: 'Code in text',
  small: 'Small text',
  added: 'Added words',
  calloutName: 'Callout name',
  picture: 'Picture link',
} as const;

/** The start of names of bookmarks: of a heading with the kind of its section, and of a card with its item. */
export const SECTION_MARK = 'section_';
export const ITEM_MARKS = { supplement: 'cs_', product: 'cp_' } as const;

/** The name of a document's property that names its generator. */
export const GENERATOR_PROPERTY = 'Generator';
