import { type Attribute, type Attributes, Node } from '@tiptap/core';
import { schemaAttributes, writtenOn } from './attributes.ts';
import { isPicture } from './picture.ts';

export const FIGURE = 'figure';
export const CAPTION = 'figcaption';
/** Holds what stands beside the picture, as a document's DOM needs it. `writeHtml` writes what it holds. */
export const BESIDE_TAG = 'beside-picture';

const OF_PICTURE = writtenOn('img');

/** A picture with a caption, or of another width than the text: a block. It says all that a picture in a line says. */
export const Figure = Node.create({
  name: FIGURE,
  group: 'block',
  content: CAPTION,
  isolating: true,
  draggable: true,
  addAttributes: () => ({ ...schemaAttributes('figure'), ...ofPicture(schemaAttributes('img')) }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => (pictureIn(figure) ? null : false), contentElement: beside },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = Object.fromEntries(OF_PICTURE.map((name) => [name, node.attrs[name]]));
    return ['figure', HTMLAttributes, ['img', picture], [BESIDE_TAG, 0]];
  },
});

/** What is said of a picture. One without anything is not written. */
export const Caption = Node.create({
  name: CAPTION,
  content: '(text | hardBreak)*',
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** What a picture says, read from the one in a figure. */
function ofPicture(attributes: Attributes): Attributes {
  const read = ({ parseHTML, ...rest }: Attribute): Attribute => ({
    ...rest,
    rendered: false,
    parseHTML: (figure) => parseHTML?.(pictureIn(figure) ?? figure) ?? null,
  });
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, read(attribute ?? {})]));
}

/** The picture of a figure that has one, and no link around it. */
function pictureIn(figure: HTMLElement): HTMLElement | null {
  const [picture, ...others] = figure.querySelectorAll<HTMLElement>('img');
  if (!picture || others.length > 0 || !isPicture(picture)) return null;
  const isAlone = picture.parentElement === figure || picture.parentElement?.parentElement === figure;
  return isAlone && !picture.closest('a, figcaption') ? picture : null;
}

/** What a figure holds beside its picture. */
function beside(figure: Node | HTMLElement): HTMLElement {
  const element = figure as HTMLElement;
  const rest = element.ownerDocument.createElement('div');
  const caption = element.querySelector('figcaption');
  if (caption) rest.append(caption.cloneNode(true));
  return rest;
}
