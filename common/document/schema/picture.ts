import { Image } from '@tiptap/extension-image';
import { mayHave } from '../definition.ts';
import { WAITS } from '../pictures.ts';
import { schemaAttributes } from './attributes.ts';

/** A picture in a line: one with an address, or one that waits for its file. */
export const Picture = Image.extend({
  addAttributes: () => schemaAttributes('img'),
  parseHTML: () => [
    {
      tag: `img[${WAITS}]`,
      getAttrs: (image) => (mayHave('img', WAITS, image.getAttribute(WAITS) ?? '') ? null : false),
    },
    { tag: 'img[src]', getAttrs: (image) => (mayHave('img', 'src', image.getAttribute('src') ?? '') ? null : false) },
  ],
}).configure({ inline: true });
