import { type RefObject, useEffect } from 'react';

/** Pixels that toasts need below a bar so as not to lie over it. */
const ROOM = 240;

/**
 * Has toasts stand above a bar that is in sight, wherever on the page it stands: it is at the foot of the window while the
 * page goes on below, and at the end of a short one. Not where there is room for them below it.
 */
export function useToastsAbove(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const tell = () => {
      const { top, bottom } = element.getBoundingClientRect();
      style.setProperty('--bar-height', window.innerHeight - bottom > ROOM ? '0px' : `${window.innerHeight - top}px`);
    };
    const sizes = new ResizeObserver(tell);
    sizes.observe(document.body);
    window.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
      style.removeProperty('--bar-height');
    };
  }, [bar, isShown]);
}
