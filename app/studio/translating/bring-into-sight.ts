import { BLOCK_ID } from '#common/document/values.ts';

/** From this width on the source stands beside its text, else over it. */
export const WIDE = '(width >= 64em)';

/** What the foot of the page, or the tools of a phone, cover. */
const FOOT_PX = 96;
export const SPACE_PX = 16;

/** Scrolls so far that a block is seen whole, or its beginning, beside or under the pane of the source, and that no line is cut at its head. */
function bringIntoSight(block: Element, pane: Element): void {
  const isWide = window.matchMedia(WIDE).matches;
  const edge = pane.getBoundingClientRect();
  const head = pane.querySelector('[data-bar="top"]')?.getBoundingClientRect();
  const dock = pane.querySelector<HTMLElement>('[data-dock]')?.offsetHeight ?? 0;
  const covered = isWide ? (head ?? edge).bottom : edge.bottom;
  const least = covered + SPACE_PX;
  // what helps with it stands under it
  const most = window.innerHeight - FOOT_PX - dock;
  const { top, bottom } = block.getBoundingClientRect();
  // over the text the source is read first, and its block right below
  if (isWide && top >= least && bottom <= most) return;
  const by = isWide ? top - window.innerHeight / 3 : top - least;
  window.scrollBy({ top: by + toWholeBlock(block, covered + by), behavior: 'instant' });
  // the pane goes with the text until it stays at the head of the window
  const under = block.getBoundingClientRect().top - pane.getBoundingClientRect().bottom - SPACE_PX;
  if (!isWide && under > 1) window.scrollBy({ top: under, behavior: 'instant' });
}

/** Help for a unit comes a moment after it, and makes the pane over the text higher. */
const GROWS_MS = 1500;

const kept = new WeakMap<Element, () => void>();

/** Brings a block into sight, and keeps it right under a pane over the text that gets another height, until the person scrolls. */
export function keepInSight(block: Element, pane: Element): void {
  kept.get(pane)?.();
  bringIntoSight(block, pane);
  if (window.matchMedia(WIDE).matches) return;
  const sizes = new ResizeObserver(() => bringIntoSight(block, pane));
  const end = () => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const type of BY_HAND) window.removeEventListener(type, end);
  };
  const timer = setTimeout(end, GROWS_MS);
  for (const type of BY_HAND) window.addEventListener(type, end, { passive: true });
  kept.set(pane, end);
  sizes.observe(pane);
}

const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls so far that a field of a form is seen with its source. */
export function bringFieldIntoSight(field: string, form: Element): void {
  const row = form.querySelector(`[data-source-of="${field}"]`)?.parentElement;
  const box = row?.getBoundingClientRect();
  if (!row || !box || (box.top >= 0 && box.bottom <= window.innerHeight - FOOT_PX)) return;
  row.scrollIntoView({ block: box.height > window.innerHeight / 2 ? 'start' : 'center' });
}

/** Beside text of a line's height the next block begins. */
const AIR_PX = 4;

/** How much further to scroll so that what is cut at a height, of the text that a block is in, is not seen at all. */
function toWholeBlock(block: Element, height: number): number {
  const all = [...(block.closest('[contenteditable]')?.querySelectorAll(`[${BLOCK_ID}]`) ?? [])];
  const at = all.indexOf(block);
  const before = all.slice(Math.max(0, at - MOST_BEFORE), at + 1);
  const first = before.find((one) => one.getBoundingClientRect().bottom > height + AIR_PX);
  if (!first) return 0;
  const { top } = first.getBoundingClientRect();
  if (top >= height) return 0;
  const next = before[before.indexOf(first) + 1];
  return next ? next.getBoundingClientRect().top - height - AIR_PX : 0;
}

/** No more of them stand between the head and a third of the window. */
const MOST_BEFORE = 40;
