import { useEffect, useRef } from 'react';

/**
 * Passes on each answer of a fetcher once. The effect runs after every render: the router keeps `data` outside React's
 * state, so an abandoned render can see new data first, and an effect that depends on `data` would then never run.
 */
export function useAnswer<T>(data: T | undefined, onAnswer: (answer: T) => void): void {
  const handed = useRef<T>(undefined);
  useEffect(() => {
    if (data === undefined || data === handed.current) return;
    handed.current = data;
    onAnswer(data);
  });
}
