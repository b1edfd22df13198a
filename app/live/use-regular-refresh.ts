import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/**
 * Reloads the page's data every `ms` milliseconds while the page is visible; never for null. It first asks whether the
 * server answers, as a failed load would replace the page.
 */
export function useRegularRefresh(ms: number | null): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void isServerThere().then((isThere) => isThere && refresh());
    }, ms);
    return () => clearInterval(timer);
  }, [ms, refresh]);
}

const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
