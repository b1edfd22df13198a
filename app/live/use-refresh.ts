import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useMatches, useNavigation, useRevalidator } from 'react-router';
import { hasOpenForm } from './open-forms.ts';

/** Changes within this time are shown together. */
const GATHER_MS = 150;

/**
 * Reloads the page's data, one load at a time for any number of requests, and never under an open form. A request that
 * comes while this tab submits is left to the load that follows the submission, if one does.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const state = useRef({ isRequested: false, isBusy: false, isGone: false });
  useEffect(() => {
    state.current.isGone = false;
    return () => {
      state.current.isGone = true;
    };
  }, []);
  const refresh = useCallback(() => {
    const { current } = state;
    current.isRequested = true;
    if (current.isBusy) return;
    current.isBusy = true;
    void (async () => {
      while (current.isRequested && !current.isGone) {
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        current.isRequested = false;
        // a failed or aborted load shows by itself
        if (!current.isGone && !hasOpenForm()) await revalidate().catch(() => undefined);
      }
      current.isBusy = false;
    })();
  }, [revalidate]);
  return useAfterOwnWrite(refresh);
}

/** Delays `refresh` while this tab submits, and skips it if the page's data was reloaded by then. */
function useAfterOwnWrite(refresh: () => void): () => void {
  const running = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const now = { data: useMatches().at(-1)?.loaderData, isWriting: running.includes('submitting') };
  const latest = useRef(now);
  latest.current = now;
  const putOff = useRef<{ data: unknown } | null>(null);
  const isIdle = running.every((state) => state === 'idle');
  useEffect(() => {
    if (!isIdle || !putOff.current) return;
    const isReloaded = putOff.current.data !== latest.current.data;
    putOff.current = null;
    if (!isReloaded) refresh();
  }, [isIdle, refresh]);
  return useCallback(() => {
    if (latest.current.isWriting) putOff.current ??= { data: latest.current.data };
    else refresh();
  }, [refresh]);
}
