import { keep, kept } from './local.ts';

/** A line of a module: the id of its block (`data-b`), the letters of the block before it, and how the text goes on from there. */
export type Place = { b: string; o: number; t: string };

/** How far an e-book was read on this device. Times are milliseconds since 1970. */
export type Progress = {
  /** The module that was read last, and when. */ module: string;
  at: number;
  /** By module: where it was left, and when it was finished. */ places: Record<string, Place>;
  done: Record<string, number>;
};

const NONE: Progress = { module: '', at: 0, places: {}, done: {} };

/** The name under which the progress of an e-book is kept. */
export const progressName = (ebookId: string) => `book:${ebookId}`;

/** How far an e-book was read here; nothing, if what is kept is damaged. */
export function progressOf(ebookId: string): Progress {
  const found = kept<Progress>(progressName(ebookId));
  return typeof found?.places === 'object' && typeof found.done === 'object' ? { ...NONE, ...found } : NONE;
}

/** Notes that a module is being read now, at a place or at its beginning; `isDone` if its end was reached. */
export function keepProgress(
  ebookId: string,
  module: string,
  { place, isDone }: { place: Place | null; isDone: boolean },
) {
  // what another tab wrote stays
  const { places, done } = progressOf(ebookId);
  const { [module]: _, ...others } = places;
  const at = Date.now();
  keep(progressName(ebookId), {
    ...{ module, at, places: place ? { ...others, [module]: place } : others },
    done: isDone ? { ...done, [module]: at } : done,
  });
}
