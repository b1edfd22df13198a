import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountMenu, type Person } from './account-menu.tsx';

type Props = { person: Person; children?: ReactNode };

export function AppHeader({ person, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className="app-header">
      {children && <span className="header-start" />}
      <Link className="logo" to="/" aria-label={t('shell.home')}>
        Prelo<i>.</i>
      </Link>
      <div className="header-tools">
        {children}
        <AccountMenu person={person} />
      </div>
    </header>
  );
}
