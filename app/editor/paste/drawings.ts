import { holdStyles } from '../held-styles.ts';

/** Marks a picture that Word drew from its own shapes: the clipboard has no file of it. */
export const DRAWN = 'data-drawn';
const COMMENT = /^\[if gte vml 1\]>/;

/**
 * Word describes its pictures and shapes twice, the second time as VML in comments, which say which of them have a
 * file. If the first description is missing, the second becomes the picture.
 */
export function drawings(body: HTMLElement, comments: Comment[]): void {
  for (const shape of shapesIn(body)) shape.replaceWith(imageOf(shape));
  const described = comments.filter(({ data }) => COMMENT.test(data));
  if (described.length === 0) return;
  const filed = new Set(
    described.flatMap(({ data }) => shapesIn(parsed(data.replace(COMMENT, ''))).map(({ id }) => id)),
  );
  for (const image of body.querySelectorAll('img'))
    if (image.hasAttribute('v:shapes') && !filed.has(image.getAttribute('v:shapes') ?? ''))
      image.setAttribute(DRAWN, '');
}

const parsed = (html: string) => new DOMParser().parseFromString(holdStyles(html), 'text/html').body;

/** The shapes that are pictures, without those that are part of a drawing. */
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
