import { notifications } from '@mantine/notifications';

/** A toast for something that was done. */
export function toastDone(title: string, message: string): void {
  notifications.show({ title, message, color: 'leaf', role: 'status' });
}

/** The faults in sight: their words, and the toast that says them. */
const shown = new Map<string, string>();

/** A toast for something that failed; it stays a little longer. Said again it is a new one, in place of the old. @returns its id */
export function toastFault(title: string, message: string): string {
  const words = `${title}\n${message}`;
  notifications.hide(shown.get(words) ?? '');
  const onClose = () => shown.delete(words);
  const id = notifications.show({ title, message, color: 'press', autoClose: 10_000, role: 'alert', onClose });
  shown.set(words, id);
  return id;
}

/** The one toast in which a form says what is wrong: the next try takes the place of the last. */
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
