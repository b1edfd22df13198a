import type { EditorView } from '@tiptap/pm/view';

/** The caret keeps this distance from the bars at the window's edges. */
const AIR_PX = 24;

type Edge = 'top' | 'bottom';
type Reach = Record<Edge, number>;

const windowHeight = () => window.visualViewport?.height ?? window.innerHeight;

/** How far the bars at an edge reach into the window: their height differs by width, by what they say, and with the keyboard on the screen. */
function covered(edge: Edge, bars: Element[]): number {
  const height = windowHeight();
  const reach = bars.map((bar) => {
    const { top, bottom, height: own } = bar.getBoundingClientRect();
    if (bar.getAttribute('data-bar') !== edge || own === 0) return 0;
    if (edge === 'top') return top >= 0 && top < height / 2 ? bottom : 0;
    return top > height / 2 && top < height ? height - top : 0;
  });
  return Math.max(0, ...reach) + AIR_PX;
}

/** As it was measured last; null once it may be another. */
let known: Reach | null = null;

/** Measures the bars if something has moved or resized them since the last time: every key calls it. */
function reachOfBars(): Reach {
  if (known) return known;
  const bars = [...document.querySelectorAll('form [data-bar]')];
  known = { top: covered('top', bars), bottom: covered('bottom', bars) };
  forgetWhenMoved(bars);
  return known;
}

function forgetWhenMoved(bars: Element[]): void {
  const listening = new AbortController();
  const forget = () => {
    known = null;
    listening.abort();
    sizes.disconnect();
  };
  // its first report says the sizes of now
  let reports = 0;
  const sizes = new ResizeObserver(() => {
    reports += 1;
    if (reports > 1) forget();
  });
  for (const bar of bars) sizes.observe(bar);
  const at = { capture: true, passive: true, signal: listening.signal };
  for (const type of ['scroll', 'resize', 'focusin', 'focusout', 'pagehide']) window.addEventListener(type, forget, at);
  for (const type of ['scroll', 'resize']) window.visualViewport?.addEventListener(type, forget, at);
}

const BARS = {
  get top() {
    return reachOfBars().top;
  },
  get bottom() {
    return reachOfBars().bottom;
  },
  left: 0,
  right: 0,
};

/**
 * Whether the caret is seen where it is. ProseMirror would compare it with every element around the text, though only the window
 * scrolls around a line that stands in no other block.
 */
function isCaretSeen(view: EditorView): boolean {
  const { $head, empty } = view.state.selection;
  if (!empty || $head.depth !== 1 || !$head.parent.isTextblock || $head.parent.type.spec.code) return false;
  const { top, bottom, left, right } = view.coordsAtPos($head.pos, 1);
  const reach = reachOfBars();
  const isWithin = left >= 0 && right <= document.documentElement.clientWidth;
  return isWithin && top >= reach.top && bottom <= windowHeight() - reach.bottom;
}

/** Where the caret may stand, as ProseMirror asks for it. */
export const WITHIN_BARS = { scrollThreshold: BARS, scrollMargin: BARS, handleScrollToSelection: isCaretSeen };
