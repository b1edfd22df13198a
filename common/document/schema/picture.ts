import { Image } from '@tiptap/extension-image';
import { mayHave } from '../definition.ts';
import { WAITS } from '../pictures.ts';
import { schemaAttributes } from './attributes.ts';

/** Whether a picture has an address, or waits for its file. */
export function isPicture(image: Element): boolean {
  return ['src', WAITS].some((name) => mayHave('img', name, image.getAttribute(name) ?? ''));
}

/** A picture in a line. */
export const Picture = Image.extend({
  addAttributes: () => schemaAttributes('img'),
  parseHTML: () => [{ tag: 'img', getAttrs: (image) => (isPicture(image) ? null : false) }],
}).configure({ inline: true });
