import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element was scrolled away under the head of the page. */
export function useOutOfSight<E extends Element>(): { ref: RefObject<E | null>; isAway: boolean } {
  const ref = useRef<E>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return { ref, isAway };
}
