import { foldedWords, joinedWords } from './fold.ts';

/** What a place is: the title of its page, a heading, or text below them. */
export const TITLE = 0;
export const HEADING = 1;
export const TEXT = 2;

/** A place of an e-book that is found: its page's number, its `id` on the page (empty for the page itself), what it is, and its text. */
export type Place = [page: number, anchor: string, kind: number, text: string];

/** A page: its address and its title. */
export type Page = [path: string, title: string];

/** The index of an e-book: places in the order of reading, and by stem (both lists in one order, one line each) where it stands. */
export type PackedIndex = {
  format: 1;
  language: string;
  pages: Page[];
  places: Place[];
  /** Sorted, separated by spaces. */
  stems: string;
  /** Of each stem: steps from place to place and, after a colon, how often it stands there if more than once; all of base 36. */
  postings: string;
};

/** Makes the index of an e-book's pages and places. */
export function pack(
  { language, pages, places }: Pick<PackedIndex, 'language' | 'pages' | 'places'>,
  stem: (word: string) => string,
): PackedIndex {
  const stemOfWord = remembered(stem);
  const found = new Map<string, number[]>();
  places.forEach(([, , , text], place) => {
    for (const word of [...foldedWords(text), ...joinedWords(text)]) {
      const own = stemOfWord(word);
      const at = found.get(own);
      if (at) at.push(place);
      else found.set(own, [place]);
    }
  });
  const stems = [...found.keys()].sort();
  const postings = stems.map((one) => postingOf(found.get(one) ?? [])).join(' ');
  return { format: 1, language, pages, places, stems: stems.join(' '), postings };
}

function remembered(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const old = known.get(word);
    if (old !== undefined) return old;
    const made = stem(word);
    known.set(word, made);
    return made;
  };
}

/** Places in order, each as often as the stem stands there. */
function postingOf(places: number[]): string {
  const steps: string[] = [];
  let before = 0;
  for (let at = 0; at < places.length; ) {
    const place = places[at] as number;
    let end = at;
    while (places[end] === place) end += 1;
    steps.push((place - before).toString(36) + (end - at > 1 ? `:${(end - at).toString(36)}` : ''));
    before = place;
    at = end;
  }
  return steps.join(',');
}

/** The places of a posting, and how often the stem stands at each. */
export function placesOf(posting: string): Map<number, number> {
  const places = new Map<number, number>();
  let place = 0;
  for (const step of posting.split(',')) {
    const [by = '0', times = '1'] = step.split(':');
    place += Number.parseInt(by, 36);
    places.set(place, Number.parseInt(times, 36));
  }
  return places;
}
