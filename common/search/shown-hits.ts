import { excerpt, marked, type Piece } from './excerpt.ts';
import type { OpenIndex } from './open-index.ts';
import { isOfItem, TEXT, TITLE } from './packed.ts';
import { type Found, search } from './search.ts';
import { spelledLike } from './spelling.ts';
import type { Stem } from './terms.ts';

/** A hit as it is shown. */
export type ShownHit = {
  /** The address of its page, with the place on it. */ href: string;
  /** The page's title, or the heading that was found. */ title: Piece[];
  /** The page's title, if that is not what is shown as the title. */ of: string | null;
  /** The page that it is on, and its number if it is a module that is no bonus. */ page: {
    title: string;
    number?: number | undefined;
  };
  /** The sentence that was found, or the first below a title or heading; empty if there is none. */ text: Piece[];
};

/** An answer to what was typed. */
export type Answer = Pick<Found, 'missing'> & {
  /** How many sections and items were found; `hits` are the best of them. */ count: number;
  hits: ShownHit[];
  /** What else may be asked, if nothing was found: words that are there. */ instead: string[];
  /** Words that are spelled nearly as what was typed, if nothing was found. */ meant: string[];
};

/** Results that are shown. */
const MOST = 50;

/** Finds what was typed, and shows what was found: each section and each item once, with the best of its excerpts. */
export function answerTo(index: OpenIndex, typed: string, stem: Stem): Answer {
  const { hits: places, missing, words, stems } = search(index, typed, stem);
  const sections = inSections(index, places);
  const count = sections.length;
  const hits = sections.slice(0, MOST).map((section) => shown(index, section, stems, stem));
  if (count > 0) return { count, missing, hits, instead: [], meant: [] };
  const instead = words.length > 1 ? words.filter((word) => !missing.includes(word)) : [];
  const meant = missing.flatMap((word) => spelledLike(index, word, stem) ?? []);
  return { count, missing, hits, instead, meant };
}

/** Places by what they belong to, the best first. */
function inSections(index: OpenIndex, places: number[]): number[][] {
  const sections = new Map<string, number[]>();
  for (const place of places) {
    const section = sectionOf(index, place);
    const known = sections.get(section);
    if (known) known.push(place);
    else sections.set(section, [place]);
  }
  return [...sections.values()];
}

/** What a place belongs to: an item, or the heading or title above it. */
function sectionOf({ places, above }: OpenIndex, place: number): string {
  const [page, anchor, kind] = places[place] ?? [];
  if (isOfItem(places[place])) return `${page} ${anchor}`;
  const [title = -1, heading = -1] = above[place] ?? [];
  if (kind !== TEXT) return `${place}`;
  if (heading >= 0) return `${heading}`;
  return title >= 0 ? `${title}` : `of ${page}`;
}

/** The places of one section that were found, the best first, as one hit. */
function shown(index: OpenIndex, section: number[], stems: Set<string>, stem: Stem): ShownHit {
  const { pages, places, above } = index;
  const [place = 0] = section;
  const [page = 0, anchor = '', kind = TEXT, own = ''] = places[place] ?? [];
  const [path = '', title = '', number] = pages[page] ?? [];
  const on = { page: { title, number } };
  const said = places[section.find((each) => places[each]?.[2] === TEXT) ?? textBelow(index, place)]?.[3];
  const text = said ? excerpt(said, stems, stem) : [];
  const href = anchor ? `${path}#${anchor}` : path;
  if (kind === TITLE) return { href, title: marked(own, stems, stem), of: null, ...on, text };
  if (kind !== TEXT) return { href, title: excerpt(own, stems, stem), of: title, ...on, text };
  const heading = places[above[place]?.[1] ?? -1]?.[3];
  return {
    href,
    title: heading ? excerpt(heading, stems, stem) : marked(title, stems, stem),
    of: heading ? title : null,
    ...on,
    text,
  };
}

/** The first text below a title or heading, before the next; -1 if there is none. */
function textBelow({ places }: OpenIndex, place: number): number {
  const next = places[place + 1];
  return next?.[2] === TEXT && next[0] === places[place]?.[0] ? place + 1 : -1;
}
