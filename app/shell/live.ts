import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvent } from '#server/live/hub.ts';
import { openLive } from './live-connection.ts';
import { hasOpenForm, tellForms } from './open-forms.ts';
import { useSessionEnd } from './sign-out.ts';

/** Changes within this time are shown together. */
const GATHER_MS = 150;

/**
 * Keeps the page up to date with what is written elsewhere: lists and the dashboard load anew, a form is told. A hidden
 * tab does not listen, as a browser opens only six connections to a host; it catches up when it is shown.
 */
export function useLive(): void {
  const refresh = useRefresh();
  const onSignedOut = useSessionEnd();
  useEffect(() => {
    let close: (() => void) | null = null;
    let hasMissed = false;
    const learn = (event: LiveEvent | null) => {
      tellForms(event);
      refresh();
    };
    const listener = { onChanged: learn, onGap: () => learn(null), onSignedOut };
    const stop = () => {
      close?.();
      close = null;
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') return stop();
      close ??= openLive(listener, hasMissed);
      hasMissed = true;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', follow);
    };
  }, [refresh, onSignedOut]);
}

/** Loads the page's data anew, one load at a time however often it is asked. */
function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const state = useRef({ isAsked: false, isBusy: false, isGone: false });
  useEffect(() => {
    state.current.isGone = false;
    return () => {
      state.current.isGone = true;
    };
  }, []);
  return useCallback(() => {
    const { current } = state;
    current.isAsked = true;
    if (current.isBusy) return;
    current.isBusy = true;
    void (async () => {
      while (current.isAsked && !current.isGone) {
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        current.isAsked = false;
        if (!current.isGone && !hasOpenForm()) await revalidate();
      }
      current.isBusy = false;
    })();
  }, [revalidate]);
}
