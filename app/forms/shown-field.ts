import { useEffect, useRef } from 'react';

type Reveal = (field: string) => void;

const listeners = new Set<Reveal>();

/** Scrolls to a field of the form and focuses it. */
export function showField(field: string): void {
  for (const reveal of listeners) reveal(field);
  const input = document.querySelector<HTMLElement>(`[data-path="${field}"], [data-path^="${field}."]`);
  unfold(input);
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** Opens what folds a field away: nothing within it takes the focus while it is closed. */
export function unfold(input: Element | null | undefined): void {
  const fold = input?.closest('details');
  if (fold) fold.open = true;
}

/** Calls back before a field is shown, so that a closed section around it can open. */
export function useRevealed(reveal: Reveal): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(() => {
    const listener: Reveal = (field) => latest.current(field);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
