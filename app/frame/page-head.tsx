import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type Props = {
  title: string;
  /** The subject or purpose of the page. */
  subtitle?: string;
  /** What stands in the line of the heading. */
  beside?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
};

/** The heading of a page, and the buttons beside it. */
export function PageHead({ title, subtitle, beside, children }: Props) {
  if (beside) {
    return (
      <div className={styles.line}>
        <Title order={1}>{title}</Title>
        {beside}
        {children}
      </div>
    );
  }
  return (
    <Group justify="space-between" align={subtitle ? 'end' : 'center'} className={styles.head}>
      <div>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text c="dimmed" className={styles.subtitle}>
            {subtitle}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}
