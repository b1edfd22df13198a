import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { WAITS } from '#common/document/pictures.ts';
import { RAW_HTML } from '#common/document/schema/raw-html.ts';
import type { SentUpload } from '#server/media/media.presenter.ts';
import { hearCaret } from '../caret-of-now.ts';
import { receivePictures } from './pictures-sent.ts';

/** Gives waiting pictures their address once they have arrived, outside of the undo history. */
export function arrivedPictures(): Plugin {
  return new Plugin({
    view: (view) => {
      const receive = (id: string, picture: SentUpload) => {
        if (view.isDestroyed) return;
        hearCaret(view);
        const { tr } = view.state;
        view.state.doc.descendants((node, position) => place(tr, node, position, id, picture));
        if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
      };
      // not while the view is being made
      let end = () => {};
      queueMicrotask(() => {
        if (!view.isDestroyed) end = receivePictures(receive);
      });
      return { destroy: () => end() };
    },
  });
}

function place(tr: Transaction, { type, attrs }: Node, position: number, id: string, picture: SentUpload): void {
  const { url: src, width, height } = picture;
  const arrived = { src, width, height, [WAITS]: null };
  // one attribute at a time, so that a description typed during the upload stays
  if (attrs[WAITS] === id)
    for (const [name, value] of Object.entries(arrived)) tr.setNodeAttribute(position, name, value);
  const waiting = `${WAITS}="${id}"`;
  if (type.name !== RAW_HTML || !String(attrs.html).includes(waiting)) return;
  const html = String(attrs.html).replaceAll(waiting, `src="${src}"`);
  tr.setNodeAttribute(position, 'html', html);
}
