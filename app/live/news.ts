import { useEffect, useRef } from 'react';

/** A kind of news within the page: a function that announces it, and a hook that hears it. */
export function newsOf<T>(): { announce: (news: T) => void; useNews: (hear: (news: T) => void) => void } {
  const listeners = new Set<(news: T) => void>();
  return {
    announce: (news) => {
      for (const hear of listeners) hear(news);
    },
    useNews: (hear) => {
      const latest = useRef(hear);
      latest.current = hear;
      useEffect(() => {
        const listener = (news: T) => latest.current(news);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }, []);
    },
  };
}
