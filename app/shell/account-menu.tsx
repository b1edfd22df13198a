import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignOut } from './sign-out.ts';

export type Person = { name: string; email: string; image: string | null };

/** The letter that stands for a person without a picture. */
export function initialOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return (name.trim()[0] ?? email.trim()[0] ?? 'U').toUpperCase();
}

/** Who is signed in, the way to the profile, the look, and signing out. */
export function AccountMenu({ person }: { person: Person }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={260}
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <UnstyledButton className="avatar-button" aria-label={t('shell.account')}>
          <Avatar src={person.image} alt="" size={36} radius="xl" color="press" variant="filled">
            {initialOf(person)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="menu-person">
          <Text component="div" fw={600} truncate>
            {person.name || t('shell.fallbackName')}
          </Text>
          <Text component="div" size="sm" c="dimmed" truncate>
            {person.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} />}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoice />
      </Menu.Dropdown>
    </Menu>
  );
}

const THEMES = [
  ['light', 'shell.themeLight'],
  ['dark', 'shell.themeDark'],
  ['auto', 'shell.themeAuto'],
] as const;

function ThemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      {THEMES.map(([theme, label]) => (
        <Menu.RadioItem key={theme} value={theme} closeMenuOnClick={false}>
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
