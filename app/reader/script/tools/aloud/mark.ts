import { textEdge } from '../../line.ts';
import { rangeOf, type Sentence } from './sentences.ts';

const NAME = 'prelo-aloud';
/** On a picture or, where a browser marks no words, on the block around them. */
const MARKED = 'data-aloud-said';

/** Milliseconds for which the page stays where its reader moved it. */
const LEFT_ALONE = 5_000;

/** On the block around the words, for a bar beside it. */
const BLOCK = 'data-aloud-block';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, figcaption, summary, pre';

let marked: Element | null = null;
let block: Element | null = null;
let movedAt = Number.NEGATIVE_INFINITY;
for (const name of ['wheel', 'touchmove'])
  addEventListener(
    name,
    () => {
      movedAt = performance.now();
    },
    { passive: true },
  );

/** Marks the sentence that is said and keeps it in view; null takes the mark away. */
export function markSentence(sentence: Sentence | null): void {
  marked?.removeAttribute(MARKED);
  marked = null;
  block?.removeAttribute(BLOCK);
  block = null;
  const range = sentence && rangeOf(sentence);
  const highlights = window.CSS?.highlights as HighlightRegistry | undefined;
  highlights?.delete(NAME);
  if (!range) return;
  reveal(range.startContainer);
  const picture = pictureIn(range);
  if (picture || !highlights) {
    marked = picture ?? (range.startContainer.parentElement as Element);
    marked.setAttribute(MARKED, '');
  } else {
    const highlight = new Highlight(range);
    // over the marks of readers
    highlight.priority = 9;
    highlights.set(NAME, highlight);
    block = range.startContainer.parentElement?.closest(BLOCKS) ?? null;
    block?.setAttribute(BLOCK, '');
  }
  if (performance.now() - movedAt > LEFT_ALONE) keepInView(range);
}

function pictureIn({ startContainer, startOffset }: Range): Element | null {
  const node = startContainer.childNodes[startOffset];
  return node instanceof HTMLImageElement ? node : null;
}

/** Opens what is folded around the words. */
function reveal(node: Node): void {
  for (let around = node.parentElement?.closest('details'); around; around = around.parentElement?.closest('details'))
    if (!(node.parentElement?.closest('summary')?.parentElement === around)) around.open = true;
}

/** Scrolls if a sentence is not wholly seen between the bars; what is higher than that begins at its top. */
function keepInView(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  // the bar may come back over it
  const ceiling = textEdge();
  const floor = Math.min(innerHeight, document.querySelector('.tools')?.getBoundingClientRect().top ?? innerHeight);
  if (top >= ceiling + 8 && bottom <= floor - 8) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  scrollTo({ top: scrollY + top - ceiling - (floor - ceiling) / 5, behavior });
}
