import { type RefObject, useEffect } from 'react';

/** Pixels that toasts need below a bar to not cover it. */
const ROOM = 240;

/**
 * Shows toasts above a visible bar, unless there is enough space below it. The bar is at the bottom of the window if
 * the page is longer, and at the end of a short page.
 */
export function useToastsAbove(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      style.setProperty('--bar-height', window.innerHeight - bottom > ROOM ? '0px' : `${window.innerHeight - top}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty('--bar-height');
    };
  }, [bar, isShown]);
}
