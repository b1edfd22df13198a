import { useCallback, useEffect } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { askToSignIn } from '../live/open-forms.ts';
import { notifyTabs, useTabs } from '../live/session-channel.ts';

/** Whether this tab itself is signing out. */
let isLeaving = false;

/** Ends the session here and in every other open tab. A failure is logged and shows nothing. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    isLeaving = true;
    try {
      const answer = await fetch(href('/sign-out'), { method: 'POST' });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      notifyTabs({ type: 'signed-out' });
      await navigate(href('/auth'));
    } catch (error) {
      isLeaving = false;
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line
      console.error('Erro ao fazer logout', error);
    }
  };
}

/** Handles a session that ended elsewhere: asks to sign in again if anything is unsaved, else leaves the page. */
export function useSessionEnd(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    // without a session the loader redirects to the sign-in page
    if (!isLeaving && !askToSignIn()) void revalidate();
  }, [revalidate]);
}

/** Hears of another tab that signs out. */
export function useSignedOutElsewhere(): void {
  const onSignedOut = useSessionEnd();
  useEffect(() => {
    isLeaving = false;
  }, []);
  useTabs(useCallback((news) => void (news.type === 'signed-out' && onSignedOut()), [onSignedOut]));
}
