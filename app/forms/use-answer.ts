import { useEffect, useRef } from 'react';

/**
 * Hands each answer of a fetcher over, once. It looks after every draw: the router keeps `data` outside of React's state, so a
 * draw that comes to nothing can see new data first, and an effect that waits for `data` to change then never runs.
 */
export function useAnswer<T>(data: T | undefined, onAnswer: (answer: T) => void): void {
  const handed = useRef<T>(undefined);
  useEffect(() => {
    if (data === undefined || data === handed.current) return;
    handed.current = data;
    onAnswer(data);
  });
}
