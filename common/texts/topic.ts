import type { Language } from '../languages.ts';

/** One text in every language: where one is missing the types fail. */
export type Translations = Readonly<Record<Language, string>>;

/** Texts of one subject by their keys; one that counts has a key for each form, `_one`, `_many` and `_other`, and may have `_zero`. */
export type Topic = Readonly<Record<string, Translations>>;

/** Texts in whatever order a page needs them. */
export type Texts = Translations | readonly Texts[] | { readonly [key: string]: Texts };

/** The same texts in one language: a string in the place of the translations of each. */
export type InLanguage<T, L extends Language = Language> = T extends Translations
  ? T[L]
  : { readonly [K in keyof T]: InLanguage<T[K], L> };

/** Picks one language out of texts. */
export function inLanguage<T extends Texts, L extends Language>(texts: T, language: L): InLanguage<T, L>;
export function inLanguage(texts: Texts, language: Language): unknown {
  return picked(texts, language);
}

function picked(texts: Texts, language: Language): unknown {
  if (isTranslations(texts)) return texts[language];
  if (isList(texts)) return texts.map((each) => picked(each, language));
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, picked(each, language)]));
}

function isTranslations(texts: Texts): texts is Translations {
  return 'pt-BR' in texts && typeof texts['pt-BR'] === 'string';
}

function isList(texts: Texts): texts is readonly Texts[] {
  return Array.isArray(texts);
}
