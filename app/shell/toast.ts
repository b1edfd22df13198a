import { notifications } from '@mantine/notifications';

/** A toast for something that was done. */
export function toastDone(title: string, message: string): void {
  notifications.show({ title, message, color: 'leaf', role: 'status' });
}

/** A toast for something that failed; it stays a little longer. */
export function toastFault(title: string, message: string): void {
  notifications.show({ title, message, color: 'press', autoClose: 10_000, role: 'alert' });
}
