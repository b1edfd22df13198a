import { type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { Embed } from './embed.ts';

/** Inline tags without a button of their own that readers may get, so writing keeps them. */
const PLAIN_MARKS = ['sub', 'sup', 'mark', 'small', 'kbd', 'ins', 'cite', 'q'];

const plainMark = (tag: string) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], excludes: '' });

/** What the visual editor can write and show. */
export const extensions: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TextStyle,
  Color,
  BackgroundColor,
  Image.configure({ inline: true }),
  Embed,
  ...PLAIN_MARKS.map(plainMark),
];
