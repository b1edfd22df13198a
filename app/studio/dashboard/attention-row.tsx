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
  Sign: Icon;
  /** What is wrong, and where. */
  children: ReactNode;
};

/** Something that asks for a look, and beside it the act that mends it. */
export function AttentionRow({ name, to, act, Sign, children }: Props) {
  return (
    <li className={styles.row}>
      <Sign size={20} stroke={1.75} aria-hidden className={styles.sign} />
      <div>
        <strong>{name}</strong>
        {children}
      </div>
      <Link to={to} className={styles.act}>
        {act} <span className={hidden.visually}>{name}</span>
      </Link>
    </li>
  );
}

/** What is wrong with a row, and where it is, in lines that flow. */
export function Wrong({ what, where }: { what: ReactNode; where: string }) {
  return (
    <p className={styles.flowing}>
      <span className={styles.what}>{what}</span> <span className={styles.place}>{where}</span>
    </p>
  );
}
