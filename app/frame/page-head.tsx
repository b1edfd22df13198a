import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type Props = {
  title: string;
  /** What the page is of, or for. */
  subtitle?: string;
  /** What one may do there. */
  children?: ReactNode;
};

/** The heading of a page, and the buttons beside it. */
export function PageHead({ title, subtitle, children }: Props) {
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
