import { type NotificationData, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { createElement } from 'react';

const sign = (Icon: typeof IconCheck) => createElement(Icon, { size: 18, 'aria-hidden': true });

/** The looks of success and failure. */
export const DONE = { color: 'leaf', icon: sign(IconCheck), role: 'status' };
const FAILED = { color: 'var(--error)', icon: sign(IconExclamationMark), role: 'alert', autoClose: 10_000 };

/**
 * The visible toasts by their words, each with the path of its screen. A repeated toast replaces the one with the same
 * words.
 */
const shown = new Map<string, { id: string; screen: string }>();

/** The path of the screen that is loading, if one is. */
let awaited: string | null = null;

/**
 * From now on toasts belong to the screen at this path; for null to the current screen. Those of a screen that was awaited before belong
 * to it too: a redirect may have led elsewhere.
 */
export function leadToastsTo(path: string | null): void {
  for (const toast of shown.values()) if (toast.screen === awaited) toast.screen = path ?? window.location.pathname;
  awaited = path;
}

/** Closes the toasts of all screens but the one at this path. */
export function endToasts(path: string): void {
  for (const { id, screen } of [...shown.values()]) if (screen !== path) notifications.hide(id);
}

/** Shows a toast; `text` is the text of its message. @returns its id */
export function say(toast: NotificationData & { title: string }, text: string): string {
  const words = `${toast.title}\n${text}`;
  notifications.hide(shown.get(words)?.id ?? '');
  const id = notifications.show({ ...toast, onClose: () => shown.delete(words) });
  // the address changes before the screen renders
  shown.set(words, { id, screen: awaited ?? window.location.pathname });
  return id;
}

/** A toast for something that was done. */
export function toastDone(title: string, message: string): void {
  say({ title, message, ...DONE }, message);
}

/** A toast for something that failed; it stays a little longer. @returns its id */
export function toastFault(title: string, message: string): string {
  return say({ title, message, ...FAILED }, message);
}

/** The only toast for a form's faults: the next try replaces it. */
export type FormToast = { fault: (title: string, message: string) => void; forget: () => void };

export function formToast(): FormToast {
  let id = '';
  const forget = () => void notifications.hide(id);
  const fault = (title: string, message: string) => {
    forget();
    id = toastFault(title, message);
  };
  return { fault, forget };
}
