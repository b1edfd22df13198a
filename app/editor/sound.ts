import type { Editor } from '@tiptap/react';
import { Sound } from '#common/document/schema/sound.ts';
import styles from './sound.module.css';

/** A sound while it is written: its name, and the file to listen to. */
export const SoundCard = Sound.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = styles.card ?? '';
      const name = document.createElement('strong');
      name.textContent = String(node.attrs.title ?? '');
      const sound = document.createElement('audio');
      Object.assign(sound, { src: String(node.attrs.src), controls: true, preload: 'none' });
      dom.append(...(name.textContent ? [name] : []), sound);
      return { dom, stopEvent: (event) => event.target === sound };
    },
});

/** Puts a sound at the cursor; `title` is what it is called. */
export function insertAudio(editor: Editor, { src, title }: { src: string; title: string | null }): void {
  const node = { type: 'audio', attrs: { src, title, controls: '' } };
  editor.chain().focus().insertContent(node).run();
}
