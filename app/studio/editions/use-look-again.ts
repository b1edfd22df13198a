import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PACE_MS = 3_000;

/** Loads the page's data again and again while the server still works on what it shows. */
export function useLookAgain(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), PACE_MS);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}
