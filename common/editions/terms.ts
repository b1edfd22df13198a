import { foldedWords } from '../search/fold.ts';
import { stemOf, stemsOf } from '../search/stems.ts';
import type { UnitCheck } from './unit-checks.ts';

/** A term that stands in a text, with how it is translated, and how not. */
export type FoundTerm = {
  /** As the glossary has it, and as it stands in the text. */
  term: string;
  forms: string[];
  translations: string[];
  forbidden: string[];
  note: string;
};

/** Words of the longest term. */
export const MOST_WORDS = 6;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a text: where it stands, and its stem. */
export type PlacedWord = { from: number; to: number; stem: string };

/** The words of a text in a language like `pt-BR`, with their stems. */
export function placedWords(text: string, language: string): PlacedWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const [folded] = foldedWords(word);
    return folded ? [{ from: index, to: index + word.length, stem: stemOf(folded, language) }] : [];
  });
}

/** What the forms of a term have in common: the stems of its words. */
export const termKey = (term: string, language: string): string => stemsOf(term, language).join(' ');

/** Terms whose translation a text lacks, and translations in it that are not to be used. `text` is without HTML. */
export function checkTerms(terms: FoundTerm[], text: string, language: string): UnitCheck[] {
  const said = ` ${termKey(text, language)} `;
  const isSaid = (translation: string) => {
    const key = termKey(translation, language);
    return key ? said.includes(` ${key} `) : text.includes(translation);
  };
  const missing = terms
    .filter(({ translations }) => translations.length > 0 && !translations.some(isSaid))
    .map(({ term, translations }) => `${term} → ${translations.join(' / ')}`);
  const allowed = new Set(terms.flatMap(({ translations }) => translations));
  const added = terms.flatMap(({ forbidden }) => forbidden.filter((one) => !allowed.has(one) && isSaid(one)));
  const checks: UnitCheck[] = [];
  if (missing.length > 0) checks.push({ check: 'terms', missing, added: [] });
  if (added.length > 0) checks.push({ check: 'forbidden', missing: [], added });
  return checks;
}
