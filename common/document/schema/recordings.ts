import { Node } from '@tiptap/core';
import { mayHave } from '../definition.ts';
import { schemaAttributes } from './attributes.ts';

/** A file that plays within the text. */
const recording = (tag: 'audio' | 'video') =>
  Node.create({
    name: tag,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => schemaAttributes(tag),
    parseHTML: () => [
      {
        tag: `${tag}[src]`,
        getAttrs: (media) => (mayHave(tag, 'src', media.getAttribute('src') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
  });

export const Sound = recording('audio');
export const Video = recording('video');
