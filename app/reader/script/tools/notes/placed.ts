/** Pixels between a passage and the bar. */
const GAP = 10;
const EDGE = 8;
/** Pixels of the handles below a passage that is selected by touch, and of the system's menu above it. */
const HANDLE = 32;
const MENU = 64;
/** How near its tip comes to its corners. */
const TIP = 24;

/** A passage on the page; `isBackward`: its beginning is the end that the reader moves. */
type Placed = { ranges: Range[]; isTouch: boolean; isBackward?: boolean };

/**
 * Puts the bar beside a passage, away from the end that the reader moves: over it, or under one that is selected backwards; on the other
 * side where that has no room, or where it would lie over a heading. It never leaves the window, and its tip is at the passage. On touch it stands at the foot, in the place of the
 * tools, or at the top where the foot has the passage: beside that are its handles and the system's own menu.
 */
export function placed(bar: HTMLElement, { ranges, isTouch, isBackward = false }: Placed): void {
  if (isTouch) bar.dataset.docked = 'foot';
  const rects = ranges.flatMap((range) => [...range.getClientRects()]);
  const [first, last] = [rects[0], rects.at(-1)];
  if (!first || !last) return;
  const { width, height } = bar.getBoundingClientRect();
  if (isTouch) {
    if (last.bottom > innerHeight - height - HANDLE && first.top > height + MENU) bar.dataset.docked = 'top';
    return;
  }
  const top = (document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const foot = footOf(document.querySelector('.tools')) - EDGE - height;
  const over = first.top - GAP - height;
  const under = last.bottom + GAP;
  const isOverFree = over >= top && !hasHeading(over, first.top);
  const isUnder = isBackward ? under <= foot || over < top : !isOverFree && (under <= foot || over < top);
  const y = Math.max(top, Math.min(isUnder ? under : over, foot));
  const near = isUnder ? last : first;
  const middle = (near.left + near.right) / 2;
  const room = document.documentElement.clientWidth - EDGE - width;
  // a short line at its end draws it out of the column no further than it must
  const column = document.querySelector('.prose')?.getBoundingClientRect().left ?? 0;
  const x = Math.max(EDGE, Math.min(Math.max(column, middle - width / 2), room));
  bar.style.top = `${y + scrollY}px`;
  bar.style.left = `${x + scrollX}px`;
  bar.style.setProperty('--tip', `${Math.max(TIP, Math.min(middle - x, width - TIP))}px`);
  // moved from its place, it lies over the passage and points nowhere
  bar.dataset.side = y !== (isUnder ? under : over) ? '' : isUnder ? 'under' : 'over';
}

/** Whether a heading of the text stands between these heights of the window: it says what the passage is of. */
function hasHeading(top: number, bottom: number): boolean {
  return [...document.querySelectorAll('.prose :is(h2, h3, h4)')].some((heading) => {
    const box = heading.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  });
}

/** Where the window ends, or the row of tools begins if it reaches over the whole width. */
function footOf(row: Element | null): number {
  const { top = innerHeight, width = 0 } = row?.getBoundingClientRect() ?? {};
  return width > innerWidth / 2 ? Math.min(top, innerHeight) : innerHeight;
}
