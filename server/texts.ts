import type { i18n } from 'i18next';
import { interfaceTexts } from '#common/i18n/interface.ts';
import { texts as pt } from '#common/i18n/pt-BR/index.ts';
import type { Language } from '#common/languages.ts';

const TEXTS: Record<Language, i18n> = { 'pt-BR': interfaceTexts('pt-BR', pt) };

/** The interface's texts in the language of a request; shared by all requests, so its language never changes. */
export function textsIn(language: Language): i18n {
  return TEXTS[language];
}
