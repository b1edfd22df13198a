import { createInstance, type i18n } from 'i18next';
import { href } from 'react-router';
import { languageCookie } from '#common/language-cookie.ts';
import type { Language } from '#common/languages.ts';
import { formatting } from '#common/texts/interface.ts';
import { CATALOGUES } from './catalogues.client.ts';

/** The texts in the person's language. Empty on the server, where each request has its own texts. */
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
