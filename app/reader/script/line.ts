import type { Place } from './stored/progress.ts';

/** Letters that are kept to find a line again after its block was edited. */
const LETTERS = 24;

const prose = document.querySelector<HTMLElement>('.prose');

/** Pixels from the top of the window to where the text begins to be seen, below the bar, also while that is away. */
export const textEdge = () => document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;

/** The first element of a list that ends below the edge; each ends below the one before. */
function firstBelow<T>(list: ArrayLike<T>, bottomOf: (one: T, index: number) => number, line: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bottomOf(list[middle] as T, middle) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

const bottom = (element: Element) => element.getBoundingClientRect().bottom;

/** The texts of a block, in order. */
function textsOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function rangeAt(text: Text, at: number): Range {
  const range = new Range();
  range.setStart(text, at);
  range.setEnd(text, Math.min(at + 1, text.length));
  return range;
}

/** The line of the text that is the first to be seen; null at the beginning of a module. */
export function lineSeen(): Place | null {
  const line = textEdge() + 1;
  const whole = prose?.children[firstBelow(prose.children, bottom, line)];
  if (!whole || (whole === prose?.firstElementChild && whole.getBoundingClientRect().top > line)) return null;
  const inner = [...whole.querySelectorAll('[data-b]')].find((block) => bottom(block) > line);
  const block = inner ?? whole;
  let before = 0;
  for (const text of textsOf(block)) {
    const at = firstBelow(text.data, (_, index) => rangeAt(text, index).getBoundingClientRect().bottom, line);
    before += at;
    if (at < text.length) break;
  }
  const t = block.textContent.slice(before, before + LETTERS);
  return { b: (block as HTMLElement).dataset.b ?? '', o: before, t };
}

/** Brings a line back to where the text begins to be seen, if its block or its words are still there. */
export function showLine({ b, o, t }: Place): void {
  const named = prose?.querySelector(`[data-b="${CSS.escape(b)}"]`);
  const block = named ?? [...(prose?.children ?? [])].find((one) => t && one.textContent.includes(t));
  if (!block) return;
  let left = letterOf(block.textContent, o, t);
  const text = textsOf(block).find((one) => {
    if (left < one.length) return true;
    left -= one.length;
    return false;
  });
  const { top } = (text ? rangeAt(text, left) : block).getBoundingClientRect();
  scrollBy({ top: top - textEdge(), behavior: 'instant' });
}

/** Where the words `t` stand in a text now, the nearest to where they stood. */
function letterOf(text: string, o: number, t: string): number {
  if (text.startsWith(t, o)) return o;
  const [before, after] = [text.lastIndexOf(t, o), text.indexOf(t, o)];
  if (before < 0 && after < 0) return Math.min(o, text.length);
  return after < 0 || (before >= 0 && o - before < after - o) ? before : after;
}
