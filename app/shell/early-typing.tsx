import { type ReactNode, useLayoutEffect } from 'react';

const TYPED =
  'input:is([type=text], [type=search], [type=email], [type=password], [type=url], [type=tel], [type=number], :not([type])), textarea';
const TICKED = 'input:is([type=checkbox], [type=radio])';

/**
 * Hands on to the page's script what was typed and ticked before it ran: on a slow line the form stands well before, and
 * React takes no notice of what it finds there (the next drawing would write over it).
 */
export function EarlyTyping({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].flatMap(retyping);
    const ticked = [...document.querySelectorAll<HTMLInputElement>(TICKED)].flatMap(reticking);
    // once this drawing is done: while it is under way React puts the old value back
    queueMicrotask(() => {
      for (const again of [...typed, ...ticked]) again();
    });
  }, []);
  return children;
}

/** What types again what a field holds now; nothing if that is what the server sent. */
function retyping(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === defaultValue || field.readOnly || field.disabled) return [];
  const unseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  const again = () => {
    // React compares with what was last written to the field itself; its prototype writes unseen
    field.value = defaultValue;
    unseen?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
  return [again];
}

function reticking(box: HTMLInputElement): (() => void)[] {
  if (box.checked === box.defaultChecked || box.disabled || (box.type === 'radio' && !box.checked)) return [];
  const again = () => {
    box.checked = box.defaultChecked;
    box.click();
  };
  return [again];
}
