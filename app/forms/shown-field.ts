import { useEffect, useRef } from 'react';

type Reveal = (field: string) => void;

const listeners = new Set<Reveal>();

/** Brings a field of the form into sight, with the focus in it. */
export function showField(field: string): void {
  for (const reveal of listeners) reveal(field);
  const input = document.querySelector<HTMLElement>(`[data-path="${field}"], [data-path^="${field}."]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** Called before a field is shown, by what may be closed around it. */
export function useRevealed(reveal: Reveal): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(() => {
    const listener: Reveal = (field) => latest.current(field);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
