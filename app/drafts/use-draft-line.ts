import { type RefObject, useEffect } from 'react';
import { UNITS_NEWS } from '#common/editions/units-news.ts';
import { useDraftNews } from '../live/draft-news.ts';
import type { Draft } from './open-draft.ts';

/**
 * Connects a draft to the events of its tab and connection. It sends when the tab is hidden or closed, tries again when
 * the connection may be back, and fetches the changes of others when they are announced or may have been missed.
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
    // what its units are translated from is no matter of its text
    if (event?.client.startsWith(UNITS_NEWS)) return;
    if (event && (event.kind !== draft.current?.kind || event.id !== draft.current.id)) return;
    // this tab gets its own changes in the answer to its request
    if (event?.client === draft.current?.client) return;
    if (!event) draft.current?.wake();
    void draft.current?.pull();
  });
}
