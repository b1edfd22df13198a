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

/** The keys of a menu's item: they stand at its end, and are no part of its name. */
export function keyHint(keys: string) {
  const rightSection = (
    <span aria-hidden>
      <Keys keys={keys} />
    </span>
  );
  return { rightSection, 'aria-keyshortcuts': ariaKeys(keys) };
}

/** A label with the keys that do the same, for a tooltip: `Negrito (Ctrl+B)`, and on a Mac `Negrito (⌘B)`. */
export function withKeys(label: string, keys: string, t: TFunction): string {
  const onMac = isMac();
  return `${label} (${namesOf(keys, onMac, t).join(onMac ? '' : '+')})`;
}

/** Keys as `aria-keyshortcuts` names them (WAI-ARIA 1.2, 6.6): `Control+Alt+1`, and on a Mac `Meta+Alt+1`. */
export function ariaKeys(keys: string): string {
  const names: Record<string, string> = { mod: isMac() ? 'Meta' : 'Control', shift: 'Shift', alt: 'Alt' };
  return keys
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+');
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
