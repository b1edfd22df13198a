/** Pixels between a passage and the bar; under a finger's selection those of its handles. */
const GAP = { mouse: 10, touch: 34 };
const EDGE = 8;

/**
 * Puts the bar beside a passage: over it, or under it where that has no room. Under it on touch, where the system's own menu stands over
 * it. It never leaves the window.
 */
export function placed(bar: HTMLElement, { ranges, isTouch }: { ranges: Range[]; isTouch: boolean }): void {
  const rects = ranges.flatMap((range) => [...range.getClientRects()]);
  const [first, last] = [rects[0], rects.at(-1)];
  if (!first || !last) return;
  const { width, height } = bar.getBoundingClientRect();
  const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  const foot = footOf(document.querySelector('.tools')) - EDGE - height;
  const over = first.top - GAP.mouse - height;
  const under = last.bottom + (isTouch ? GAP.touch : GAP.mouse);
  const wanted = isTouch || over < top + EDGE ? under : over;
  const y = Math.max(top + EDGE, Math.min(wanted, foot));
  const middle = isTouch ? innerWidth / 2 : (first.left + first.right) / 2;
  const room = document.documentElement.clientWidth - EDGE - width;
  const x = Math.max(EDGE, Math.min(middle - width / 2, room));
  bar.style.top = `${y + scrollY}px`;
  bar.style.left = `${x + scrollX}px`;
}

/** Where the window ends, or the row of tools begins if it reaches over the whole width. */
function footOf(row: Element | null): number {
  const { top = innerHeight, width = 0 } = row?.getBoundingClientRect() ?? {};
  return width > innerWidth / 2 ? Math.min(top, innerHeight) : innerHeight;
}
