import { foldedWords } from './fold.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { italian } from './languages/it.ts';
import { portuguese } from './languages/pt.ts';

const STEMMERS: Record<string, (word: string) => string> = {
  pt: portuguese,
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
};

/** What the forms of a folded word (`foldedWords`) have in common, in a language like `pt-BR`; the word itself in one that is unknown. */
export function stemOf(word: string, language: string): string {
  return STEMMERS[language.slice(0, 2)]?.(word) ?? word;
}

/** The same as one function for each language: what was found is remembered of it. */
export function stemIn(language: string): (word: string) => string {
  const known = inLanguages.get(language);
  if (known) return known;
  const made = (word: string) => stemOf(word, language);
  inLanguages.set(language, made);
  return made;
}
const inLanguages = new Map<string, (word: string) => string>();

/** The stems of a text's words, in their order. */
export function stemsOf(text: string, language: string): string[] {
  return foldedWords(text).map((word) => stemOf(word, language));
}
