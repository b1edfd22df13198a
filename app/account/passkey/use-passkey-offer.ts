import { useEffect, useEffectEvent, useState } from 'react';
import { canOffer, offerPasskey, withdrawOffer } from './ceremony.ts';

/** The server takes an answer for five minutes. */
const RENEWED_EVERY_MS = 4 * 60_000;

type Options = {
  isWanted: boolean;
  /** What was reported last: a passkey that failed ends the offer, which starts over then. */
  after: string | null;
  onAnswer: (response: string) => void;
};

/**
 * Offers passkeys in a field that says `webauthn`, where the browser can, as long as the page is in sight.
 * @returns whether the field should say so
 */
export function usePasskeyOffer({ isWanted, after, onAnswer }: Options): boolean {
  const [isAble, setAble] = useState(false);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isWanted) void canOffer().then(setAble);
  }, [isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told restarts it
  useEffect(() => {
    if (!isAble) return;
    let isOver = false;
    const offer = async () => {
      if (document.visibilityState !== 'visible') return;
      // nobody asked: whatever goes wrong, the button is there
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
