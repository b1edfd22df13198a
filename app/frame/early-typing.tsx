import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { repeatEarlyClicks } from './early-clicks.ts';

const TYPED =
  'input:is([type=text], [type=search], [type=email], [type=password], [type=url], [type=tel], [type=number], :not([type])), textarea';
const TICKED = 'input:is([type=checkbox], [type=radio])';

/**
 * Hands on to the page's script what was typed, ticked, chosen and clicked before it ran: on a slow line the form stands well before, and
 * React takes no notice of what it finds there (the next drawing would write over it).
 */
export function EarlyTyping({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].flatMap(retyping);
    const ticked = [...document.querySelectorAll<HTMLInputElement>(TICKED)].flatMap(reticking);
    const chosen = [...document.querySelectorAll('select')].flatMap(rechoosing);
    // once this drawing is done: while it is under way React puts the old value back
    queueMicrotask(() => {
      for (const again of [...typed, ...ticked, ...chosen]) again();
    });
  }, []);
  // the effects of all that is on the page have run by then, and what was typed is with the forms
  useEffect(() => void setTimeout(repeatEarlyClicks), []);
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

function rechoosing(list: HTMLSelectElement): (() => void)[] {
  const { value, selectedOptions, disabled } = list;
  if (disabled || list.multiple || isAsSent(list, selectedOptions[0])) return [];
  const again = () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [again];
}

/** Whether the option is the one that the server chose: the one it marked, else the first. */
function isAsSent(list: HTMLSelectElement, chosen: HTMLOptionElement | undefined): boolean {
  return chosen === ([...list.options].find((option) => option.defaultSelected) ?? list.options[0]);
}
