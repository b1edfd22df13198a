/** From this width on the source stands beside its text, else over it. */
export const WIDE = '(width >= 64em)';

/** What the foot of the page, or the tools of a phone, cover. */
const FOOT_PX = 96;
export const SPACE_PX = 16;

/** Scrolls so far that a block is seen whole, or its beginning, beside or under the pane of the source. */
export function bringIntoSight(block: Element, pane: Element): void {
  const isWide = window.matchMedia(WIDE).matches;
  const edge = pane.getBoundingClientRect();
  const head = pane.querySelector('[data-bar="top"]')?.getBoundingClientRect();
  const dock = pane.querySelector('[data-dock]')?.getBoundingClientRect();
  const least = (isWide ? (head ?? edge).bottom : edge.bottom) + SPACE_PX;
  const most = Math.min(window.innerHeight - FOOT_PX, dock ? dock.top - SPACE_PX : Number.POSITIVE_INFINITY);
  const { top, bottom } = block.getBoundingClientRect();
  if (top >= least && bottom <= most) return;
  window.scrollBy({ top: top - (isWide ? window.innerHeight / 3 : least) });
}
