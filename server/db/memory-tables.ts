import type { Timestamp } from './columns.ts';

/** A text that an author translated, from one language into another; inline HTML. */
export type TmUnitsTable = {
  /** A random number below 2^48. */
  id: number;
  /** The author. */
  user_id: string;
  source_language: string;
  target_language: string;
  /** What its source says: an author has one translation of it in a language. */
  source_hash: string;
  source: string;
  target: string;
  /** The words of both, lowercase and without accents. */
  search_text: string;
  /** Of both texts, in UTF-8. */
  bytes: number;
  /** How often it was confirmed; 0 of one that came with a file. */
  uses: number;
  used_at: Timestamp;
};

/** A word by which a unit is found that is alike. */
export type TmKeysTable = {
  /** A hash of the word, the author and both languages. */
  word_key: number;
  /** How many words the source has. */
  words: number;
  unit_id: number;
};

/** How an author translates a term; of `is_forbidden` how not. */
export type GlossaryTermsTable = {
  id: string;
  user_id: string;
  source_language: string;
  target_language: string;
  /** The stems of its words. */
  term_key: string;
  term: string;
  translation: string;
  is_forbidden: boolean;
  note: string;
  updated_at: Timestamp;
};
