import { createInstance } from 'i18next';
import { INTERFACE_LANGUAGES, type Language } from '../languages.ts';
import { inLanguage, type Topic } from './topic.ts';

/** A key as it is asked for: without the form that a count decides. */
type Asked<K> = K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}` ? Base : K;
export type TextKey<T extends Topic> = Asked<keyof T>;
/** A text with its values filled in; one that counts takes `count`. */
export type Translate<T extends Topic> = (key: TextKey<T>, values?: Record<string, string | number>) => string;

/** Texts that are said outside the interface, ready in every language at once. */
export function translators<T extends Topic>(texts: T): (language: Language) => Translate<T> {
  const instance = createInstance();
  void instance.init({
    fallbackLng: false,
    resources: Object.fromEntries(
      INTERFACE_LANGUAGES.map((language) => [language, { translation: inLanguage(texts, language) }]),
    ),
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (language) => instance.getFixedT(language) as unknown as Translate<T>;
}
