import { useEffect, useRef } from 'react';
import type { ProgressEvent } from '#server/live/hub.ts';

type Hear = (event: ProgressEvent) => void;

const listeners = new Set<Hear>();

/** Hears how far what is being made is. */
export function useProgressNews(hear: Hear): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const listener: Hear = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

export function tellProgress(event: ProgressEvent): void {
  for (const hear of listeners) hear(event);
}
