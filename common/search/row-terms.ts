import { EBOOK_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { searchWords, wordsOf } from '../search.ts';
import { readText } from '../words.ts';
import { foldedWords } from './fold.ts';
import { stemOf } from './stems.ts';

/** The texts of a row, in a language like `pt-BR`; null where nothing says in which. */
export type Texts = { title: string; plain: string[]; html: string[]; language: string | null };

/** The most terms of a row: no text of the longest length that people write has as many words that differ. */
const MOST_TERMS = 20_000;
/** The most UTF-16 units of a row's terms, of up to three bytes each: PostgreSQL takes a megabyte. */
const MOST_UNITS = 250_000;
/** The longest term, in UTF-16 units. */
const LONGEST = 60;

/** The term of a stem in a title. */
export const titleTerm = (stem: string) => `=${stem}`;
/** The term of a word as it stands in a title (`wordsOf`); with `*`, of all words that begin with it. */
export const wordTerm = (word: string) => `~${cut(word)}`;

/**
 * What the index holds of a row: the stems of its words, each once, and those of its title once more as of the title, beside its words as they
 * stand. Words of a text in no
 * known language are held by their stems in every language.
 */
export function termsOf({ title, plain, html, language }: Texts): string[] {
  const languages = language === null ? EBOOK_LANGUAGES : [language];
  const terms = new Set<string>();
  let units = 0;
  const seen = new Set<string>();
  const add = (word: string, termOf: (stem: string) => string) => {
    for (const one of languages) {
      const term = termOf(cut(stemOf(word, one)));
      if (terms.has(term)) continue;
      units += term.length;
      if (terms.size < MOST_TERMS && units <= MOST_UNITS) terms.add(term);
    }
  };
  for (const word of wordsOf(title)) terms.add(wordTerm(word));
  for (const word of foldedWords(title)) add(word, titleTerm);
  for (const text of [title, ...plain, ...html.map(readText)]) {
    for (const word of foldedWords(text)) {
      if (seen.has(word)) continue;
      seen.add(word);
      add(word, (stem) => stem);
    }
  }
  return [...terms];
}

/**
 * The words of a search, each as the stems that it has in the languages of e-books. Null if stems cannot answer: nothing but signs was
 * typed, or a sign that is part of a word, as in `C++`.
 */
export function searchedStems(typed: string): string[][] | null {
  const text = typed
    .slice(0, LIMITS.search)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
  const words = [...new Set(foldedWords(text))];
  if (words.length === 0 || searchWords(text).some((word) => !/[\p{L}\p{N}]{2}|^[\p{L}\p{N}]$/u.test(word)))
    return null;
  return words.map((word) => [...new Set(EBOOK_LANGUAGES.map((language) => cut(stemOf(word, language))))]);
}

/** Whether a text holds a form of each searched word, in whatever language. */
export function holdsStems(text: string, wanted: string[][] | null): boolean {
  if (wanted === null) return false;
  const held = new Set(termsOf({ title: '', plain: [text], html: [], language: null }));
  return wanted.every((stems) => stems.some((stem) => held.has(stem)));
}

const cut = (stem: string) => stem.slice(0, LONGEST).toWellFormed();
