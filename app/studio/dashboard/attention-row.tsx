import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import hidden from '../../frame/hidden.module.css';
import styles from './attention.module.css';

type Props = {
  name: string;
  /** Where it is mended, and the word for that. */
  to: string;
  act: string;
  Sign?: Icon;
  /** What is wrong, and where. */
  children: ReactNode;
};

/** Something that asks for a look, and beside it the act that mends it. */
export function AttentionRow({ name, to, act, Sign, children }: Props) {
  return (
    <li className={styles.row} data-signed={Sign ? true : undefined}>
      {Sign && <Sign size={20} stroke={1.75} aria-hidden className={styles.sign} />}
      <div>
        <strong>{name}</strong>
        {children}
      </div>
      <Button component={Link} to={to} variant="default" size="xs" className={styles.act ?? ''}>
        {act} <span className={hidden.visually}>{name}</span>
      </Button>
    </li>
  );
}
