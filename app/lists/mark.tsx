import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './mark.module.css';

type Props = BadgeProps & {
  variant: 'default' | 'leaf' | 'amber';
  children: ReactNode;
  /** Whether it may wrap to a second line. */
  isLong?: boolean;
};

/** A short label on a card or a row, or a few words as they are written. */
export function Mark({ isLong = false, ...props }: Props) {
  return (
    <Badge
      component="span"
      className={isLong ? `${styles.mark} ${styles.long}` : styles.mark}
      classNames={isLong ? { label: styles.words } : undefined}
      {...props}
    />
  );
}
