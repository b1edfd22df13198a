import { Box, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Person } from '#common/person.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { LateMenuProps } from './late-menu.tsx';
import { useSignOut } from './sign-out.ts';

/** The account's menu, which is open when it first renders: the person, profile, sign-out and colour scheme. */
export default function AccountDropdown({ person, button }: LateMenuProps<{ person: Person }>) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Menu
      defaultOpened
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={260}
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Box p="0.5rem 0.75rem 0.25rem">
          <Text component="div" fw={600} truncate>
            {person.name || t('shell.fallbackName')}
          </Text>
          <Text component="div" size="sm" c="dimmed" truncate>
            {person.email}
          </Text>
        </Box>
        <Menu.Divider />
        <Menu.Item component={Link} to={href('/profile')} leftSection={<IconUser size={18} aria-hidden />}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <LanguageChoice />
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
