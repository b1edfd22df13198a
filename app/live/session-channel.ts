import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useRefresh } from './use-refresh.ts';

/** The messages about the session between the tabs of a browser. */
type SessionNews =
  | { type: 'signed-out' }
  /** Somebody is signed in; `as` changes with the account and its state. */
  | { type: 'present'; as: string };

const CHANNEL = 'prelo-session';

/** Notifies the other tabs. */
export function notifyTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Receives messages of the other tabs. */
export function useTabs(hear: (news: SessionNews) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SessionNews>) => hear(data);
    return () => channel.close();
  }, [hear]);
}

type Shown = { person: { email: string; name: string; image: string | null }; isManager: boolean; isAdmin: boolean };

/** Tells the other tabs who is signed in here, and reloads when another tab shows another state of the account. */
export function useSharedSession(shown: Shown): void {
  const refresh = useRefresh();
  const { email, name, image } = shown.person;
  const as = JSON.stringify([email, name, image, shown.isManager, shown.isAdmin]);
  useEffect(() => notifyTabs({ type: 'present', as }), [as]);
  useTabs(useCallback((news) => void (news.type === 'present' && news.as !== as && refresh()), [as, refresh]));
}

/** On the sign-in page: follows when somebody signs in in another tab. */
export function useSignedInElsewhere(): void {
  const { revalidate } = useRevalidator();
  // with a session the loader redirects away from this page
  useTabs(useCallback((news) => void (news.type === 'present' && revalidate()), [revalidate]));
}
