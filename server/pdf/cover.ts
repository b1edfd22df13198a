import type { Book } from '../book/book.ts';
import { loadSharp } from '../sharp.ts';

/** Colours of a picture along its edges, for the page around it. */
export type Edges = Record<'top' | 'bottom' | 'left' | 'right', string>;

/** Dots in each direction of the small copy whose outermost rows and columns are the edges. */
const DOTS = 32;

/** The colours along the edges of a book's cover; null if it has none. */
export async function coverEdges({ metadata, asset }: Pick<Book, 'metadata' | 'asset'>): Promise<Edges | null> {
  const cover = metadata.cover && (await asset(metadata.cover));
  if (!cover) return null;
  const sharp = await loadSharp();
  const small = sharp(await cover.read()).resize(DOTS, DOTS, { fit: 'fill' });
  const dots = await small.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
  const along = (place: (at: number) => number) =>
    meanOf(
      dots,
      Array.from({ length: DOTS }, (_, at) => place(at)),
    );
  const last = DOTS - 1;
  return {
    top: along((at) => at),
    bottom: along((at) => last * DOTS + at),
    left: along((at) => at * DOTS),
    right: along((at) => at * DOTS + last),
  };
}

function meanOf(dots: Buffer, places: number[]): string {
  const channel = (offset: number) => {
    const sum = places.reduce((sum, place) => sum + (dots[3 * place + offset] ?? 0), 0);
    return Math.round(sum / places.length)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
