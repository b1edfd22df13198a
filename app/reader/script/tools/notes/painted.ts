import { COLOURS, type Mark } from '../../stored/database.ts';
import { locate } from './anchors.ts';
import { canPaint } from './can-paint.ts';
import { type Letters, rangeOf } from './letters.ts';

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;

/** The marks that stand on the page, and where. */
let painted = new Map<Mark, Range[]>();
let turn = 0;

/**
 * Finds marks in the text and paints them. A mark of several blocks stands where one of its passages does.
 * @returns those that stand nowhere; null if a later painting has begun
 */
export async function paint(marks: Mark[], letters: Letters): Promise<Mark[] | null> {
  turn += 1;
  const own = turn;
  const found = new Map<Mark, Range[]>();
  let began = performance.now();
  for (const mark of marks) {
    const ranges = mark.passages.flatMap((passage) => {
      const span = locate(passage, letters);
      return (span && rangeOf(span, letters)) ?? [];
    });
    if (ranges.length > 0) found.set(mark, ranges);
    if (performance.now() - began > TURN) {
      await new Promise((go) => setTimeout(go));
      began = performance.now();
    }
    if (own !== turn) return null;
  }
  painted = found;
  for (const colour of COLOURS) {
    highlight(
      `prelo-${colour}`,
      [...found].flatMap(([mark, ranges]) => (mark.colour === colour ? ranges : [])),
    );
  }
  return marks.filter((mark) => !found.has(mark));
}

/** Paints ranges under a name of the sheet, in the place of those before. */
export function highlight(name: string, ranges: Range[]): void {
  if (canPaint) CSS.highlights.set(name, new Highlight(...ranges));
}

/** Where a mark stands on the page. */
export function rangesOf(id: string): Range[] {
  return [...painted].find(([mark]) => mark.id === id)?.[1] ?? [];
}

/** The mark at a point of the window; of several the one that was made last. */
export function markAt(x: number, y: number): Mark | undefined {
  return [...painted].findLast(([, ranges]) =>
    ranges.some((range) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
      ),
    ),
  )?.[0];
}
