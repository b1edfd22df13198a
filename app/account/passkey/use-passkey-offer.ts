import { useEffect, useEffectEvent, useState } from 'react';
import { canOffer, offerPasskey, withdrawOffer } from './ceremony.ts';

/** The server accepts an answer for five minutes. */
const RENEWED_EVERY_MS = 4 * 60_000;

type Options = {
  isWanted: boolean;
  /** The last fault: a failed passkey ends the offer, which then restarts. */
  after: string | null;
  onAnswer: (response: string) => void;
};

/**
 * Offers passkeys in a field with `autocomplete="webauthn"` if the browser can, while the page is visible.
 * @returns whether the field should have that value
 */
export function usePasskeyOffer({ isWanted, after, onAnswer }: Options): boolean {
  const [isAble, setAble] = useState(false);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isWanted) void canOffer().then(setAble);
  }, [isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fault restarts it
  useEffect(() => {
    if (!isAble) return;
    let isOver = false;
    const offer = async () => {
      if (document.visibilityState !== 'visible') return;
      // nobody requested it: if it fails, the button is still there
      const response = await offerPasskey().catch(() => null);
      if (response && !isOver) answer(response);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEWED_EVERY_MS);
    document.addEventListener('visibilitychange', offer);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', offer);
      void withdrawOffer();
    };
  }, [isAble, after]);
  return isAble;
}
