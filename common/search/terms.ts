import { shortUmlauts } from './fold.ts';
import type { OpenIndex } from './open-index.ts';
import type { Wanted } from './query.ts';

export type Stem = (word: string) => string;

/** Stems that stand for a word that was typed, with how well each does: 1 for its own. */
export type Term = Map<string, number>;

const COMPOUND = 0.6;
const BEGUN = 0.5;
/** Letters of the shortest word that may be unfinished, and of the shortest that is looked for in compounds. */
const LEAST_BEGUN = 2;
const LEAST_PART = 4;
/** The same, of a word that stands nowhere alone. */
const LEAST_TAIL = 3;
/** Letters of the shortest word that is looked for at the beginning of compounds although it stands alone, too. */
const LEAST_HEAD = 5;

/** What each typed word is looked for as, in the words that the e-book has. */
export function termsOf(index: OpenIndex, wanted: Wanted[], stem: Stem): Term[] {
  const has = (one: string) => index.placesOf(one).size > 0;
  return wanted.map(({ word, isLast }, at) => {
    const term: Term = new Map();
    const own = stem(word);
    if (has(own)) term.set(own, 1);
    for (const joined of neighbours(wanted, at)) if (has(stem(joined))) term.set(stem(joined), 1);
    if (isGerman(index))
      for (const one of compoundsOf(index, word, stem, term.size > 0)) if (!term.has(one)) term.set(one, COMPOUND);
    if (term.size > 0) return term;
    if (isLast && word.length >= LEAST_BEGUN)
      for (const one of beginningWith(index, [word], 1)) if (!term.has(one)) term.set(one, BEGUN);
    return term;
  });
}

const isGerman = ({ language }: OpenIndex) => language.startsWith('de');

/** The word together with the one before it or after it: `tea spoon`. */
function neighbours(wanted: Wanted[], at: number): string[] {
  const [before, own, after] = [wanted[at - 1], wanted[at], wanted[at + 1]].map(partOf);
  return own ? [...(before ? [before + own] : []), ...(after ? [own + after] : [])] : [];
}

/** A word that may be a part of one; empty for those that stand everywhere. */
const partOf = (one: Wanted | undefined) => (one?.isAsked && one.word.length > 2 ? one.word : '');

/** Stems of German compounds that end with a word or begin with it; short words begin many that are none of theirs. */
function compoundsOf(index: OpenIndex, word: string, stem: Stem, isThere: boolean): string[] {
  const ending = endingWith(index, word, stem, isThere ? LEAST_PART : LEAST_TAIL);
  if (word.length < LEAST_HEAD && (ending.length > 0 || isThere)) return [...ending, ...linkedTo(index, word)];
  // a stem with a dot is of a word that is no compound
  return [...ending, ...beginningWith(index, headsOf(word), 1).filter((one) => !one.endsWith('.'))];
}

/** Stems of compounds that end with a word: `Haferflocken` for `Flocken`. */
function endingWith({ stems }: OpenIndex, word: string, stem: Stem, least: number): string[] {
  if (word.length < least) return [];
  // the ending of a short word may be taken off only where something stands before it
  const tails = [stem(word), stem(`xxxxxx${word}`).slice(6)].filter(
    // `-dung` ends with a suffix that any noun may have
    (tail) => tail.length >= 3 && !/^.{0,2}ung$/.test(tail),
  );
  const isBefore = (one: string, tail: string) =>
    one.length >= tail.length + 3 && /[aeiouy]/.test(one.slice(0, -tail.length));
  return stems.filter((one) => tails.some((tail) => one.endsWith(tail) && isBefore(one, tail)));
}

/** Stems of compounds that begin with a short word and `e`, before a letter with which no ending goes on: `Hund-e-futter`. */
function linkedTo({ stems }: OpenIndex, word: string): string[] {
  const whole = shortUmlauts(word);
  if (whole.length < LEAST_PART) return [];
  return stems.filter((one) => one.startsWith(`${whole}e`) && /^[bcdfghkpvwz]../.test(one.slice(whole.length + 1)));
}

/** The forms in which a word begins a German compound. */
function headsOf(word: string): string[] {
  const whole = shortUmlauts(word);
  const heads = [whole, whole.replace(/(?:en|er|e|n|s)$/, '')];
  // a compound may look like a participle, which loses its `ge`
  return [...heads, ...heads.filter((head) => head.startsWith('ge')).map((head) => head.slice(2))].filter(
    ({ length }) => length >= LEAST_PART,
  );
}

/** Stems that begin with one of the texts and have so many letters more. */
function beginningWith({ stems }: OpenIndex, heads: string[], more: number): string[] {
  return stems.filter((one) => heads.some((head) => one.length >= head.length + more && one.startsWith(head)));
}
