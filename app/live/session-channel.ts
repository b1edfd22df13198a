import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useRefresh } from './use-refresh.ts';

/** What the tabs of a browser tell each other of its session. */
type SessionNews =
  | { type: 'signed-out' }
  /** Somebody is signed in; `as` tells one state of an account from another. */
  | { type: 'present'; as: string };

const CHANNEL = 'prelo-session';

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Hears the other tabs. */
export function useTabs(hear: (news: SessionNews) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SessionNews>) => hear(data);
    return () => channel.close();
  }, [hear]);
}

type Shown = { person: { email: string; name: string; image: string | null }; isManager: boolean; isAdmin: boolean };

/** Tells the other tabs who is signed in here, and follows when another tab shows the account otherwise. */
export function useSharedSession(shown: Shown): void {
  const refresh = useRefresh();
  const { email, name, image } = shown.person;
  const as = JSON.stringify([email, name, image, shown.isManager, shown.isAdmin]);
  useEffect(() => tellTabs({ type: 'present', as }), [as]);
  useTabs(useCallback((news) => void (news.type === 'present' && news.as !== as && refresh()), [as, refresh]));
}

/** On the sign-in page: when somebody signs in in another tab, this one goes in too. */
export function useSignedInElsewhere(): void {
  const { revalidate } = useRevalidator();
  // with a session the page's data is answered by the way in
  useTabs(useCallback((news) => void (news.type === 'present' && revalidate()), [revalidate]));
}
