import { Alert, type AlertProps } from '@mantine/core';
import styles from './notice.module.css';

/** A neutral message on a page: neither an error nor a success. */
export function Notice(props: AlertProps) {
  return <Alert role="note" className={styles.notice} color="gray" {...props} />;
}

/** An error: red with an icon, and announced at once. */
export function Fault(props: AlertProps) {
  return <Alert role="alert" color="press" data-tone="fault" {...props} />;
}

/** A success. It must be inside an existing live region (`role="status"`), which announces it. */
export function Success(props: AlertProps) {
  return <Alert role="group" color="leaf" data-tone="success" {...props} />;
}

/** Information that a person needs before a decision, beside its subject. */
export function Caution(props: AlertProps) {
  return <Alert role="note" data-tone="caution" {...props} />;
}
