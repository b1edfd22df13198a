import { type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { isLink, LINK_SCHEMES, MEDIA_SCHEMES } from '#common/document/addresses.ts';
import { ELEMENTS, mayHave } from '#common/document/definition.ts';
import { ALIGNMENTS } from '#common/document/styles.ts';
import { BlockIds } from './block-ids.ts';
import { TextBackground, TextColour } from './colours.ts';
import { Embed } from './embed.ts';
import { isWritten, marksByTag, namesStyled, schemaAttributes } from './written.ts';

/** What of the starter kit stands for elements of a text. */
const KIT = [
  ...(['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock'] as const),
  ...(['horizontalRule', 'hardBreak', 'bold', 'italic', 'underline', 'strike', 'code'] as const),
];
const LEVELS = ([1, 2, 3, 4, 5, 6] as const).filter((level) => ELEMENTS.get(`h${level}`)?.visual);

const kit = StarterKit.configure({
  heading: { levels: LEVELS },
  // a language would be a class, which readers do not get
  codeBlock: { languageClassPrefix: null },
  link: false,
  ...Object.fromEntries(KIT.filter((name) => !isWritten(name)).map((name) => [name, false])),
});

const link = Link.extend({ addAttributes: () => schemaAttributes('a') }).configure({
  openOnClick: false,
  autolink: false,
  protocols: LINK_SCHEMES.filter((scheme) => !MEDIA_SCHEMES.includes(scheme)),
  isAllowedUri: isLink,
  HTMLAttributes: { target: null, rel: null, class: null },
});

const image = Image.extend({
  addAttributes: () => schemaAttributes('img'),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (mayHave('img', 'src', image.getAttribute('src') ?? '') ? null : false) },
  ],
}).configure({ inline: true });

const plainMark = (tag: string) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], excludes: '' });

/** What the visual editor can write and show: so much of the definition as it has a way for. */
export const extensions: Extensions = [
  kit,
  ...(isWritten('link') ? [link] : []),
  ...(isWritten('image') ? [image] : []),
  ...(isWritten('embed') ? [Embed] : []),
  ...(isWritten('textStyle') ? [TextStyle, TextColour, TextBackground] : []),
  TextAlign.configure({ types: namesStyled('text-align'), alignments: [...ALIGNMENTS] }),
  BlockIds,
  ...marksByTag()
    .filter((tag) => !KIT.some((name) => name === tag))
    .map(plainMark),
];
