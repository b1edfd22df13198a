import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/**
 * Reloads the page's data every so many milliseconds while the page is in sight; null for never. It asks first whether the
 * server is there, as a load that fails takes the place of what is shown.
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
