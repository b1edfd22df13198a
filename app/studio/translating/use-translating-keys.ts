import { type RefObject, useEffect, useRef } from 'react';
import { type ListedShortcut, useListedShortcuts } from '../../frame/shortcuts.ts';
import type { Translating, UnitsState } from './use-translating.ts';

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

/**
 * Binds the keys in the whole form around an element, and where the focus is in nothing beside it. A key that is
 * pressed before the units are known takes effect once they are; any other key or press cancels it.
 */
export function useTranslatingKeys(
  within: RefObject<HTMLElement | null>,
  acts: Translating['acts'],
  state: UnitsState,
): void {
  useListedShortcuts(LISTED);
  const held = useRef<Act | null>(null);
  const now = useRef(state);
  now.current = state;
  useEffect(() => {
    if (state === 'loading') return;
    if (state === 'known' && held.current) perform(held.current, acts.current);
    held.current = null;
  }, [state, acts]);
  useEffect(() => {
    const form = within.current?.closest('form');
    const forget = () => {
      held.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      forget();
      const act = actOf(event);
      const target = event.target as Node;
      // the page around the form has the focus when a link led here
      const isOurs = form && (form.contains(target) || target.contains(form));
      if (!act || !isOurs || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (now.current === 'known') perform(act, acts.current);
      else if (now.current === 'loading') held.current = act;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [within, acts]);
}

function perform(act: Act, acts: Translating['acts']['current']): void {
  if (act === 'confirm') acts.confirmAndMove();
  else if (typeof act === 'object') acts.putSuggestion(act.suggestion);
  else acts.move(act);
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
