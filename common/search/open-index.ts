import { HEADING, type PackedIndex, placesOf, TITLE } from './packed.ts';

/** An index in the form in which it is searched. */
export type OpenIndex = Pick<PackedIndex, 'language' | 'pages' | 'places'> & {
  /** Sorted. */
  stems: string[];
  /** Where a stem stands, and how often; empty if nowhere. */
  placesOf: (stem: string) => Map<number, number>;
  /** The title of a place's page and the heading above it, as places; -1 where there is none. */
  above: [title: number, heading: number][];
};

/** Opens an index; where each stem stands is read when it is asked for. */
export function openIndex({ language, pages, places, ...packed }: PackedIndex): OpenIndex {
  const stems = packed.stems === '' ? [] : packed.stems.split(' ');
  const postings = packed.postings.split(' ');
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  const known = new Map<string, Map<number, number>>();
  const read = (stem: string) => {
    const number = numbers.get(stem);
    const found = number === undefined ? new Map<number, number>() : placesOf(postings[number] ?? '');
    if (number !== undefined) known.set(stem, found);
    return found;
  };
  return {
    language,
    pages,
    places,
    stems,
    placesOf: (stem) => known.get(stem) ?? read(stem),
    above: titlesAbove(places),
  };
}

function titlesAbove(places: PackedIndex['places']): OpenIndex['above'] {
  let [page, title, heading] = [-1, -1, -1];
  return places.map(([own, , kind], place) => {
    if (own !== page) [page, title, heading] = [own, -1, -1];
    const above: [number, number] = [title, heading];
    if (kind === TITLE) title = place;
    if (kind === HEADING) heading = place;
    return kind === HEADING ? [title, -1] : above;
  });
}
