import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Person } from '#common/person.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-header.module.css';
import brand from './brand.module.css';
import { Brand } from './brand.tsx';
import { useSite } from './use-site.ts';

type Props = {
  person: Person;
  /** Before the logo. */
  start?: ReactNode;
  /** Beside the account's menu. */
  children?: ReactNode;
};

export function AppHeader({ person, start, children }: Props) {
  const { t } = useTranslation();
  const { name } = useSite();
  return (
    <header className={styles.header}>
      {start}
      <Link className={brand.logo} to={href('/')} aria-label={t('shell.home', { name })}>
        <Brand />
      </Link>
      <div className={styles.tools}>
        {children}
        <AccountMenu person={person} />
      </div>
    </header>
  );
}
