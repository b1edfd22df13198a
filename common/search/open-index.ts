import { HEADING, type PackedIndex, placesOf, TITLE } from './packed.ts';

/** An index in the form in which it is searched. */
export type OpenIndex = Pick<PackedIndex, 'language' | 'pages' | 'places' | 'isCut'> & {
  /** Sorted. */
  stems: string[];
  /** Where a stem stands, and how often; empty if nowhere. */
  placesOf: (stem: string) => Map<number, number>;
  /** The title of a place's page and the heading above it, as places; -1 where there is none. */
  above: [title: number, heading: number][];
};

/** Stems and places that are gone through in one step of opening an index. */
const STEP = 2_000;
/** Places of stems that are remembered, all in all. */
const REMEMBERED = 200_000;

/** Opens an index, one piece per step. A search reads the places of its stems later. */
export function* openIndex({
  language,
  pages,
  places,
  stems,
  postings,
  isCut,
}: PackedIndex): Generator<void, OpenIndex> {
  const numbers = new Map<string, number>();
  for (const [number, stem] of stems.entries()) {
    numbers.set(stem, number);
    if (number % STEP === 0) yield;
  }
  const above = yield* titlesAbove(places);
  return { language, pages, places, stems, isCut: isCut ?? false, placesOf: placesReader(numbers, postings), above };
}

/** Reads the places of stems, and caches those of the last stems. */
function placesReader(numbers: Map<string, number>, postings: string[]): OpenIndex['placesOf'] {
  const known = new Map<string, Map<number, number>>();
  let remembered = 0;
  return (stem) => {
    const old = known.get(stem);
    if (old) return old;
    const number = numbers.get(stem);
    if (number === undefined) return new Map();
    const found = placesOf(postings[number] ?? '');
    if (remembered > REMEMBERED) {
      known.clear();
      remembered = 0;
    }
    remembered += found.size;
    known.set(stem, found);
    return found;
  };
}

function* titlesAbove(places: PackedIndex['places']): Generator<void, OpenIndex['above']> {
  let [page, title, heading] = [-1, -1, -1];
  const all: OpenIndex['above'] = [];
  for (const [place, [own, , kind]] of places.entries()) {
    if (own !== page) [page, title, heading] = [own, -1, -1];
    all.push(kind === HEADING ? [title, -1] : [title, heading]);
    if (kind === TITLE) title = place;
    if (kind === HEADING) heading = place;
    if (place % STEP === 0) yield;
  }
  return all;
}
