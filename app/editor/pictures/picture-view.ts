import type { Node } from '@tiptap/pm/model';
import { WAITS } from '#common/document/pictures.ts';
import { Figure } from '#common/document/schema/figure.ts';
import { Picture } from '#common/document/schema/picture.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import styles from './figure.module.css';
import { waitingPicture } from './waiting-picture.ts';

const SHOWN = ['src', 'alt', 'title', 'width', 'height'];

/** A picture while it is written: as readers see it, or the box of one that waits for its file. */
export const PictureView = Picture.extend({
  addNodeView: () => (place) => {
    if (isWaiting(place.node)) return waitingPicture(place.node);
    const dom = document.createElement('img');
    const show = ({ attrs }: Node) => say(dom, { ...attrs.other, ...attrs });
    show(place.node);
    const update = (next: Node) => {
      if (next.type !== place.node.type || isWaiting(next)) return false;
      show(next);
      return true;
    };
    return { dom, update };
  },
});

/** A picture with its description, or with a hint if it has none. */
export const FigureView = Figure.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure');
      const contentDOM = document.createElement('div');
      contentDOM.className = styles.beside ?? '';
      contentDOM.style.setProperty('--hint', JSON.stringify(browserTexts.t('fields.pictureCaption')));
      let shown = pictureOf(node);
      const show = (next: Node) => {
        const width = next.attrs['data-width'];
        if (width) dom.dataset.width = width;
        else delete dom.dataset.width;
        shown.show(next);
      };
      dom.append(shown.dom, contentDOM);
      show(node);
      const update = (next: Node) => {
        if (next.type !== node.type) return false;
        if (shown.isOf !== pictureKey(next)) {
          shown.end();
          const other = pictureOf(next);
          shown.dom.replaceWith(other.dom);
          shown = other;
        }
        show(next);
        return true;
      };
      return {
        ...{ dom, contentDOM, update },
        destroy: () => shown.end(),
        stopEvent: (event) => shown.stops(event),
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
      };
    },
});

const isWaiting = ({ attrs }: Node) => Boolean(attrs[WAITS]) && !attrs.src;
const pictureKey = (node: Node) => (isWaiting(node) ? node.attrs[WAITS] : '');

/** The picture of a figure, or the box that waits for it. */
function pictureOf(node: Node) {
  const isOf = pictureKey(node);
  if (isWaiting(node)) {
    const { dom, stopEvent, destroy } = waitingPicture(node);
    return {
      ...{ isOf, dom: dom as HTMLElement, show: () => {}, end: () => destroy?.() },
      stops: (event: Event) => dom.contains(event.target as HTMLElement) && (stopEvent?.(event) ?? false),
    };
  }
  const dom = document.createElement('img');
  dom.contentEditable = 'false';
  return { isOf, dom, show: ({ attrs }: Node) => say(dom, attrs), end: () => {}, stops: () => false };
}

function say(image: HTMLElement, attrs: Record<string, unknown>): void {
  for (const name of new Set([...SHOWN, 'lang', 'dir'])) {
    const text = attrs[name];
    if (text === null || text === undefined) image.removeAttribute(name);
    else if (image.getAttribute(name) !== String(text)) image.setAttribute(name, String(text));
  }
  if (image.hasAttribute('alt')) image.removeAttribute('aria-label');
  else image.setAttribute('aria-label', browserTexts.t('fields.reviewNoAlt'));
}
