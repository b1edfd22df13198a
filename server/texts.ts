import type { i18n } from 'i18next';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import { topics } from '#common/texts/interface/topics.ts';
import { interfaceTexts } from '#common/texts/interface.ts';
import { inLanguage } from '#common/texts/topic.ts';

const TEXTS = Object.fromEntries(
  INTERFACE_LANGUAGES.map((language) => [language, interfaceTexts(language, inLanguage(topics, language))]),
) as Record<Language, i18n>;

/** The interface's texts in the language of a request; shared by all requests, so its language never changes. */
export function textsIn(language: Language): i18n {
  return TEXTS[language];
}
