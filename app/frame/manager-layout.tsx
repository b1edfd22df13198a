import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Person } from '#common/person.ts';
import { Live } from '../live/live.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './app-header.tsx';
import { FindButton, useFinder } from './find-anything.tsx';
import { HeadToolsContext } from './head-tools.ts';
import { isRoom } from './is-room.ts';
import layout from './layout.module.css';
import styles from './manager-layout.module.css';
import { patiently } from './patiently.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsButton, useShortcutsHelp } from './shortcuts-help.tsx';
import { type Sidebar, writeSidebarCookie } from './sidebar-cookie.ts';
import { SidebarMenu } from './sidebar-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { markStudio } from './studio-mark.ts';
import { useLateDialog } from './use-late-dialog.tsx';
import { whenIdle } from './when-idle.ts';

/** Wide screens never open it. */
const loadDrawer = () => import('./sidebar-drawer.tsx');
const SidebarDrawer = lazy(() => patiently(loadDrawer));

type Props = { person: Person; isAdmin: boolean; sidebar: Sidebar; children: ReactNode };

/** The managers' frame: sidebar (a drawer on small screens), header, page, footer. */
export function ManagerLayout({ person, isAdmin, sidebar, children }: Props) {
  const { t } = useTranslation();
  const [remembered, setRemembered] = useState(sidebar);
  const { pathname } = useLocation();
  const place = isRoom(pathname) ? 'room' : 'usual';
  const open = remembered[place];
  const finder = useFinder();
  const help = useShortcutsHelp();
  const drawer = useLateDialog((shown) => <SidebarDrawer {...shown} isAdmin={isAdmin} />);
  const toggleDrawer = () => (drawer.opened ? drawer.close() : drawer.open());
  /** Too narrow for the menu's names: the menu is a rail or, on the smallest screens, hidden. */
  const narrow = useMediaQuery('(max-width: 63.99em)') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(drawer.close, [pathname]);

  useEffect(markStudio, []);
  // the menu opens offline too
  useEffect(() => (narrow ? whenIdle(() => void patiently(loadDrawer)) : undefined), [narrow]);

  const toggle = () => {
    if (narrow) return toggleDrawer();
    setRemembered({ ...remembered, [place]: !open });
    writeSidebarCookie(place, !open);
  };
  useShortcuts([{ keys: 'mod+B', label: (t) => t('shell.toggleSidebar'), place: 'everywhere', run: toggle }]);

  const tools = { person, find: finder.open, showShortcuts: help.open };
  return (
    <div className={layout.frame} data-place={place} data-sidebar={open ? 'open' : 'collapsed'}>
      <SkipLink />
      <Live />
      <AppHeader
        person={person}
        start={
          <UnstyledButton
            className={`${styles.button} ${styles.onlySmall}`}
            onClick={toggleDrawer}
            aria-label={t('shell.openSidebar')}
          >
            <IconMenu2 size={22} aria-hidden />
          </UnstyledButton>
        }
      >
        <FindButton onOpen={finder.open} />
        <ShortcutsButton onOpen={help.open} />
      </AppHeader>
      <aside className={styles.sidebar} aria-label={t('shell.adminPanel')}>
        <div className={styles.inner}>
          <div className={styles.top}>
            <h2>{t('shell.adminPanel')}</h2>
            <UnstyledButton
              className={styles.button}
              onClick={toggle}
              aria-label={t('shell.toggleSidebar')}
              aria-expanded={open}
              title={`${t('shortcuts.ctrl')} B`}
            >
              <IconLayoutSidebar size={20} aria-hidden />
            </UnstyledButton>
          </div>
          <SidebarMenu isAdmin={isAdmin} />
        </div>
      </aside>
      {drawer.dialog}
      {finder.dialog}
      {help.dialog}
      <main id="content" className={layout.page} tabIndex={-1}>
        <HeadToolsContext value={tools}>{children}</HeadToolsContext>
      </main>
      <AppFooter />
    </div>
  );
}
