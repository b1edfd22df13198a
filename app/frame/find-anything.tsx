import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './find-anything.module.css';
import { patiently } from './patiently.ts';
import { useShortcuts } from './shortcuts.ts';

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(() => patiently(loadFinder));

/** Opens the finder, by its button or with Ctrl or Cmd + K; the finder's code is fetched when it is first opened. */
export function FindAnything() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const open = async () => {
    if (!wanted) return setWanted(true);
    (await loadFinder()).openFinder();
  };
  useShortcuts([{ keys: 'mod+K', label: (t) => t('shell.find'), place: 'everywhere', run: () => void open() }]);
  return (
    <>
      <UnstyledButton className={styles.button} onClick={() => void open()} onPointerEnter={() => void loadFinder()}>
        <IconSearch size={18} aria-hidden />
        <span>{t('shell.find')}</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <Suspense>{wanted && <Finder />}</Suspense>
    </>
  );
}
