import { UnstyledButton } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { patiently } from './patiently.ts';
import { useShortcuts } from './shortcuts.ts';
import styles from './shortcuts-help.module.css';
import { useLateDialog } from './use-late-dialog.tsx';

const ShortcutsDialog = lazy(() => patiently(() => import('./shortcuts-dialog.tsx')));

/** The list of the screen's shortcuts, opened from a button or by the question mark. */
export function useShortcutsHelp(): { open: () => void; dialog: ReactNode } {
  const { open, dialog } = useLateDialog((shown) => <ShortcutsDialog {...shown} />);
  useShortcuts([{ keys: '?', label: (t) => t('shortcuts.title'), place: 'everywhere', run: open }]);
  return { open, dialog };
}

export function ShortcutsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const label = t('shortcuts.title');
  return (
    <UnstyledButton className={styles.button} aria-label={label} title={`${label} (?)`} onClick={onOpen}>
      <IconKeyboard size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
