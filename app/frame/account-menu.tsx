import { lazy, Suspense, useState } from 'react';
import type { Person } from '#common/person.ts';
import { AvatarButton } from './avatar-button.tsx';
import { patiently } from './patiently.ts';

const loadDropdown = () => import('./account-dropdown.tsx');
const AccountDropdown = lazy(() => patiently(loadDropdown));

/** The person's picture, which opens the account's menu; the menu itself is fetched when it is first wanted. */
export function AccountMenu({ person }: { person: Person }) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <AvatarButton
      person={person}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void loadDropdown()}
      onFocus={() => void loadDropdown()}
    />
  );
  return wanted ? (
    <Suspense fallback={closed}>
      <AccountDropdown person={person} />
    </Suspense>
  ) : (
    closed
  );
}
