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

/** While a keyboard on the screen is open for the text, the tools stand above it, and the caret above them. */
export function useAboveKeyboard(editor: Editor, tools: HTMLElement | null): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen || !tools) return;
    const place = () => {
      const height = keyboardHeight(seen);
      // a tool that asks for something has its own field, for which the keyboard stays
      const isOurs = editor.isFocused || tools.contains(document.activeElement) || isInDialog(document.activeElement);
      const isAbove = height > 0 && isOurs;
      tools.toggleAttribute('data-above-keyboard', isAbove);
      tools.style.setProperty('--keyboard', `${height}px`);
      return isAbove;
    };
    const resized = () => {
      if (place() && editor.isFocused) editor.commands.scrollIntoView();
    };
    const moved = () => void place();
    seen.addEventListener('resize', resized);
    seen.addEventListener('scroll', moved);
    document.addEventListener('focusin', moved);
    return () => {
      seen.removeEventListener('resize', resized);
      seen.removeEventListener('scroll', moved);
      document.removeEventListener('focusin', moved);
    };
  }, [editor, tools]);
}

const isInDialog = (node: Element | null) => Boolean(node?.closest('[role="dialog"]'));
