import { type RefObject, useEffect } from 'react';
import { type ListedShortcut, useListedShortcuts } from '../../frame/shortcuts.ts';
import type { Translating } from './use-translating.ts';

/** Of the same names as their words. In the text they come before its own keys, see `app/editor/is-translated.ts`. */
export const TRANSLATING_KEYS = { confirmNext: 'mod+Enter', next: 'alt+ArrowDown', previous: 'alt+ArrowUp' } as const;

/** The keys of the first suggestions of the memory. */
export const suggestionKey = (index: number): string => `mod+${index + 1}`;
const SUGGESTIONS = [0, 1, 2];

const LISTED: ListedShortcut[] = [
  { keys: TRANSLATING_KEYS.confirmNext, label: (t) => t('translating.confirmNext'), place: 'text' },
  { keys: TRANSLATING_KEYS.next, label: (t) => t('translating.next'), place: 'text' },
  { keys: TRANSLATING_KEYS.previous, label: (t) => t('translating.previous'), place: 'text' },
  ...SUGGESTIONS.map(
    (index): ListedShortcut => ({
      keys: suggestionKey(index),
      label: (t) => t('memory.use', { n: index + 1 }),
      place: 'text',
    }),
  ),
];

/** Binds the keys in the whole form around an element, and where the focus is in nothing beside it. */
export function useTranslatingKeys(within: RefObject<HTMLElement | null>, acts: Translating['acts']): void {
  useListedShortcuts(LISTED);
  useEffect(() => {
    const form = within.current?.closest('form');
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event);
      const target = event.target as Node;
      // the page around the form has the focus when a link led here
      const isOurs = form && (form.contains(target) || target.contains(form));
      if (!act || !isOurs || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === 'confirm') acts.current.confirmAndMove();
      else if (typeof act === 'object') acts.current.putSuggestion(act.suggestion);
      else acts.current.move(act);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [within, acts]);
}

type Act = 'confirm' | 1 | -1 | { suggestion: number };

function actOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Act | null {
  if (shiftKey) return null;
  const suggestion = SUGGESTIONS.find((index) => code === `Digit${index + 1}`);
  if (suggestion !== undefined && (ctrlKey || metaKey) && !altKey) return { suggestion };
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return 'confirm';
  if (!altKey || ctrlKey || metaKey) return null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
}
