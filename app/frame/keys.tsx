import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './keys.module.css';

/** Keys as they are labelled on the person's keyboard. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const names = namesOf(keys, isMac(), t);
  return (
    <kbd className={styles.keys}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </kbd>
  );
}

const ARROWS: Record<string, string> = { arrowup: '↑', arrowdown: '↓', enter: '↵' };
const MAC: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' };

/** The name of each of some keys: `mod+shift+8` is `Ctrl`, `Shift`, `8`, and on a Mac `⌘`, `⇧`, `8`. */
export function namesOf(keys: string, onMac: boolean, t: TFunction): string[] {
  const others: Record<string, string> = { mod: t('shortcuts.ctrl'), shift: t('shortcuts.shift'), alt: 'Alt' };
  const named = { ...ARROWS, ...(onMac ? MAC : others) };
  return keys.split('+').map((key) => named[key.toLowerCase()] ?? key.toUpperCase());
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
