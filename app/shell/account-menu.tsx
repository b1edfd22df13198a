import { Avatar, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Person = { name: string; email: string; image: string | null };

const loadDropdown = () => import('./account-dropdown.tsx');
const AccountDropdown = lazy(loadDropdown);

/** The letter that stands for a person without a picture. */
function initialOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return (name.trim()[0] ?? email.trim()[0] ?? 'U').toUpperCase();
}

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

type AvatarButtonProps = { person: Person } & UnstyledButtonProps & Omit<ComponentProps<'button'>, 'style'>;

export function AvatarButton({ person, ...rest }: AvatarButtonProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton {...rest} className="avatar-button" aria-label={t('shell.account')}>
      <Avatar src={person.image} alt="" size={36} radius="xl" color="press" variant="filled">
        {initialOf(person)}
      </Avatar>
    </UnstyledButton>
  );
}
