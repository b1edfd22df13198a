import type { KeyboardEvent } from 'react';

/** Where a form is filled in, and the button at its end. */
const STOPS = 'input:not([type="hidden"]), textarea, [contenteditable="true"], button[type="submit"]';

/** Enter in a line of a form leads to its next field: a form that is half written is saved by its button alone. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  // a dialog's own field, which stands elsewhere in the document, is heard here too
  if (!(target instanceof HTMLInputElement) || target.type === 'file' || !form.contains(target)) return;
  event.preventDefault();
  // Enter may end a word that an input method is still writing
  if (event.nativeEvent.isComposing) return;
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(canHaveFocus);
  stops[stops.indexOf(target) + 1]?.focus();
}

function canHaveFocus(node: HTMLElement): boolean {
  return !node.matches(':disabled') && node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true });
}
