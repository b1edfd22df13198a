import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The back link above a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} underline="hover" className={styles.link}>
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Anchor>
  );
}
