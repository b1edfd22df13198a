import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';

/** Bars of a browser come and go in fewer pixels than a keyboard has. */
const LEAST_KEYBOARD_PX = 120;

/** How much of the page a keyboard on the screen covers. Pages do not shrink for it, only what is seen of them does. */
function keyboardHeight({ height, offsetTop, scale }: VisualViewport): number {
  if (scale !== 1) return 0;
  const covered = document.documentElement.clientHeight - height - offsetTop;
  return covered < LEAST_KEYBOARD_PX ? 0 : Math.round(covered);
}

/**
 * Marks the form while somebody works in its text (`data-in-text`); while a keyboard on the screen is open for it, the tools stand above
 * the keyboard, and the caret above them.
 */
export function useAboveKeyboard(editor: Editor, tools: HTMLElement | null): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const form = tools?.closest('form');
    if (!seen || !tools || !form) return;
    const place = () => {
      const height = keyboardHeight(seen);
      // a tool that asks for something has its own field, for which the keyboard stays
      const isOurs = editor.isFocused || tools.contains(document.activeElement) || isInDialog(document.activeElement);
      const isAbove = height > 0 && isOurs;
      form.toggleAttribute('data-in-text', isOurs);
      form.toggleAttribute('data-above-keyboard', isAbove);
      form.style.setProperty('--keyboard', `${height}px`);
      return isAbove;
    };
    const resized = () => {
      if (place() && editor.isFocused) editor.commands.scrollIntoView();
    };
    const moved = () => void place();
    seen.addEventListener('resize', resized);
    seen.addEventListener('scroll', moved);
    // what has the focus next is not known before
    const left = () => setTimeout(moved);
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', left);
    return () => {
      seen.removeEventListener('resize', resized);
      seen.removeEventListener('scroll', moved);
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', left);
    };
  }, [editor, tools]);
}

const isInDialog = (node: Element | null) => Boolean(node?.closest('[role="dialog"], [role="menu"]'));
