import type { OpenIndex } from './open-index.ts';
import { isOfItem, TEXT } from './packed.ts';
import { wantedWords } from './query.ts';
import { type Stem, type Term, termsOf } from './terms.ts';

/** What was found: places, the best first, and the stems that their texts are marked by. */
export type Found = {
  hits: number[];
  stems: Set<string>;
  /** Asked words that stand nowhere in the e-book. */ missing: string[];
  /** The asked words. */ words: string[];
};

/** The weights of Okapi BM25: how soon repeating stops to count, and how much a long place is held back. */
const K1 = 1.2;
const B = 0.5;
/** Words of a place of middle length. */
const MIDDLE = 30;
/** How much more a hit is worth in a title or a heading, and what a word is worth that stands only above a place. */
const WORTH = [3, 2, 1];
const ABOVE = 0.3;
/** What a hit is worth in what is sold beside the guide: the guide's own words come first. */
const ITEM = 0.3;

/**
 * Finds what was typed. A hit is a place that holds each word, in any form, or has it in the title or heading above; one of them at least
 * stands in the place itself. Words that say nothing are no condition, unless there are no others.
 */
export function search(index: OpenIndex, typed: string, stem: Stem): Found {
  const wanted = wantedWords(typed, index.language);
  const terms = termsOf(index, wanted, stem);
  const words = terms.map((term) => scoresOf(index, term));
  const asked = words.filter((_, at) => wanted[at]?.isAsked);
  const found = new Map<number, number>();
  for (const place of new Set(asked.flatMap((word) => [...word.keys()]))) {
    const worth = worthOf(index, place, asked);
    const others = sum(words.map((word) => (asked.includes(word) ? 0 : (word.get(place) ?? 0))));
    if (worth > 0) found.set(place, (worth + others) * (isOfItem(index.places[place]) ? ITEM : 1));
  }
  const best = [...found].sort(([one, its], [other, others]) => others - its || one - other);
  const askedTerms = terms.filter((_, at) => wanted[at]?.isAsked);
  return {
    hits: best.map(([place]) => place),
    stems: new Set(askedTerms.flatMap((term) => [...term.keys()])),
    missing: wanted.filter(({ isAsked }, at) => isAsked && terms[at]?.size === 0).map(({ word }) => word),
    words: wanted.filter(({ isAsked }) => isAsked).map(({ word }) => word),
  };
}

/** What a word adds to each place that holds it. */
function scoresOf({ places, placesOf }: OpenIndex, term: Term): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [stem, quality] of term) {
    const at = placesOf(stem);
    const rare = Math.log(1 + (places.length - at.size + 0.5) / (at.size + 0.5));
    for (const [place, times] of at) {
      const [, , kind = TEXT, text = ''] = places[place] ?? [];
      const long = 1 - B + (B * text.length) / (6 * MIDDLE);
      const own = (quality * rare * (WORTH[kind] ?? 1) * times * (K1 + 1)) / (times + K1 * long);
      scores.set(place, Math.max(own, scores.get(place) ?? 0));
    }
  }
  return scores;
}

/** What a place is worth; 0 if a word is missing. */
function worthOf({ above }: OpenIndex, place: number, words: Map<number, number>[]): number {
  const [title, heading] = above[place] ?? [-1, -1];
  let worth = 0;
  for (const word of words) {
    const own = word.get(place) ?? ABOVE * Math.max(word.get(title) ?? 0, word.get(heading) ?? 0);
    if (own === 0) return 0;
    worth += own;
  }
  return worth;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
