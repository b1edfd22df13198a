import { createInstance, type i18n } from 'i18next';
import { href } from 'react-router';
import type { Catalogue } from '#common/i18n/catalog.ts';
import { formatting } from '#common/i18n/interface.ts';
import { languageCookie } from '#common/language-cookie.ts';
import type { Language } from '#common/languages.ts';

const CATALOGUES: Record<Language, () => Promise<{ texts: Catalogue }>> = {
  'pt-BR': () => import('#common/i18n/pt-BR/index.ts'),
  en: () => import('#common/i18n/en/index.ts'),
  es: () => import('#common/i18n/es/index.ts'),
  fr: () => import('#common/i18n/fr/index.ts'),
  de: () => import('#common/i18n/de/index.ts'),
  it: () => import('#common/i18n/it/index.ts'),
};

/** The texts of the person at this browser. On the server it is empty: there each request has its own. */
export const browserTexts: i18n = createInstance();
void browserTexts.init({ resources: {}, fallbackLng: false, interpolation: { escapeValue: false }, initAsync: false });
formatting(browserTexts);

/** Fetches a language's texts, if they are not here yet, and shows them. */
export async function showLanguage(language: Language): Promise<void> {
  const { texts } = await CATALOGUES[language]();
  browserTexts.addResourceBundle(language, 'translation', texts);
  await browserTexts.changeLanguage(language);
}

/** Shows a language at once, and remembers it in the browser and in the account. */
export async function pickLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = languageCookie(language, location.href);
  await showLanguage(language);
  // without a connection the browser alone remembers it
  await fetch(href('/language'), { method: 'POST', body: new URLSearchParams({ language }) }).catch(() => undefined);
}
