import { Alert, type AlertProps } from '@mantine/core';
import styles from './notice.module.css';

/** A quiet word on a page: neither an error nor a success. */
export function Notice(props: AlertProps) {
  return <Alert role="note" className={styles.notice} color="gray" {...props} />;
}

/** An error: red with a sign, and announced at once. */
export function Fault(props: AlertProps) {
  return <Alert role="alert" color="press" data-tone="fault" {...props} />;
}

/** A success. It stands in a live region (`role="status"`) that was there before it, which announces it. */
export function Success(props: AlertProps) {
  return <Alert role="group" color="leaf" data-tone="success" {...props} />;
}

/** Something to know before one decides, beside what it is about. */
export function Caution(props: AlertProps) {
  return <Alert role="note" data-tone="caution" {...props} />;
}
