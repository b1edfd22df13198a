/** The caret keeps this distance from the bars at the window's edges. */
const AIR_PX = 24;

/**
 * How far the bars reach into the window, measured when ProseMirror scrolls: their height differs by width, by what they say, and
 * with the keyboard on the screen.
 */
function covered(edge: 'top' | 'bottom'): number {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const reach = [...document.querySelectorAll(`form [data-bar="${edge}"]`)].map((bar) => {
    const { top, bottom, height: own } = bar.getBoundingClientRect();
    if (own === 0) return 0;
    if (edge === 'top') return top >= 0 && top < height / 2 ? bottom : 0;
    return top > height / 2 && top < height ? height - top : 0;
  });
  return Math.max(0, ...reach) + AIR_PX;
}

const BARS = {
  get top() {
    return covered('top');
  },
  get bottom() {
    return covered('bottom');
  },
  left: 0,
  right: 0,
};

/** Where the caret may stand, as ProseMirror asks for it. */
export const WITHIN_BARS = { scrollThreshold: BARS, scrollMargin: BARS };
