import type { Editor } from '@tiptap/react';
import { browserTexts } from '../frame/browser-texts.ts';
import { toastFault } from '../frame/toast.ts';
import { uploadFile } from '../media/upload-file.ts';

type Image = { src: string; alt: string; width: number | null; height: number | null };

/** Puts an image at the cursor, or at a place in the text. */
export function insertImage(editor: Editor, attrs: Image, at?: number): void {
  const node = { type: 'image', attrs };
  if (at === undefined) editor.chain().focus().insertContent(node).run();
  else editor.chain().focus().insertContentAt(at, node).run();
}

/** Takes images that were pasted or dropped into the text; false if there was none. */
export function takeImages(editor: Editor, files: FileList | undefined, at?: number): boolean {
  const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
  for (const image of images) void sendImage(editor, image, at);
  return images.length > 0;
}

async function sendImage(editor: Editor, file: File, at?: number): Promise<void> {
  const { t } = browserTexts;
  try {
    const { url, width, height } = await uploadFile(file, 'image', {});
    if (editor.isDestroyed) return;
    insertImage(editor, { src: url, alt: t('fields.imageAltDefault'), width, height }, at);
  } catch (error) {
    toastFault(t('fields.uploadFault'), error instanceof Error ? error.message : t('fields.imageFailed'));
  }
}
