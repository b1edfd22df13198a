import { useEffect } from 'react';
import type { LiveEvent } from '#server/live/hub.ts';
import { useSessionEnd } from '../frame/sign-out.ts';
import { tellCompany } from './company-news.ts';
import { tellDrafts } from './draft-news.ts';
import { openLive } from './live-connection.ts';
import { tellForms } from './open-forms.ts';
import { tellProgress } from './progress-news.ts';
import { useRefresh } from './use-refresh.ts';

/** A page that came alive later than this may have missed something since it was made. */
const SLOW_START_MS = 3_000;

/**
 * Keeps the page up to date with what is written elsewhere: lists and the dashboard reload, a form is notified. A hidden
 * tab does not listen, as a browser opens only six connections to a host; it catches up when it is shown.
 */
export function Live(): null {
  const refresh = useRefresh();
  const onSignedOut = useSessionEnd();
  useEffect(() => {
    let close: (() => void) | null = null;
    let hasMissed = performance.now() > SLOW_START_MS;
    const onChanged = (event: LiveEvent | null) => {
      tellForms(event);
      refresh();
    };
    const onOpen = (mayHaveMissed: boolean) => {
      tellDrafts(null);
      return mayHaveMissed ? onChanged(null) : tellForms(null);
    };
    const listener = {
      onChanged,
      onDraft: tellDrafts,
      onCompany: tellCompany,
      onProgress: tellProgress,
      onOpen,
      onSignedOut,
      onAccountChanged: refresh,
      onPeopleChanged: refresh,
    };
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
  return null;
}
