import type { ReactNode } from 'react';
import type { Person } from '#common/person.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './app-header.tsx';
import layout from './layout.module.css';
import { SkipLink } from './skip-link.tsx';

type Props = { person: Person; children: ReactNode };

/** The frame of a signed-in reader: no sidebar. */
export function RegularLayout({ person, children }: Props) {
  return (
    <div className={layout.frame} data-sidebar="none">
      <SkipLink />
      <AppHeader person={person} />
      <main id="content" className={layout.page} tabIndex={-1}>
        {children}
      </main>
      <AppFooter />
    </div>
  );
}
