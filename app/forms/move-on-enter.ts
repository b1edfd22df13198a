import type { KeyboardEvent } from 'react';

/** The fields of a form, what folds some away, and its submit button. */
const STOPS =
  'input:not([type="hidden"]), textarea, [contenteditable="true"], details:not([open]) > summary, button[type="submit"]';

/** Enter in a one-line field moves to the next field: only its button submits a form that may be incomplete. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  // React also passes on keys of a dialog's field, which is elsewhere in the document
  if (!(target instanceof HTMLInputElement) || target.type === 'file' || !form.contains(target)) return;
  event.preventDefault();
  // Enter may end a word in an input method
  if (event.nativeEvent.isComposing) return;
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(canHaveFocus);
  stops[stops.indexOf(target) + 1]?.focus();
}

function canHaveFocus(node: HTMLElement): boolean {
  return !node.matches(':disabled') && node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true });
}
