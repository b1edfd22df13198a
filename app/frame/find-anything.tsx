import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringAllTexts } from './browser-texts.ts';
import styles from './find-anything.module.css';
import { patiently } from './patiently.ts';
import { useShortcuts } from './shortcuts.ts';

/** It names screens of the whole program. */
async function loadFinder() {
  const [finder] = await Promise.all([import('./finder.tsx'), bringAllTexts()]);
  return finder;
}
const Finder = lazy(() => patiently(loadFinder));

/** Opens the finder, from a button or with Ctrl or Cmd + K; the finder's code is fetched when it is first opened. */
export function useFinder(): { open: () => void; dialog: ReactNode } {
  const [wanted, setWanted] = useState(false);
  const open = async () => {
    if (!wanted) return setWanted(true);
    (await loadFinder()).openFinder();
  };
  useShortcuts([{ keys: 'mod+K', label: (t) => t('shell.find'), place: 'everywhere', run: () => void open() }]);
  return { open: () => void open(), dialog: <Suspense>{wanted && <Finder />}</Suspense> };
}

type Props = { onOpen: () => void /** Whether it is an icon at every width. */; isSmall?: boolean };

export function FindButton({ onOpen, isSmall }: Props) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      className={styles.button}
      data-small={isSmall || undefined}
      title={isSmall ? `${t('shell.find')} (${t('shortcuts.ctrl')} K)` : undefined}
      onClick={onOpen}
      onPointerEnter={() => void loadFinder()}
    >
      <IconSearch size={18} aria-hidden />
      <span>{t('shell.find')}</span>
      <kbd>{t('shortcuts.ctrl')} K</kbd>
    </UnstyledButton>
  );
}
