import { excerpt, marked, type Piece } from './excerpt.ts';
import type { OpenIndex } from './open-index.ts';
import { TEXT, TITLE } from './packed.ts';
import { type Found, search } from './search.ts';
import { spelledLike } from './spelling.ts';
import type { Stem } from './terms.ts';

/** A hit as it is shown. */
export type ShownHit = {
  /** The address of its page, with the place on it. */ href: string;
  /** The page's title, or the heading that was found. */ title: Piece[];
  /** The page's title, if that is not what is shown as the title. */ of: string | null;
  /** The sentence that was found; empty for a title. */ text: Piece[];
};

/** An answer to what was typed. */
export type Answer = Pick<Found, 'count' | 'missing'> & {
  hits: ShownHit[];
  /** What else may be asked, if nothing was found: words that are there. */ instead: string[];
  /** Words that are spelled nearly as what was typed, if nothing was found. */ meant: string[];
};

/** Finds what was typed, and shows what was found. */
export function answerTo(index: OpenIndex, typed: string, stem: Stem): Answer {
  const found = search(index, typed, stem);
  const { count, missing, words } = found;
  const hits = found.hits.map((place) => shown(index, place, found.stems, stem));
  if (count > 0) return { count, missing, hits, instead: [], meant: [] };
  const instead = words.length > 1 ? words.filter((word) => !missing.includes(word)) : [];
  const meant = missing.flatMap((word) => spelledLike(index, word, stem) ?? []);
  return { count, missing, hits, instead, meant };
}

function shown({ pages, places, above }: OpenIndex, place: number, stems: Set<string>, stem: Stem): ShownHit {
  const [page = 0, anchor = '', kind = TEXT, text = ''] = places[place] ?? [];
  const [path = '', title = ''] = pages[page] ?? [];
  const href = anchor ? `${path}#${anchor}` : path;
  if (kind === TITLE) return { href, title: marked(text, stems, stem), of: null, text: [] };
  if (kind !== TEXT) return { href, title: excerpt(text, stems, stem), of: title, text: [] };
  const heading = places[above[place]?.[1] ?? -1]?.[3];
  return {
    href,
    title: heading ? excerpt(heading, stems, stem) : marked(title, stems, stem),
    of: heading ? title : null,
    text: excerpt(text, stems, stem),
  };
}
