import { useEffect, useRef } from 'react';
import type { DraftEvent } from '#server/live/hub.ts';

type Hear = (event: DraftEvent | null) => void;

const listeners = new Set<Hear>();

/** Hears what is written into drafts; null if something may have been missed, and after each time without a line. */
export function useDraftNews(hear: Hear): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const listener: Hear = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

export function tellDrafts(event: DraftEvent | null): void {
  for (const hear of listeners) hear(event);
}
