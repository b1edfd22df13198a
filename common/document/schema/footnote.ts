import { Node } from '@tiptap/core';
import { NOTE } from '../marks.ts';

/** A footnote, which stands where its number is shown: whoever moves or copies the place has the words too. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  content: 'text*',
  marks: '_',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: NOTE }],
  renderHTML: ({ HTMLAttributes }) => [NOTE, HTMLAttributes, 0],
});
