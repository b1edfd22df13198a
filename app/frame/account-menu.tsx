import { lazy, Suspense, useEffect, useState } from 'react';
import type { Person } from '#common/person.ts';
import { AvatarButton } from './avatar-button.tsx';
import { patiently } from './patiently.ts';
import { whenIdle } from './when-idle.ts';

const loadDropdown = () => import('./account-dropdown.tsx');
const AccountDropdown = lazy(() => patiently(loadDropdown));

/**
 * The person's picture, which opens the account's menu. The menu is fetched after the page, so it opens offline too.
 */
export function AccountMenu({ person }: { person: Person }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void patiently(loadDropdown)), []);
  const closed = (
    <AvatarButton person={person} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  );
  return wanted ? (
    <Suspense fallback={closed}>
      <AccountDropdown person={person} />
    </Suspense>
  ) : (
    closed
  );
}
