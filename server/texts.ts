import type { i18n } from 'i18next';
import type { Catalogue } from '#common/i18n/catalog.ts';
import { texts as de } from '#common/i18n/de/index.ts';
import { texts as en } from '#common/i18n/en/index.ts';
import { texts as es } from '#common/i18n/es/index.ts';
import { texts as fr } from '#common/i18n/fr/index.ts';
import { interfaceTexts } from '#common/i18n/interface.ts';
import { texts as it } from '#common/i18n/it/index.ts';
import { texts as pt } from '#common/i18n/pt-BR/index.ts';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';

const CATALOGUES: Record<Language, Catalogue> = { 'pt-BR': pt, en, es, fr, de, it };

const TEXTS = Object.fromEntries(
  INTERFACE_LANGUAGES.map((language) => [language, interfaceTexts(language, CATALOGUES[language])]),
) as Record<Language, i18n>;

/** The interface's texts in the language of a request; shared by all requests, so its language never changes. */
export function textsIn(language: Language): i18n {
  return TEXTS[language];
}
