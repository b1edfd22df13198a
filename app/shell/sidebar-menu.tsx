import { IconBook2, IconLayoutDashboard, IconPill, IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

const ITEMS = [
  { to: '/admin', key: 'dashboard', Icon: IconLayoutDashboard },
  { to: '/', key: 'ebooks', Icon: IconBook2 },
  { to: '/admin/supplements', key: 'supplementation', Icon: IconPill },
  { to: '/admin/products', key: 'products', Icon: IconShoppingBag },
] as const;

/** The managers' main menu; the entry of the current path is marked. */
export function SidebarMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className="sidebar-menu" aria-label={t('shell.mainMenu')}>
      <p className="sidebar-group">{t('shell.mainMenu')}</p>
      {ITEMS.map(({ to, key, Icon }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined} title={t(`shell.${key}`)}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>{t(`shell.${key}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
