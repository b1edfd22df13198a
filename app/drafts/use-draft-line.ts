import { type RefObject, useEffect } from 'react';
import { useDraftNews } from '../live/draft-news.ts';
import type { Draft } from './open-draft.ts';

/**
 * Keeps a draft in step with its line and its tab: it is sent when the tab is left or hidden, tried again when there may
 * be a line, and asks for what others wrote when it hears of it or may have missed it.
 */
export function useDraftLine(draft: RefObject<Draft | null>): void {
  useEffect(() => {
    const flush = () => void draft.current?.flush();
    const leave = () => draft.current?.leave();
    const catchUp = () => {
      draft.current?.wake();
      void draft.current?.pull();
    };
    const turn = () => (document.visibilityState === 'hidden' ? flush() : catchUp());
    const cutOff = () => draft.current?.cutOff();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', catchUp);
    window.addEventListener('offline', cutOff);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', catchUp);
      window.removeEventListener('offline', cutOff);
    };
  }, [draft]);
  useDraftNews((event) => {
    if (event && (event.kind !== draft.current?.kind || event.id !== draft.current.id)) return;
    // one's own is answered to oneself
    if (event?.client === draft.current?.client) return;
    if (!event) draft.current?.wake();
    void draft.current?.pull();
  });
}
