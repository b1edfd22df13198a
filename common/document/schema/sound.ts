import { Node } from '@tiptap/core';
import { mayHave } from '../definition.ts';
import { schemaAttributes } from './attributes.ts';

/** A sound file that is heard within the text. */
export const Sound = Node.create({
  name: 'audio',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes('audio'),
  parseHTML: () => [
    {
      tag: 'audio[src]',
      getAttrs: (sound) => (mayHave('audio', 'src', sound.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['audio', HTMLAttributes],
});
