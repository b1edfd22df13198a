import { emptyWordsOf } from './empty-words.ts';
import { foldedWords } from './fold.ts';

/** The most of what was typed that is read. */
const MOST_LETTERS = 200;
const MOST_WORDS = 8;

/** A word that was typed: whether a hit must hold it, and whether it may be unfinished. */
export type Wanted = { word: string; isAsked: boolean; isLast: boolean };

/** The words of what was typed, each once; empty if there are none. */
export function wantedWords(typed: string, language: string): Wanted[] {
  const cut = typed.slice(0, MOST_LETTERS).toWellFormed();
  const words = [...new Set(foldedWords(cut))].slice(0, MOST_WORDS);
  const empty = emptyWordsOf(language);
  const saysNothing = words.every((word) => empty.has(word));
  // a space after it ends a word
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(cut);
  return words.map((word, at) => ({
    word,
    isAsked: saysNothing || !empty.has(word),
    isLast: isOpen && at === words.length - 1,
  }));
}
