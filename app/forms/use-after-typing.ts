import { useEffect, useState } from 'react';

/**
 * The last value since which nobody typed for `restMs`, null before the first: what takes the focus must not take the
 * letters of a sentence with it. Null at once when the value is.
 */
export function useAfterTyping<T extends object>(value: T | null, restMs: number): T | null {
  const [rested, setRested] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    const wait = () => setTimeout(() => setRested(value), restMs);
    let timer = wait();
    const onKey = () => {
      clearTimeout(timer);
      timer = wait();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('input', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('input', onKey, { capture: true });
    };
  }, [value, restMs]);
  return value && rested;
}
