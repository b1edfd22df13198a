import { useEffect } from 'react';
import type { LiveEvent } from '#server/live/hub.ts';
import { useSessionEnd } from '../frame/sign-out.ts';
import { announceChange } from './change-news.ts';
import { announceCompany } from './company-news.ts';
import { announceDraft } from './draft-news.ts';
import { openLive } from './live-connection.ts';
import { notifyForms } from './open-forms.ts';
import { announceProgress } from './progress-news.ts';
import { useRefresh } from './use-refresh.ts';

/** A page that starts later than this after its request may have missed an event. */
const SLOW_START_MS = 3_000;

/**
 * Keeps the page up to date with changes made elsewhere: lists and the dashboard reload, forms are notified. A hidden
 * tab does not listen, as a browser opens only six connections to a host; it catches up when it is shown.
 */
export function Live(): null {
  const refresh = useRefresh();
  const onSignedOut = useSessionEnd();
  useEffect(() => {
    let close: (() => void) | null = null;
    let hasMissed = performance.now() > SLOW_START_MS;
    const onChanged = (event: LiveEvent | null) => {
      notifyForms(event);
      announceChange(event);
      refresh();
    };
    const onOpen = (mayHaveMissed: boolean) => {
      announceDraft(null);
      return mayHaveMissed ? onChanged(null) : notifyForms(null);
    };
    const listener = {
      onChanged,
      onDraft: announceDraft,
      onCompany: announceCompany,
      onProgress: announceProgress,
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
