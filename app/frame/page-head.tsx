import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type Props = {
  title: string;
  /** The subject or purpose of the page. */
  subtitle?: string;
  /** The buttons. */
  children?: ReactNode;
  /** Whether the buttons stand in the line of the heading on phones, too. */
  isOneLine?: boolean;
};

/** The heading of a page, and the buttons beside it. */
export function PageHead({ title, subtitle, children, isOneLine }: Props) {
  return (
    <Group justify="space-between" align="center" className={styles.head} data-one-line={isOneLine || undefined}>
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
