import { holdStyles } from '../held-styles.ts';

/** The mark of a picture that Word drew of its own shapes: its file is in no flavour of the clipboard. */
export const DRAWN = 'data-drawn';
const COMMENT = /^\[if gte vml 1\]>/;

/**
 * Word describes its pictures and shapes a second time, for its own kind: there it says which of them have a file.
 * Where it leaves the first description away, the second becomes the picture.
 */
export function drawings(body: HTMLElement, comments: Comment[]): void {
  for (const shape of shapesIn(body)) shape.replaceWith(imageOf(shape));
  const told = comments.filter(({ data }) => COMMENT.test(data));
  if (told.length === 0) return;
  const filed = new Set(told.flatMap(({ data }) => shapesIn(parsed(data.replace(COMMENT, ''))).map(({ id }) => id)));
  for (const image of body.querySelectorAll('img'))
    if (image.hasAttribute('v:shapes') && !filed.has(image.getAttribute('v:shapes') ?? ''))
      image.setAttribute(DRAWN, '');
}

const parsed = (html: string) => new DOMParser().parseFromString(holdStyles(html), 'text/html').body;

/** Shapes that are a picture each, and no part of a drawing. */
const shapesIn = (root: ParentNode) =>
  [...root.querySelectorAll('v\\:shape')].filter(
    (shape) => dataOf(shape)?.getAttribute('src') && !shape.closest('v\\:group'),
  );

const dataOf = (shape: Element) => shape.querySelector('v\\:imagedata');

function imageOf(shape: Element): HTMLElement {
  const image = document.createElement('img');
  image.setAttribute('src', dataOf(shape)?.getAttribute('src') ?? '');
  image.setAttribute('alt', shape.getAttribute('alt') ?? '');
  image.setAttribute('v:shapes', shape.id);
  return image;
}
