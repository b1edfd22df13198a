import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './mark.module.css';

type Props = BadgeProps & { variant: 'default' | 'leaf' | 'amber'; children: ReactNode };

/** A short word on a card or a row, set as it is written. */
export function Mark(props: Props) {
  return <Badge component="span" className={styles.mark} {...props} />;
}
