import { useHotkeys } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';

/** Where shortcuts work: on every screen of the studio, in a list, in a form, or in the editor of a text. */
export type ShortcutPlace = 'everywhere' | 'list' | 'form' | 'text';

/** A shortcut as the screen lists it. */
export type ListedShortcut = {
  /** Its keys with `+` between them; `mod` is Ctrl, and ⌘ on a Mac. */
  keys: string;
  label: (t: TFunction) => string;
  place: ShortcutPlace;
};

export type Shortcut = ListedShortcut & {
  run: () => void;
  /** Whether it also works while the focus is in a field. */
  inFields?: boolean;
};

const listed = new Set<readonly ListedShortcut[]>();

/** All current shortcuts of the screen; two fields of the same kind share theirs. */
export function shortcutsOfScreen(): ListedShortcut[] {
  const all = [...listed].flat().map((one) => [`${one.place} ${one.keys}`, one] as const);
  return [...new Map(all).values()];
}

/** Binds and lists shortcuts while the component is mounted, so that the list is always complete. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const bound = (inFields: boolean) =>
    shortcuts
      .filter((one) => Boolean(one.inFields) === inFields)
      .flatMap(({ keys, run }) => spellings(keys).map((spelled): [string, () => void] => [spelled, run]));
  useHotkeys(bound(false));
  useHotkeys(bound(true), [], true);
  useListedShortcuts(shortcuts);
}

/** Lists shortcuts that a library binds. */
export function useListedShortcuts(shortcuts: readonly ListedShortcut[]): void {
  const current = useEffectEvent(() => shortcuts);
  useEffect(() => {
    const shown = current();
    listed.add(shown);
    return () => {
      listed.delete(shown);
    };
  }, []);
}

/** A sign is on different keys in different countries, with or without Shift. */
function spellings(keys: string): string[] {
  return keys === '?' ? ['?', 'shift+?'] : [keys];
}
