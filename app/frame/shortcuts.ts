import { useHotkeys } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';

/** Where shortcuts hold: on every screen of the studio, in a form, in a text that is written. */
export type ShortcutPlace = 'everywhere' | 'form' | 'text';

/** A shortcut as the screen lists it. */
export type ListedShortcut = {
  /** Its keys with `+` between them; `mod` is Ctrl, and ⌘ on a Mac. */
  keys: string;
  label: (t: TFunction) => string;
  place: ShortcutPlace;
};

export type Shortcut = ListedShortcut & {
  run: () => void;
  /** Whether it holds while somebody writes in a field, too. */
  inFields?: boolean;
};

const listed = new Set<readonly ListedShortcut[]>();

/** Every shortcut that the screen has now; two fields of one kind have theirs in common. */
export function shortcutsOfScreen(): ListedShortcut[] {
  const all = [...listed].flat().map((one) => [`${one.place} ${one.keys}`, one] as const);
  return [...new Map(all).values()];
}

/** Binds shortcuts while the component is there, and lists them: what is not declared here has no keys, and what is has them. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const bound = (inFields: boolean) =>
    shortcuts
      .filter((one) => Boolean(one.inFields) === inFields)
      .flatMap(({ keys, run }) => spellings(keys).map((spelled): [string, () => void] => [spelled, run]));
  useHotkeys(bound(false));
  useHotkeys(bound(true), [], true);
  useListedShortcuts(shortcuts);
}

/** Lists shortcuts that a library binds, from the list that it is given. */
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

/** A sign stands on another key in each country, with Shift or without. */
function spellings(keys: string): string[] {
  return keys === '?' ? ['?', 'shift+?'] : [keys];
}
