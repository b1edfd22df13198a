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
import { FindAnything } from './find-anything.tsx';
import layout from './layout.module.css';
import styles from './manager-layout.module.css';
import { patiently } from './patiently.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { writeSidebarCookie } from './sidebar-cookie.ts';
import { SidebarMenu } from './sidebar-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { markStudio } from './studio-mark.ts';
import { useLateDialog } from './use-late-dialog.tsx';
import { whenIdle } from './when-idle.ts';

/** Wide screens never open it. */
const loadDrawer = () => import('./sidebar-drawer.tsx');
const SidebarDrawer = lazy(() => patiently(loadDrawer));

type Props = { person: Person; isAdmin: boolean; sidebarOpen: boolean; children: ReactNode };

/** The managers' frame: sidebar (a drawer on small screens), header, page, footer. */
export function ManagerLayout({ person, isAdmin, sidebarOpen, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(sidebarOpen);
  const drawer = useLateDialog((shown) => <SidebarDrawer {...shown} isAdmin={isAdmin} />);
  const toggleDrawer = () => (drawer.opened ? drawer.close() : drawer.open());
  /** Too narrow for the menu's names: the menu is a rail or, on the smallest screens, hidden. */
  const narrow = useMediaQuery('(max-width: 63.99em)') ?? false;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(drawer.close, [pathname]);

  useEffect(markStudio, []);
  // the menu opens offline too
  useEffect(() => (narrow ? whenIdle(() => void patiently(loadDrawer)) : undefined), [narrow]);

  const toggle = () => {
    if (narrow) return toggleDrawer();
    setOpen(!open);
    writeSidebarCookie(!open);
  };
  useShortcuts([{ keys: 'mod+B', label: (t) => t('shell.toggleSidebar'), place: 'everywhere', run: toggle }]);

  return (
    <div className={layout.frame} data-sidebar={open ? 'open' : 'collapsed'}>
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
        <FindAnything />
        <ShortcutsHelp />
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
              title="Ctrl B"
            >
              <IconLayoutSidebar size={20} aria-hidden />
            </UnstyledButton>
          </div>
          <SidebarMenu isAdmin={isAdmin} />
        </div>
      </aside>
      {drawer.dialog}
      <main id="content" className={layout.page} tabIndex={-1}>
        {children}
      </main>
      <AppFooter />
    </div>
  );
}
