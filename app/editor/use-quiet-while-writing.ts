import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';

/** So many keys in a row, without the pointer, and the writer is writing. */
const KEYS = 5;

/**
 * While somebody writes, everything but the head fades (`data-writing` on the document): until the pointer moves, or Tab or
 * Escape is pressed. A screen that is touched has no pointer that would bring it back.
 */
export function useQuietWhileWriting(editor: Editor | null): void {
  useEffect(() => {
    if (!editor || !window.matchMedia('(hover: hover)').matches) return;
    const text = editor.view.dom;
    const page = document.documentElement;
    let keys = 0;
    const wake = () => {
      keys = 0;
      page.removeAttribute('data-writing');
    };
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key === 'Tab' || key === 'Escape' || ctrlKey || metaKey || altKey) return wake();
      if (key.length > 1) return;
      keys += 1;
      if (keys === KEYS) page.setAttribute('data-writing', '');
    };
    text.addEventListener('keydown', onKey);
    document.addEventListener('pointermove', wake);
    document.addEventListener('pointerdown', wake);
    text.addEventListener('blur', wake);
    return () => {
      wake();
      text.removeEventListener('keydown', onKey);
      text.removeEventListener('blur', wake);
      document.removeEventListener('pointermove', wake);
      document.removeEventListener('pointerdown', wake);
    };
  }, [editor]);
}
