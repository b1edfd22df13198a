import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useMatches, useNavigation, useRevalidator } from 'react-router';
import { hasOpenForm } from './open-forms.ts';

/** Changes within this time are shown together. */
const GATHER_MS = 150;

/**
 * Reloads the page's data, one load at a time however often it is asked, and never under an open form. What is asked
 * while this tab itself writes is done by the load that follows its own write, if one does.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const state = useRef({ isAsked: false, isBusy: false, isGone: false });
  useEffect(() => {
    state.current.isGone = false;
    return () => {
      state.current.isGone = true;
    };
  }, []);
  const refresh = useCallback(() => {
    const { current } = state;
    current.isAsked = true;
    if (current.isBusy) return;
    current.isBusy = true;
    void (async () => {
      while (current.isAsked && !current.isGone) {
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        current.isAsked = false;
        // a load that fails, or that leaving the page cuts off, shows by itself
        if (!current.isGone && !hasOpenForm()) await revalidate().catch(() => undefined);
      }
      current.isBusy = false;
    })();
  }, [revalidate]);
  return useAfterOwnWrite(refresh);
}

/** Puts `refresh` off while this tab writes, and leaves it out if the page's data was reloaded meanwhile. */
function useAfterOwnWrite(refresh: () => void): () => void {
  const running = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const now = { data: useMatches().at(-1)?.loaderData, isWriting: running.includes('submitting') };
  const latest = useRef(now);
  latest.current = now;
  const putOff = useRef<{ data: unknown } | null>(null);
  const isIdle = running.every((state) => state === 'idle');
  useEffect(() => {
    if (!isIdle || !putOff.current) return;
    const isLoadedAnew = putOff.current.data !== latest.current.data;
    putOff.current = null;
    if (!isLoadedAnew) refresh();
  }, [isIdle, refresh]);
  return useCallback(() => {
    if (latest.current.isWriting) putOff.current ??= { data: latest.current.data };
    else refresh();
  }, [refresh]);
}
