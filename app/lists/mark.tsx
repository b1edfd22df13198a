import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './mark.module.css';

type Props = BadgeProps & {
  variant: 'default' | 'leaf' | 'amber';
  children: ReactNode /** Whether it goes on in a second line where it has no room. */;
  isLong?: boolean;
};

/** A short word on a card or a row, or a few, set as they are written. */
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
