import { Alert, type AlertProps } from '@mantine/core';
import styles from './notice.module.css';

/** A quiet word on a page: neither an error nor a success. */
export function Notice(props: AlertProps) {
  return <Alert role="note" className={styles.notice} color="gray" {...props} />;
}
