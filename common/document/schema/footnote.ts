import { Node } from '@tiptap/core';
import { NOTE } from '../marks.ts';

/** A footnote. It is stored where its number is shown, so that its words move and copy with that point. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  content: '(text | formula)*',
  marks: '_',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: NOTE }],
  renderHTML: ({ HTMLAttributes }) => [NOTE, HTMLAttributes, 0],
});
