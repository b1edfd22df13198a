import {
  IconBook2,
  IconChartLine,
  IconCoins,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconListCheck,
  IconPill,
  IconSettings,
  IconShoppingBag,
  IconTags,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useLocation, useNavigation } from 'react-router';
import styles from './sidebar-menu.module.css';

const ITEMS = [
  { to: href('/admin'), key: 'dashboard', Icon: IconLayoutDashboard },
  { to: href('/'), key: 'ebooks', Icon: IconBook2 },
  { to: href('/admin/supplements'), key: 'supplementation', Icon: IconPill },
  { to: href('/admin/products'), key: 'products', Icon: IconShoppingBag },
] as const;

const TOOLS = [
  { to: href('/admin/catalog'), key: 'catalogue', Icon: IconTags },
  { to: href('/admin/numbers'), key: 'numbers', Icon: IconChartLine },
  { to: href('/admin/earnings'), key: 'earnings', Icon: IconCoins },
  { to: href('/admin/media'), key: 'library', Icon: IconLibraryPhoto },
  { to: href('/admin/trash'), key: 'trash', Icon: IconTrash },
] as const;

const FOR_ADMINS = [
  { to: href('/admin/users'), key: 'users', Icon: IconUsers },
  { to: href('/admin/jobs'), key: 'jobs', Icon: IconListCheck },
  { to: href('/admin/settings'), key: 'settings', Icon: IconSettings },
] as const;

/**
 * The main menu with the entries for managers and administrators. The current entry is marked, a clicked one at once.
 */
export function SidebarMenu({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <Group name="mainMenu" items={ITEMS} />
      <Group name="tools" items={TOOLS} />
      {isAdmin && <Group name="administration" items={FOR_ADMINS} />}
    </>
  );
}

/** The screens of e-books, of their content and of translating them. */
const OF_EBOOKS = /^\/admin\/(?:ebooks|modules|import|memory|glossary)(?:\/|$)/;
/** The log stands behind the list of people. */
const OF_PEOPLE = /^\/admin\/audit$/;

/** Whether an address belongs to an entry of the menu: to its own screen, or to one below it. */
function isOf(entry: string, address: string): boolean {
  if (entry === href('/')) return address === entry || OF_EBOOKS.test(address);
  if (entry === href('/admin')) return address === entry;
  return (
    address === entry || address.startsWith(`${entry}/`) || (entry === href('/admin/users') && OF_PEOPLE.test(address))
  );
}

type Items = typeof ITEMS | typeof TOOLS | typeof FOR_ADMINS;

function Group({ name, items }: { name: 'mainMenu' | 'tools' | 'administration'; items: Items }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const lit = navigation.location?.pathname ?? pathname;
  return (
    <nav className={styles.menu} aria-label={t(`shell.${name}`)}>
      <p className={styles.group}>{t(`shell.${name}`)}</p>
      {items.map(({ to, key, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : isOf(to, pathname) || undefined}
          data-lit={isOf(to, lit) || undefined}
          title={t(`shell.${key}`)}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>{t(`shell.${key}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
