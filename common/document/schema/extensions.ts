import { Extension, type Extensions, getSchema, Mark } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import type { Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { isLink, LINK_SCHEMES, MEDIA_SCHEMES } from '../addresses.ts';
import { ELEMENTS } from '../definition.ts';
import { ALIGNMENTS } from '../styles.ts';
import { BLOCK_ID, UNTRANSLATED } from '../values.ts';
import {
  blockIdAttribute,
  isWritten,
  marksByTag,
  namesOfAll,
  namesOfBlocks,
  namesStyled,
  otherAttributes,
  schemaAttributes,
  styleAttribute,
  untranslatedAttribute,
} from './attributes.ts';
import { Callout, Column, Columns, Details, Item, Summary, TABLES } from './blocks.ts';
import { Embed } from './embed.ts';
import { Caption, Figure } from './figure.ts';
import { Footnote } from './footnote.ts';
import { Formula } from './formula.ts';
import { ItemCard } from './item-card.ts';
import { LINE_AT_END } from './line-at-end.ts';
import { Picture } from './picture.ts';
import { RAW_HTML, RawHtml } from './raw-html.ts';
import { Sound, Video } from './recordings.ts';

/** What of the starter kit stands for elements of a text. */
const KIT = [
  ...(['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'codeBlock'] as const),
  ...(['horizontalRule', 'hardBreak', 'bold', 'italic', 'underline', 'strike', 'code'] as const),
];
const LEVELS = ([1, 2, 3, 4, 5, 6] as const).filter((level) => ELEMENTS.get(`h${level}`)?.visual);

/** Edits that can be taken back, one by one. */
export const UNDONE = 500;

const kit = StarterKit.extend({
  // code may be bold, and a link
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => {
      if (part.name === 'trailingNode') return part.extend(LINE_AT_END);
      return part.name === 'code' && part.type === 'mark' ? part.extend({ excludes: 'code' }) : part;
    });
  },
}).configure({
  heading: { levels: LEVELS },
  // a language would be a class, which readers do not get
  codeBlock: { languageClassPrefix: null },
  link: false,
  listItem: false,
  undoRedo: { depth: UNDONE },
  ...Object.fromEntries(KIT.filter((name) => !isWritten(name)).map((name) => [name, false])),
});

const link = Link.extend({ addAttributes: () => schemaAttributes('a') }).configure({
  openOnClick: false,
  autolink: false,
  protocols: LINK_SCHEMES.filter((scheme) => !MEDIA_SCHEMES.includes(scheme)),
  isAllowedUri: isLink,
  HTMLAttributes: { target: null, rel: null, class: null },
});

const span = TextStyle.extend({
  parseHTML: () => [{ tag: 'span', getAttrs: (span) => (span.attributes.length > 0 ? null : false) }],
});

const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    excludes: '',
  });

/** The attributes of all blocks and marks; what sets styles brings its commands alone. */
const attributes = Extension.create({
  name: 'definedAttributes',
  addGlobalAttributes: () => [
    { types: namesStyled('text-align'), attributes: { textAlign: styleAttribute('text-align', 'textAlign') } },
    { types: namesStyled('color'), attributes: { color: styleAttribute('color', 'color') } },
    {
      types: namesStyled('background-color'),
      attributes: { backgroundColor: styleAttribute('background-color', 'backgroundColor') },
    },
    { types: namesOfAll(), attributes: { other: otherAttributes } },
    { types: [...namesOfBlocks(), RAW_HTML], attributes: { [BLOCK_ID]: blockIdAttribute } },
    { types: [...namesOfBlocks(), RAW_HTML], attributes: { [UNTRANSLATED]: untranslatedAttribute } },
  ],
});
const none = { addGlobalAttributes: () => [] };

/**
 * What the editor holds, and so what the server reads and writes: so much of the definition as a document has a way for.
 * The rest of it stands in raw blocks. Behaviour comes in the editor.
 */
export const DOCUMENT: Extensions = [
  kit,
  link,
  Picture,
  Figure,
  Caption,
  Embed,
  Sound,
  Video,
  ItemCard,
  Item,
  ...TABLES,
  Callout,
  Details,
  Summary,
  Columns,
  Column,
  Footnote,
  Formula,
  RawHtml,
  span,
  Color.extend(none),
  BackgroundColor.extend(none),
  TextAlign.extend(none).configure({ types: namesStyled('text-align'), alignments: [...ALIGNMENTS] }),
  attributes,
  ...marksByTag()
    .filter((tag) => !KIT.some((name) => name === tag))
    .map(plainMark),
];

let schema: Schema | undefined;

/** The schema of texts, made once. */
export function documentSchema(): Schema {
  schema ??= getSchema(DOCUMENT);
  return schema;
}
