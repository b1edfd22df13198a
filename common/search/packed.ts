import { foldedWords, joinedWords } from './fold.ts';

/** What a place is: the title of its page, a heading, or text below them. */
export const TITLE = 0;
export const HEADING = 1;
export const TEXT = 2;

/** A place of an e-book that is found: its page's number, its `id` on the page (empty for the page itself), what it is, and its text. */
export type Place = [page: number, anchor: string, kind: number, text: string];

/** Whether a place is of something that is sold: all its places have one anchor. */
export const isOfItem = (place: Place | undefined): boolean => place?.[1].startsWith('item-') ?? false;

/** A page: its address and its title; a module that is no bonus has its number. */
export type Page = [path: string, title: string, number?: number];

/** The index of an e-book: places in the order of reading, and by stem (both lists in one order) where it stands. */
export type PackedIndex = {
  language: string;
  pages: Page[];
  places: Place[];
  /** Sorted. */
  stems: string[];
  /** Of each stem: steps from place to place and, after a colon, how often it stands there if more than once; all of base 36. */
  postings: string[];
  /** Whether the e-book is too long to be searched as a whole. */
  isCut?: boolean;
};

/** What an index holds at most, whatever an e-book is: places, letters of their texts, and stems; beyond these the rest is not found. */
export const MOST = { places: 50_000, letters: 4_000_000, stems: 100_000 };
/** Letters of the longest place: a longer text is several. */
export const LONGEST_PLACE = 4_000;
/** Letters of the longest stem: a longer word is found by its beginning. */
const LONGEST_STEM = 60;
/** Words whose stems are remembered. */
const REMEMBERED = 50_000;

/** Makes the index of an e-book's pages and places. */
export function pack(
  { language, pages, places: all }: Pick<PackedIndex, 'language' | 'pages' | 'places'>,
  stem: (word: string) => string,
): PackedIndex {
  const { places, isCut } = withinBounds(all);
  const stemOfWord = remembered(stem);
  const found = new Map<string, number[]>();
  places.forEach(([, , , text], place) => {
    for (const word of [...foldedWords(text), ...joinedWords(text)]) {
      const own = stemOfWord(word);
      const at = found.get(own);
      if (at) at.push(place);
      else if (found.size < MOST.stems) found.set(own, [place]);
    }
  });
  const stems = [...found.keys()].sort();
  const postings = stems.map((one) => postingOf(found.get(one) ?? []));
  return { language, pages, places, stems, postings, ...(isCut ? { isCut } : {}) };
}

/** The places that an index has room for, the first ones, and all titles; long texts as several. */
function withinBounds(all: Place[]): { places: Place[]; isCut: boolean } {
  const places: Place[] = [];
  let letters = 0;
  let isCut = false;
  for (const [page, anchor, kind, text] of all) {
    for (const piece of piecesOf(text)) {
      letters += piece.length;
      if (places.length >= MOST.places || letters > MOST.letters) isCut = true;
      if (!isCut || kind === TITLE) places.push([page, anchor, kind, piece]);
    }
  }
  return { places, isCut };
}

function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_PLACE) return [text];
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.lastIndexOf(' ', from + LONGEST_PLACE);
    const to = space > from && from + LONGEST_PLACE < text.length ? space + 1 : from + LONGEST_PLACE;
    pieces.push(text.slice(from, to).toWellFormed().trim());
    from = to;
  }
  return pieces;
}

function remembered(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const old = known.get(word);
    if (old !== undefined) return old;
    const made = stem(word).slice(0, LONGEST_STEM);
    if (known.size >= REMEMBERED) known.clear();
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
