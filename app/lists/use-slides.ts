import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long a row takes to its new place, in milliseconds. */
const SLIDE_MS = 160;

/**
 * Rows that stand elsewhere after a change of the order slide there, so that the eye sees where each went; nothing moves
 * for a person who wants no motion.
 * @param order the ids of the rows in their order
 * @param isHeld whether a pointer or the keys move a row: then the rows stand in their new places already
 */
export function useSlides(list: RefObject<HTMLElement | null>, order: string, isHeld: boolean): void {
  const places = useRef(new Map<Element, number>());
  const wasHeld = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stand elsewhere when the order is another
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    // within the list, which may stand elsewhere itself since
    const top = list.current?.offsetTop ?? 0;
    const now = new Map(rows.map((row) => [row, row.offsetTop - top]));
    if (!wasHeld.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) slide(places.current, now);
    places.current = now;
  }, [order]);
  useLayoutEffect(() => {
    wasHeld.current = isHeld;
  });
}

function slide(before: Map<Element, number>, now: Map<Element, number>): void {
  for (const [row, top] of now) {
    const from = (before.get(row) ?? top) - top;
    if (from === 0) continue;
    row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    });
  }
}
