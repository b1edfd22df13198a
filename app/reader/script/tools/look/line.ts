import { textEdge } from '../../line.ts';

/** The first letter that is read, and how far it stands from the top of the window, in px; where the page was scrolled to then. */
type Line = { letter: Range; top: number; at: number };
let held: Line | null = null;

/** Changes how the page looks and keeps the line that a reader is at where it is, also over several changes in a row. */
export function keepLine(change: () => void): void {
  if (!held || Math.abs(scrollY - held.at) > 1) held = scrollY > 0 ? firstLine() : null;
  change();
  if (!held) return;
  scrollBy({ top: held.letter.getBoundingClientRect().top - held.top, behavior: 'instant' });
  held.at = scrollY;
}

const STEP = 8;

/** The line at the top of what is seen, below what covers it. */
function firstLine(): Line | null {
  const main = document.querySelector('main');
  if (!main) return null;
  for (let y = textEdge() + 1; y < innerHeight; y += STEP) {
    for (const block of document.elementsFromPoint(innerWidth / 2, y)) {
      if (!main.contains(block) || block === main) continue;
      const letter = letterAt(block, y);
      if (letter) return { letter, top: letter.getBoundingClientRect().top, at: scrollY };
    }
  }
  return null;
}

/** The first letter of a block's line at a height; null where it has none. */
function letterAt(block: Element, y: number): Range | null {
  const { left } = block.getBoundingClientRect();
  const place = caretAt(Math.max(0, left) + 1, y);
  const [node, offset] = place ?? [];
  if (!(node instanceof Text) || offset === undefined || !block.contains(node) || node.length === 0) return null;
  const range = document.createRange();
  range.setStart(node, Math.min(offset, node.length - 1));
  range.setEnd(node, Math.min(offset + 1, node.length));
  return range.getClientRects().length > 0 ? range : null;
}

function caretAt(x: number, y: number): [Node, number] | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : null;
}
