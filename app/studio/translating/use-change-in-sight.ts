import { type RefObject, useEffect } from 'react';
import { SPACE_PX, WIDE } from './bring-into-sight.ts';

/** Over the text, where a long unit is not seen whole: shows what changed in the current one, else its beginning. */
export function useChangeInSight(list: RefObject<HTMLElement | null>, current: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each unit that becomes the current one
  useEffect(() => {
    const pane = list.current;
    if (!pane || window.matchMedia(WIDE).matches) return;
    pane.scrollTop = 0;
    const change = pane.querySelector('[aria-current] :is(ins, del)')?.getBoundingClientRect();
    const { top, bottom } = pane.getBoundingClientRect();
    if (!change || change.bottom + SPACE_PX <= bottom) return;
    pane.scrollTop = Math.min(change.bottom + SPACE_PX - bottom, change.top - top);
  }, [list, current]);
}
