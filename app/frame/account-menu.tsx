import { lazy } from 'react';
import type { Person } from '#common/person.ts';
import { AvatarButton } from './avatar-button.tsx';
import { LateMenu } from './late-menu.tsx';
import { patiently } from './patiently.ts';

const load = () => import('./account-dropdown.tsx');
const AccountDropdown = lazy(() => patiently(load));

/** The person's picture, which opens the account's menu. */
export function AccountMenu({ person }: { person: Person }) {
  const button = <AvatarButton person={person} />;
  return (
    <LateMenu load={load} button={button}>
      <AccountDropdown person={person} button={button} />
    </LateMenu>
  );
}
