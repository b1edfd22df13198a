import type { Editor } from '@tiptap/react';
import { newPictureId, WAITS } from '#common/document/pictures.ts';
import { actsInText } from '../in-text.ts';
import { sendPicture } from './pictures-sent.ts';

type Image = { src: string; alt: string | null; width: number | null; height: number | null };

/** Puts an image at the cursor. */
export function insertImage(editor: Editor, attrs: Image): void {
  actsInText(editor).insertContent({ type: 'image', attrs }).run();
}

/** Takes images that were pasted or dropped into the text, in their order; false if there was none. */
export function takeImages(editor: Editor, files: Iterable<File> | undefined, at?: number): boolean {
  const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
  if (images.length === 0) return false;
  const places = images.map((file) => ({ file, id: newPictureId() }));
  const nodes = places.map(({ id }) => ({ type: 'image', attrs: { [WAITS]: id } }));
  // each is a paragraph by itself where there are several
  const content = nodes.length === 1 ? nodes : nodes.map((node) => ({ type: 'paragraph', content: [node] }));
  const { from, to } = editor.state.selection;
  actsInText(editor)
    .insertContentAt(at ?? { from, to }, content)
    .run();
  for (const { id, file } of places) sendPicture(id, file);
  return true;
}
