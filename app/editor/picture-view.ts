import { WAITS } from '#common/document/pictures.ts';
import { Picture } from '#common/document/schema/picture.ts';
import { waitingPicture } from './waiting-picture.ts';

/** A picture while it is written: as readers see it, or the box of one that waits for its file. */
export const PictureView = Picture.extend({
  addNodeView: () => (place) => {
    if (place.node.attrs[WAITS] && !place.node.attrs.src) return waitingPicture(place.node);
    const dom = document.createElement('img');
    for (const [name, value] of Object.entries(place.HTMLAttributes))
      if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
    return { dom };
  },
});
