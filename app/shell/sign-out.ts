import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

const CHANNEL = 'prelo-session';

/** Ends the session here and in every other open tab. A failure is logged and shows nothing. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      const answer = await fetch('/sign-out', { method: 'POST' });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      new BroadcastChannel(CHANNEL).postMessage('signed-out');
      await navigate('/auth');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line
      console.error('Erro ao fazer logout', error);
    }
  };
}

/** Leaves for the sign-in page when another tab signs out. */
export function useSignedOutElsewhere(): void {
  const revalidator = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void revalidator.revalidate();
    return () => channel.close();
  }, [revalidator]);
}
